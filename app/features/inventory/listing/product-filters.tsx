import { useNavigate, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import type { InventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import type { CountedView } from '#app/features/inventory/filters/product-filter.server.ts';
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
} from '#app/features/inventory/filters/product-filter.ts';
import { filterFields } from '#app/features/inventory/listing/filter-fields.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { ListFilters } from '#app/ui/page/list-filters.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';
import { SavedViews } from '#app/ui/page/saved-views.tsx';

const SORT_OPTIONS = PRODUCT_SORTS.flatMap((order) => {
  const { label, up, down } = SORT_LABELS[order];
  return [
    { label: `${label}, ${up}`, value: `${order} asc` },
    { label: `${label}, ${down}`, value: `${order} desc` },
  ];
});

interface ProductFiltersProps {
  list: ProductListUrl;
  views: CountedView[];
  brands: readonly string[];
  currency: string;
  actions: InventoryActions;
}

export function ProductFilters({ list, views, brands, currency, actions }: ProductFiltersProps) {
  const { filter, filterBy } = list;
  return (
    <>
      <ProductViews list={list} views={views} actions={actions} />
      <ListFilters
        search={filter.search}
        searchLabel="Search title, brand, SKU, or feature"
        searchMax={SEARCH_MAX}
        onSearch={(search) => filterBy({ search })}
        filters={filterFields({ filter, filterBy, brands, currency })}
        applied={describeFilter(filter, currency).map(({ key, label, without }) => ({
          key,
          label,
          onRemove: () => filterBy(without),
        }))}
        onClearAll={() => filterBy({ ...NO_FILTER, kinds: ['mattress'] })}
        sort={{
          options: SORT_OPTIONS,
          value: `${list.order} ${list.isDescending ? 'desc' : 'asc'}`,
          onChange: (sort) => {
            const [order, direction] = sort.split(' ');
            list.sortBy(order as ProductSort, direction === 'desc');
          },
        }}
      />
    </>
  );
}

function ProductViews({ list, views, actions }: Pick<ProductFiltersProps, 'list' | 'views' | 'actions'>) {
  const canChange = useIsAllowed('change-inventory');
  const currentQuery = normalizeListQuery(list.query);
  const listed = views.map(({ id, name, query, count }) => ({
    ...{ id, name, count: formatNumber(count), url: toInventoryUrl(query) },
    isCurrent: normalizeListQuery(query) === currentQuery,
  }));
  const own = listed.flatMap(({ id, ...view }) => (id === null ? [] : [{ id, ...view }]));
  return (
    <div className="ProductViews">
      <ViewLinks
        label="Views"
        views={listed.filter(({ id }) => id === null).map(({ name, ...view }) => ({ ...view, label: name }))}
      />
      <SavedViews
        views={own}
        currentId={own.find(({ isCurrent }) => isCurrent)?.id}
        query={isFiltered(list.filter) && !listed.some(({ isCurrent }) => isCurrent) ? list.query : null}
        what="the filters, search, and order"
        actions={
          canChange
            ? {
                isBusy: actions.isBusy,
                save: (name) => actions.run({ intent: 'save-view', name, query: list.query }),
                remove: (id) =>
                  actions.run({ intent: 'delete-view', id }, (result) => {
                    if (result.ok) list.show('');
                  }),
              }
            : null
        }
      />
    </div>
  );
}

export type ProductListUrl = ReturnType<typeof useProductListUrl>;

/** The product list's state in the URL; changes navigate to a new, shareable URL. */
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
      hiddenUrl: toInventoryUrl(
        buildProductListQuery(
          { ...filter, flags: [...filter.flags, 'hidden'] },
          { order, isDescending },
        ).toString(),
      ),
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
