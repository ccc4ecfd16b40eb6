/** The exact keys of an item of the `products` event; a near miss has `breaks` too. */
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
