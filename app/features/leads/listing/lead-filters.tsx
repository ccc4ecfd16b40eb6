import { useNavigate, useNavigation } from '@remix-run/react';
import { BlockStack, ChoiceList, Filters, TextField } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import {
  buildLeadQuery,
  clearLeadFilter,
  describeLeadFilter,
  LEAD_SEARCH_MAX,
  type LeadFilter,
  type LeadOwner,
  type LeadSource,
  NO_OWNER,
  SOURCE_OPTIONS,
} from '#app/features/leads/leads.ts';

const SEARCH_DEBOUNCE_MS = 300;

interface LeadFiltersProps {
  filter: LeadFilter;
  owners: LeadOwner[];
}

/** Search and filters of the list of leads; each change is a new URL. */
export function LeadFilters({ filter, owners }: LeadFiltersProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const show = (next: LeadFilter) =>
    navigate(`/leads?${buildLeadQuery(next)}`, { preventScrollReset: true, replace: true });
  const filterBy = (change: Partial<LeadFilter>) => show({ ...filter, ...change });
  const [text, setText] = useSearchText(filter.search, (search) => filterBy({ search }));
  const names = new Map(owners.map(({ userId, name }) => [userId, name]));
  return (
    <Filters
      queryValue={text}
      queryPlaceholder="Search name, email, phone, needs"
      onQueryChange={(typed) => setText(typed.slice(0, LEAD_SEARCH_MAX))}
      onQueryClear={() => setText('')}
      filters={listFilters({ filter, owners, filterBy })}
      appliedFilters={describeLeadFilter(filter, names).map(({ without, ...part }) => ({
        ...part,
        onRemove: () => filterBy(without),
      }))}
      onClearAll={() => show(clearLeadFilter(filter))}
      loading={isLoading}
    />
  );
}

function listFilters({
  filter,
  owners,
  filterBy,
}: LeadFiltersProps & { filterBy(c: Partial<LeadFilter>): void }) {
  return [
    {
      key: 'owner',
      label: 'Owner',
      pinned: true,
      filter: (
        <ChoiceList
          title="Owner"
          titleHidden
          choices={[
            { value: NO_OWNER, label: 'Unassigned' },
            ...owners.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          selected={filter.owner ? [filter.owner] : []}
          onChange={([owner = null]) => filterBy({ owner })}
        />
      ),
    },
    {
      key: 'source',
      label: 'Source',
      pinned: true,
      filter: (
        <ChoiceList
          title="Source"
          titleHidden
          choices={SOURCE_OPTIONS}
          selected={filter.source ? [filter.source] : []}
          onChange={([source]) => filterBy({ source: (source as LeadSource | undefined) ?? null })}
        />
      ),
    },
    {
      key: 'created',
      label: 'Created',
      pinned: true,
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

/** Debounced search text; another search in the URL replaces it. */
function useSearchText(search: string, submit: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, submitted: search, current: search });
  // The result of an earlier search must not replace text typed since.
  if (search !== draft.current) {
    const text = search === draft.submitted ? draft.text : search;
    setDraft({ text, submitted: search, current: search });
  }
  const query = draft.text.trim();
  useEffect(() => {
    if (query === draft.submitted) return;
    const timer = setTimeout(() => {
      setDraft((before) => ({ ...before, submitted: query }));
      submit(query);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, draft.submitted, submit]);
  return [draft.text, (text: string) => setDraft((before) => ({ ...before, text }))] as const;
}
