import {
  type Construction,
  CONSTRUCTIONS,
  PRODUCT_KINDS,
  type ProductKind,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';

/** What the address of the inventory page asks for: shareable, and what a saved view holds. */

export const PRODUCT_ORIGINS = ['csv', 'shopify', 'form', 'system-brand'] as const;
export type ListedOrigin = (typeof PRODUCT_ORIGINS)[number];

export const ORDERS = ['title', 'brand', 'price', 'firmness', 'updated', 'confidence'] as const;
export type Order = (typeof ORDERS)[number];

export const UNKNOWNS = ['construction', 'firmness', 'profile', 'price', 'size'] as const;
/** What isn't known of a product. */
export type Unknown = (typeof UNKNOWNS)[number];

export const MARKS = ['attention', 'unsure', 'conflict', 'locked', 'hidden'] as const;
/** What a product is marked with; several are asked for together. */
export type Mark = (typeof MARKS)[number];

const RANGES = ['firmness', 'profile', 'price'] as const;
/** Firmness from 1 to 10, thickness in inches, price in minor units; null where an end is open. */
export type Ranged = (typeof RANGES)[number];
export interface Range {
  min: number | null;
  max: number | null;
}

export interface ListFilter extends Record<Ranged, Range> {
  search: string;
  kinds: ProductKind[];
  brands: string[];
  constructions: Construction[];
  sizes: Size[];
  origins: ListedOrigin[];
  stock: 'in' | 'out' | null;
  unknowns: Unknown[];
  marks: Mark[];
}

export interface ListRequest {
  filter: ListFilter;
  order: Order;
  isDescending: boolean;
  /** The cursor that the page begins behind, or ends before; never both. */
  after: string | null;
  before: string | null;
}

export const SEARCH_MAX = 100;
const BRANDS_MAX = 20;
const CURSOR_MAX = 2_000;
const NUMBER_MAX = 1_000_000_000;

export const NO_FILTER: ListFilter = {
  search: '',
  kinds: [],
  brands: [],
  constructions: [],
  sizes: [],
  origins: [],
  stock: null,
  unknowns: [],
  marks: [],
  firmness: { min: null, max: null },
  profile: { min: null, max: null },
  price: { min: null, max: null },
};

/** Reads an address; whatever it can't mean is left out. `kind=any` asks for all kinds. */
export function readListRequest(params: URLSearchParams): ListRequest {
  const stock = params.get('stock');
  const order = ORDERS.find((one) => one === params.get('sort')) ?? 'title';
  const after = cursorOf(params.get('after'));
  return {
    filter: {
      search: cleanText(params.get('search') ?? '', SEARCH_MAX),
      // An assistant sells mattresses: nothing else is listed unless it is asked for.
      kinds: params.has('kind') ? chosen(params, 'kind', PRODUCT_KINDS) : ['mattress'],
      brands: [...new Set(params.getAll('brand').map((name) => cleanText(name, 200)))]
        .filter(Boolean)
        .slice(0, BRANDS_MAX),
      constructions: chosen(params, 'construction', CONSTRUCTIONS),
      sizes: chosen(params, 'size', SIZES),
      origins: chosen(params, 'source', PRODUCT_ORIGINS),
      stock: stock === 'in' || stock === 'out' ? stock : null,
      unknowns: chosen(params, 'unknown', UNKNOWNS),
      marks: chosen(params, 'mark', MARKS),
      firmness: rangeOf(params, 'firmness'),
      profile: rangeOf(params, 'profile'),
      price: rangeOf(params, 'price'),
    },
    order,
    isDescending: params.get('dir') === 'desc',
    after,
    before: after ? null : cursorOf(params.get('before')),
  };
}

/** The address of a filter and an order, without the page: what `readListRequest` reads back. */
export function writeListQuery(
  filter: ListFilter,
  { order, isDescending }: Partial<Pick<ListRequest, 'order' | 'isDescending'>> = {},
): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  const isUsualKind = filter.kinds.length === 1 && filter.kinds[0] === 'mattress';
  const lists = {
    kind: isUsualKind ? [] : filter.kinds.length > 0 ? filter.kinds : ['any'],
    brand: filter.brands,
    construction: filter.constructions,
    size: filter.sizes,
    source: filter.origins,
    unknown: filter.unknowns,
    mark: filter.marks,
  };
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values) params.append(name, value);
  }
  if (filter.stock) params.set('stock', filter.stock);
  for (const name of RANGES) {
    const { min, max } = filter[name];
    if (min !== null) params.set(`${name}Min`, String(min));
    if (max !== null) params.set(`${name}Max`, String(max));
  }
  if (order && order !== 'title') params.set('sort', order);
  if (isDescending) params.set('dir', 'desc');
  return params;
}

/** The same filter in the same words, whoever wrote them: what two addresses are compared by. */
export function normalQuery(query: string): string {
  const { filter, order, isDescending } = readListRequest(new URLSearchParams(query));
  return writeListQuery(filter, { order, isDescending }).toString();
}

export function isFiltered(filter: ListFilter): boolean {
  return writeListQuery(filter).size > 0;
}

function chosen<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  const asked = new Set(params.getAll(name));
  return known.filter((value) => asked.has(value));
}

function rangeOf(params: URLSearchParams, name: Ranged): Range {
  return { min: numberOf(params.get(`${name}Min`)), max: numberOf(params.get(`${name}Max`)) };
}

function numberOf(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return number >= 0 && number <= NUMBER_MAX ? Math.round(number * 100) / 100 : null;
}

function cursorOf(text: string | null): string | null {
  return text && text.length <= CURSOR_MAX ? text : null;
}

function cleanText(text: string, max: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
