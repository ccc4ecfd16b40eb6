import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
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
    makeProduct({ handle: 'firm', firmness: 7.5, prices: { 'Split King': 120000 } }),
    makeProduct({ handle: 'air', construction: 'airbed', firmness: null, prices: { King: 200000 } }),
    makeProduct({ handle: 'soft', firmness: 3.5, prices: { King: 90000 } }),
  ];
  const result = ask(products, { ...FAR_APART, size: 'King' });
  const air = result.matches.find(({ handle }) => handle === 'air');
  expect(air?.reasons[0]?.code).toBe('two-sides-usual');
  expect(air?.cautions.map(({ code }) => code)).not.toContain('feel-off');
  expect(result.suggestedChanges).toEqual([
    { code: 'change-split', values: { size: 'Split King', count: 2 } },
    { code: 'change-two-sided', values: { count: 1 } },
  ]);
});

test('a couple far apart that no bed suits is advised to split too', () => {
  const prices = { King: 90000, 'Split King': 120000 };
  const split = [4, 7.5].map((firmness) => makeProduct({ firmness, prices }));
  const codes = (products: CatalogProduct[]) =>
    ask(products, { ...FAR_APART, size: 'King' }).suggestedChanges.map(({ code }) => code);
  expect(codes(split)).toContain('change-split');
  // Two halves with the same feel wouldn't help either sleeper.
  expect(codes(split.slice(1))).not.toContain('change-split');
});

test('a couple that differs slightly is shown a compromise rather than advised to split', () => {
  const result = ask([makeProduct({ firmness: 5.5 })], {
    positions: ['side'],
    weightPounds: 150,
    partner: { positions: ['back'], weightPounds: 180 },
  });
  expect(result.matches[0]?.cautions).toContainEqual({
    code: 'feel-off',
    values: expect.objectContaining({ asked: '', body: 'firmer', bodyAmount: 'little', who: 'you' }),
  });
  expect(result.suggestedChanges).toEqual([]);
});

test('the split size is suggested with the number of its matches, not of all its products', () => {
  const prices = { King: 90000, 'Split King': 120000 };
  const products = [
    makeProduct({ handle: 'fits', firmness: 6, prices }),
    makeProduct({ handle: 'fits-too', firmness: 7.5, prices }),
    makeProduct({ handle: 'avoided', construction: 'latex', firmness: 6, prices }),
    makeProduct({ handle: 'dear', firmness: 6, prices: { ...prices, 'Split King': 400000 } }),
  ];
  const { suggestedChanges } = ask(products, {
    ...FAR_APART,
    size: 'King',
    budgetMaxMinor: 150000,
    materialsAvoided: ['latex'],
  });
  expect(suggestedChanges).toEqual([{ code: 'change-split', values: { size: 'Split King', count: 2 } }]);
});

test('a split size that is shown is not suggested again', () => {
  const split = makeProduct({ firmness: 5.5, prices: { King: 90000, 'Split King': 120000 } });
  const [found] = ask([split], { ...FAR_APART, partner: { positions: ['back'], weightPounds: 190 } }).matches;
  expect(found?.size).toBe('Split King');
  expect(found?.reasons.map(({ code }) => code)).toContain('split-halves');
  expect(found?.reasons.map(({ code }) => code)).not.toContain('split-size');
});

function cautioned(product: CatalogProduct, profile: ShopperProfile): string[] {
  const { matches, alternatives } = ask([product], profile);
  return [...matches, ...alternatives].flatMap(({ cautions }) =>
    cautions.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  );
}

test('on the two mattresses of a Split King neither sleeper compromises', () => {
  const product = makeProduct({ firmness: 5.5, prices: { 'Twin XL': 55_900 } });
  const profile: ShopperProfile = {
    ...SIDE,
    size: 'Split King',
    partner: { ...SIDE, weightPounds: 200, firmnessWish: 7.5 },
    budgetMaxMinor: 100_000,
  };
  expect(cautioned(product, profile)).toEqual([
    'Softer than your partner asked for, but we think it suits both of you better.',
  ]);
});

test('a bed between a wish and what suits the other partner says so', () => {
  const partner = { ...SIDE, weightPounds: 155, firmnessWish: 8.5 };
  const bed = makeProduct({ firmness: 5.5 });
  expect(cautioned(bed, { ...SIDE, weightPounds: 150, partner }).join(' ')).toContain(
    "Slightly firmer than we'd recommend for you. Softer than your partner asked for, but it's easier on their shoulders and hips.",
  );
  const stomach = { positions: ['stomach' as const], weightPounds: 230, firmnessWish: 8.5 };
  expect(cautioned(bed, { ...SIDE, weightPounds: 150, partner: stomach }).join(' ')).toContain(
    "Slightly firmer than we'd recommend for you. Softer than your partner asked for.",
  );
});

test('facts about the partner are not attributed to the shopper', () => {
  const product = makeProduct({ firmness: 6.5, profileInches: 11, pressureRelief: 'high' });
  const [found] = ask([product], {
    positions: ['back'],
    weightPounds: 150,
    partner: { positions: ['side'], weightPounds: 250 },
  }).matches;
  const remarks = [...found!.reasons, ...found!.cautions];
  const words = remarks.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }));
  expect(words).toContain('11" is on the thin side for your partner\'s weight.');
  expect(words.join(' ')).not.toContain('your size');
});

test('a wish is not mentioned if the firmness is not stated', () => {
  const [found] = ask([makeProduct({ firmness: null })], { ...SIDE, firmnessWish: 9 }).matches;
  expect(found?.cautions.map(({ code }) => code)).toEqual(['firmness-unknown']);
});

