import {
  type FeelKind,
  firmnessCode,
  type MatchIndex,
} from '#app/features/matching/catalog-index/columns.ts';
import { FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import { canBeTopMatch, pickSizeColumn, type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { findBestRows, rowFilter } from '#app/features/matching/scoring/find-best-rows.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { STEP_UP_PRICE_MAX } from '#app/features/matching/rules.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/** The best bed within a range of firmness. */

/** Features that a listing either states or doesn't. */
const STATED_FEATURES = FEATURE_BITS.organic | FEATURE_BITS['adjustable-base'];

export interface FirmnessSearch {
  from: number;
  to: number;
  comfortMin?: number;
  isRowWanted?: (place: RowSize) => boolean;
}

/** The best row with a stated firmness in this range that is eligible as the best match, regardless of its score. */
export function findBestIn(index: MatchIndex, plan: MatchPlan, wanted: FirmnessSearch): ScoredRow | null {
  const { from, to, comfortMin = 0, isRowWanted } = wanted;
  const isBetween = (feel: number, kind: FeelKind) =>
    feel >= firmnessCode(kind, from) && feel <= firmnessCode(kind, to);
  const found = findBestRows(index, plan, {
    limit: NEAR_EQUALS,
    limitPer: 'all',
    maxScoreLoss: 1,
    isTopEligible: true,
    threshold: 0,
    comfortMin,
    isFeelWanted: (feel) => isBetween(feel, 'stated') || isBetween(feel, 'two-sided'),
    isRowWanted: (place) => !Number.isNaN(index.firmness[place.row]!) && isRowWanted?.(place) !== false,
  });
  return pickCheapestEqual(index, found);
}

/** Beds compared for their price if they score about the same. */
const NEAR_EQUALS = 4;
const EQUAL_SCORE = 0.02;

/** Of beds that score about as well as the first, the cheapest if it is clearly cheaper. */
function pickCheapestEqual(
  { prices }: MatchIndex,
  [best, ...others]: readonly ScoredRow[],
): ScoredRow | null {
  if (!best) return null;
  const priceOf = ({ row, column }: ScoredRow) => prices[column]![row]!;
  return others
    .filter(({ adjustedScore }) => adjustedScore >= best.adjustedScore - EQUAL_SCORE)
    .reduce((cheapest, one) => (priceOf(one) < CHEAPER * priceOf(cheapest) ? one : cheapest), best);
}

const CHEAPER = 0.92;

/** What the shopper named and the best match has, a bed of another feel should have, too. */
export function keptFeatures(index: MatchIndex, plan: MatchPlan, best: ScoredRow): number {
  return plan.askedFeatures & STATED_FEATURES & index.features[best.row]!;
}

/** Whether the shopper named organic, an adjustable base, or a material, and a bed has all of it. */
export function hasAllNamed(
  { features, materials }: MatchIndex,
  { askedFeatures, wantedBits }: MatchPlan,
  row: number,
): boolean {
  const named = askedFeatures & STATED_FEATURES;
  if (named === 0 && wantedBits === 0) return false;
  const isOfMaterial = wantedBits === 0 || (materials[row]! & wantedBits) !== 0;
  return isOfMaterial && (features[row]! & named) === named;
}

/** Whether a bed has whatever another one has of what the shopper named. */
export function hasNamedOf(
  { features, materials }: MatchIndex,
  { askedFeatures, wantedBits }: MatchPlan,
  { row, other }: { row: number; other: number },
): boolean {
  const wanted = askedFeatures & STATED_FEATURES & features[other]!;
  const isOfMaterial = (one: number) => (materials[one]! & wantedBits) !== 0;
  return (features[row]! & wanted) === wanted && (isOfMaterial(row) || !isOfMaterial(other));
}

/**
 * The best row in a range of firmness: one with everything that the shopper named, or else with what the best match has
 * of it. What the best match lacks may cost no more than a step up.
 */
export function findBestKeeping(
  index: MatchIndex,
  plan: MatchPlan,
  { best, ...wanted }: FirmnessSearch & { best: ScoredRow },
): ScoredRow | null {
  const { features, prices } = index;
  const kept = keptFeatures(index, plan, best);
  const priceMax = hasAllNamed(index, plan, best.row) ? Infinity : extraPriceMax(index, plan, best);
  const findWith = (isWanted: (place: RowSize) => boolean) =>
    findBestIn(index, plan, {
      ...wanted,
      isRowWanted: (place) => isWanted(place) && wanted.isRowWanted?.(place) !== false,
    });
  return (
    findWith(({ row, column }) => hasAllNamed(index, plan, row) && prices[column]![row]! <= priceMax) ??
    (kept === 0 ? null : findWith(({ row }) => (features[row]! & kept) === kept)) ??
    findBestIn(index, plan, wanted)
  );
}

/** The most that a bed beside the best match may cost if it is shown for one thing, such as its feel. */
export function extraPriceMax(index: MatchIndex, { budget }: MatchPlan, { row, column }: ScoredRow): number {
  if (budget < Infinity) return budget;
  return Math.max(STEP_UP_PRICE_MAX * index.prices[column]![row]!, index.typicalPrices[column]!);
}

/** Whether a bed with this stated firmness is eligible as the best match. */
export function hasTopChoice(index: MatchIndex, plan: MatchPlan, firmness: number): boolean {
  const isAllowed = rowFilter(index, plan);
  for (const kind of ['stated', 'two-sided'] as const) {
    const feel = firmnessCode(kind, firmness);
    for (let row = index.feelStarts[feel]!; row < index.feelStarts[feel + 1]!; row += 1) {
      if ((index.available[row]! & plan.columnBits) === 0 || Number.isNaN(index.firmness[row]!)) continue;
      const column = pickSizeColumn(index, plan, row);
      if (column < 0 || isAllowed?.(row) === false) continue;
      if (canBeTopMatch(index, plan, { row, column })) return true;
    }
  }
  return false;
}
