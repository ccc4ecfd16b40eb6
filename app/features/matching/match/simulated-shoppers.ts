import { type Construction, CONSTRUCTIONS, type Size } from '#app/features/inventory/inventory.ts';
import { NEEDS, type Position, type ShopperProfile, type Sleeper } from '#app/features/matching/matching.ts';

/** Shoppers as they come to a store, with the mix of positions, weights, sizes and wishes of section 5 of the rules. */

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
/** The chance of a couple if the size isn't a Twin (88 % of shoppers are), so that 55 % of all are couples. */
const COUPLES = 0.55 / 0.88;
const HOT = 0.35;
const WITH_BUDGET = 0.7;
/** Spread of budgets on a log scale: the 10th percentile is half of the median, the 90th twice and a bit. */
const BUDGET_SPREAD = 0.67;
const WEIGHT_SPREAD = 0.22;
const MEDIAN_POUNDS = 178;
const WISHES = [3.5, 4.5, 5.5, 6, 6.5, 7.5];

export interface MixOptions {
  count: number;
  seed: number;
  /** Median budget in minor units of a size; null where nobody would name one. */
  medianBudget(size: Size): number | null;
}

/** The same shoppers for the same options. */
export function drawShoppers({ count, seed, medianBudget }: MixOptions): ShopperProfile[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawShopper(random, medianBudget));
}

function drawShopper(random: () => number, medianBudget: MixOptions['medianBudget']): ShopperProfile {
  const size = drawShare(random, SIZES);
  const isForTwo = size !== 'Twin' && size !== 'Twin XL' && random() < COUPLES;
  const profile: ShopperProfile = { ...drawSleeper(random), size };
  if (isForTwo) profile.partner = drawSleeper(random);
  const budget = medianBudget(size);
  if (random() < WITH_BUDGET && budget !== null)
    profile.budgetMaxMinor = Math.round(budget * Math.exp(BUDGET_SPREAD * drawNormal(random)));
  if (random() < 0.15) profile.materialsWanted = [drawOne(random, CONSTRUCTIONS)];
  if (random() < 0.12)
    profile.materialsAvoided = [drawOne<Construction>(random, ['memory-foam', 'latex', 'innerspring'])];
  if (random() < 0.2) profile.needs = [drawOne(random, NEEDS)];
  return profile;
}

function drawSleeper(random: () => number): Sleeper {
  const pounds = MEDIAN_POUNDS * Math.exp(WEIGHT_SPREAD * drawNormal(random));
  const sleeper: Sleeper = {
    positions: [drawShare(random, POSITIONS)],
    weightPounds: Math.round(Math.min(300, Math.max(95, pounds))),
  };
  if (random() < HOT) sleeper.sleepsHot = true;
  if (random() < 0.45) sleeper.firmnessWish = drawOne(random, WISHES);
  return sleeper;
}

function drawOne<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

function drawShare<T>(random: () => number, shares: readonly (readonly [T, number])[]): T {
  let rest = random();
  for (const [value, share] of shares) {
    rest -= share;
    if (rest < 0) return value;
  }
  return shares[0]![0];
}

/** A standard normal number (Box–Muller). */
function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
