import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';
import { expect, test } from 'vitest';
import type { Size } from '#app/features/inventory/inventory.ts';
import { buildIndex, sampleShoppers } from '#app/features/matching/match/build-index.ts';
import {
  feelFirmness,
  feelKind,
  sizeColumn,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import { HANDICAP_MAX, TOP_SHARE_MAX } from '#app/features/matching/rules.ts';
import { match } from '#app/features/matching/match/match.ts';
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
  expect(index.available[0]).toBe(1 << queen);
  expect(index.offered[0]).toBe((1 << queen) | (1 << sizeColumn('King')));
});

test('a size no longer in the list counts as unknown', () => {
  expect(sizeColumn('Quern' as Size)).toBe(UNKNOWN_SIZE_COLUMN);
  expect(sizeColumn(null)).toBe(UNKNOWN_SIZE_COLUMN);
});

test('without a stated firmness, the mean of the store’s beds of that construction is taken', () => {
  const index = buildIndex([
    makeProduct({ firmness: 5 }),
    makeProduct({ firmness: 7 }),
    makeProduct({ construction: 'latex', firmness: 8 }),
    makeProduct({ firmness: null }),
    makeProduct({ construction: 'foam', firmness: null }),
  ]);
  expect([...index.feel].map((feel) => [feelKind(feel), feelFirmness(feel)])).toEqual([
    ['stated', 5],
    ['stated', 7],
    ['stated', 8],
    ['assumed', 6],
    ['assumed', 6.65],
  ]);
});

test('a price is judged against like beds: 30 % below is worth all, 60 % above nothing', () => {
  const usual = Array.from({ length: 60 }, () => makeProduct({ prices: { Queen: 100_000 } }));
  const odd = [70_000, 160_000, null].map((Queen) => makeProduct({ prices: { Queen } }));
  const index = buildIndex([...usual, ...odd]);
  const worth = [59, 60, 61, 62].map((row) => priceValue(index, row, sizeColumn('Queen')));
  expect(worth.map((value) => Number(value.toFixed(2)))).toEqual([0.5, 1, 0, 0.3]);
});

test('a thicker, better made bed may cost more for the same value', () => {
  const plain = Array.from({ length: 30 }, () =>
    makeProduct({ profileInches: 10, prices: { Queen: 100_000 } }),
  );
  const fine = Array.from({ length: 30 }, () =>
    makeProduct({ profileInches: 14, features: ['euro top', 'wool'], prices: { Queen: 200_000 } }),
  );
  const index = buildIndex([...plain, ...fine]);
  const [ofPlain, ofFine] = [0, 59].map((row) => priceValue(index, row, sizeColumn('Queen'))) as [
    number,
    number,
  ];
  expect(Math.abs(ofPlain - ofFine)).toBeLessThan(0.1);
});

test('a bed that would come first for nearly everybody gets a small handicap, so equal beds get their turn', () => {
  const equals = Array.from({ length: 9 }, (_, at) =>
    makeProduct({ handle: `equal-${at}`, firmness: 5.5, prices: { Queen: 100_000, King: 120_000 } }),
  );
  const slightlyBetter = makeProduct({
    handle: 'a-little-better',
    firmness: 5.5,
    edgeSupport: 'high',
    prices: { Queen: 99_000, King: 119_000 },
  });
  const index = buildIndex([...equals, slightlyBetter]);
  expect(index.handicap[9]).toBeGreaterThan(0);
  expect(Math.max(...index.handicap)).toBeLessThanOrEqual(HANDICAP_MAX + 1e-6);
  const shoppers = sampleShoppers({ count: 400, seed: 3, medianBudget: () => null });
  const firsts = new Map<string, number>();
  for (const shopper of shoppers) {
    const handle = match(index, shopper).matches[0]?.handle ?? '';
    firsts.set(handle, (firsts.get(handle) ?? 0) + 1);
  }
  expect(firsts.get('a-little-better') ?? 0).toBeLessThan(400 * (TOP_SHARE_MAX + 0.1));
});

test('a small catalog has no handicaps', () => {
  const index = buildIndex([makeProduct({ firmness: 5.5 }), makeProduct({ firmness: 3 })]);
  expect(Math.max(...index.handicap)).toBeCloseTo(0, 9);
});
