import { useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import {
  IndexFilters,
  IndexFiltersMode,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from '@shopify/polaris';
import { useMemo, useState } from 'react';
import type { InventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import {
  buildProductListQuery,
  describeFilter,
  isFiltered,
  NO_FILTER,
  normalizeListQuery,
  parseProductListRequest,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
  SEARCH_MAX,
  SORT_LABELS,
  viewNameSchema,
  VIEWS_MAX,
} from '#app/features/inventory/filters/product-filter.ts';
import { filterFields } from '#app/features/inventory/listing/filter-fields.tsx';
import type { CountedView } from '#app/features/inventory/filters/product-filter.server.ts';
import { formatNumber } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useSearchText } from '#app/ui/page/list-filters.tsx';

const SORT_OPTIONS = PRODUCT_SORTS.flatMap((order) => {
  const { label, up, down } = SORT_LABELS[order];
  return [
    { label, value: `${order} asc` as const, directionLabel: up },
    { label, value: `${order} desc` as const, directionLabel: down },
  ];
}) as IndexFiltersProps['sortOptions'];

interface ListFiltersProps {
  list: ProductListUrl;
  views: CountedView[];
  brands: readonly string[];
  currency: string;
  actions: InventoryActions;
}

export function ProductListFilters({ list, views, brands, currency, actions }: ListFiltersProps) {
  const navigation = useNavigation();
  const [searchText, setSearchText] = useSearchText(list.filter.search, (search) =>
    list.filterBy({ search }),
  );
  const { isView, ...tabs } = useViewTabs(list, views, actions);
  const { mode, setMode } = useSetIndexFiltersMode(
    isView ? IndexFiltersMode.Default : IndexFiltersMode.Filtering,
  );
  const fields = filterFields({ filter: list.filter, filterBy: list.filterBy, brands, currency });
  const applied = describeFilter(list.filter, currency).map(({ key, label, without }) => ({
    key,
    label,
    onRemove: () => list.filterBy(without),
  }));
  const canChange = useIsAllowed('change-inventory');
  const canSave = views.filter(({ id }) => id !== null).length < VIEWS_MAX;
  return (
    <IndexFilters
      {...tabs}
      mode={mode}
      setMode={setMode}
      queryValue={searchText}
      queryPlaceholder="Search title, brand, SKU, or feature"
      onQueryChange={(text) => setSearchText(text.slice(0, SEARCH_MAX))}
      onQueryClear={() => setSearchText('')}
      filters={fields}
      appliedFilters={applied}
      onClearAll={() => {
        setSearchText('');
        list.filterBy({ ...NO_FILTER, kinds: ['mattress'] });
      }}
      sortOptions={SORT_OPTIONS}
      sortSelected={[`${list.order} ${list.isDescending ? 'desc' : 'asc'}`]}
      onSort={([sort = '']) => {
        const [order, direction] = sort.split(' ');
        list.sortBy(order as ProductSort, direction === 'desc');
      }}
      primaryAction={
        canChange
          ? {
              type: 'save-as',
              disabled: !canSave || !isFiltered(list.filter),
              onAction: async (name) => {
                actions.run({ intent: 'save-view', name, query: list.query });
                return viewNameSchema.safeParse(name).success;
              },
            }
          : undefined
      }
      cancelAction={{ onAction: () => undefined }}
      loading={navigation.state === 'loading'}
      disableStickyMode
    />
  );
}

function useViewTabs(list: ProductListUrl, all: CountedView[], { run }: InventoryActions) {
  const canChange = useIsAllowed('change-inventory');
  const currentQuery = normalizeListQuery(list.query);
  const current = all.findIndex((view) => normalizeListQuery(view.query) === currentQuery);
  const [chosen, setChosen] = useState(Math.max(current, 0));
  const selected = current >= 0 ? current : Math.min(chosen, all.length - 1);
  const tabs = all.map(({ id, name, count }, index) => ({
    id: id ?? `view-${index}`,
    content: name,
    badge: formatNumber(count),
    index,
    onAction: () => undefined,
    isLocked: id === null,
    actions:
      id === null || index !== selected || !canChange
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

export type ProductListUrl = ReturnType<typeof useProductListUrl>;

/** The product list state in the URL; changes navigate to a new, shareable URL. */
export function useProductListUrl() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const request = parseProductListRequest(params);
    const { filter, order, isDescending } = request;
    const show = (query: string) => navigate(toInventoryUrl(query), { preventScrollReset: true });
    const query = buildProductListQuery(filter, { order, isDescending }).toString();
    return {
      ...request,
      query,
      show,
      filterBy: (change: Partial<ProductFilter>) =>
        show(buildProductListQuery({ ...filter, ...change }, { order, isDescending }).toString()),
      sortBy: (next: ProductSort, isDown: boolean) =>
        show(buildProductListQuery(filter, { order: next, isDescending: isDown }).toString()),
      urlOf: ({ after, before }: { after?: string; before?: string }) => {
        const next = new URLSearchParams(query);
        if (after) next.set('after', after);
        if (before) next.set('before', before);
        return toInventoryUrl(next.toString());
      },
    };
  }, [params, navigate]);
}

function toInventoryUrl(query: string): string {
  return query ? `/brands?${query}` : '/brands';
}
