import { expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { bandForProfile } from '#app/features/matching/firmness-band.ts';
import { match, scoreAll } from '#app/features/matching/match.ts';
import { PART_KEYS, type Match, type ShopperProfile } from '#app/features/matching/matching.ts';
import { partWeights } from '#app/features/matching/plan-match.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';

const CATALOGS = 15;
const PROFILES_PER_CATALOG = 60;

interface Case {
  products: ReturnType<typeof randomProduct>[];
  index: ReturnType<typeof buildIndex>;
  profile: ShopperProfile;
  random: () => number;
}

function forRandomCases(seed: number, check: (one: Case) => void): void {
  const random = seededRandom(seed);
  for (let catalog = 0; catalog < CATALOGS; catalog += 1) {
    const products = Array.from({ length: 10 + Math.floor(random() * 150) }, (_, at) =>
      randomProduct(random, at),
    );
    const index = buildIndex(products);
    for (let at = 0; at < PROFILES_PER_CATALOG; at += 1)
      check({ products, index, profile: randomProfile(random), random });
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function summary(matches: Match[]): [string, number][] {
  return matches.map(({ handle, score }) => [handle, score]);
}

test('a score is the sum of its parts, whose weights add up to one', () => {
  let seen = 0;
  forRandomCases(1, ({ index, profile }) => {
    const { matches, alternatives } = match(index, profile);
    for (const { parts, score, confidence } of [...matches, ...alternatives]) {
      expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
      expect(parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(score, 9);
      for (const { weight, value, points } of parts) {
        expect(points).toBe(weight * value);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      seen += 1;
    }
  });
  expect(seen).toBeGreaterThan(500);
});

test('the weights of every profile add up to one, and none is negative', () => {
  forRandomCases(2, ({ profile }) => {
    const weights = partWeights(profile);
    expect(PART_KEYS.reduce((sum, key) => sum + weights[key], 0)).toBeCloseTo(1, 12);
    for (const key of PART_KEYS) expect(weights[key]).toBeGreaterThanOrEqual(0);
  });
});

test('the same input gives the same result, in any product order', () => {
  forRandomCases(3, ({ products, index, profile, random }) => {
    const answer = match(index, profile);
    expect(match(index, profile)).toEqual(answer);
    const shuffled = products
      .map((product) => ({ product, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ product }) => product);
    expect(match(buildIndex(shuffled), profile)).toEqual(answer);
  });
});

test('the matches are the best of all scores at or above the threshold', () => {
  forRandomCases(4, ({ index, profile }) => {
    const { matches } = match(index, profile);
    const scores = scoreAll(index, profile).filter(({ score }) => score >= 0.6);
    expect(scores.slice(0, 3).map(({ handle, score }) => [handle, score])).toEqual(summary(matches));
  });
});

test('a smaller budget only removes products, and those it adds instead are cheaper', () => {
  let shrunk = 0;
  forRandomCases(5, ({ index, profile, random }) => {
    const high = profile.budgetMaxMinor ?? 200000;
    const wide = { ...profile, size: profile.size ?? ('Queen' as const), budgetMaxMinor: high };
    const narrow = { ...wide, budgetMaxMinor: Math.floor(high * (0.4 + random() * 0.6)) };
    const all = new Set(scoreAll(index, wide).map(({ handle }) => handle));
    for (const { handle } of scoreAll(index, narrow)) expect(all.has(handle)).toBe(true);
    const before = match(index, wide).matches;
    const after = match(index, narrow).matches;
    const removed = before.filter(({ priceMinor }) => priceMinor! > narrow.budgetMaxMinor);
    const added = after.filter(({ handle }) => !before.some((one) => one.handle === handle));
    expect(removed.length > 0 || isSame(summary(after), summary(before))).toBe(true);
    const cheapestRemoved = Math.min(...removed.map(({ priceMinor }) => priceMinor!));
    for (const one of added) expect(one.priceMinor!).toBeLessThan(cheapestRemoved);
    if (removed.length > 0) shrunk += 1;
  });
  expect(shrunk).toBeGreaterThan(50);
});

test('products that stay within a smaller budget keep their order and score', () => {
  let checked = 0;
  forRandomCases(6, ({ index, profile }) => {
    const wide = { ...profile, size: 'Queen' as const, budgetMaxMinor: 300000 };
    const narrow = { ...wide, budgetMaxMinor: 150000 };
    const limit = { limit: 1000 };
    const before = match(index, wide, limit).matches;
    const after = match(index, narrow, limit).matches;
    const stayed = before.filter(({ priceMinor }) => priceMinor! <= 150000);
    if (stayed.length === 0) return;
    expect(summary(after)).toEqual(summary(stayed));
    checked += 1;
  });
  expect(checked).toBeGreaterThan(100);
});

test('without a requested size too a smaller budget reorders nothing', () => {
  let checked = 0;
  forRandomCases(16, ({ index, profile }) => {
    const { size: _, ...open } = profile;
    const before = scoreAll(index, { ...open, budgetMaxMinor: 300000 });
    const after = scoreAll(index, { ...open, budgetMaxMinor: 120000 });
    const left = new Set(after.map(({ handle }) => handle));
    // The band is relaxed only when its best product is gone.
    if (before.length === 0 || before[0]!.score < 0.6 || !left.has(before[0]!.handle)) return;
    const stayed = new Map(before.map(({ handle, score }) => [handle, score]));
    expect(after.map(({ handle, score }) => [handle, score])).toEqual(
      after.map(({ handle }) => [handle, stayed.get(handle)]),
    );
    checked += 1;
  });
  expect(checked).toBeGreaterThan(100);
});

test('a match outside the band appears only if nothing inside it qualifies', () => {
  let outside = 0;
  forRandomCases(7, ({ products, index, profile }) => {
    const band = bandForProfile(profile);
    const isInside = (handle: string) => {
      const { attributes } = products.find((product) => product.handle === handle)!;
      const firmness = attributes.firmness?.value ?? Number.NaN;
      return firmness >= band.low && firmness <= band.high;
    };
    if (band.couple === 'apart') return;
    const { matches } = match(index, profile);
    const strangers = matches.filter(({ handle }) => !isInside(handle));
    if (strangers.length === 0) return;
    outside += 1;
    const best = scoreAll(index, profile).filter(({ handle, score }) => isInside(handle) && score >= 0.6);
    expect(best).toEqual([]);
  });
  expect(outside).toBeGreaterThan(20);
});

test('a wanted material inside the band ranks above every other', () => {
  let checked = 0;
  forRandomCases(8, ({ products, index, profile }) => {
    const wanted = { ...profile, materialsWanted: ['latex' as const], materialsAvoided: [] };
    const order = match(index, wanted, { limit: 1000 }).matches.map(({ handle }) => {
      const { attributes } = products.find((product) => product.handle === handle)!;
      return [...attributes.materials, attributes.construction].some((one) => one?.value === 'latex');
    });
    const firstWithout = order.indexOf(false);
    if (firstWithout === -1 || bandForProfile(wanted).couple === 'apart') return;
    expect(order.slice(firstWithout)).not.toContain(true);
    checked += 1;
  });
  expect(checked).toBeGreaterThan(50);
});

test('hostile numbers in a profile or a product never throw', () => {
  const random = seededRandom(9);
  const products = Array.from({ length: 30 }, (_, at) => randomProduct(random, at));
  for (const [at, value] of [Number.NaN, Infinity, -Infinity, -1, 0, 1e300].entries()) {
    products[at]!.attributes.firmness = { value, source: 'title', confidence: 1 };
    products[at]!.attributes.profileInches = { value, source: 'title', confidence: 1 };
    products[at]!.variants = products[at]!.variants.map((variant) => ({ ...variant, priceMinor: value }));
  }
  const index = buildIndex(products);
  for (const value of [Number.NaN, Infinity, -Infinity, -1, 0, 1e300]) {
    const { matches } = match(index, {
      weightPounds: value,
      firmnessWish: value,
      budgetMaxMinor: value,
      positions: [],
    });
    for (const { score } of matches) expect(score).toBeLessThanOrEqual(1);
  }
});
