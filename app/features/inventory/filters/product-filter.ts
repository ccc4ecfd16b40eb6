import { z } from 'zod';
import { constructionLabel, KIND_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  type Construction,
  CONSTRUCTIONS,
  PRODUCT_KINDS,
  type ProductKind,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';
import { cleanQueryText } from '#app/features/merchant/validation/field-schemas.ts';

const PRODUCT_ORIGINS = ['csv', 'shopify', 'form', 'system-brand'] as const;
export type ListedProductOrigin = (typeof PRODUCT_ORIGINS)[number];

export const PRODUCT_SORTS = ['title', 'brand', 'price', 'firmness', 'updated', 'confidence'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const UNKNOWN_FIELDS = ['construction', 'firmness', 'profile', 'price', 'size'] as const;
export type UnknownField = (typeof UNKNOWN_FIELDS)[number];

const PRODUCT_FLAGS = ['attention', 'unsure', 'conflict', 'locked', 'hidden'] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

const RANGE_FIELDS = ['firmness', 'profile', 'price'] as const;
/** Firmness from 1 to 10, thickness in inches, price in minor units. */
export type RangeField = (typeof RANGE_FIELDS)[number];
type Range = Record<'min' | 'max', number | null>;

export const SEARCH_MAX = 100;
const BRANDS_MAX = 20;
const CURSOR_MAX = 2_000;
const NUMBER_MAX = 1_000_000_000;

const NO_RANGE: Range = { min: null, max: null };
export const NO_FILTER = {
  search: '',
  kinds: [] as ProductKind[],
  brands: [] as string[],
  constructions: [] as Construction[],
  sizes: [] as Size[],
  origins: [] as ListedProductOrigin[],
  stock: null as 'in' | 'out' | null,
  unknowns: [] as UnknownField[],
  flags: [] as ProductFlag[],
  firmness: NO_RANGE,
  profile: NO_RANGE,
  price: NO_RANGE,
};
export type ProductFilter = typeof NO_FILTER;
export type ProductListRequest = ReturnType<typeof parseProductListRequest>;

export function parseProductListRequest(params: URLSearchParams) {
  const stock = params.get('stock');
  const order = PRODUCT_SORTS.find((one) => one === params.get('sort')) ?? 'title';
  const after = parseCursor(params.get('after'));
  const filter: ProductFilter = {
    search: cleanQueryText(params.get('search') ?? '', SEARCH_MAX),
    // The assistant sells mattresses; other kinds are only listed on request.
    kinds: params.has('kind') ? selectKnown(params, 'kind', PRODUCT_KINDS) : ['mattress'],
    brands: [...new Set(params.getAll('brand').map((name) => cleanQueryText(name, 200)))]
      .filter(Boolean)
      .slice(0, BRANDS_MAX),
    constructions: selectKnown(params, 'construction', CONSTRUCTIONS),
    sizes: selectKnown(params, 'size', SIZES),
    origins: selectKnown(params, 'source', PRODUCT_ORIGINS),
    stock: stock === 'in' || stock === 'out' ? stock : null,
    unknowns: selectKnown(params, 'unknown', UNKNOWN_FIELDS),
    flags: selectKnown(params, 'mark', PRODUCT_FLAGS),
    firmness: parseRange(params, 'firmness'),
    profile: parseRange(params, 'profile'),
    price: parseRange(params, 'price'),
  };
  return {
    filter,
    order,
    isDescending: params.get('dir') === 'desc',
    // Only one cursor can be set.
    after,
    before: after ? null : parseCursor(params.get('before')),
  };
}

/** URL parameters for a filter and sort order; the inverse of `parseProductListRequest`. */
export function buildProductListQuery(
  filter: ProductFilter,
  { order, isDescending }: Partial<Pick<ProductListRequest, 'order' | 'isDescending'>> = {},
): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  const isDefaultKind = filter.kinds.length === 1 && filter.kinds[0] === 'mattress';
  const lists = {
    kind: isDefaultKind ? [] : filter.kinds.length > 0 ? filter.kinds : ['any'],
    brand: filter.brands,
    construction: filter.constructions,
    size: filter.sizes,
    source: filter.origins,
    unknown: filter.unknowns,
    mark: filter.flags,
  };
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values) params.append(name, value);
  }
  if (filter.stock) params.set('stock', filter.stock);
  for (const name of RANGE_FIELDS) {
    const { min, max } = filter[name];
    if (min !== null) params.set(`${name}Min`, String(min));
    if (max !== null) params.set(`${name}Max`, String(max));
  }
  if (order && order !== 'title') params.set('sort', order);
  if (isDescending) params.set('dir', 'desc');
  return params;
}

/** Canonical form of a query, for comparison. */
export function normalizeListQuery(query: string): string {
  const { filter, order, isDescending } = parseProductListRequest(new URLSearchParams(query));
  return buildProductListQuery(filter, { order, isDescending }).toString();
}

export function isFiltered(filter: ProductFilter): boolean {
  return buildProductListQuery(filter).size > 0;
}

function selectKnown<T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  const requested = new Set(params.getAll(name));
  return allowed.filter((value) => requested.has(value));
}

function parseRange(params: URLSearchParams, name: RangeField): Range {
  return { min: parseNumber(params.get(`${name}Min`)), max: parseNumber(params.get(`${name}Max`)) };
}

function parseNumber(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return number >= 0 && number <= NUMBER_MAX ? Math.round(number * 100) / 100 : null;
}

function parseCursor(text: string | null): string | null {
  return text && text.length <= CURSOR_MAX ? text : null;
}

/** The products of an action: by ID, or all that match a filter. */
export type ProductSelection = { ids: string[] } | { filter: ProductFilter };

const IDS_MAX = 200;

