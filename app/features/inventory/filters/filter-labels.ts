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

/** How the list of products names what it is filtered and sorted by. */

export const ORIGIN_LABELS: Record<ListedProductOrigin, string> = {
  csv: 'CSV file',
  shopify: 'Shopify',
  form: 'Added by hand',
  'system-brand': 'System brand',
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
  conflict: 'Fields disagree',
  locked: 'Corrected by you',
  hidden: 'Hidden from shoppers',
};
export const RANGE_LABELS: Record<RangeField, string> = {
  firmness: 'Firmness',
  profile: 'Thickness',
  price: 'Price from',
};
export const STOCK_LABELS = { in: 'In stock', out: 'Out of stock' } as const;

/** What each order begins with, upwards and downwards. */
export const SORT_LABELS: Record<ProductSort, { label: string; up: string; down: string }> = {
  title: { label: 'Title', up: 'A to Z', down: 'Z to A' },
  brand: { label: 'Brand', up: 'A to Z', down: 'Z to A' },
  price: { label: 'Price', up: 'Lowest first', down: 'Highest first' },
  firmness: { label: 'Firmness', up: 'Softest first', down: 'Firmest first' },
  updated: { label: 'Last change', up: 'Oldest first', down: 'Newest first' },
  confidence: { label: 'Confidence', up: 'Least sure first', down: 'Surest first' },
};

/** The views that every merchant has; the first is the inventory itself. */
export const DEFAULT_VIEWS: readonly { name: string; query: string }[] = [
  { name: 'All mattresses', filter: {} },
  { name: 'Needs attention', filter: { marks: ['attention'] as ProductFlag[] } },
  { name: 'Out of stock', filter: { stock: 'out' as const } },
  { name: 'Everything else', filter: { kinds: ['base', 'pillow', 'bedding', 'other'] as const } },
].map(({ name, filter }) => ({
  name,
  query: buildProductListQuery({ ...NO_FILTER, kinds: ['mattress'], ...filter } as ProductFilter).toString(),
}));

export interface AppliedFilter {
  key: string;
  label: string;
  /** The filter without it. */
  without: ProductFilter;
}

/** What a list is filtered by besides its search, in words; mattresses alone need none. */
export function describeFilter(filter: ProductFilter, currency: string): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  const say = (key: string, words: string, without: Partial<ProductFilter>) =>
    applied.push({ key, label: words, without: { ...filter, ...without } });
  const list = (words: readonly string[]) => words.join(', ');
  const { kinds, stock } = filter;
  if (kinds.length === 0) say('kind', 'All kinds', { kinds: ['mattress'] });
  else if (kinds.length > 1 || kinds[0] !== 'mattress') {
    say('kind', list(kinds.map((kind) => KIND_LABELS[kind])), { kinds: ['mattress'] });
  }
  if (filter.brands.length > 0) say('brand', `Brand: ${list(filter.brands)}`, { brands: [] });
  if (filter.constructions.length > 0) {
    say('construction', list(filter.constructions.map(constructionLabel)), { constructions: [] });
  }
  if (filter.sizes.length > 0) say('size', list(filter.sizes), { sizes: [] });
  for (const name of ['firmness', 'profile', 'price'] as const) {
    const words = formatRange(name, filter[name], currency);
    if (words) say(name, `${RANGE_LABELS[name]} ${words}`, { [name]: { min: null, max: null } });
  }
  if (stock) say('stock', STOCK_LABELS[stock], { stock: null });
  if (filter.origins.length > 0) {
    say('source', list(filter.origins.map((origin) => ORIGIN_LABELS[origin])), { origins: [] });
  }
  if (filter.unknowns.length > 0) {
    say(
      'unknown',
      `Unknown: ${list(filter.unknowns.map((one) => UNKNOWN_FIELD_LABELS[one].toLowerCase()))}`,
      {
        unknowns: [],
      },
    );
  }
  if (filter.marks.length > 0)
    say('mark', list(filter.marks.map((mark) => FLAG_LABELS[mark])), { marks: [] });
  return applied;
}

function formatRange(name: RangeField, { min, max }: Range, currency: string): string | null {
  const word = (value: number) =>
    name === 'price' ? formatPrice(value, currency) : `${value}${name === 'profile' ? '″' : ''}`;
  if (min !== null && max !== null) return `${word(min)} to ${word(max)}`;
  if (min !== null) return `${word(min)} or more`;
  return max === null ? null : `up to ${word(max)}`;
}

/** An end of a range as it is typed, and back: prices are typed in whole units of the currency. */
export function formatRangeInput(name: RangeField, value: number | null, currency: string): string {
  if (value === null) return '';
  return String(name === 'price' ? value / 10 ** currencyDecimals(currency) : value);
}

export function parseRangeInput(name: RangeField, typed: string, currency: string): number | null {
  const value = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return null;
  return name === 'price' ? Math.round(value * 10 ** currencyDecimals(currency)) : value;
}
