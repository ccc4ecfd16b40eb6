import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import type { Alternative, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function nearest(products: CatalogProduct[], profile: ShopperProfile): Alternative[] {
  return match(buildIndex(products), profile).alternatives;
}

function told({ handle, breaks, cautions }: Alternative): [string, string, string[]] {
  return [handle, breaks.code, cautions.map(({ code }) => code)];
}

const BACK: ShopperProfile = { positions: ['back'], weightPounds: 180 };

test('a near miss also names its other violations', () => {
  const dear = makeProduct({ handle: 'dear', firmness: 5.5, prices: { Queen: 115000 } });
  const [found] = nearest([dear], { ...BACK, size: 'Queen', budgetMaxMinor: 90000 });
  expect(told(found!)).toEqual(['dear', 'over-budget', ['softer']]);
});

test('if dropping one wish is not enough, the nearest is shown with everything it breaks', () => {
  const products = [
    makeProduct({ handle: 'full', firmness: 6.5, prices: { Full: 80000 } }),
    makeProduct({ handle: 'firm-full', firmness: 9, prices: { Full: 30000 } }),
    makeProduct({ handle: 'sold-out', firmness: 6.5, prices: { 'Full XL': 80000 }, soldOut: ['Full XL'] }),
    makeProduct({ handle: 'unpriced', firmness: 6.5, prices: { Full: null } }),
    makeProduct({ handle: 'avoided', firmness: 6.5, construction: 'latex', prices: { Full: 80000 } }),
  ];
  const found = nearest(products, {
    ...BACK,
    size: 'Full XL',
    budgetMaxMinor: 20000,
    materialsAvoided: ['latex'],
  });
  expect(found.map((one) => told(one))).toEqual([
    ['full', 'over-budget', ['other-size']],
    ['firm-full', 'over-budget', ['other-size', 'firmer']],
  ]);
});

test('another size is never called the requested one', () => {
  const bare = makeProduct({
    firmness: 6.5,
    construction: null,
    profileInches: null,
    prices: { Full: null },
  });
  const [found] = nearest([bare], { positions: ['back'], size: 'Full XL' });
  expect(told(found!).slice(0, 2)).toEqual([bare.handle, 'other-size']);
  expect(found?.reasons.map(({ code }) => code)).toEqual(['firmness-usual', 'in-size']);
});

test('a couple is offered no twin in place of a larger bed', () => {
  const twin = makeProduct({ firmness: 6.5, prices: { Twin: 60000, 'Twin XL': 70000 } });
  const asked: ShopperProfile = { ...BACK, size: 'Queen' };
  expect(nearest([twin], { ...asked, partner: { positions: ['back'] } })).toEqual([]);
  expect(nearest([twin], asked)).toHaveLength(1);
});

test('a bed with adjustable sides misses no feel', () => {
  const air = makeProduct({ construction: 'airbed', firmness: 9, prices: { King: 200000 } });
  const found = nearest([air], {
    positions: ['side'],
    weightPounds: 120,
    size: 'King',
    budgetMaxMinor: 100000,
    partner: { positions: ['stomach'], weightPounds: 250 },
  });
  expect(found.map((one) => told(one).slice(0, 2))).toEqual([[air.handle, 'over-budget']]);
  expect(found[0]?.cautions).toEqual([]);
});
