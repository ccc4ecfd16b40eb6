import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { CLEARANCE_BIT, containsAny } from '#app/features/matching/catalog-index/product-facts.ts';
import { WISH_CONFLICT_DISTANCE, WISH_UNMET_DISTANCE } from '#app/features/matching/rules.ts';
import { findBrands, type MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

/** Which rows a shopper may see, in which size, and which may come first. */

/** The plan's brand rules, resolved for one catalog. */
export interface BrandRules {
  /** Null allows any brand. */
  wanted: Set<number> | null;
  avoided: Set<number>;
}

export function brandRules(index: MatchIndex, plan: MatchPlan): BrandRules {
  return {
    wanted: plan.brandsWanted.length > 0 ? findBrands(index, plan.brandsWanted) : null,
    avoided: findBrands(index, plan.brandsAvoided),
  };
}

/** The size column to score a row in; -1 if it violates a hard rule. */
export function pickSizeColumn(index: MatchIndex, plan: MatchPlan, row: number): number {
  const available = index.available[row]! & plan.columnBits;
  if (available === 0 || !meetsRequirements(index, plan, row)) return -1;
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

/** Whether materials, features, and thickness meet the shopper's requirements. */
function meetsRequirements(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  return (
    hasNoAvoidedMaterial(index, plan, row) &&
    hasRequiredAttributes(index, plan, row) &&
    meetsThicknessLimits(index, plan, row)
  );
}

const INNERSPRING_CODE = CONSTRUCTIONS.indexOf('innerspring') + 1;

/** An unknown composition may contain an avoided material. */
export function hasNoAvoidedMaterial(
  index: MatchIndex,
  { avoidedBits, avoidsOnlySprings }: MatchPlan,
  row: number,
): boolean {
  if (avoidedBits === 0 && !avoidsOnlySprings) return true;
  if (avoidsOnlySprings && index.construction[row] === INNERSPRING_CODE) return false;
  const materials = index.materials[row]!;
  return materials !== 0 && !containsAny(materials, avoidedBits);
}

export function hasRequiredAttributes(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const { requiredMaterials, requiredFeatures } = plan;
  return (
    (index.materials[row]! & requiredMaterials) === requiredMaterials &&
    (index.features[row]! & requiredFeatures) === requiredFeatures
  );
}

export function meetsThicknessLimits(
  index: MatchIndex,
  { minQuarters, maxQuarters }: MatchPlan,
  row: number,
): boolean {
  if (minQuarters <= 0 && maxQuarters === Number.POSITIVE_INFINITY) return true;
  const quarters = index.quarters[row]!;
  return quarters !== UNKNOWN && quarters >= minQuarters && quarters <= maxQuarters;
}

/** Without a requested size: the first one within the budget, or without a budget the first one. */
export function preferredColumn(
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

/**
 * Whether a row may be the best match: known price, usual size, acceptable thickness, and new unless the shopper wants
 * clearance. Other rows only fill up a set.
 */
export function canBeTopMatch(index: MatchIndex, plan: MatchPlan, { row, column }: RowSize): boolean {
  if (index.prices[column]![row] === NO_PRICE || !isThicknessAcceptable(index, plan, row)) return false;
  if (isLessPreferredSize(index, plan, { row, column })) return false;
  return ((index.features[row]! & CLEARANCE_BIT) !== 0) === (plan.profile.wantsClearance === true);
}

/** Whether the budget rules out this bed in the size that most shoppers need. */
export function isLessPreferredSize(index: MatchIndex, plan: MatchPlan, { row, column }: RowSize): boolean {
  const [usual] = plan.columns;
  return plan.columns.length > 1 && column !== usual && (index.available[row]! & (1 << usual!)) !== 0;
}

/** Too thin to show unless the shopper asks for a thin bed. */
export function isFarTooThin(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const quarters = index.quarters[row]!;
  const { thicknessMaxInches = Number.POSITIVE_INFINITY } = plan.profile;
  const [least] = plan.support.wantedInches;
  if (quarters === UNKNOWN || thicknessMaxInches < least) return false;
  return quarters < least * QUARTERS_PER_INCH && !isThicknessAcceptable(index, plan, row);
}

/** Neither far too thin, nor too high for a child or a senior. */
export function isThicknessAcceptable(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  return plan.thickness[index.quarters[row]!]! >= plan.minThicknessValue;
}

/** Whether a bed has a feel that somebody asked for although another one suits the sleepers. */
export function hasRequestedFeel(
  { firmness }: MatchIndex,
  { profile, idealFirmness }: MatchPlan,
  row: number,
): boolean {
  return [profile.firmnessWish, profile.partner?.firmnessWish].some(
    (wish = Number.NaN) =>
      Math.abs(wish - idealFirmness) >= WISH_CONFLICT_DISTANCE &&
      Math.abs(firmness[row]! - wish) <= WISH_UNMET_DISTANCE,
  );
}

export interface RowSize {
  row: number;
  column: number;
}
