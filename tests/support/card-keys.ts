/** The exact keys of an item of the `products` event; a near miss has `breaks` too. */
export const CARD_KEYS = [
  'brand',
  'cautions',
  'currency',
  'handle',
  'imageUrl',
  'priceMinor',
  'productId',
  'reasons',
  'role',
  'score',
  'size',
  'title',
  'url',
  'variantId',
];
