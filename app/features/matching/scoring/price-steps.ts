import { NO_PRICE } from '#app/features/matching/catalog-index/columns.ts';
import {
  interpolate,
  PRICE_GAIN,
  PRICE_GAP_COST,
  PRICE_GAP_TOLERANCE,
  PRICE_STEP,
  STEP_UP_BUDGET,
} from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

/** What the steps between the prices of a set are worth. */

export interface PriceScale {
  /** Lower prices count as this price. */
  floor: number;
  /** The price step that gains most, as a log difference. */
  step: number;
  /** The budget is far above the best match, so value counts only for the best match. */
  hasRoom: boolean;
}

/** If the budget far exceeds the best match's price, the other cards are more expensive, none cheaper. */
export function toPriceScale({ budget }: MatchPlan, price: number): PriceScale {
  const room = price === NO_PRICE || budget === Number.POSITIVE_INFINITY ? 1 : budget / price;
  const hasRoom = room >= STEP_UP_BUDGET;
  return { hasRoom, floor: hasRoom ? price : 1, step: interpolate(PRICE_STEP, room) };
}

/** Gain for the steps between neighboring prices, each capped at the ideal step. */
export function priceGain(logPrices: number[], step: number): number {
  return PRICE_GAIN * sumGaps(logPrices, (gap) => Math.min(gap, step));
}

/** Cost of gaps far beyond the ideal step, among the prices from the best match's on. */
export function gapCost(logPrices: number[], step: number): number {
  return PRICE_GAP_COST * sumGaps(logPrices, (gap) => Math.max(0, gap - step - PRICE_GAP_TOLERANCE));
}

/** Sums over the gaps between two or three numbers, sorted by size. */
function sumGaps([one = 0, two = 0, three = two]: number[], ofGap: (gap: number) => number): number {
  const low = Math.min(one, two, three);
  const high = Math.max(one, two, three);
  const middle = one + two + three - low - high;
  return ofGap(middle - low) + ofGap(high - middle);
}
