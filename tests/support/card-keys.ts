/** Near misses also have `breaks`. */
export const CARD_KEYS = [
  'brand',
  'cautions',
  'currency',
  'fit',
  'handle',
  'imageUrl',
  'priceMinor',
  'productId',
  'reasons',
  'role',
  'score',
  'size',
  'specs',
  'title',
  'url',
  'variantId',
];
