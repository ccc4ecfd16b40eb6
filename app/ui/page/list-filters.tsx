import { useNavigation } from '@remix-run/react';
import { ChoiceList, Filters, type FiltersProps, Select, useBreakpoints } from '@shopify/polaris';
import { useEffect, useState } from 'react';

interface ListFiltersProps {
  search: string;
  searchLabel: string;
  searchMax: number;
  onSearch(search: string): void;
  /** On a wide screen, all filters except rare ones are pinned. */
  filters: (Omit<FiltersProps['filters'][number], 'pinned'> & { isRare?: boolean })[];
  applied: NonNullable<FiltersProps['appliedFilters']>;
  onClearAll(): void;
  sort?: { options: { label: string; value: string }[]; value: string; onChange(value: string): void };
}

/** Search, filters, and sort order of a list; on a phone, the filters are behind one button. */
export function ListFilters(props: ListFiltersProps) {
  const { search, searchLabel, searchMax, onSearch, filters, applied, onClearAll, sort } = props;
  const [text, setText] = useSearchText(search, onSearch);
  const { smDown: isNarrow } = useBreakpoints();
  const isLoading = useNavigation().state === 'loading';
  const order = sort ? (
    <div className="ListSort">
      <Select label="Sort" {...(isNarrow ? { labelInline: true } : { labelHidden: true })} {...sort} />
    </div>
  ) : null;
  return (
    <>
      {/* Polaris reads the pinned filters only on mount. */}
      <Filters
        key={String(isNarrow)}
        queryValue={text}
        queryPlaceholder={searchLabel}
        onQueryChange={(typed) => setText(typed.slice(0, searchMax))}
        onQueryClear={() => setText('')}
        filters={filters.map(({ isRare, ...filter }) => ({ ...filter, pinned: !isNarrow && !isRare }))}
        appliedFilters={applied}
        onClearAll={onClearAll}
        loading={isLoading}
      >
        {isNarrow ? null : order}
      </Filters>
      {isNarrow ? order : null}
    </>
  );
}

interface ChoiceFilterProps {
  key: string;
  label: string;
  choices: { value: string; label: string }[];
  selected: string | null;
  onChange(value: string | null): void;
}

export function choiceFilter({ key, label, choices, selected, onChange }: ChoiceFilterProps) {
  return {
    key,
    label,
    filter: (
      <ChoiceList
        title={label}
        titleHidden
        choices={choices}
        selected={selected === null ? [] : [selected]}
        onChange={([value = null]) => onChange(value)}
      />
    ),
  };
}

const SEARCH_DEBOUNCE_MS = 300;

/** Debounced search text; replaced when the URL's search changes. */
export function useSearchText(search: string, submit: (search: string) => void) {
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
