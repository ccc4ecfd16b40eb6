import { useNavigation } from '@remix-run/react';
import {
  IndexFilters,
  IndexFiltersMode,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { filterFields } from '#app/features/inventory/listing/filter-fields.tsx';
import { DEFAULT_VIEWS, ORDER_WORDS, wordFilter } from '#app/features/inventory/listing/listing-words.ts';
import {
  isFiltered,
  normalQuery,
  NO_FILTER,
  ORDERS,
  type Order,
  SEARCH_MAX,
} from '#app/features/inventory/listing/list-request.ts';
import type { InventoryActions } from '#app/features/inventory/listing/use-inventory.ts';
import type { ListAddress } from '#app/features/inventory/listing/use-list-address.ts';
import { type SavedView, viewNameSchema, VIEWS_MAX } from '#app/features/inventory/listing/views.ts';

/** Typing rests this long before it is looked for. */
const TYPING_MS = 300;

const SORTS = ORDERS.flatMap((order) => {
  const { label, up, down } = ORDER_WORDS[order];
  return [
    { label, value: `${order} asc` as const, directionLabel: up },
    { label, value: `${order} desc` as const, directionLabel: down },
  ];
}) as IndexFiltersProps['sortOptions'];

interface ListFiltersProps {
  list: ListAddress;
  views: SavedView[];
  brands: readonly string[];
  currency: string;
  actions: InventoryActions;
}

/** Views, search, filters and order of the list of products. */
export function ListFilters({ list, views, brands, currency, actions }: ListFiltersProps) {
  const navigation = useNavigation();
  const [typed, setTyped] = useTypedSearch(list);
  const { isView, ...tabs } = useViews(list, views, actions);
  const { mode, setMode } = useSetIndexFiltersMode(
    isView ? IndexFiltersMode.Default : IndexFiltersMode.Filtering,
  );
  const fields = filterFields({ filter: list.filter, filterBy: list.filterBy, brands, currency });
  const applied = wordFilter(list.filter, currency).map(({ key, label, without }) => ({
    key,
    label,
    onRemove: () => list.filterBy(without),
  }));
  const canSave = views.length < VIEWS_MAX;
  return (
    <IndexFilters
      {...tabs}
      mode={mode}
      setMode={setMode}
      queryValue={typed}
      queryPlaceholder="Search title, brand, SKU or feature"
      onQueryChange={(text) => setTyped(text.slice(0, SEARCH_MAX))}
      onQueryClear={() => setTyped('')}
      filters={fields}
      appliedFilters={applied}
      onClearAll={() => {
        setTyped('');
        list.filterBy({ ...NO_FILTER, kinds: ['mattress'] });
      }}
      sortOptions={SORTS}
      sortSelected={[`${list.order} ${list.isDescending ? 'desc' : 'asc'}`]}
      onSort={([sort = '']) => {
        const [order, way] = sort.split(' ');
        list.sortBy(order as Order, way === 'desc');
      }}
      primaryAction={{
        type: 'save-as',
        disabled: !canSave || !isFiltered(list.filter),
        onAction: async (name) => {
          actions.run({ intent: 'save-view', name, query: list.query });
          return viewNameSchema.safeParse(name).success;
        },
      }}
      cancelAction={{ onAction: () => undefined }}
      loading={navigation.state === 'loading'}
      disableStickyMode
    />
  );
}

/** What is typed is looked for once it rests; an address that says something else wins. */
function useTypedSearch(list: ListAddress): [string, (text: string) => void] {
  const { search } = list.filter;
  const [draft, setDraft] = useState({ typed: search, sent: search, seen: search });
  // An answer to what was typed a moment ago leaves what is typed by now.
  if (search !== draft.seen) {
    setDraft({ ...draft, seen: search, typed: search === draft.sent ? draft.typed : search });
  }
  const wanted = draft.typed.trim();
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setDraft((before) => ({ ...before, sent: wanted }));
      list.filterBy({ search: wanted });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, search, list]);
  return [draft.typed, (typed) => setDraft((before) => ({ ...before, typed }))];
}

function useViews(list: ListAddress, views: SavedView[], { run }: InventoryActions) {
  const here = normalQuery(list.query);
  const all = [...DEFAULT_VIEWS.map((view) => ({ ...view, id: null })), ...views];
  const current = all.findIndex((view) => normalQuery(view.query) === here);
  const [chosen, setChosen] = useState(Math.max(current, 0));
  const selected = current >= 0 ? current : Math.min(chosen, all.length - 1);
  const tabs = all.map(({ id, name }, index) => ({
    id: id ?? `view-${index}`,
    content: name,
    index,
    onAction: () => undefined,
    isLocked: id === null,
    actions:
      id === null || index !== selected
        ? []
        : [
            {
              type: 'rename' as const,
              onPrimaryAction: async (value: string) => {
                run({ intent: 'save-view', id, name: value });
                return true;
              },
            },
            {
              type: 'delete' as const,
              onPrimaryAction: async () => {
                run({ intent: 'delete-view', id });
                list.show('');
                return true;
              },
            },
          ],
  }));
  return {
    isView: current >= 0,
    tabs,
    selected,
    onSelect: (index: number) => {
      setChosen(index);
      list.show(all[index]?.query ?? '');
    },
    canCreateNewView: false,
  };
}
