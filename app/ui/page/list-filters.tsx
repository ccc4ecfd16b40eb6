import { useNavigation } from '@remix-run/react';
import {
  Button,
  ChoiceList,
  Filters,
  type FiltersProps,
  OptionList,
  Popover,
  Select,
  useBreakpoints,
} from '@shopify/polaris';
import { FilterIcon, SortIcon } from '@shopify/polaris-icons';
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

/** Search, filters, and sort order of a list. On a phone they share one row, and the filters are collapsed. */
export function ListFilters(props: ListFiltersProps) {
  const { search, searchLabel, searchMax, onSearch, filters, applied, onClearAll, sort } = props;
  const [text, setText] = useSearchText(search, onSearch);
  const [isExpanded, setExpanded] = useState(false);
  const { smDown: isNarrow } = useBreakpoints();
  const isLoading = useNavigation().state === 'loading';
  const isCollapsed = isNarrow && !isExpanded && applied.length === 0;
  return (
    // Polaris reads the pinned filters only on mount.
    <Filters
      key={String(isNarrow)}
      queryValue={text}
      queryPlaceholder={isNarrow ? 'Search' : searchLabel}
      onQueryChange={(typed) => setText(typed.slice(0, searchMax))}
      onQueryClear={() => setText('')}
      filters={filters.map(({ isRare, ...filter }) => ({ ...filter, pinned: isNarrow || !isRare }))}
      appliedFilters={applied}
      onClearAll={onClearAll}
      hideFilters={isCollapsed}
      loading={isLoading}
    >
      {isNarrow ? (
        <div className="ListTools">
          <Button
            icon={FilterIcon}
            accessibilityLabel="Filters"
            pressed={!isCollapsed}
            disabled={applied.length > 0}
            onClick={() => setExpanded(!isExpanded)}
          />
          {sort ? <SortMenu {...sort} /> : null}
        </div>
      ) : sort ? (
        <div className="ListSort">
          <Select label="Sort" labelHidden {...sort} />
        </div>
      ) : null}
    </Filters>
  );
}

function SortMenu({ options, value, onChange }: NonNullable<ListFiltersProps['sort']>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const order = options.find((option) => option.value === value)?.label;
  const activator = (
    <Button icon={SortIcon} accessibilityLabel={`Sort: ${order}`} onClick={() => setOpen(!isOpen)} />
  );
  return (
    <Popover active={isOpen} activator={activator} onClose={close} preferredAlignment="right">
      <OptionList
        title="Sort"
        options={options}
        selected={[value]}
        onChange={([chosen]) => {
          close();
          if (chosen) onChange(chosen);
        }}
      />
    </Popover>
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
