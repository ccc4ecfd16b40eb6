import {
  type CatalogProduct,
  type Construction,
  CONSTRUCTIONS,
  type Size,
} from '#app/features/inventory/inventory.ts';
import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import { type MatchIndex, NO_PRICE, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { getPriceAboveTypical } from '#app/features/matching/catalog-index/price-value.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { PRICE_HANDICAP, HANDICAP_MAX, TOP_FEEL_LOSS, TOP_SHARE_MAX } from '#app/features/matching/rules.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { findCandidates, isNearlyIdeal } from '#app/features/matching/scoring/candidates.ts';
import { NEEDS, type Position, type ShopperProfile, type Sleeper } from '#app/features/matching/matching.ts';

/** Typical shoppers: positions, weights, sizes, and preferences are distributed as in section 5 of the rules. */

const POSITIONS: readonly (readonly [Position, number])[] = [
  ['side', 0.54],
  ['back', 0.2],
  ['stomach', 0.08],
  ['combination', 0.18],
];
const SIZES: readonly (readonly [Size, number])[] = [
  ['Queen', 0.48],
  ['King', 0.24],
  ['Full', 0.12],
  ['Twin', 0.06],
  ['Twin XL', 0.06],
  ['California King', 0.04],
];
/** Chance of a couple if the size isn't a Twin (88% of shoppers), so that 55% overall are couples. */
const COUPLES = 0.55 / 0.88;
const HOT = 0.35;
const WITH_BUDGET = 0.7;
/** Spread of budgets on a log scale: the 10th percentile is half the median, the 90th a bit over twice. */
const BUDGET_SPREAD = 0.67;
const WEIGHT_SPREAD = 0.22;
const MEDIAN_POUNDS = 178;
const WISHES = [3.5, 4.5, 5.5, 6, 6.5, 7.5];

interface MixOptions {
  count: number;
  seed: number;
  /** Median budget for a size in minor units; null if no one would name one. */
  medianBudget(size: Size): number | null;
}

/** Deterministic: equal options give equal shoppers. */
export function sampleShoppers({ count, seed, medianBudget }: MixOptions): ShopperProfile[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => sampleShopper(random, medianBudget));
}

function sampleShopper(random: () => number, medianBudget: MixOptions['medianBudget']): ShopperProfile {
  const size = sampleShare(random, SIZES);
  const isForTwo = size !== 'Twin' && size !== 'Twin XL' && random() < COUPLES;
  const profile: ShopperProfile = { ...sampleSleeper(random), size };
  if (isForTwo) profile.partner = sampleSleeper(random);
  const budget = medianBudget(size);
  if (random() < WITH_BUDGET && budget !== null)
    profile.budgetMaxMinor = Math.round(budget * Math.exp(BUDGET_SPREAD * sampleNormal(random)));
  if (random() < 0.15) profile.materialsWanted = [sampleOne(random, CONSTRUCTIONS)];
  if (random() < 0.12)
    profile.materialsAvoided = [sampleOne<Construction>(random, ['memory-foam', 'latex', 'innerspring'])];
  if (random() < 0.2) profile.needs = [sampleOne(random, NEEDS)];
  return profile;
}

function sampleSleeper(random: () => number): Sleeper {
  const pounds = MEDIAN_POUNDS * Math.exp(WEIGHT_SPREAD * sampleNormal(random));
  const sleeper: Sleeper = {
    positions: [sampleShare(random, POSITIONS)],
    weightPounds: Math.round(Math.min(300, Math.max(95, pounds))),
  };
  if (random() < HOT) sleeper.sleepsHot = true;
  if (random() < 0.45) sleeper.firmnessWish = sampleOne(random, WISHES);
  return sleeper;
}

function sampleOne<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

function sampleShare<T>(random: () => number, shares: readonly (readonly [T, number])[]): T {
  let rest = random();
  for (const [value, share] of shares) {
    rest -= share;
    if (rest < 0) return value;
  }
  return shares[0]![0];
}

