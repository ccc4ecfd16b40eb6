import { beforeAll, expect, test } from 'vitest';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';
import { STEP_UP_PRICE } from '#app/features/matching/rules.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { loadRetailer, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';
import { seededRandom } from '#tests/support/random-matching.ts';

let retailer: MatchingCatalog;

beforeAll(async () => {
  retailer = await loadRetailer();
});

const SLEEPERS: ShopperProfile[] = (['side', 'back', 'stomach', 'combination'] as const).flatMap((position) =>
  [115, 150, 180, 220, 260].map((weightPounds) => ({ positions: [position], weightPounds, size: 'Queen' })),
);

const BRANDS = ['Aster', 'Birch', 'Cedar', 'Drowse'];

function idealOf(profile: ShopperProfile): number {
  return planMatch(profile).idealFirmness;
}

test('a set spans the prices of a store where each is fair for the bed', () => {
  const levels = [
    { inches: 10, price: 80_000 },
    { inches: 12, price: 98_000 },
    { inches: 14, price: 120_000 },
  ];
  for (const profile of SLEEPERS.filter(({ weightPounds }) => weightPounds! <= 180)) {
    const firmness = Math.round(idealOf(profile) * 20) / 20;
    const products = levels.flatMap(({ inches, price }) =>
      BRANDS.map((brand) => ({
        ...makeProduct({
          handle: `${brand}-${price}`,
          firmness,
          profileInches: inches,
          prices: { Queen: price },
        }),
        brand,
      })),
    );
    const index = buildIndex(products);
    for (const budgetMaxMinor of [undefined, 120_000, 140_000]) {
      const { matches } = match(
        index,
        budgetMaxMinor === undefined ? profile : { ...profile, budgetMaxMinor },
      );
      const shown = matches.map(({ priceMinor }) => priceMinor!).toSorted((one, other) => one - other);
      expect([shown[0], shown.at(-1)]).toEqual([levels[0]!.price, levels[2]!.price]);
    }
  }
});

test('a far more expensive bed isn’t the next step if there are good beds in between', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 100; round += 1) {
    const profile = SLEEPERS[Math.floor(random() * SLEEPERS.length)]!;
    const firmness = Math.round(idealOf(profile) * 20) / 20;
    const least = 60_000 + Math.floor(random() * 60_000);
    const ladder = [1, 1.25, 1.56, 1.95, 2.44, 3.05, 3.8].map((step) => Math.round(least * step));
    const products = ladder.map((Queen, at) =>
      makeProduct({
        handle: `p${at}`,
        construction: CONSTRUCTIONS[at % 3]!,
        firmness,
        profileInches: 13,
        prices: { Queen },
      }),
    );
    const { matches } = match(buildIndex(products), profile);
    const shown = matches.map(({ priceMinor }) => priceMinor!).toSorted((one, other) => one - other);
    expect(shown).toHaveLength(3);
    for (const [at, price] of shown.slice(1).entries()) expect(price / shown[at]!).toBeLessThan(2);
  }
});

test('feels straddle the ideal where beds on both sides suit the sleeper as well', () => {
  for (const profile of SLEEPERS) {
    const ideal = idealOf(profile);
    const products = [-0.6, 0.6].flatMap((off) =>
      BRANDS.map((brand) => ({
        ...makeProduct({
          handle: `${brand}${off}`,
          firmness: Math.round((ideal + off) * 20) / 20,
          profileInches: 13,
        }),
        brand,
      })),
    );
    const { matches } = match(buildIndex(products), profile);
    const byHandle = new Map(products.map((product) => [product.handle, product]));
    const feels = matches.map(({ handle }) => byHandle.get(handle)!.attributes.firmness!.value);
    expect([Math.min(...feels) < ideal, Math.max(...feels) > ideal]).toEqual([true, true]);
  }
});

function firmnessOf({ handle }: Pick<Match, 'handle'>): number {
  return retailer.byHandle.get(handle)!.attributes.firmness!.value;
}

test('a heavy side sleeper sees beds on both sides of the ideal', () => {
  for (const weightPounds of [275, 285]) {
    const profile: ShopperProfile = {
      positions: ['side'],
      weightPounds,
      size: 'Queen',
      budgetMaxMinor: 160_000,
    };
    const feels = match(retailer.index, profile).matches.map((found) => firmnessOf(found));
    expect(Math.min(...feels)).toBeLessThan(idealOf(profile));
    expect(Math.max(...feels)).toBeGreaterThan(idealOf(profile));
  }
});

test('a couple far apart sees three beds of their size next to the two halves, the first one between their ideals', () => {
  for (const own of [120, 140, 160])
    for (const theirs of [230, 260, 290]) {
      const partner = { positions: ['back' as const], weightPounds: theirs };
      const profile: ShopperProfile = { positions: ['side'], weightPounds: own, partner, size: 'King' };
      const { couple, curves } = planMatch(profile);
      expect(couple).toBe('apart');
      const { matches, alternatives } = match(retailer.index, profile);
      expect(matches).toHaveLength(3);
      expect(alternatives.map(({ role }) => role)).toEqual(['your-side', 'partner-side']);
      expect(firmnessOf(matches[0]!)).toBeGreaterThan(curves[0]!.ideal);
      expect(firmnessOf(matches[0]!)).toBeLessThan(curves[1]!.ideal + 0.5);
    }
});

test('for a budget far above the best match another card is a step up in price', () => {
  for (const profile of SLEEPERS) {
    const { matches } = match(retailer.index, { ...profile, budgetMaxMinor: 800_000 });
    const [first, ...others] = matches.map(({ priceMinor }) => priceMinor!);
    if (800_000 < first! * 2.2) continue;
    expect(Math.max(...others)).toBeGreaterThan(first! * STEP_UP_PRICE);
  }
});

test('a bed that meets a need comes first if it scores nearly as well, and its card says so', () => {
  for (const profile of SLEEPERS) {
    const { matches } = match(retailer.index, { ...profile, needs: ['edge'] });
    const [first] = matches;
    const edge = first!.parts.find(({ key }) => key === 'edge')!;
    if (edge.value < 0.75) continue;
    expect(first!.reasons.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^edge-/));
  }
});