test('for a couple motion, edge and cooling decide between two beds of the same feel', () => {
  const first = (facts: (at: number) => Parameters<typeof makeProduct>[0]) => {
    const products = [0, 1].map((at) => makeProduct({ handle: String(at), firmness: 5, ...facts(at) }));
    return handles(ask(products, { ...SIDE, partner: { positions: ['side'] } }))[0];
  };
  const levels = ['low', 'high'] as const;
  expect(first((at) => ({ motionIsolation: levels[at]! }))).toBe('1');
  expect(first((at) => ({ edgeSupport: levels[at]! }))).toBe('1');
  expect(first((at) => ({ cooling: levels[at]! }))).toBe('1');
});

test('an extreme wish is followed to its limit, one card honors it, and the others explain why they don’t', () => {
  const products = [2.5, 4.5, 5, 6, 6.5].map((firmness) => makeProduct({ handle: `f${firmness}`, firmness }));
  const { matches } = ask(products, { positions: ['back'], weightPounds: 180, firmnessWish: 2 });
  expect(matches[0]?.handle).toBe('f5');
  expect(matches[0]?.cautions[0]).toMatchObject({ code: 'feel-off', values: { asked: 'firmer' } });
  const asAsked = matches.find(({ role }) => role === 'as-asked');
  expect(asAsked?.handle).toBe('f2.5');
  expect(asAsked?.cautions[0]).toMatchObject({
    code: 'feel-off',
    values: { asked: '', body: 'softer', position: 'back' },
  });
});

test('a wish within the limit is followed without a caution', () => {
  const products = [4.5, 5.5, 6.5].map((firmness) => makeProduct({ handle: `f${firmness}`, firmness }));
  const { matches } = ask(products, { positions: ['back'], weightPounds: 180, firmnessWish: 5 });
  expect(matches[0]?.handle).toBe('f5.5');
  expect(matches[0]?.reasons[0]?.code).toBe('feel-wish');
  expect(matches[0]?.cautions).toEqual([]);
});

test('a soft bed is shown to a sleeper over 200 lb only with a caution', () => {
  const soft = makeProduct({ firmness: 3.5 });
  const { matches } = ask([soft], { positions: ['side'], weightPounds: 210, firmnessWish: 3.5 });
  expect(matches[0]?.cautions.map(({ code }) => code)).toEqual(['feel-off']);
  expect(matches[0]?.cautions[0]?.values).toMatchObject({ asked: '', body: 'softer', position: 'side' });
});

const UNLIKE: ShopperProfile = {
  positions: ['side'],
  weightPounds: 170,
  firmnessWish: 5,
  partner: { firmnessWish: 7.5 },
};

test('a couple with different ideals is shown a bed closer to the partner whom the best match suits less', () => {
  const products = [5, 5.25, 5.5, 7.5].map((firmness) =>
    makeProduct({ handle: `f${firmness}`, firmness, motionIsolation: 'high' }),
  );
  const { matches } = ask(products, UNLIKE);
  expect(matches.map(({ handle, role }) => [handle, role]).at(-1)).toEqual(['f7.5', 'firmer']);
  expect(MATCHING_TEXTS.describeRemark(matches.at(-1)!.reasons[0]!, { currency: 'USD' })).toBe(
    'Firm feel, just what your partner asked for.',
  );
});

test('in a Split King each partner gets a suitable Twin XL, together within the budget', () => {
  const prices = { 'Twin XL': 80000, 'Split King': 160000 };
  const products = [
    makeProduct({ handle: 'soft', firmness: 3.5, prices }),
    makeProduct({ handle: 'middle', firmness: 5.5, prices }),
    makeProduct({ handle: 'firm', firmness: 7.5, prices }),
    makeProduct({ handle: 'dear', firmness: 7.5, prices: { 'Twin XL': 100000, 'Split King': 200000 } }),
    makeProduct({ handle: 'thin', firmness: 7.5, profileInches: 8, prices }),
  ];
  const profile: ShopperProfile = {
    ...FAR_APART,
    size: 'Split King',
    firmnessWish: 3,
    budgetMaxMinor: 170000,
  };
  const { matches, alternatives } = ask(products, profile);
  expect(alternatives).toEqual([]);
  expect(matches.map(({ handle, role, size }) => [handle, role, size])).toEqual([
    ['soft', 'your-side', 'Twin XL'],
    ['firm', 'partner-side', 'Twin XL'],
  ]);
  expect(matches[0]!.reasons[1]!.values).toMatchObject({ priceMinor: 80000, totalMinor: 160000 });
  const words = matches[1]!.reasons.map((reason) =>
    MATCHING_TEXTS.describeRemark(reason, { currency: 'USD' }),
  );
  expect(words.join(' ')).not.toMatch(/your size|your movement|for you\b/);
  const within = ask(products, { ...profile, budgetMaxMinor: 150000 });
  expect(within.matches.filter(({ size }) => size === 'Twin XL')).toEqual([]);
});

test.each([
  ['much firmer than wish and body', 7, { asked: 'firmer', body: 'firmer', gain: '' }],
  ['nearer to the body', 4, { asked: 'firmer', body: '', gain: 'self' }],
])(
  'a missed wish is explained by the body only if the mattress is nearer to it: %s',
  (_, firmness, values) => {
    const soft: ShopperProfile = { positions: ['side'], weightPounds: 124, firmnessWish: 2.5 };
    const { matches, alternatives } = ask([makeProduct({ firmness })], { ...soft, mustHave: ['hybrid'] });
    const missed = [...matches, ...alternatives][0]?.cautions.find(({ code }) => code === 'feel-off');
    expect(missed?.values).toMatchObject(values);
  },
);
