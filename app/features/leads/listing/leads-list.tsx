import { BlockStack, Button, Card, Text } from '@shopify/polaris';
import { PersonIcon } from '@shopify/polaris-icons';
import {
  buildLeadQuery,
  isFiltered,
  LEAD_STATUSES,
  type LeadFilter,
  type LeadOwner,
  STATUS_LABELS,
} from '#app/features/leads/leads.ts';
import { LeadFilters } from '#app/features/leads/listing/lead-filters.tsx';
import { type LeadItem, LeadTable } from '#app/features/leads/listing/lead-table.tsx';
import type { LeadCounts } from '#app/features/leads/listing/list-leads.server.ts';
import { formatNumber } from '#app/ui/format.ts';
import { EmptyState } from '#app/ui/page/cards.tsx';
import { Pagination, ViewLinks } from '#app/ui/page/list-navigation.tsx';

interface LeadsListProps {
  leads: LeadItem[];
  counts: LeadCounts;
  filter: LeadFilter;
  owners: LeadOwner[];
  newer: string | null;
  older: string | null;
  range: { from: number; to: number; total: number } | null;
  chatUrl: string | null;
  isCapturing: boolean;
  fileName: string;
}

export function LeadsList(props: LeadsListProps) {
  const { leads, counts, filter, owners, newer, older, range, fileName, ...rest } = props;
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
      {leads.length > 0 ? (
        <LeadTable leads={leads} filter={filter} owners={owners} fileName={fileName} />
      ) : (
        <NothingFound />
      )}
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