/** `query` is the list's query string, without `?`. */
export const productSelectionSchema = z
  .union([
    z.object({ ids: z.array(z.uuid()).min(1).max(IDS_MAX) }).strict(),
    z.object({ query: z.string().max(4_000) }).strict(),
  ])
  .transform((input): ProductSelection =>
    'ids' in input ? input : { filter: parseProductListRequest(new URLSearchParams(input.query)).filter },
  );

export interface SavedView {
  id: string;
  name: string;
  query: string;
}

export const VIEWS_MAX = 20;

export const viewNameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z.string().min(1, { error: 'Enter a name for the view' }).max(40, { error: 'Use at most 40 characters' }),
  );

export const viewQuerySchema = z.string().max(4_000).transform(normalizeListQuery);

export const ORIGIN_LABELS: Record<ListedProductOrigin, string> = {
  csv: 'CSV file',
  shopify: 'Shopify',
  form: 'Added manually',
  'system-brand': 'Brand library',
};
export const UNKNOWN_FIELD_LABELS: Record<UnknownField, string> = {
  construction: 'Construction',
  firmness: 'Firmness',
  profile: 'Thickness',
  price: 'Price',
  size: 'Sizes',
};
export const FLAG_LABELS: Record<ProductFlag, string> = {
  attention: 'Needs attention',
  unsure: 'To check',
  conflict: 'Conflicting data',
  locked: 'Corrected by you',
  hidden: 'Hidden from shoppers',
};
export const RANGE_LABELS: Record<RangeField, string> = {
  firmness: 'Firmness',
  profile: 'Thickness',
  price: 'Price from',
};
export const STOCK_LABELS = { in: 'Available', out: 'Out of stock' } as const;

export const SORT_LABELS: Record<ProductSort, { label: string; up: string; down: string }> = {
  title: { label: 'Title', up: 'A to Z', down: 'Z to A' },
  brand: { label: 'Brand', up: 'A to Z', down: 'Z to A' },
  price: { label: 'Price', up: 'Lowest first', down: 'Highest first' },
  firmness: { label: 'Firmness', up: 'Softest first', down: 'Firmest first' },
  updated: { label: 'Last change', up: 'Oldest first', down: 'Newest first' },
  confidence: { label: 'Confidence', up: 'Lowest first', down: 'Highest first' },
};

/** Views that every merchant has; the first is the default. */
export const DEFAULT_VIEWS: readonly { name: string; query: string }[] = [
  { name: 'Mattresses', filter: {} },
  { name: 'Needs attention', filter: { flags: ['attention'] as ProductFlag[] } },
  { name: 'Out of stock', filter: { stock: 'out' as const } },
  { name: 'Hidden', filter: { kinds: [], flags: ['hidden'] as ProductFlag[] } },
  { name: 'Other products', filter: { kinds: ['base', 'pillow', 'bedding', 'other'] as const } },
].map(({ name, filter }) => ({
  name,
  query: buildProductListQuery({ ...NO_FILTER, kinds: ['mattress'], ...filter } as ProductFilter).toString(),
}));

/** Labels for the applied filters; the search and the default kind have none. */
export function describeFilter(filter: ProductFilter, currency: string) {
  const applied: { key: string; label: string; without: ProductFilter }[] = [];
  const add = (key: string, label: string, without: Partial<ProductFilter>) =>
    applied.push({ key, label, without: { ...filter, ...without } });
  const addList = (key: string, labels: readonly string[], without: Partial<ProductFilter>) =>
    labels.length > 0 && add(key, labels.join(', '), without);
  const { kinds, brands, stock, unknowns } = filter;
  if (kinds.length === 0) add('kind', 'All types', { kinds: ['mattress'] });
  else if (kinds.length > 1 || kinds[0] !== 'mattress') {
    addList(
      'kind',
      kinds.map((kind) => KIND_LABELS[kind]),
      { kinds: ['mattress'] },
    );
  }
  if (brands.length > 0) add('brand', `Brand: ${brands.join(', ')}`, { brands: [] });
  addList('construction', filter.constructions.map(constructionLabel), { constructions: [] });
  addList('size', filter.sizes, { sizes: [] });
  for (const name of ['firmness', 'profile', 'price'] as const) {
    const range = formatRange(name, filter[name], currency);
    if (range) add(name, `${RANGE_LABELS[name]} ${range}`, { [name]: { min: null, max: null } });
  }
  if (stock) add('stock', STOCK_LABELS[stock], { stock: null });
  addList(
    'source',
    filter.origins.map((origin) => ORIGIN_LABELS[origin]),
    { origins: [] },
  );
  if (unknowns.length > 0) {
    const names = unknowns.map((one) => UNKNOWN_FIELD_LABELS[one].toLowerCase());
    add('unknown', `Not set: ${names.join(', ')}`, { unknowns: [] });
  }
  addList(
    'mark',
    filter.flags.map((flag) => FLAG_LABELS[flag]),
    { flags: [] },
  );
  return applied;
}

function formatRange(name: RangeField, { min, max }: Range, currency: string): string | null {
  const format = (value: number) =>
    name === 'price' ? formatPrice(value, currency) : `${value}${name === 'profile' ? '″' : ''}`;
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`;
  if (min !== null) return `${format(min)} or more`;
  return max === null ? null : `up to ${format(max)}`;
}

/** Text field value of a range limit; prices are in whole units of the currency. */
export function formatRangeInput(name: RangeField, value: number | null, currency: string): string {
  if (value === null) return '';
  return String(name === 'price' ? value / 10 ** currencyDecimals(currency) : value);
}

export function parseRangeInput(name: RangeField, text: string, currency: string): number | null {
  const value = Number(text.replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) return null;
  return name === 'price' ? Math.round(value * 10 ** currencyDecimals(currency)) : value;
}
