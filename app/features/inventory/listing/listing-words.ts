import {
  type ListedOrigin,
  type ListFilter,
  type Mark,
  NO_FILTER,
  type Order,
  type Range,
  type Ranged,
  type Unknown,
  writeListQuery,
} from '#app/features/inventory/listing/list-request.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';
import { KIND_WORDS, wordConstruction } from '#app/features/inventory/attributes/words.ts';

/** How the list of products names what it is filtered and sorted by. */

export const ORIGIN_WORDS: Record<ListedOrigin, string> = {
  csv: 'CSV file',
  shopify: 'Shopify',
  form: 'Added by hand',
  'system-brand': 'System brand',
};
export const UNKNOWN_WORDS: Record<Unknown, string> = {
  construction: 'Construction',
  firmness: 'Firmness',
  profile: 'Thickness',
  price: 'Price',
  size: 'Sizes',
};
export const MARK_WORDS: Record<Mark, string> = {
  attention: 'Needs attention',
  unsure: 'Low confidence',
  conflict: 'Fields disagree',
  locked: 'Corrected by you',
  hidden: 'Hidden from shoppers',
};
export const RANGE_WORDS: Record<Ranged, string> = {
  firmness: 'Firmness',
  profile: 'Thickness',
  price: 'Price from',
};
export const STOCK_WORDS = { in: 'In stock', out: 'Out of stock' } as const;

/** What each order begins with, upwards and downwards. */
export const ORDER_WORDS: Record<Order, { label: string; up: string; down: string }> = {
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
  { name: 'Needs attention', filter: { marks: ['attention'] as Mark[] } },
  { name: 'Out of stock', filter: { stock: 'out' as const } },
  { name: 'Everything else', filter: { kinds: ['base', 'pillow', 'bedding', 'other'] as const } },
].map(({ name, filter }) => ({
  name,
  query: writeListQuery({ ...NO_FILTER, kinds: ['mattress'], ...filter } as ListFilter).toString(),
}));

export interface AppliedFilter {
  key: string;
  label: string;
  /** The filter without it. */
  without: ListFilter;
}

/** What a list is filtered by besides its search, in words; mattresses alone need none. */
export function wordFilter(filter: ListFilter, currency: string): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  const say = (key: string, words: string, without: Partial<ListFilter>) =>
    applied.push({ key, label: words, without: { ...filter, ...without } });
  const list = (words: readonly string[]) => words.join(', ');
  const { kinds, stock } = filter;
  if (kinds.length === 0) say('kind', 'All kinds', { kinds: ['mattress'] });
  else if (kinds.length > 1 || kinds[0] !== 'mattress') {
    say('kind', list(kinds.map((kind) => KIND_WORDS[kind])), { kinds: ['mattress'] });
  }
  if (filter.brands.length > 0) say('brand', `Brand: ${list(filter.brands)}`, { brands: [] });
  if (filter.constructions.length > 0) {
    say('construction', list(filter.constructions.map(wordConstruction)), { constructions: [] });
  }
  if (filter.sizes.length > 0) say('size', list(filter.sizes), { sizes: [] });
  for (const name of ['firmness', 'profile', 'price'] as const) {
    const words = wordRange(name, filter[name], currency);
    if (words) say(name, `${RANGE_WORDS[name]} ${words}`, { [name]: { min: null, max: null } });
  }
  if (stock) say('stock', STOCK_WORDS[stock], { stock: null });
  if (filter.origins.length > 0) {
    say('source', list(filter.origins.map((origin) => ORIGIN_WORDS[origin])), { origins: [] });
  }
  if (filter.unknowns.length > 0) {
    say('unknown', `Unknown: ${list(filter.unknowns.map((one) => UNKNOWN_WORDS[one].toLowerCase()))}`, {
      unknowns: [],
    });
  }
  if (filter.marks.length > 0) say('mark', list(filter.marks.map((mark) => MARK_WORDS[mark])), { marks: [] });
  return applied;
}

function wordRange(name: Ranged, { min, max }: Range, currency: string): string | null {
  const word = (value: number) =>
    name === 'price' ? formatPrice(value, currency) : `${value}${name === 'profile' ? '″' : ''}`;
  if (min !== null && max !== null) return `${word(min)} to ${word(max)}`;
  if (min !== null) return `${word(min)} or more`;
  return max === null ? null : `up to ${word(max)}`;
}

/** An end of a range as it is typed, and back: prices are typed in whole units of the currency. */
export function typedEnd(name: Ranged, value: number | null, currency: string): string {
  if (value === null) return '';
  return String(name === 'price' ? value / 10 ** currencyDecimals(currency) : value);
}

export function readEnd(name: Ranged, typed: string, currency: string): number | null {
  const value = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return null;
  return name === 'price' ? Math.round(value * 10 ** currencyDecimals(currency)) : value;
}
