import { constructionLabel, KIND_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  buildProductListQuery,
  type ListedProductOrigin,
  NO_FILTER,
  type ProductFilter,
  type ProductFlag,
  type ProductSort,
  type Range,
  type RangeField,
  type UnknownField,
} from '#app/features/inventory/filters/product-filter.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';

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
  unsure: 'Low confidence',
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

/** The views of every merchant; the first is the default page. */
export const DEFAULT_VIEWS: readonly { name: string; query: string }[] = [
  { name: 'All mattresses', filter: {} },
  { name: 'Needs attention', filter: { flags: ['attention'] as ProductFlag[] } },
  { name: 'Out of stock', filter: { stock: 'out' as const } },
  { name: 'Other products', filter: { kinds: ['base', 'pillow', 'bedding', 'other'] as const } },
].map(({ name, filter }) => ({
  name,
  query: buildProductListQuery({ ...NO_FILTER, kinds: ['mattress'], ...filter } as ProductFilter).toString(),
}));

/** Labels of the applied filters; the search and the default kind have none. */
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