/** Standard normal (Box–Muller). */
function sampleNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Seeded random numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Keeps one mattress from being everybody's top match. A mix of simulated shoppers is matched once, and a mattress that
 * comes first for too many of them gets a small handicap, no larger than a meaningless difference in score. It is one
 * number per mattress, so results respond to a shopper's facts as before.
 */

const SIMULATED_SHOPPER_COUNT = 400;
/** In larger catalogs no mattress comes first that often, and simulating takes too long. */
const SPREAD_MAX_ROWS = 20_000;
const SEED = 20_261_123;
const STEP = 0.0025;
const ROUNDS = 60;
/** With fewer mattresses, the first place can't be shared. */
const CHOICE_MIN = 8;

export function buildIndex(products: readonly CatalogProduct[]): MatchIndex {
  const index = buildColumns(products);
  for (let row = 0; row < index.count; row += 1)
    index.handicap[row] = Math.min(HANDICAP_MAX, PRICE_HANDICAP * getPriceAboveTypical(index, row));
  spreadTopMatches(index);
  return index;
}

function spreadTopMatches(index: MatchIndex): void {
  if (index.count < CHOICE_MIN || index.count > SPREAD_MAX_ROWS) return;
  const lists = listChoices(index);
  for (let round = 0; round < ROUNDS; round += 1) {
    const topCounts = new Map<number, number>();
    for (const list of lists) {
      const first = topMatchOf(index, list);
      topCounts.set(first, (topCounts.get(first) ?? 0) + 1);
    }
    const ahead = [...topCounts].filter(([, count]) => count > lists.length * TOP_SHARE_MAX);
    if (ahead.length === 0) return;
    for (const [row] of ahead) index.handicap[row] = Math.min(HANDICAP_MAX, index.handicap[row]! + STEP);
  }
}

interface TopMatchCandidate extends ScoredRow {
  isNearlyIdeal: boolean;
}

/** For each simulated shopper, the rows that score almost as well as the best one. */
function listChoices(index: MatchIndex): TopMatchCandidate[][] {
  const medians = new Map<string, number | null>();
  const medianBudget = (size: Parameters<typeof sizeColumn>[0]) => {
    const key = String(size);
    if (!medians.has(key)) medians.set(key, medianPrice(index, sizeColumn(size)));
    return medians.get(key)!;
  };
  return sampleShoppers({ count: SIMULATED_SHOPPER_COUNT, seed: SEED, medianBudget }).flatMap((profile) => {
    const plan = planMatch(profile);
    const candidates = findCandidates(index, plan);
    const most = candidates.reduce((best, { score }) => Math.max(best, score), 0);
    const near = candidates
      .filter(({ score }) => score >= most - HANDICAP_MAX - TOP_FEEL_LOSS)
      .map((scored) => ({ ...scored, isNearlyIdeal: isNearlyIdeal(plan, index.feel[scored.row]!) }));
    return near.length === 0 ? [] : [near];
  });
}

/** Approximates the top match of `findCandidates`, with the current handicaps. */
function topMatchOf({ handicap }: MatchIndex, choices: readonly TopMatchCandidate[]): number {
  const rankOf = ({ score, row }: TopMatchCandidate) => score - handicap[row]!;
  const best = (some: readonly TopMatchCandidate[]) =>
    some.reduce<TopMatchCandidate | null>(
      (top, one) => (top === null || rankOf(one) > rankOf(top) ? one : top),
      null,
    );
  const top = best(choices)!;
  const ideal = top.isNearlyIdeal ? top : best(choices.filter((one) => one.isNearlyIdeal));
  return ideal !== null && rankOf(ideal) >= rankOf(top) - TOP_FEEL_LOSS ? ideal.row : top.row;
}

/** Median price of a size in minor units; null without prices. */
function medianPrice({ prices, count }: MatchIndex, column: number): number | null {
  const known = prices[column]!.subarray(0, count)
    .filter((price) => price !== NO_PRICE)
    .sort();
  return known[known.length >> 1] ?? null;
}
