import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import type { MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function ask(products: CatalogProduct[], profile: ShopperProfile): MatchResult {
  return match(buildIndex(products), profile);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180 };

test('a couple far apart is shown a bed with two sides first, and told of the split size', () => {
  const products = [
    makeProduct({ handle: 'middle', firmness: 6, prices: { King: 90000, 'Split King': 120000 } }),
    makeProduct({ handle: 'air', construction: 'airbed', firmness: null, prices: { King: 200000 } }),
    makeProduct({ handle: 'soft', firmness: 3.5, prices: { King: 90000 } }),
  ];
  const result = ask(products, {
    positions: ['side'],
    weightPounds: 125,
    size: 'King',
    partner: { positions: ['back'], weightPounds: 260 },
  });
  expect(handles(result).toSorted()).toEqual(['air', 'middle']);
  const air = result.matches.find(({ handle }) => handle === 'air');
  expect(air?.reasons[0]?.code).toBe('two-sides');
  const middle = result.matches.find(({ handle }) => handle === 'middle');
  expect(middle?.cautions.map(({ code }) => code)).toContain('couple-apart');
  expect(result.whatWouldChangeIt).toEqual([
    { code: 'change-split', values: { size: 'Split King', count: 1 } },
  ]);
});

test('for a couple motion, edge and cooling decide between two beds of the same feel', () => {
  const products = [
    makeProduct({ handle: 'a', motionIsolation: 'low', edgeSupport: 'low' }),
    makeProduct({ handle: 'b', motionIsolation: 'high', edgeSupport: 'high' }),
  ];
  expect(handles(ask(products, { ...SIDE, partner: { positions: ['side'] } }))).toEqual(['b', 'a']);
});

test('a wish out of reach stays in the band, with a caution', () => {
  const products = [3, 6, 6.5].map((firmness) => makeProduct({ handle: `f${firmness}`, firmness }));
  const { matches } = ask(products, { positions: ['back'], weightPounds: 180, firmnessWish: 2 });
  expect(matches[0]?.handle).toBe('f6');
  expect(matches[0]?.cautions[0]).toMatchObject({ code: 'wish-refused', values: { direction: 'softer' } });
});

test('a wish within reach is followed, with a caution', () => {
  const products = [4.5, 6.5].map((firmness) => makeProduct({ handle: `f${firmness}`, firmness }));
  const { matches } = ask(products, { positions: ['back'], weightPounds: 180, firmnessWish: 4.5 });
  expect(matches.map(({ handle }) => handle)).toEqual(['f4.5']);
  expect(matches[0]?.cautions[0]).toMatchObject({ code: 'wish-stretched', values: { direction: 'softer' } });
});

test('a soft bed is shown to a sleeper over 200 lb with a caution only', () => {
  const soft = makeProduct({ firmness: 3.5 });
  const { matches } = ask([soft], { positions: ['side'], weightPounds: 210, firmnessWish: 3.5 });
  expect(matches[0]?.cautions.map(({ code }) => code)).toContain('soft-for-weight');
});
