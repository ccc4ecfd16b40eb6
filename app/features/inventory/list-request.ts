import { PRODUCT_KINDS, type ProductKind } from '#app/features/inventory/inventory.ts';

const SEARCH_MAX = 100;

export interface ListRequest {
  view: 'mattresses' | 'others';
  kinds: ProductKind[];
  search: string;
  after: string | null;
  /** Where the quick-start guide has led to. */
  setup: 'system-brands' | 'custom-brand' | null;
}

/** What the address of the inventory page asks for; whatever it can't mean is left out. */
export function readListRequest(params: URLSearchParams): ListRequest {
  const view = params.get('view') === 'others' ? 'others' : 'mattresses';
  const setup = params.get('setup');
  return {
    view,
    kinds: PRODUCT_KINDS.filter((kind) => (kind === 'mattress') === (view === 'mattresses')),
    search: (params.get('search') ?? '')
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, SEARCH_MAX),
    after: params.get('after')?.slice(0, 2_000) ?? null,
    setup: setup === 'system-brands' || setup === 'custom-brand' ? setup : null,
  };
}
