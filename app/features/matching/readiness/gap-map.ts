import type { Size } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, NO_PRICE, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import {
  SHORTCOMINGS,
  type Shortcoming,
  type BedNeed,
  computeBedRequirements,
  assessMattress,
} from '#app/features/matching/readiness/bed-requirements.ts';
import {
  type MatchSettings,
  type Position,
  POSITIONS,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';

export const COMMON_SIZES: readonly Size[] = ['Queen', 'King', 'Full', 'Twin', 'California King', 'Twin XL'];
/** A representative weight per class, in pounds: the anchors in section 5 of the rules. */
const POUNDS_BY_WEIGHT_CLASS = { light: 115, middle: 180, heavy: 260 };
type WeightClass = keyof typeof POUNDS_BY_WEIGHT_CLASS;
/** Fewer good beds don't give a sleeper a choice. */
const CHOICE_MIN = 2;

/** A kind of sleeper affected by a gap. */
export interface GapSleeper {
  position: Position;
  weight: WeightClass;
}
const SLEEPERS: GapSleeper[] = POSITIONS.flatMap((position) =>
  (['light', 'middle', 'heavy'] as const).map((weight) => ({ position, weight })),
);

/** Why existing mattresses don't fill a gap: how many fail for exactly this reason. */
type GapCauses = Record<Shortcoming, number>;

/** Shoppers with one good bed or none, and the mattress they need. */
export interface Gap {
  need: BedNeed;
  sleepers: GapSleeper[];
  sizes: Size[];
  /** Below this price (minor units) nothing fits: `Infinity` means never, 0 that something always fits. */
  noneBelowMinor: number;
  /** Below this price only one mattress fits; never less than `noneBelowMinor`. */
  oneBelowMinor: number;
  causes: GapCauses;
}

export type GapMap = ReturnType<typeof buildGapMap>;

interface Cell extends Omit<Gap, 'sleepers' | 'sizes'> {
  sleeper: GapSleeper;
  size: Size;
}

/**
 * Shopper types that a catalog leaves without a choice. Tries every position and weight, with and without sleeping hot,
 * in every common size the store sells, at typical budgets derived from its own prices. Counts good beds only, no near
 * misses. Never throws.
 */
export function buildGapMap(index: MatchIndex, settings: Partial<MatchSettings> = {}) {
  const sold = COMMON_SIZES.filter((size) => index.available.some((bits) => bits & (1 << sizeColumn(size))));
  const budgetSteps = listBudgetSteps(index);
  const assess = (sleeper: GapSleeper, size: Size, cool: boolean) => {
    const { position, weight } = sleeper;
    const profile: ShopperProfile = {
      positions: [position],
      weightPounds: POUNDS_BY_WEIGHT_CLASS[weight],
      size,
    };
    const plan = planMatch(cool ? { ...profile, sleepsHot: true } : profile, settings);
    return { sleeper, size, ...assessPlan(index, plan, { budgetSteps, cool }) };
  };
  const cells = sold.flatMap((size) =>
    SLEEPERS.flatMap((sleeper) => {
      const withoutHeat = assess(sleeper, size, false);
      const hot = assess(sleeper, size, true);
      // A sleeper without any match isn't reported again for heat.
      const isWorse =
        hot.noneBelowMinor > withoutHeat.noneBelowMinor || hot.oneBelowMinor > withoutHeat.oneBelowMinor;
      return isWorse ? [withoutHeat, hot] : [withoutHeat];
    }),
  );
  const tooFew = cells.filter(({ oneBelowMinor }) => oneBelowMinor > 0);
  const lowestPrices = sold.map((size) => ({
    size,
    noneBelowMinor: findPriceFloor(index, size, budgetSteps),
  }));
  const floorBySize = new Map(lowestPrices.map(({ size, noneBelowMinor }) => [size, noneBelowMinor]));
  return {
    // A budget at which nobody finds a match is reported once, as a floor, rather than per sleeper.
    gaps: mergeCells(tooFew.filter((cell) => cell.oneBelowMinor > floorBySize.get(cell.size)!)).sort(
      bySeverity,
    ),
    /** Prices in minor units below which the store sells no mattress in a size, whatever its feel. */
    floors: lowestPrices.filter(({ noneBelowMinor }) => noneBelowMinor > 0),
    /** Common sizes with no mattress in stock. */
    missingSizes: COMMON_SIZES.filter((size) => !sold.includes(size)),
    /** Number of shopper types (sleeper, size, budget), and how many get fewer than two matches. */
    tried: cells.length * budgetSteps.length,
    unservedTypes: tooFew.reduce(
      (sum, { oneBelowMinor }) => sum + budgetSteps.filter((budget) => budget <= oneBelowMinor).length,
      0,
    ),
  };
}

/** Round amounts that shoppers name as budgets, in any power of ten. */
const ROUND_AMOUNTS = [1, 1.5, 2, 3, 5, 8];
/** Budgets outside these price quantiles say little about a store. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.75;

/** Typical budgets in minor units, ascending: round amounts within the price range, then `Infinity`. */
export function listBudgetSteps(index: MatchIndex): number[] {
  const prices = index.prices
    .flatMap((column) => [...column.subarray(0, index.count)].filter((price) => price !== NO_PRICE))
    .sort((one, other) => one - other);
  const low = prices[Math.floor(prices.length * LOW_SHARE)] ?? 0;
  const high = prices[Math.floor(prices.length * HIGH_SHARE)] ?? 0;
  const budgets: number[] = [];
  for (let power = 1; power <= high * 10; power *= 10) {
    budgets.push(...ROUND_AMOUNTS.map((amount) => amount * power).filter((sum) => sum >= low && sum <= high));
  }
  return [...budgets, Number.POSITIVE_INFINITY];
}

/** What a plan's shopper needs in its one size, and the budgets below which no bed or only one is good. */
function assessPlan(
  index: MatchIndex,
  plan: MatchPlan,
  { budgetSteps, cool }: { budgetSteps: readonly number[]; cool: boolean },
) {
  const need = computeBedRequirements(plan, cool);
  const { prices, causes } = findFits(index, plan, need);
  const highestBudgetWith = (count: number) =>
    budgetSteps.findLast((budget) => prices.filter((price) => price <= budget).length <= count) ?? 0;
  const [noneBelowMinor, oneBelowMinor] = [highestBudgetWith(0), highestBudgetWith(CHOICE_MIN - 1)];
  return { need, causes, noneBelowMinor, oneBelowMinor };
}

/** The two lowest prices of good beds in the plan's size, and why others aren't good. */
function findFits(index: MatchIndex, plan: MatchPlan, need: BedNeed) {
  const column = plan.columns[0]!;
  const causes = Object.fromEntries(SHORTCOMINGS.map((lack) => [lack, 0])) as GapCauses;
  let first = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  for (let row = 0; row < index.count; row += 1) {
    const verdict = assessMattress(index, plan, { row, column, need });
    if (verdict === null) continue;
    if (verdict !== 'good') {
      causes[verdict] += 1;
      continue;
    }
    const price = index.prices[column]![row]!;
    if (price < first) [first, second] = [price, first];
    else if (price < second) second = price;
  }
  return { prices: [first, second].filter(Number.isFinite), causes };
}

function findPriceFloor(index: MatchIndex, size: Size, budgetSteps: readonly number[]): number {
  const prices = index.prices[sizeColumn(size)]!.subarray(0, index.count);
  let lowest = Number.POSITIVE_INFINITY;
  for (const price of prices) if (price !== NO_PRICE && price < lowest) lowest = price;
  return budgetSteps.findLast((budget) => budget < lowest && budget !== Number.POSITIVE_INFINITY) ?? 0;
}

/** Merges cells with equal need and prices, across sleepers and then sizes. Ignores thickness if it doesn't matter. */
function mergeCells(cells: readonly Cell[]): Gap[] {
  const bySize = new Map<string, Gap>();
  for (const { sleeper, size, need, ...cell } of cells) {
    const { minInches, ...feel } = need;
    const key = JSON.stringify([size, feel, toPriceKey(cell)]);
    const existing = bySize.get(key);
    if (existing) {
      existing.sleepers.push(sleeper);
      if (minInches < existing.need.minInches) Object.assign(existing, { need, causes: cell.causes });
    } else bySize.set(key, { ...cell, need, sleepers: [sleeper], sizes: [size] });
  }
  const merged = new Map<string, Gap>();
  for (const gap of bySize.values()) {
    const key = JSON.stringify([gap.need, gap.sleepers, toPriceKey(gap)]);
    const existing = merged.get(key);
    if (existing) {
      existing.sizes.push(...gap.sizes);
      // Most mattresses are sold in both sizes, so their counts aren't added up.
      for (const cause of Object.keys(gap.causes) as (keyof GapCauses)[])
        existing.causes[cause] = Math.max(existing.causes[cause], gap.causes[cause]);
    } else merged.set(key, gap);
  }
  return [...merged.values()];
}

// A string, since JSON has no Infinity.
function toPriceKey({ noneBelowMinor, oneBelowMinor }: Pick<Gap, 'noneBelowMinor' | 'oneBelowMinor'>) {
  return `${noneBelowMinor} ${oneBelowMinor}`;
}

// Compares rather than subtracts, since Infinity - Infinity is NaN.
function bySeverity(one: Gap, other: Gap): number {
  return (
    compare(other.noneBelowMinor, one.noneBelowMinor) ||
    compare(other.oneBelowMinor, one.oneBelowMinor) ||
    Number(one.need.cool) - Number(other.need.cool) ||
    other.sizes.length * other.sleepers.length - one.sizes.length * one.sleepers.length ||
    COMMON_SIZES.indexOf(one.sizes[0]!) - COMMON_SIZES.indexOf(other.sizes[0]!)
  );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
