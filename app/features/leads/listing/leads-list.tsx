import {
  BlockStack,
  Button,
  Card,
  IndexTable,
  type IndexTableProps,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { PersonIcon } from '@shopify/polaris-icons';
import { ContactLinks, LeadStatusBadge } from '#app/features/leads/lead-status.tsx';
import {
  buildLeadQuery,
  getLeadTitle,
  isFiltered,
  LEAD_STATUSES,
  type LeadFilter,
  type LeadOwner,
  STATUS_LABELS,
} from '#app/features/leads/leads.ts';
import { LeadFilters } from '#app/features/leads/listing/lead-filters.tsx';
import type { LeadCounts, ListedLead } from '#app/features/leads/listing/list-leads.server.ts';
import { formatNumber, type FormattedTime } from '#app/ui/format.ts';
import { EmptyState, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';
import { Pagination, ViewLinks } from '#app/ui/page/list-navigation.tsx';

type LeadItem = Omit<ListedLead, 'createdAt' | 'facts'> & { created: FormattedTime; needs: string };

interface LeadsListProps {
  leads: LeadItem[];
  counts: LeadCounts;
  filter: LeadFilter;
  owners: LeadOwner[];
  newer: string | null;
  older: string | null;
  range: { from: number; to: number; total: number } | null;
  chatUrl: string | null;
  /** Whether the assistant asks for contact details. */
  isCapturing: boolean;
}

export function LeadsList({ leads, counts, filter, owners, newer, older, range, ...rest }: LeadsListProps) {
  const total = sum(counts);
  if (total === 0 && !isFiltered({ ...filter, status: null })) return <NoLeadsYet {...rest} />;
  const pageUrl = (name: string, cursor: string | null) =>
    cursor && toListUrl(filter, new URLSearchParams({ [name]: cursor }));
  return (
    <Card padding="0">
      <div className="LeadViews">
        <ViewLinks
          label="Status"
          views={[
            { label: 'All', count: formatNumber(total), url: toListUrl({ ...filter, status: null }) },
            ...LEAD_STATUSES.map((status) => ({
              label: STATUS_LABELS[status],
              count: formatNumber(counts[status]),
              url: toListUrl({ ...filter, status }),
            })),
          ].map((view, at) => ({ ...view, isCurrent: filter.status === (LEAD_STATUSES[at - 1] ?? null) }))}
        />
      </div>
      <LeadFilters filter={filter} owners={owners} />
      {leads.length > 0 ? <LeadTable leads={leads} /> : <NothingFound />}
      <div className="LeadPages">
        <Pagination
          previous={{ label: 'Previous', url: pageUrl('newer', newer) }}
          next={{ label: 'Next', url: pageUrl('older', older) }}
          range={range}
        />
      </div>
    </Card>
  );
}

const HEADINGS: IndexTableProps['headings'] = [
  { title: 'Name' },
  { title: 'Contact' },
  { title: 'Needs' },
  { title: 'Status' },
  { title: 'Owner' },
  { title: 'Created' },
];

function LeadTable({ leads }: { leads: LeadItem[] }) {
  return (
    <div className="LeadTable">
      <IndexTable
        resourceName={{ singular: 'lead', plural: 'leads' }}
        itemCount={leads.length}
        selectable={false}
        headings={HEADINGS}
      >
        {leads.map((lead, position) => (
          <IndexTable.Row id={lead.id} key={lead.id} position={position}>
            <IndexTable.Cell>
              <div className="LeadName">
                <Link url={`/leads/${lead.id}`} dataPrimaryLink removeUnderline>
                  <span dir="auto">{getLeadTitle(lead)}</span>
                </Link>
              </div>
              {/* Replaces the other columns on a narrow screen. */}
              <div className="LeadLine">
                <ContactLinks {...lead} shown={getLeadTitle(lead)} />
                {lead.needs ? <Subdued>{lead.needs}</Subdued> : null}
                <InlineStack gap="200" blockAlign="center">
                  <LeadStatusBadge status={lead.status} />
                  <TimeAgo time={lead.created} />
                </InlineStack>
              </div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <ContactLinks {...lead} shown={getLeadTitle(lead)} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <div className="LeadNeeds">{lead.needs || <Subdued>Not set</Subdued>}</div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <LeadStatusBadge status={lead.status} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <div className="LeadOwner">{lead.ownerName ?? <Subdued>Unassigned</Subdued>}</div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <TimeAgo time={lead.created} />
            </IndexTable.Cell>
          </IndexTable.Row>
        ))}
      </IndexTable>
    </div>
  );
}

function NothingFound() {
  return (
    <div className="LeadNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="p" tone="subdued" alignment="center">
          No leads match your search and filters.
        </Text>
        <Button url="/leads">Show all leads</Button>
      </BlockStack>
    </div>
  );
}

type NoLeadsProps = Pick<LeadsListProps, 'chatUrl' | 'isCapturing'>;

function NoLeadsYet({ chatUrl, isCapturing }: NoLeadsProps) {
  const next = getFirstStep({ chatUrl, isCapturing });
  return (
    <Card>
      <EmptyState icon={PersonIcon} title="No leads yet" {...next} />
    </Card>
  );
}

function getFirstStep({ chatUrl, isCapturing }: NoLeadsProps) {
  if (!isCapturing)
    return {
      text: 'Your assistant doesn’t ask for contact details yet. Turn on lead capture, and everyone who leaves a name, email, or phone number appears here.',
      action: { label: 'Turn on lead capture', url: '/settings?tab=leads' },
    };
  if (chatUrl)
    return {
      text: 'Shoppers who leave their contact details in a chat appear here. Share your chat link to get your first ones.',
      action: { label: 'Share your chat', url: '/share' },
    };
  return {
    text: 'Shoppers who leave their contact details in a chat appear here once your assistant is live.',
    action: { label: 'Go to Overview', url: '/' },
  };
}

function toListUrl(filter: LeadFilter, more = new URLSearchParams()): string {
  const query = new URLSearchParams([...buildLeadQuery(filter), ...more]).toString();
  return query ? `/leads?${query}` : '/leads';
}

function sum(counts: LeadCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
