import { expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match, scoreAll } from '#app/features/matching/match/match.ts';
import { type Match, PART_KEYS, type ShopperProfile } from '#app/features/matching/matching.ts';
import { partWeights } from '#app/features/matching/scoring/part-weights.ts';
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

function shuffle<T>(some: readonly T[]): T[] {
  const random = seededRandom(some.length);
  return some
    .map((one) => ({ one, key: random() }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ one }) => one);
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
      const isRight = ({ weight, value, points }: (typeof parts)[number]) =>
        points === weight * value && value >= 0 && value <= 1;
      expect(parts.filter((part) => !isRight(part))).toEqual([]);
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
    expect(PART_KEYS.filter((key) => !(weights[key] >= 0))).toEqual([]);
  });
});

test('the same input gives the same result, in any product order', () => {
  const shuffled = new Map<Case['products'], Case['index']>();
  forRandomCases(3, ({ products, index, profile }) => {
    const answer = match(index, profile);
    expect(match(index, profile)).toEqual(answer);
    const other = shuffled.get(products) ?? buildIndex(shuffle(products));
    shuffled.set(products, other);
    expect(match(other, profile)).toEqual(answer);
  });
});

test('a list is sorted by score minus handicap, with the scores of the whole catalog', () => {
  forRandomCases(4, ({ index, profile }) => {
    const { matches } = match(index, profile, { limit: 1000 });
    const rows = new Map(index.products.map((product, row) => [product.handle, row]));
    const ranks = matches.map(({ handle, score }) => score - index.handicap[rows.get(handle)!]!);
    // Rows eligible as the first card come before the others.
    const falls = ranks.filter((rank, at) => rank > (ranks[at - 1] ?? 1) + 1e-9);
    expect(falls.length).toBeLessThanOrEqual(1);
    const scores = new Map(scoreAll(index, profile).map(({ handle, score }) => [handle, score]));
    expect(matches.filter(({ handle, score }) => scores.get(handle) !== score)).toEqual([]);
  });
});

test('the cards of a set are different mattresses, each with a role of its own, best match first', () => {
  let sets = 0;
  forRandomCases(14, ({ index, profile }) => {
    const { matches } = match(index, profile);
    if (matches.length === 0) return;
    sets += 1;
    expect(new Set(matches.map(({ productId }) => productId)).size).toBe(matches.length);
    const roles = matches
      .map(({ role }) => role)
      .filter((role) => role !== 'close-match' && role !== 'other-option');
    expect(new Set(roles).size).toBe(roles.length);
    expect(roles).not.toContain(null);
  });
  expect(sets).toBeGreaterThan(300);
});

test('a bed without a price is never the first of a set that has a priced one', () => {
  forRandomCases(15, ({ index, profile }) => {
    const { matches } = match(index, { ...profile, wantsClearance: true });
    const isPriced = matches.map(({ priceMinor }) => priceMinor !== null);
    expect({ profile, first: isPriced[0] ?? true }).toEqual({
      profile,
      first: isPriced.length === 0 || isPriced.includes(true),
    });
  });
});

/** The bed's price; for a half, the price of both. */
function paid({ priceMinor, reasons }: Match): number {
  const half = reasons.find(({ code }) => code === 'half');
  return half ? Number(half.values.totalMinor) : priceMinor!;
}

test('a smaller budget only removes products, and its first card is never more expensive', () => {
  let shrunk = 0;
  forRandomCases(5, ({ index, profile, random }) => {
    const high = profile.budgetMaxMinor ?? 200000;
    const wide = { ...profile, size: profile.size ?? ('Queen' as const), budgetMaxMinor: high };
    const narrow = { ...wide, budgetMaxMinor: Math.floor(high * (0.4 + random() * 0.6)) };
    const all = new Set(scoreAll(index, wide).map(({ handle }) => handle));
    expect(scoreAll(index, narrow).filter(({ handle }) => !all.has(handle))).toEqual([]);
    const [before] = match(index, wide).matches;
    const [after] = match(index, narrow).matches;
    if (!before || !after || after.handle === before.handle) return;
    expect(paid(after)).toBeLessThanOrEqual(paid(before));
    shrunk += 1;
  });
  expect(shrunk).toBeGreaterThan(20);
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
    if (before.length === 0) return;
    const stayed = new Map(before.map(({ handle, score }) => [handle, score]));
    expect(after.map(({ handle, score }) => [handle, score])).toEqual(
      after.map(({ handle }) => [handle, stayed.get(handle)]),
    );
    checked += 1;
  });
  expect(checked).toBeGreaterThan(100);
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
      ageYears: value,
      sleeperKind: 'child',
      thicknessMinInches: value,
      thicknessMaxInches: value,
      partner: { weightPounds: value, firmnessWish: value },
      positions: [],
    });
    for (const { score } of matches) expect(score).toBeLessThanOrEqual(1);
  }
});
