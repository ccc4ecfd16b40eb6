import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Alternative, Remark, ShopperProfile } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function nearest(products: CatalogProduct[], profile: ShopperProfile): Alternative[] {
  return match(buildIndex(products), profile).alternatives;
}

function told({ handle, breaks, cautions }: Alternative): [string, string, string[]] {
  return [handle, breaks.code, cautions.map(({ code }) => code)];
}

const BACK: ShopperProfile = { positions: ['back'], weightPounds: 180 };

test('a price up to 15 % over the budget is near, more is not', () => {
  const products = [
    makeProduct({ handle: 'near', firmness: 6.5, prices: { Queen: 103400 } }),
    makeProduct({ handle: 'far', firmness: 6.5, prices: { Queen: 104000 } }),
  ];
  const found = nearest(products, { ...BACK, size: 'Queen', budgetMaxMinor: 90000 });
  expect(found.map((one) => told(one))).toEqual([['near', 'over-budget', []]]);
});

test('if nothing is near, the lowest price with a match is given', () => {
  const far = makeProduct({ firmness: 6.5, prices: { Queen: 237900 } });
  const result = match(buildIndex([far]), { ...BACK, size: 'Queen', budgetMaxMinor: 90000 });
  expect(result.alternatives).toEqual([]);
  expect(result.suggestedChanges).toEqual([
    {
      code: 'change-budget',
      values: { priceMinor: 237900, count: 1, currency: 'USD', example: far.title, size: 'Queen' },
    },
  ]);
});

test('near misses are sorted by severity, at most three', () => {
  const products = [104000, 101000, 95000, 92000].map((Queen) =>
    makeProduct({ handle: `for-${Queen}`, firmness: 6.5, prices: { Queen } }),
  );
  const found = nearest(products, { ...BACK, size: 'Queen', budgetMaxMinor: 91000 });
  expect(found.map(({ handle }) => handle)).toEqual(['for-92000', 'for-95000', 'for-101000']);
});

test('a bed that violates two wishes isn’t a near miss', () => {
  const products = [
    makeProduct({ handle: 'dear-full', firmness: 6.5, prices: { Full: 95000 } }),
    makeProduct({ handle: 'dear-soft', firmness: 3, prices: { Queen: 95000 } }),
  ];
  expect(nearest(products, { ...BACK, size: 'Queen', budgetMaxMinor: 90000 })).toEqual([]);
});

test('only the next size up or down is near', () => {
  const inSize = (size: 'Twin' | 'Full' | 'King') =>
    nearest([makeProduct({ firmness: 6.5, prices: { [size]: 60000 } })], { ...BACK, size: 'Queen' });
  expect(inSize('Full')).toHaveLength(1);
  expect(inSize('Twin')).toEqual([]);
});

test('a King is the next size up from a Queen, and a Queen the next one down from a King', () => {
  const king = makeProduct({ firmness: 6.5, prices: { King: 80000 } });
  const queen = makeProduct({ firmness: 6.5, prices: { Queen: 80000 } });
  expect(nearest([king], { ...BACK, size: 'Queen' })).toHaveLength(1);
  expect(nearest([queen], { ...BACK, size: 'King' })).toHaveLength(1);
});

test('another size is never called the requested one', () => {
  const bare = makeProduct({
    firmness: 6.5,
    construction: null,
    profileInches: null,
    prices: { Full: 60000 },
  });
  const [found] = nearest([bare], { positions: ['back'], size: 'Queen' });
  expect(told(found!).slice(0, 2)).toEqual([bare.handle, 'other-size']);
  expect(found?.reasons).not.toContainEqual({ code: 'in-size', values: { size: 'Queen' } });
});

test('a couple isn’t offered a twin instead of a larger bed', () => {
  const twin = makeProduct({ firmness: 6.5, prices: { Twin: 60000, 'Twin XL': 70000 } });
  const asked: ShopperProfile = { ...BACK, size: 'Full' };
  expect(nearest([twin], { ...asked, partner: { positions: ['back'] } })).toEqual([]);
  expect(nearest([twin], asked)).toHaveLength(1);
});

test('a must that nothing meets is named, with the nearest beds without it', () => {
  const plain = makeProduct({ handle: 'plain', firmness: 6.5 });
  const result = match(buildIndex([plain]), { ...BACK, size: 'Queen', mustHave: ['organic'] });
  expect(result.alternatives.map(({ handle, breaks }) => [handle, breaks])).toEqual([
    ['plain', { code: 'missing-feature', values: { feature: 'organic' } }],
  ]);
  expect(result.suggestedChanges).toEqual([
    { code: 'change-must', values: { must: 'organic', count: 1, example: 'plain' } },
  ]);
});

