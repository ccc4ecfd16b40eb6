import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import type { MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { describeRemark } from '#app/features/matching/remark-texts.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function ask(products: CatalogProduct[], profile: ShopperProfile): MatchResult {
  return match(buildIndex(products), profile);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

const FAR_APART: ShopperProfile = {
  positions: ['side'],
  weightPounds: 125,
  partner: { positions: ['back'], weightPounds: 260 },
};
const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180 };

test('a couple far apart is shown a bed with two sides first, and the split size is suggested', () => {
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
  expect(air?.reasons[0]?.code).toBe('two-sides-usual');
  const middle = result.matches.find(({ handle }) => handle === 'middle');
  expect(middle?.cautions.map(({ code }) => code)).toContain('couple-apart');
  expect(result.whatWouldChangeIt).toEqual([
    { code: 'change-split', values: { size: 'Split King', count: 1 } },
  ]);
});

test('the split size is suggested with the number of its matches, not of all its products', () => {
  const prices = { King: 90000, 'Split King': 120000 };
  const products = [
    makeProduct({ handle: 'fits', firmness: 6, prices }),
    makeProduct({ handle: 'avoided', construction: 'latex', firmness: 6, prices }),
    makeProduct({ handle: 'dear', firmness: 6, prices: { ...prices, 'Split King': 400000 } }),
  ];
  const { whatWouldChangeIt } = ask(products, {
    ...FAR_APART,
    size: 'King',
    budgetMaxMinor: 150000,
    materialsAvoided: ['latex'],
  });
  expect(whatWouldChangeIt).toEqual([{ code: 'change-split', values: { size: 'Split King', count: 1 } }]);
});

test('a split size that is shown is not suggested again', () => {
  const split = makeProduct({ firmness: 6, prices: { King: 90000, 'Split King': 120000 } });
  const [found] = ask([split], FAR_APART).matches;
  expect(found?.size).toBe('Split King');
  expect(found?.reasons.map(({ code }) => code)).toContain('split-halves');
  expect(found?.reasons.map(({ code }) => code)).not.toContain('split-size');
});

test('facts about the partner are not attributed to the shopper', () => {
  const product = makeProduct({ firmness: 6.5, profileInches: 10, pressureRelief: 'high' });
  const [found] = ask([product], {
    positions: ['back'],
    weightPounds: 150,
    partner: { positions: ['side'], weightPounds: 250 },
  }).matches;
  const remarks = [...found!.reasons, ...found!.cautions];
  const words = remarks.map((remark) => describeRemark(remark, { currency: 'USD' }));
  expect(words).toContain(
    'At 10" it is thinner than the 12" that many people of your partner\'s weight look for.',
  );
  expect(words).toContain('Your partner sleeps on the side: it gives way easily at shoulders and hips.');
});

test('a wish out of reach for a couple is named as not followed', () => {
  const [found] = ask([makeProduct({ firmness: 5.5 })], {
    ...SIDE,
    firmnessWish: 9,
    partner: { positions: ['side'], weightPounds: 180, firmnessWish: 1 },
  }).matches;
  const told = found!.cautions.map(({ code, values }) => [code, values.who, values.direction]);
  expect(told).toEqual([
    ['wish-refused', 'shopper', 'firmer'],
    ['wish-refused', 'partner', 'softer'],
  ]);
});

test('a wish is not mentioned if the firmness is not stated', () => {
  const [found] = ask([makeProduct({ firmness: null })], { ...SIDE, firmnessWish: 9 }).matches;
  expect(found?.cautions.map(({ code }) => code)).toEqual(['firmness-unknown']);
});

test('for a couple motion, edge and cooling decide between two beds of the same feel', () => {
  const products = [
    makeProduct({ handle: 'a', motionIsolation: 'low', edgeSupport: 'low' }),
    makeProduct({ handle: 'b', motionIsolation: 'high', edgeSupport: 'high' }),
  ];
  expect(handles(ask(products, { ...SIDE, partner: { positions: ['side'] } }))).toEqual(['b', 'a']);
  const [warm, cool] = (['low', 'high'] as const).map((cooling) => makeProduct({ handle: cooling, cooling }));
  const { matches } = ask([warm!, cool!], { ...SIDE, partner: { positions: ['side'] } });
  expect(matches.map(({ handle }) => handle)).toEqual(['high', 'low']);
  expect(matches[0]!.parts.map(({ key }) => key)).toContain('cooling');
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

test('a soft bed is shown to a sleeper over 200 lb only with a caution', () => {
  const soft = makeProduct({ firmness: 3.5 });
  const { matches } = ask([soft], { positions: ['side'], weightPounds: 210, firmnessWish: 3.5 });
  expect(matches[0]?.cautions.map(({ code }) => code)).toContain('soft-for-weight');
});
