import { useNavigate, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import {
  type ListFilter,
  type ListRequest,
  type Order,
  readListRequest,
  writeListQuery,
} from '#app/features/inventory/listing/list-request.ts';

export interface ListAddress extends ListRequest {
  /** What the page is filtered and sorted by, without the page itself. */
  query: string;
  filterBy(change: Partial<ListFilter>): void;
  sortBy(order: Order, isDescending: boolean): void;
  show(query: string): void;
  urlOf(page: { after?: string | null; before?: string | null }): string;
}

/** The list as its address says it; what is changed is a new address, which can be shared. */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const request = readListRequest(params);
    const { filter, order, isDescending } = request;
    const show = (query: string) => navigate(placeOf(query), { preventScrollReset: true });
    const query = writeListQuery(filter, { order, isDescending }).toString();
    return {
      ...request,
      query,
      show,
      filterBy: (change) =>
        show(writeListQuery({ ...filter, ...change }, { order, isDescending }).toString()),
      sortBy: (next, isDown) =>
        show(writeListQuery(filter, { order: next, isDescending: isDown }).toString()),
      urlOf: ({ after, before }) => {
        const next = new URLSearchParams(query);
        if (after) next.set('after', after);
        if (before) next.set('before', before);
        return placeOf(next.toString());
      },
    };
  }, [params, navigate]);
}

function placeOf(query: string): string {
  return query ? `/brands?${query}` : '/brands';
}
