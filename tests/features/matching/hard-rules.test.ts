import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchResult, MatchSettings, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function ask(
  products: CatalogProduct[],
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): MatchResult {
  return match(buildIndex(products), profile, settings);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180 };

test('an organic or adjustable-base must excludes beds that do not state it', () => {
  const products = [
    makeProduct({ handle: 'stated', features: ['organic cotton'], adjustableBaseOk: true }),
    makeProduct({ handle: 'organic-only', features: ['organic cotton'] }),
    makeProduct({ handle: 'denied', features: ['organic cotton'], adjustableBaseOk: false }),
    makeProduct({ handle: 'gots', certifications: ['GOTS'], adjustableBaseOk: true }),
    makeProduct({ handle: 'plain' }),
  ];
  const must = (...mustHave: ShopperProfile['mustHave'] & object) =>
    handles(ask(products, { ...SIDE, mustHave }, { limit: 10 })).toSorted();
  expect(must('organic')).toEqual(['denied', 'gots', 'organic-only', 'stated']);
  expect(must('organic', 'adjustable-base')).toEqual(['gots', 'stated']);
});

test('a must for a trait is met if it is stated, or typical of the construction', () => {
  const products = [
    makeProduct({ handle: 'foam', construction: 'memory-foam', firmness: 5 }),
    makeProduct({ handle: 'stated', construction: 'innerspring', motionIsolation: 'high', firmness: 5 }),
    makeProduct({ handle: 'low', motionIsolation: 'low', firmness: 5 }),
    makeProduct({ handle: 'springs', construction: 'innerspring', firmness: 5 }),
  ];
  expect(handles(ask(products, { ...SIDE, mustHave: ['motion'] })).toSorted()).toEqual(['foam', 'stated']);
});

test('brands wanted and avoided are hard rules, case and punctuation aside', () => {
  const products = ['Spring Air', 'Diamond', 'Eclipse'].map((brand) => ({
    ...makeProduct({ handle: brand, firmness: 5 }),
    brand,
  }));
  expect(handles(ask(products, { ...SIDE, brandsWanted: ['spring-air'] }))).toEqual(['Spring Air']);
  expect(handles(ask(products, { ...SIDE, brandsAvoided: ['SPRING AIR', 'eclipse'] }))).toEqual(['Diamond']);
  const none = ask(products, { ...SIDE, brandsWanted: ['Nobody'] });
  expect(none.matches).toEqual([]);
  expect(none.exclusions).toEqual([
    { code: 'other-brands', values: { count: 3, size: '', missing: ['Nobody'] } },
  ]);
});

test('thickness limits are hard rules, and an unstated thickness doesn’t meet them', () => {
  const products = [8, 10, 12, 14, null].map((profileInches) =>
    makeProduct({ handle: `${profileInches}`, profileInches, firmness: 5 }),
  );
  const within = (limits: ShopperProfile) =>
    handles(ask(products, { ...SIDE, ...limits }, { limit: 10 })).toSorted();
  expect(within({ thicknessMaxInches: 10 })).toEqual(['10', '8']);
  expect(within({ thicknessMinInches: 12 })).toEqual(['12', '14']);
  expect(within({ thicknessMinInches: 9, thicknessMaxInches: 12 })).toEqual(['10', '12']);
});

test('a bed without a price or from clearance comes last, unless clearance is welcome', () => {
  const products = [
    makeProduct({ handle: 'plain', firmness: 5.5 }),
    makeProduct({ handle: 'unpriced', firmness: 5, prices: { Queen: null } }),
    makeProduct({ handle: 'sample', firmness: 5, condition: 'floor-sample', prices: { Queen: 95000 } }),
  ];
  expect(handles(ask(products, SIDE))[0]).toBe('plain');
  expect(handles(ask(products, { ...SIDE, wantsClearance: true }))[0]).toBe('sample');
  expect(handles(ask([...products, ...Array.from({ length: 3 }, () => makeProduct())], SIDE))).not.toContain(
    'unpriced',
  );
});

test('a trait that a shopper insists on also decides which of the beds that have it comes first', () => {
  const products = (['medium', 'high'] as const).map((motionIsolation) =>
    makeProduct({ handle: motionIsolation, construction: 'innerspring', motionIsolation, firmness: 5 }),
  );
  expect(handles(ask(products, { ...SIDE, mustHave: ['motion'] }))[0]).toBe('high');
});

test('a bed far too thin for a heavy sleeper is not shown, unless a thin one is asked for', () => {
  const thin = makeProduct({ construction: 'innerspring', firmness: 7, profileInches: 7 });
  const heavy: ShopperProfile = { positions: ['back'], weightPounds: 260, size: 'Queen' };
  expect(ask([thin], heavy).matches).toEqual([]);
  expect(ask([thin], { ...heavy, thicknessMaxInches: 8 }).matches).toHaveLength(1);
});
