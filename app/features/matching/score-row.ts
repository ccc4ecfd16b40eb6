import { NO_INCHES, NO_PRICE, type MatchIndex } from '#app/features/matching/build-index.ts';
import type { PartKey } from '#app/features/matching/matching.ts';
import { SPLIT_BITS, type MatchPlan } from '#app/features/matching/plan-match.ts';
import {
  IN_BAND_LEAST,
  NEAR_BEST,
  NEAR_LEAST,
  NEUTRAL_VALUE,
  ONE_SURFACE,
  ONE_SURFACE_WITH_SPLIT,
  OUTSIDE_BEST,
  UNSTATED_ALONE,
  UNSTATED_BESIDE_STATED,
} from '#app/features/matching/rules.ts';

/**
 * How far the catalogue lets us keep to the band: 0, something inside it qualifies, and only that counts;
 * 1, only something within the tolerance does; 2, only something of unstated firmness does, or nothing.
 */
export type Openness = 0 | 1 | 2;

/** The size column a row is judged in: -1 when it breaks a hard rule. Order: stock, budget, avoided materials. */
export function columnOfRow(index: MatchIndex, plan: MatchPlan, row: number): number {
  const available = index.available[row]! & plan.columnBits;
  if (available === 0) return -1;
  if (plan.avoidedBits !== 0) {
    const materials = index.materials[row]!;
    if (materials === 0 || (materials & plan.avoidedBits) !== 0) return -1;
  }
  const budgeted = plan.budget !== Number.POSITIVE_INFINITY;
  if (budgeted && (index.lowestPrice[row] === NO_PRICE || index.lowestPrice[row]! > plan.budget)) return -1;
  let unpriced = -1;
  for (const column of plan.columns) {
    if ((available & (1 << column)) === 0) continue;
    const price = index.prices[column]![row]!;
    if (price === NO_PRICE) {
      if (unpriced === -1) unpriced = column;
    } else if (price <= plan.budget) return column;
  }
  return budgeted ? -1 : unpriced;
}

/** Whether a row is as firm as the band asks, or can be set so on each side. */
export function isInBand(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const firmness = index.firmness[row]!;
  return (
    (firmness >= plan.band.low && firmness <= plan.band.high) || (plan.apart && index.twoSides[row] === 1)
  );
}

/** The score of a row in one size: the sum of the points of all parts, in the order of `PART_KEYS`. */
export function scoreRow(index: MatchIndex, plan: MatchPlan, at: RowPlace): number {
  const { weights } = plan;
  const { row } = at;
  return (
    weights.firmness * firmnessValue(index, plan, at) +
    weights.profile * profileValue(plan, index.profileInches[row]!) +
    weights.construction * constructionPartValue(index, plan, row) +
    weights.cooling * index.cooling[row]! +
    weights.motion * index.motion[row]! +
    weights.edge * index.edge[row]! +
    weights.pressure * index.pressure[row]! +
    weights.needs * needsValue(index, plan, row) +
    weights.price * priceValue(index, at)
  );
}

export interface RowPlace {
  row: number;
  column: number;
  openness: Openness;
}

/** The value of one part of a row, 0 to 1; the same that `scoreRow` adds up. */
export function partValue(index: MatchIndex, plan: MatchPlan, at: RowPlace): Record<PartKey, number> {
  const { row } = at;
  return {
    firmness: firmnessValue(index, plan, at),
    profile: profileValue(plan, index.profileInches[row]!),
    construction: constructionPartValue(index, plan, row),
    cooling: index.cooling[row]!,
    motion: index.motion[row]!,
    edge: index.edge[row]!,
    pressure: index.pressure[row]!,
    needs: needsValue(index, plan, row),
    price: priceValue(index, at),
  };
}

function firmnessValue(index: MatchIndex, plan: MatchPlan, at: RowPlace): number {
  const { band } = plan;
  if (plan.apart && index.twoSides[at.row] === 1) return 1;
  const firmness = index.firmness[at.row]!;
  if (Number.isNaN(firmness)) return at.openness === 2 ? UNSTATED_ALONE : UNSTATED_BESIDE_STATED;
  if (firmness >= band.low && firmness <= band.high) {
    if (plan.apart)
      return (index.available[at.row]! & SPLIT_BITS) !== 0 ? ONE_SURFACE_WITH_SPLIT : ONE_SURFACE;
    const away = Math.min(1, Math.max(0, Math.abs(firmness - band.ideal) - plan.plateau));
    return 1 - (1 - IN_BAND_LEAST) * away;
  }
  const outside = firmness < band.low ? band.low - firmness : firmness - band.high;
  if (at.openness > 0 && firmness >= band.nearLow && firmness <= band.nearHigh) {
    return NEAR_BEST - (NEAR_BEST - NEAR_LEAST) * Math.min(1, outside);
  }
  return OUTSIDE_BEST * Math.max(0, 1 - outside / 5);
}

function profileValue(plan: MatchPlan, inches: number): number {
  if (inches === NO_INCHES) return NEUTRAL_VALUE;
  if (inches < plan.profileLow) return plan.heavy ? 0 : Math.max(0.1, 1 - 0.25 * (plan.profileLow - inches));
  if (inches <= plan.profileHigh) return 1;
  const above = inches - plan.profileHigh;
  return plan.heavy ? Math.max(0.7, 1 - 0.03 * above) : Math.max(0.3, 1 - 0.06 * above);
}

function constructionPartValue(index: MatchIndex, plan: MatchPlan, row: number): number {
  const code = index.construction[row]!;
  if (plan.wantedBits === 0) return plan.constructionValues[code]!;
  if (plan.wantedCodes[code] === 1) return 1;
  const materials = index.materials[row]!;
  if (materials === 0) return 0.3;
  return (materials & plan.wantedBits) !== 0 ? 0.9 : 0;
}

function needsValue(index: MatchIndex, plan: MatchPlan, row: number): number {
  if (plan.organic && plan.adjustableBase) return (index.organic[row]! + index.adjustableBase[row]!) / 2;
  if (plan.organic) return index.organic[row]!;
  return plan.adjustableBase ? index.adjustableBase[row]! : 0;
}

/** What the store charges on average for this size, against the price: 0.5 at the average, more below it. */
function priceValue(index: MatchIndex, at: RowPlace): number {
  const price = index.prices[at.column]![at.row]!;
  if (price === NO_PRICE) return 0.4;
  const mean = index.meanPrices[at.column]!;
  return mean / (mean + price);
}
