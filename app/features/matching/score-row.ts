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
  UNSTATED_MATERIAL,
  WANTED_INSIDE,
} from '#app/features/matching/rules.ts';

/**
 * How far the catalogue lets us keep to the band: 0, something inside it qualifies, and only that counts; 1, only
 * something in the accepted range does; 2, only something within the tolerance; 3, only something of unstated
 * firmness, or nothing at all.
 */
export type Relaxation = 0 | 1 | 2 | 3;

/** The size column a row is judged in: -1 when it breaks a hard rule. Order: stock, budget, avoided materials. */
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

/** No size was named: the first size with a price within the budget, or, without a budget, the first at all. */
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

/** Whether a row is as firm as the band asks, or can be set so on each side. */
export function isInBand(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const firmness = index.firmness[row]!;
  return (
    (firmness >= plan.band.low && firmness <= plan.band.high) || (plan.apart && index.twoSides[row] === 1)
  );
}

/** What the last sums may lose in rounding. */
const ROUNDING = 1e-9;

/**
 * The score of a row in one size: the sum of the points of all parts, in the order of `PART_KEYS`. Gives -1 as soon
 * as the row can't reach `least` any more; parts that aren't judged are not read.
 */
export function scoreRow(index: MatchIndex, plan: MatchPlan, at: RowPlace): number {
  const { weights } = plan;
  const { row } = at;
  let score =
    weights.firmness * firmnessValue(index, plan, at) +
    weights.profile * thicknessValue(plan, index.profileInches[row]!) +
    weights.construction * constructionPartValue(index, plan, row);
  if (score + plan.lastWeights + ROUNDING < at.least) return -1;
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
  openness: Relaxation;
  /** Scores below this are of no interest. */
  least: number;
}

/** The value of one part of a row, 0 to 1; the same that `scoreRow` adds up. */
export function getPartValues(
  index: MatchIndex,
  plan: MatchPlan,
  at: Omit<RowPlace, 'least'>,
): Record<PartKey, number> {
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

/** The values behind the hundredths of the index: exact, and quicker than a division. */
const VALUE_BY_HUNDREDTH = Float64Array.from({ length: 101 }, (_, hundredths) => hundredths / 100);

function fromHundredths(hundredths: number): number {
  return VALUE_BY_HUNDREDTH[hundredths]!;
}

function firmnessValue(index: MatchIndex, plan: MatchPlan, at: Omit<RowPlace, 'least'>): number {
  const { band } = plan;
  if (plan.apart && index.twoSides[at.row] === 1) return 1;
  const firmness = index.firmness[at.row]!;
  if (Number.isNaN(firmness)) return at.openness === 3 ? UNSTATED_ALONE : UNSTATED_BESIDE_STATED;
  if (firmness >= band.low && firmness <= band.high) {
    if (plan.apart)
      return (index.available[at.row]! & SPLIT_BITS) !== 0 ? ONE_SURFACE_WITH_SPLIT : ONE_SURFACE;
    const away = Math.max(0, Math.abs(firmness - band.ideal) - band.plateau);
    return 1 - (1 - IN_BAND_LEAST) * Math.min(1, away / band.fade);
  }
  const outside = firmness < band.low ? band.low - firmness : firmness - band.high;
  if (isWithinRelaxedBand(plan, at.openness, firmness)) {
    return NEAR_BEST - (NEAR_BEST - NEAR_LEAST) * Math.min(1, outside);
  }
  return OUTSIDE_BEST * Math.max(0, 1 - outside / 5);
}

/** Whether a firmness outside the band counts, given what the catalogue holds. */
export function isWithinRelaxedBand({ band }: MatchPlan, openness: Relaxation, firmness: number): boolean {
  if (openness === 0) return false;
  if (openness === 1) return firmness >= band.acceptLow && firmness <= band.acceptHigh;
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
 * What the store charges on average for this size, against the price: 0.5 at the average, more below it. Without a
 * named size it is that of the usual one, also where the budget reaches for a smaller bed only.
 */
function priceValue(index: MatchIndex, plan: MatchPlan, { row, column }: Omit<RowPlace, 'least'>): number {
  const isUsual = column === plan.columns[0] || plan.budget === Number.POSITIVE_INFINITY;
  const judged = isUsual ? column : preferredColumn(index, plan.unbounded, row);
  const price = index.prices[judged]![row]!;
  if (price === NO_PRICE) return 0.4;
  const mean = index.meanPrices[judged]!;
  return mean / (mean + price);
}