test('an inch over the limit of thickness is near, two are not', () => {
  const products = [11, 12].map((profileInches) =>
    makeProduct({ handle: `${profileInches}`, firmness: 6.5, profileInches }),
  );
  const found = nearest(products, { ...BACK, size: 'Queen', thicknessMaxInches: 10 });
  expect(found.map(({ handle, breaks }) => [handle, breaks.code])).toEqual([['11', 'too-thick']]);
});

test('a bed with adjustable sides misses no feel', () => {
  const air = makeProduct({ construction: 'airbed', firmness: 9, prices: { King: 110000 } });
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

test('no near miss contains an avoided material, but its exclusion is mentioned', () => {
  const latex = makeProduct({ construction: 'latex', firmness: 6.5 });
  const result = match(buildIndex([latex]), { ...BACK, materialsAvoided: ['latex'] });
  expect(result.alternatives).toEqual([]);
  expect(result.suggestedChanges).toEqual([
    { code: 'change-material', values: { material: 'latex', count: 1, example: latex.title } },
  ]);
});

test("a thickness limit for a child's bed is kept: the price gives way instead", () => {
  const products = [
    makeProduct({ handle: 'dear', firmness: 6, profileInches: 8, prices: { Twin: 55000 } }),
    makeProduct({ handle: 'high', firmness: 6, profileInches: 9, prices: { Twin: 30000 } }),
  ];
  const child: ShopperProfile = { sleeperKind: 'child', ageYears: 8, size: 'Twin', thicknessMaxInches: 8 };
  const { alternatives, suggestedChanges } = match(buildIndex(products), {
    ...child,
    budgetMaxMinor: 50000,
  });
  expect(alternatives.map((one) => told(one)[0])).toEqual(['dear']);
  expect(suggestedChanges.map(({ code }) => code)).toEqual(['change-budget']);
});

test('a suggested change names the bed it would bring', () => {
  const far = makeProduct({ title: 'The Cedar 12"', firmness: 6.5, prices: { Queen: 237900 } });
  const { suggestedChanges } = match(buildIndex([far]), {
    ...BACK,
    size: 'Queen',
    budgetMaxMinor: 90000,
  });
  expect(
    suggestedChanges.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  ).toEqual(['Good matches in a Queen start at $2,379 with the Cedar 12".']);
});

test('two Twin XLs of one model are shown for a Split King, with their combined price', () => {
  const twin = makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { 'Twin XL': 76900 } });
  const couple: ShopperProfile = { ...BACK, size: 'Split King', partner: BACK };
  const index = buildIndex([twin]);
  const words = (remark: Remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' });
  const [card] = match(index, couple).matches;
  expect(card!.size).toBe('Twin XL');
  expect(card!.reasons.map(words)).toContain(
    '$769 a side, $1,538 for the pair (two Twin XLs make a Split King).',
  );
  // They are suggested over budget.
  const { matches, suggestedChanges } = match(index, { ...couple, budgetMaxMinor: 140_000 });
  expect(matches).toEqual([]);
  expect(suggestedChanges.map(words)).toContain(
    'Two Twin XLs make a Split King. A pair of the Cedar is $1,538, which is $138 over your budget.',
  );
});

test('the prices of two pairs for a Split King are compared as pairs', () => {
  const products = [
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { 'Twin XL': 76_900 } }),
    makeProduct({ title: 'The Oak', firmness: 6.5, prices: { 'Twin XL': 55_900 } }),
  ];
  const couple: ShopperProfile = { ...BACK, size: 'Split King', partner: BACK };
  const { matches } = match(buildIndex(products), couple);
  const words = matches.flatMap(({ reasons, cautions }) =>
    [...reasons, ...cautions].map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  );
  expect(words.filter((one) => one.includes('top pick'))).toEqual([
    expect.stringMatching(/\$420 (?:less|more) for the pair than our top pick\.$/u),
  ]);
});

test('next to a pair for a Split King, no other starting price or size is suggested', () => {
  const products = [
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { 'Twin XL': 76_900 } }),
    makeProduct({ title: 'The Oak', firmness: 6.5, prices: { 'Split King': 368_900 } }),
  ];
  const couple: ShopperProfile = { ...BACK, size: 'Split King', partner: BACK, budgetMaxMinor: 75_000 };
  const { matches, suggestedChanges, exclusions } = match(buildIndex(products), couple);
  expect(matches).toEqual([]);
  expect(suggestedChanges.map(({ code }) => code)).toEqual(['two-twins']);
  expect(exclusions.map(({ code, values }) => [code, values.count])).toEqual([['budget', 2]]);
});

