import {
  IndexTable,
  type IndexTableProps,
  InlineStack,
  Link,
  Text,
  useIndexResourceState,
} from '@shopify/polaris';
import { useState } from 'react';
import { ContactLinks, LeadStatusBadge, LeadTitle } from '#app/features/leads/lead-status.tsx';
import {
  buildLeadQuery,
  getLeadTitle,
  type LeadFilter,
  type LeadOwner,
  STATUS_OPTIONS,
} from '#app/features/leads/leads.ts';
import type { ListedLead } from '#app/features/leads/listing/list-leads.server.ts';
import { type LeadActions, useLeadActions } from '#app/features/leads/use-lead-actions.ts';
import { formatCount, type FormattedTime } from '#app/ui/format.ts';
import { ActionModal, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { Subdued, TimeAgo } from '#app/ui/page/cards.tsx';
import { useDownloads } from '#app/ui/page/download.tsx';
import { useIndeterminateCheckboxes } from '#app/ui/page/list-navigation.tsx';

export type LeadItem = Omit<ListedLead, 'createdAt' | 'facts'> & { created: FormattedTime; needs: string };

const HEADINGS: IndexTableProps['headings'] = [
  { title: 'Name' },
  { title: 'Contact' },
  { title: 'Needs' },
  { title: 'Status' },
  { title: 'Owner' },
  { title: 'Created' },
];

interface LeadTableProps {
  leads: LeadItem[];
  filter: LeadFilter;
  owners: LeadOwner[];
  fileName: string;
}

export function LeadTable({ leads, filter, owners, fileName }: LeadTableProps) {
  const state = useIndexResourceState(leads.map(({ id }) => ({ id })));
  const { handleSelectionChange, clearSelection } = state;
  const selected = leads.filter(({ id }) => state.selectedResources.includes(id));
  const [isDeleting, setDeleting] = useState(false);
  const actions = useLeadActions(() => {
    clearSelection();
    setDeleting(false);
  }, '/leads?index');
  const leadIds = selected.map(({ id }) => id);
  const run = (fields: Record<string, string>) => actions.run({ ...fields, leadIds: leadIds.join(',') });
  const { download } = useDownloads();
  const canExport = useIsAllowed('export-data');
  const canErase = useIsAllowed('erase-data');
  const query = new URLSearchParams([...buildLeadQuery(filter), ...leadIds.map((id) => ['id', id])]);
  const exportAction = {
    content: 'Export CSV',
    onAction: () => void download(`/leads.csv?${query}`, fileName),
  };
  return (
    <div className="LeadTable" ref={useIndeterminateCheckboxes()}>
      <IndexTable
        resourceName={{ singular: 'lead', plural: 'leads' }}
        itemCount={leads.length}
        selectedItemsCount={selected.length}
        onSelectionChange={handleSelectionChange}
        promotedBulkActions={[...listFollowUps(owners, run), ...(canExport ? [exportAction] : [])]}
        bulkActions={
          canErase ? [{ content: 'Delete personal data', onAction: () => setDeleting(true) }] : undefined
        }
        headings={HEADINGS}
      >
        {leads.map((lead, position) => (
          <LeadRow key={lead.id} lead={lead} position={position} isSelected={leadIds.includes(lead.id)} />
        ))}
      </IndexTable>
      {isDeleting ? (
        <DeletePeopleModal
          selected={selected}
          actions={actions}
          onClose={() => setDeleting(false)}
          onDelete={() => run({ intent: 'delete-people' })}
        />
      ) : null}
    </div>
  );
}

function listFollowUps(owners: LeadOwner[], run: LeadActions['run']) {
  const people = [{ userId: '', name: 'Unassigned' }, ...owners];
  return [
    {
      title: 'Set status',
      actions: STATUS_OPTIONS.map(({ value, label }) => ({
        content: label,
        onAction: () => run({ intent: 'status', status: value }),
      })),
    },
    {
      title: 'Assign',
      actions: people.map(({ userId, name }) => ({
        content: name,
        onAction: () => run({ intent: 'owner', ownerId: userId }),
      })),
    },
  ];
}

interface LeadRowProps {
  lead: LeadItem;
  position: number;
  isSelected: boolean;
}

function LeadRow({ lead, position, isSelected }: LeadRowProps) {
  const title = getLeadTitle(lead);
  return (
    <IndexTable.Row id={lead.id} position={position} selected={isSelected} accessibilityLabel={title}>
      <IndexTable.Cell>
        <div className="LeadName">
          <Link url={`/leads/${lead.id}`} dataPrimaryLink monochrome removeUnderline>
            <LeadTitle title={title} />
          </Link>
        </div>
        {/* Replaces the other columns on narrow screens. */}
        <div className="LeadLine">
          <ContactLinks {...lead} shown={title} />
          {lead.needs ? <Subdued>{lead.needs}</Subdued> : null}
          <InlineStack gap="200" blockAlign="center">
            <LeadStatusBadge status={lead.status} />
            <TimeAgo time={lead.created} />
          </InlineStack>
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ContactLinks {...lead} />
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
  );
}

interface DeletePeopleModalProps {
  selected: LeadItem[];
  actions: LeadActions;
  onClose(): void;
  onDelete(): void;
}

function DeletePeopleModal({ selected, actions, onClose, onDelete }: DeletePeopleModalProps) {
  const [first, ...others] = selected.map(getLeadTitle);
  const named = others.length > 0 ? `${first} and ${formatCount(others.length, 'more', 'more')}` : first;
  return (
    <ActionModal
      title={`Delete ${selected.length === 1 ? named : formatCount(selected.length, 'lead')}?`}
      onClose={onClose}
      action={{
        content: 'Delete personal data',
        destructive: true,
        loading: actions.isBusy,
        onAction: onDelete,
      }}
    >
      <Text as="p" breakWord>
        {`This deletes all leads of ${named}, with their notes. Their names, emails, and phone numbers are removed from every chat that mentions them. This can’t be undone.`}
      </Text>
      <Subdued>The chats stay, including the shoppers’ needs and the recommendations.</Subdued>
    </ActionModal>
  );
}
