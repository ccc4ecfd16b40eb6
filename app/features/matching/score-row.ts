import { NO_INCHES, NO_PRICE, type MatchIndex } from '#app/features/matching/build-index.ts';
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
  UNSTATED_MATERIAL,
  WANTED_INSIDE,
} from '#app/features/matching/rules.ts';

/** Rows that count: 0 in the band, 1 in the accepted range, 2 within the tolerance, 3 of unstated firmness. */
export type Relaxation = 0 | 1 | 2 | 3;

/** The size column to score a row in; -1 if it breaks a hard rule. Order: stock, budget, avoided materials. */
export function pickSizeColumn(index: MatchIndex, plan: MatchPlan, row: number): number {
  const available = index.available[row]! & plan.columnBits;
  if (available === 0) return -1;
  if (plan.avoidedBits !== 0) {
    const materials = index.materials[row]!;
    if (materials === 0 || (materials & plan.avoidedBits) !== 0) return -1;
  }
  const { columns, budget } = plan;
  if (columns.length === 1) {
    const column = columns[0]!;
    if (budget === Number.POSITIVE_INFINITY) return column;
    const price = index.prices[column]![row]!;
    return price !== NO_PRICE && price <= budget ? column : -1;
  }
  if (budget !== Number.POSITIVE_INFINITY) {
    const lowest = index.lowestPrice[row]!;
    if (lowest === NO_PRICE || lowest > budget) return -1;
  }
  return preferredColumn(index, plan, row);
}

/** Without a requested size: the first size priced within the budget, or without a budget the first size. */
function preferredColumn(
  index: MatchIndex,
  { columns, budget }: Pick<MatchPlan, 'columns' | 'budget'>,
  row: number,
): number {
  const available = index.available[row]!;
  let unpriced = -1;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at]!;
    if ((available & (1 << column)) === 0) continue;
    const price = index.prices[column]![row]!;
    if (price === NO_PRICE) {
      if (unpriced === -1) unpriced = column;
    } else if (price <= budget) return column;
  }
  return budget === Number.POSITIVE_INFINITY ? unpriced : -1;
}

/** Whether a row's firmness is in the band, or adjustable to it on each side. */
export function isInBand(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const firmness = index.firmness[row]!;
  return (
    (firmness >= plan.band.low && firmness <= plan.band.high) || (plan.apart && index.twoSides[row] === 1)
  );
}

/** Rounding error allowed for in the last sums. */
const ROUNDING = 1e-9;

/** Sum of the points in the order of `PART_KEYS`; -1 as soon as the row can't reach `minScore`. */
export function scoreRow(index: MatchIndex, plan: MatchPlan, at: RowPlace): number {
  const { weights } = plan;
  const { row } = at;
  let score =
    weights.firmness * firmnessValue(index, plan, at) +
    weights.profile * thicknessValue(plan, index.profileInches[row]!) +
    weights.construction * constructionPartValue(index, plan, row);
  if (score + plan.lastWeights + ROUNDING < at.minScore) return -1;
  if (weights.cooling !== 0) score += weights.cooling * fromHundredths(index.cooling[row]!);
  if (weights.motion !== 0) score += weights.motion * fromHundredths(index.motion[row]!);
  if (weights.edge !== 0) score += weights.edge * fromHundredths(index.edge[row]!);
  if (weights.pressure !== 0) score += weights.pressure * fromHundredths(index.pressure[row]!);
  if (weights.needs !== 0) score += weights.needs * needsValue(index, plan, row);
  return score + weights.price * priceValue(index, plan, at);
}

export interface RowPlace {
  row: number;
  column: number;
  relaxation: Relaxation;
  /** Rows below this score are of no interest. */
  minScore: number;
}

/** The value of each part of a row, 0 to 1, as `scoreRow` adds them up. */
export function getPartValues(index: MatchIndex, plan: MatchPlan, at: Omit<RowPlace, 'minScore'>) {
  const { row } = at;
  return {
    firmness: firmnessValue(index, plan, at),
    profile: thicknessValue(plan, index.profileInches[row]!),
    construction: constructionPartValue(index, plan, row),
    cooling: fromHundredths(index.cooling[row]!),
    motion: fromHundredths(index.motion[row]!),
    edge: fromHundredths(index.edge[row]!),
    pressure: fromHundredths(index.pressure[row]!),
    needs: needsValue(index, plan, row),
    price: priceValue(index, plan, at),
  };
}

/** Hundredths as exact values; a lookup is faster than a division. */
const VALUE_BY_HUNDREDTH = Float64Array.from({ length: 101 }, (_, hundredths) => hundredths / 100);

function fromHundredths(hundredths: number): number {
  return VALUE_BY_HUNDREDTH[hundredths]!;
}

function firmnessValue(index: MatchIndex, plan: MatchPlan, at: Omit<RowPlace, 'minScore'>): number {
  const { band } = plan;
  if (plan.apart && index.twoSides[at.row] === 1) return 1;
  const firmness = index.firmness[at.row]!;
  if (Number.isNaN(firmness)) return at.relaxation === 3 ? UNSTATED_ALONE : UNSTATED_BESIDE_STATED;
  if (firmness >= band.low && firmness <= band.high) {
    if (plan.apart)
      return (index.available[at.row]! & SPLIT_BITS) !== 0 ? ONE_SURFACE_WITH_SPLIT : ONE_SURFACE;
    const distance = Math.max(0, Math.abs(firmness - band.ideal) - band.plateau);
    return 1 - (1 - IN_BAND_LEAST) * Math.min(1, distance / band.fade);
  }
  const distance = firmness < band.low ? band.low - firmness : firmness - band.high;
  if (isWithinRelaxedBand(plan, at.relaxation, firmness)) {
    return NEAR_BEST - (NEAR_BEST - NEAR_LEAST) * Math.min(1, distance);
  }
  return OUTSIDE_BEST * Math.max(0, 1 - distance / 5);
}

/** Whether a firmness outside the band counts at this relaxation. */
export function isWithinRelaxedBand({ band }: MatchPlan, relaxation: Relaxation, firmness: number): boolean {
  if (relaxation === 0) return false;
  if (relaxation === 1) return firmness >= band.acceptLow && firmness <= band.acceptHigh;
  return firmness >= band.nearLow && firmness <= band.nearHigh;
}

function thicknessValue(plan: MatchPlan, inches: number): number {
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
  if (materials === 0) return UNSTATED_MATERIAL;
  return (materials & plan.wantedBits) !== 0 ? WANTED_INSIDE : 0;
}

function needsValue(index: MatchIndex, plan: MatchPlan, row: number): number {
  if (plan.organic && plan.adjustableBase)
    return (fromHundredths(index.organic[row]!) + fromHundredths(index.adjustableBase[row]!)) / 2;
  if (plan.organic) return fromHundredths(index.organic[row]!);
  return plan.adjustableBase ? fromHundredths(index.adjustableBase[row]!) : 0;
}

/**
 * Compares the price with the store's average for this size: 0.5 at the average, more below it. Without a requested
 * size the average is that of the most common size, even if the budget only covers a smaller bed.
 */
function priceValue(index: MatchIndex, plan: MatchPlan, { row, column }: Omit<RowPlace, 'minScore'>): number {
  const isUsual = column === plan.columns[0] || plan.budget === Number.POSITIVE_INFINITY;
  const judged = isUsual ? column : preferredColumn(index, plan.unbounded, row);
  const price = index.prices[judged]![row]!;
  if (price === NO_PRICE) return 0.4;
  const mean = index.meanPrices[judged]!;
  return mean / (mean + price);
}
