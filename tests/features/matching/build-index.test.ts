import { expect, test } from 'vitest';
import type { Size } from '#app/features/inventory/inventory.ts';
import { UNKNOWN_SIZE_COLUMN, buildIndex, sizeColumn } from '#app/features/matching/build-index.ts';
import { makeProduct } from '#tests/support/make-product.ts';

test('only mattresses get a row, in catalog order', () => {
  const index = buildIndex([
    makeProduct({ handle: 'soft', firmness: 3 }),
    makeProduct({ handle: 'cushion', kind: 'pillow' }),
    makeProduct({ handle: 'firm', firmness: 8 }),
    makeProduct({ handle: 'frame', kind: 'base' }),
  ]);
  expect(index.count).toBe(2);
  expect(index.products.map((product) => product.handle)).toEqual(['soft', 'firm']);
  expect([...index.firmness.slice(0, 2)]).toEqual([3, 8]);
});

test('a catalog without a mattress gives no rows', () => {
  expect(buildIndex([makeProduct({ kind: 'pillow' })])).toMatchObject({ count: 0, products: [] });
});

test('the lowest price counts if two variants have one size, and only available variants are priced', () => {
  const variant = { variantId: 'v', title: 'Queen', size: 'Queen' as const, available: true, sku: null };
  const index = buildIndex([
    makeProduct({
      variants: [
        { ...variant, priceMinor: 90_000 },
        { ...variant, priceMinor: 80_000 },
        { ...variant, size: 'King', priceMinor: 70_000, available: false },
      ],
    }),
  ]);
  const queen = sizeColumn('Queen');
  expect(index.prices[queen]![0]).toBe(80_000);
  expect(index.lowestPrice[0]).toBe(80_000);
  expect(index.meanPrices[queen]).toBe(80_000);
  expect(index.available[0]).toBe(1 << queen);
  expect(index.offered[0]).toBe((1 << queen) | (1 << sizeColumn('King')));
});

test('a size that is no longer in the list counts as unknown', () => {
  expect(sizeColumn('Quern' as Size)).toBe(UNKNOWN_SIZE_COLUMN);
  expect(sizeColumn(null)).toBe(UNKNOWN_SIZE_COLUMN);
});