test('if a thin bed in another size is suggested, the thicker, more expensive one is the next step up', () => {
  const products = [
    makeProduct({
      title: 'The Reed',
      firmness: 6.5,
      profileInches: 7,
      prices: { Queen: 39_900, King: 50_900 },
    }),
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { Queen: 79_900, King: 101_900 } }),
  ];
  const { suggestedChanges } = match(buildIndex(products), {
    ...BACK,
    weightPounds: 140,
    size: 'King',
    budgetMaxMinor: 44_000,
  });
  expect(suggestedChanges.map(({ code }) => code)).toEqual(['change-step-up', 'change-size']);
});

test('no higher price is suggested next to a suitable bed, unless it is thin', () => {
  const suggestedBeside = (profileInches: number) => {
    const products = [
      makeProduct({ title: 'The Reed', firmness: 6.5, profileInches, prices: { Queen: 39_900 } }),
      makeProduct({ title: 'The Cedar', firmness: 6.5, profileInches: 12, prices: { Queen: 79_900 } }),
    ];
    const asked: ShopperProfile = { ...BACK, size: 'Queen', budgetMaxMinor: 45_000 };
    const { matches, suggestedChanges } = match(buildIndex(products), asked);
    expect(matches).toHaveLength(1);
    expect(matches[0]!.cautions.some(({ code }) => code === 'height-thin')).toBe(profileInches < 9);
    return suggestedChanges.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }));
  };
  expect(suggestedBeside(12)).toEqual([]);
  expect(suggestedBeside(8.5)).toEqual([
    'For $799, you can step up to the Cedar, which is 3.5" thicker than our top pick.',
  ]);
});

test('a thin bed with another feel isn’t a near miss', () => {
  const thin = makeProduct({ firmness: 8.8, profileInches: 7, prices: { Queen: 39_900 } });
  expect(nearest([thin], { ...BACK, size: 'Queen', budgetMaxMinor: 40_000 })).toEqual([]);
});

test('if no bed within the budget meets a need, the cheapest one that does is a near miss or named with its price', () => {
  const products = [
    makeProduct({ handle: 'plain', firmness: 6.5, prices: { Queen: 95_000 } }),
    makeProduct({ handle: 'organic', firmness: 6.5, features: ['organic'], prices: { Queen: 180_000 } }),
    makeProduct({ handle: 'dearer', firmness: 6.5, features: ['organic'], prices: { Queen: 250_000 } }),
  ];
  const asked: ShopperProfile = { ...BACK, size: 'Queen', needs: ['organic'] };
  const found = nearest(products, { ...asked, budgetMaxMinor: 160_000 });
  expect(found.map((one) => told(one).slice(0, 2))).toEqual([['organic', 'over-budget']]);
  const { alternatives, suggestedChanges } = match(buildIndex(products), {
    ...asked,
    budgetMaxMinor: 90_000,
  });
  expect(alternatives.map(({ handle }) => handle)).toEqual(['plain']);
  expect(
    suggestedChanges.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  ).toContain('Good matches with certified organic materials start at $1,800 with the organic.');
});

test('beds in another size differ from the shown bed', () => {
  const products = [
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { Full: 49_900, King: 79_900 } }),
    makeProduct({ title: 'The Oak', firmness: 6.5, prices: { Queen: 49_900 } }),
    makeProduct({ title: 'The Reed', firmness: 6.5, prices: { Full: 47_900 } }),
  ];
  const suggested = (some: CatalogProduct[]) =>
    match(buildIndex(some), { ...BACK, size: 'Queen', budgetMaxMinor: 50_000 }).suggestedChanges.map(
      (remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }),
    );
  expect(suggested(products).join(' ')).toMatch(
    /If a Full works, you can choose from 2 other beds, including/u,
  );
  expect(suggested(products.filter(({ title }) => title !== 'The Oak')).join(' ')).toMatch(
    /If a Full works, you can choose from 2 beds, including/u,
  );
});

test('two other sizes of the same bed are one suggested change', () => {
  const prices = { Full: 95_900, Twin: 44_900, 'Twin XL': 47_900 };
  const bed = makeProduct({ title: 'The Cedar', firmness: 6.5, prices });
  const { suggestedChanges } = match(buildIndex([bed]), { ...BACK, size: 'Full', budgetMaxMinor: 50_000 });
  expect(suggestedChanges.map(({ values }) => [values.size, values.otherSize])).toEqual([
    ['Full', undefined],
    ['Twin', 'Twin XL'],
  ]);
  expect(MATCHING_TEXTS.describeRemark(suggestedChanges[1]!, { currency: 'USD' })).toBe(
    'If a Twin or Twin XL works, consider the Cedar.',
  );
});
