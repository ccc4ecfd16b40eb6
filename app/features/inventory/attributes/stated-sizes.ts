import { getProductTexts } from '#app/features/inventory/attributes/product-text.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';

const NAMES: Readonly<Record<string, Size>> = {
  twin: 'Twin',
  'twin xl': 'Twin XL',
  full: 'Full',
  'full xl': 'Full XL',
  queen: 'Queen',
  king: 'King',
  'cal king': 'California King',
  'california king': 'California King',
};
const NAME = '(twin xl|twin|full xl|full|queen|cal king|california king|king)';
const RANGE = new RegExp(`\\b${NAME} (?:to|through|thru) ${NAME}\\b`);
const ALL = /\ball sizes\b|\buniversal fit\b|\bfits all sizes\b/;

/** The sizes that a product's text names as a range ("Twin to King", "all sizes"); empty if it names none. */
export function readStatedSizes(raw: RawProduct): Size[] {
  const { title, description } = getProductTexts(raw);
  const text = `${title} | ${description}`;
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first === undefined || last === undefined) return ALL.test(text) ? [...SIZES] : [];
  return SIZES.slice(SIZES.indexOf(NAMES[first]!), SIZES.indexOf(NAMES[last]!) + 1);
}
