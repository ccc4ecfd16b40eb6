import { expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const BACK: ShopperProfile = { positions: ['back'], weightPounds: 180 };

test('a suitable, cheaper floor sample is suggested along with the price of new beds', () => {
  const products = [
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { Queen: 79_900 } }),
    makeProduct({ title: 'The Oak', firmness: 6.5, condition: 'floor-sample', prices: { Queen: 69_900 } }),
    makeProduct({ title: 'The Reed', firmness: 6.5, profileInches: 7, prices: { Queen: 59_900 } }),
  ];
  const { suggestedChanges } = match(buildIndex(products), {
    ...BACK,
    size: 'Queen',
    budgetMaxMinor: 40_000,
  });
  expect(
    suggestedChanges.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  ).toEqual([
    'The lowest-priced new Queen that fits what you told us is the Cedar, at $799. We also have a floor sample for $699: the Oak.',
    'The lowest-priced Queen is the Reed, at $599, but at 7" thick, it may not give enough support.',
  ]);
});

test('a shopper who wants clearance learns the lowest price, and no new bed is called a floor sample', () => {
  const products = [
    makeProduct({ title: 'The Oak', firmness: 6.5, condition: 'discontinued', prices: { Queen: 69_900 } }),
    makeProduct({ title: 'The Cedar', firmness: 6.5, prices: { Queen: 55_900 } }),
  ];
  const profile: ShopperProfile = { ...BACK, size: 'Queen', budgetMaxMinor: 40_000, wantsClearance: true };
  const { suggestedChanges } = match(buildIndex(products), profile);
  expect(
    suggestedChanges.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' })),
  ).toEqual(['Good matches in a Queen start at $559 with the Cedar.']);
});

test('beds outside the thickness limits are counted as such', () => {
  const products = [makeProduct({ firmness: 6.5, profileInches: 14 }), makeProduct({ profileInches: null })];
  const whyNot = (profile: ShopperProfile) =>
    match(buildIndex(products), { ...BACK, ...profile })
      .exclusions.filter(({ code }) => code === 'thickness')
      .map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }));
  expect([
    whyNot({ thicknessMaxInches: 10 }),
    whyNot({ thicknessMinInches: 15 }),
    whyNot({ thicknessMinInches: 8, thicknessMaxInches: 10 }),
  ]).toEqual([
    ['We left out one mattress thicker than 10".'],
    ['We left out one mattress thinner than 15".'],
    ['We left out one mattress that isn\'t 8" to 10" thick.'],
  ]);
});

test('a near miss beside a match begins with another reason', () => {
  const products = [
    makeProduct({ handle: 'fits', construction: 'hybrid', firmness: 6.5, prices: { Queen: 89_000 } }),
    makeProduct({ handle: 'dear', construction: 'hybrid', firmness: 6.5, prices: { Queen: 95_000 } }),
  ];
  const profile: ShopperProfile = {
    ...BACK,
    ...{ size: 'Queen', budgetMaxMinor: 90_000, materialsWanted: ['hybrid'], sleepsHot: true },
  };
  const { matches, alternatives } = match(buildIndex(products), profile);
  const firsts = [...matches, ...alternatives].map(({ handle, reasons }) => [handle, reasons[0]?.code]);
  expect(firsts).toEqual([
    ['fits', 'feel'],
    ['dear', 'wanted-is'],
  ]);
});

test('two near misses of the same feel begin with different reasons', () => {
  const products = [10, 12].map((profileInches) =>
    makeProduct({ firmness: 6.5, profileInches, prices: { Queen: 95_000 } }),
  );
  const { alternatives } = match(buildIndex(products), { ...BACK, size: 'Queen', budgetMaxMinor: 90_000 });
  const firsts = alternatives.map(({ reasons }) =>
    MATCHING_TEXTS.describeRemark(reasons[0]!, { currency: 'USD' }),
  );
  expect(firsts).toHaveLength(2);
  expect(new Set(firsts).size).toBe(2);
});

test('without a size, the price that beds start at is said with its size', () => {
  const product = makeProduct({
    title: 'The Cedar',
    firmness: 6.5,
    prices: { Twin: 49_900, Queen: 79_900 },
  });
  const { suggestedChanges } = match(buildIndex([product]), { ...BACK, budgetMaxMinor: 30_000 });
  expect(MATCHING_TEXTS.describeRemark(suggestedChanges[0]!, { currency: 'USD' })).toMatch(
    / (?:Queen .* at \$799|Twin .* at \$499) /u,
  );
});

test('brands that a shopper avoids are named in the count', () => {
  const products = [{ ...makeProduct({ firmness: 6.5 }), brand: 'Helix' }];
  const { exclusions } = match(buildIndex(products), { ...BACK, brandsAvoided: ['Helix'] });
  expect(exclusions.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }))).toEqual([
    'We left out one mattress from Helix.',
  ]);
});
