import { useNavigate } from '@remix-run/react';
import { BlockStack, TextField } from '@shopify/polaris';
import {
  buildLeadQuery,
  clearLeadFilter,
  describeLeadFilter,
  LEAD_SEARCH_MAX,
  LEAD_SORT_OPTIONS,
  type LeadFilter,
  type LeadOwner,
  type LeadSource,
  NO_OWNER,
  SOURCE_OPTIONS,
} from '#app/features/leads/leads.ts';
import { choiceFilter, ListFilters } from '#app/ui/page/list-filters.tsx';

interface LeadFiltersProps {
  filter: LeadFilter;
  owners: LeadOwner[];
}

export function LeadFilters({ filter, owners }: LeadFiltersProps) {
  const navigate = useNavigate();
  const show = (next: LeadFilter) =>
    navigate(`/leads?${buildLeadQuery(next)}`, { preventScrollReset: true, replace: true });
  const filterBy = (change: Partial<LeadFilter>) => show({ ...filter, ...change });
  const names = new Map(owners.map(({ userId, name }) => [userId, name]));
  return (
    <ListFilters
      search={filter.search}
      searchLabel="Search name, email, phone, needs"
      searchMax={LEAD_SEARCH_MAX}
      onSearch={(search) => filterBy({ search })}
      filters={listFilters({ filter, owners, filterBy })}
      applied={describeLeadFilter(filter, names).map(({ without, ...part }) => ({
        ...part,
        onRemove: () => filterBy(without),
      }))}
      onClearAll={() => show(clearLeadFilter(filter))}
      sort={{
        options: LEAD_SORT_OPTIONS,
        value: filter.sort ?? '',
        onChange: (sort) => filterBy({ sort: sort === 'newest' ? sort : null }),
      }}
    />
  );
}

function listFilters({
  filter,
  owners,
  filterBy,
}: LeadFiltersProps & { filterBy(c: Partial<LeadFilter>): void }) {
  return [
    choiceFilter({
      key: 'owner',
      label: 'Owner',
      choices: [
        { value: NO_OWNER, label: 'Unassigned' },
        ...owners.map(({ userId, name }) => ({ value: userId, label: name })),
      ],
      selected: filter.owner,
      onChange: (owner) => filterBy({ owner }),
    }),
    choiceFilter({
      key: 'source',
      label: 'Source',
      choices: SOURCE_OPTIONS,
      selected: filter.source,
      onChange: (source) => filterBy({ source: source as LeadSource | null }),
    }),
    {
      key: 'created',
      label: 'Created',
      filter: (
        <BlockStack gap="200">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'from' ? 'From' : 'To'}
              type="date"
              autoComplete="off"
              value={filter[name] ?? ''}
              onChange={(day) => filterBy({ [name]: day || null })}
            />
          ))}
        </BlockStack>
      ),
    },
  ];
}
