import { beforeAll, expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import type { Match, MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { loadRetailer, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';

/** What a shopper named is kept on every card that can keep it, and a set never claims a fit that it doesn't have. */

let retailer: MatchingCatalog;

beforeAll(async () => {
  retailer = await loadRetailer();
});

const ask = (profile: ShopperProfile): MatchResult => match(retailer.index, profile);
const attributesOf = ({ handle }: Pick<Match, 'handle'>) => retailer.byHandle.get(handle)!.attributes;
const firmnessOf = (found: Pick<Match, 'handle'>) => attributesOf(found).firmness?.value ?? Number.NaN;
const POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;

test('a card shown for its feel is organic if that was asked for and such a bed is in reach', () => {
  const beds = [
    makeProduct({ handle: 'medium', firmness: 5.5, prices: { King: 100_000 } }),
    makeProduct({ handle: 'other', firmness: 5.5, prices: { King: 120_000 } }),
    makeProduct({ handle: 'firm', firmness: 7.5, prices: { King: 100_000 } }),
    makeProduct({ handle: 'organic', firmness: 7.5, features: ['organic'], prices: { King: 130_000 } }),
  ];
  const profile: ShopperProfile = {
    ...{ positions: ['side'], weightPounds: 160, firmnessWish: 5.5, size: 'King', needs: ['organic'] },
    partner: { positions: ['back'], weightPounds: 200, firmnessWish: 7.5 },
  };
  const firmOf = (budgetMaxMinor: number) =>
    match(buildIndex(beds), { ...profile, budgetMaxMinor }).matches.find(({ role }) => role === 'firmer')
      ?.handle;
  expect(firmOf(150_000)).toBe('organic');
  expect(firmOf(120_000)).toBe('firm');
});

test('a partner who asks for a bearable feel in stock is shown it', () => {
  let asked = 0;
  for (const position of POSITIONS)
    for (const firmnessWish of [4.5, 5.5, 7.5]) {
      const profile: ShopperProfile = {
        ...{ positions: ['side'], weightPounds: 170, size: 'King', budgetMaxMinor: 350_000 },
        partner: { positions: [position], weightPounds: 180, firmnessWish },
      };
      const [, curve] = planMatch(profile, {}).curves;
      if (curve === undefined || comfortAt(curve, firmnessWish) < 0.5) continue;
      asked += 1;
      const nearest = Math.min(
        ...ask(profile).matches.map((found) => Math.abs(firmnessOf(found) - firmnessWish)),
      );
      expect(nearest).toBeLessThanOrEqual(0.75);
    }
  expect(asked).toBeGreaterThan(5);
});

test('a step up suits as well as the first pick', () => {
  let steps = 0;
  for (const position of POSITIONS)
    for (const weightPounds of [120, 180, 240, 310])
      for (const mustHave of [[], ['latex'], ['hybrid']] as const) {
        const { matches } = ask({
          positions: [position],
          weightPounds,
          size: 'Queen',
          mustHave: [...mustHave],
        });
        const comfort = ({ parts }: Match) => parts.find(({ key }) => key === 'comfort')!.value;
        for (const found of matches) {
          if (found.role !== 'step-up') continue;
          steps += 1;
          expect(comfort(found)).toBeGreaterThanOrEqual(comfort(matches[0]!) - 0.05 - 1e-9);
        }
      }
  expect(steps).toBeGreaterThan(5);
});

test('a child whose low beds are all too firm is also shown one that suits, an inch or two higher', () => {
  const result = ask({
    sleeperKind: 'child',
    ageYears: 7,
    positions: ['side'],
    size: 'Twin',
    mustHave: ['adjustable-base'],
  });
  expect(result.matches.every((found) => firmnessOf(found) > 7)).toBe(true);
  const higher = result.alternatives.filter(({ breaks }) => breaks.code === 'height-high-child');
  expect(higher.length).toBeGreaterThan(0);
  for (const found of higher) {
    expect(attributesOf(found).profileInches!.value).toBeLessThanOrEqual(12);
    expect(firmnessOf(found)).toBeLessThan(7);
  }
  const limited = ask({
    sleeperKind: 'child',
    ageYears: 7,
    size: 'Twin',
    thicknessMaxInches: 10,
    mustHave: ['adjustable-base'],
  });
  expect(limited.alternatives.some(({ breaks }) => breaks.code === 'height-high-child')).toBe(false);
});

test('a heavier child needs a thicker bed', () => {
  const needed = (weightPounds: number) =>
    planMatch({ sleeperKind: 'child', ageYears: 9, weightPounds }, {}).support.wantedInches[0];
  expect([50, 60, 80, 100, 140].map(needed)).toEqual([6, 6, 7, 8, 9.333333333333334]);
});

test("a bed far softer than the body needs isn't said to suit somebody who asked for firm", () => {
  const result = ask({
    ...{ positions: ['side'], weightPounds: 179, firmnessWish: 7.5, size: 'Queen', thicknessMinInches: 14 },
    ...{ partner: { positions: ['side'], weightPounds: 159, firmnessWish: 3.5 }, budgetMaxMinor: 360_000 },
  });
  const soft = result.matches.filter((found) => firmnessOf(found) <= 3.5);
  expect(soft.length).toBeGreaterThan(0);
  const gains = soft.flatMap(({ cautions }) => cautions.map(({ values }) => values.gain));
  expect(gains).not.toContain('both');
});

test('a heavy sleeper hears about sturdy edges', () => {
  const { matches } = ask({ positions: ['back'], weightPounds: 270, size: 'Queen' });
  const codes = matches.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  expect(codes.some((code) => code === 'edge-usual' || code === 'edge-stated')).toBe(true);
});
