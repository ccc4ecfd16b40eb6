import {
  firmnessCode,
  type MatchIndex,
  QUARTERS_PER_INCH,
} from '#app/features/matching/catalog-index/columns.ts';
import { compareFeel, getAffectedSleeper } from '#app/features/matching/explanation/feel-cautions.ts';
import { type Remark, type ShopperProfile } from '#app/features/matching/matching.ts';
import { THICKNESS_SHARE } from '#app/features/matching/rules.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import type { RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { hasPoorThickness } from '#app/features/matching/scoring/unmet-wishes.ts';

/** Giving up one preference to find near misses; shared by `relaxations.ts` and `size-relaxations.ts`. */

export const OVER_BUDGET_MAX = 0.15;

/** A mattress that violates one preference; a `severity` of 1 is the most that is allowed. */
export interface NearMiss extends ScoredRow {
  plan: MatchPlan;
  breaks: Remark;
  severity: number;
}

/** The plan without one preference, how its results then violate it, and the change to suggest. */
export interface Relaxation {
  plan: MatchPlan;
  /** Null if the mattress meets the preference after all. */
  judge(scored: ScoredRow): { breaks: Remark; severity: number } | null;
  /** Absent if the shopper can't change it. */
  change?(found: NearMiss[]): Remark;
  /** Used only if no other preference can give way. */
  isLastResort?: boolean;
}

export const relaxPlan = ({ profile, settings }: MatchPlan, changes: Partial<ShopperProfile>) =>
  planMatch({ ...profile, ...changes }, settings);

/** Whether a bed like this usually costs about as much as the budget; always true for a brand the shopper named. */
export function isLikelyAffordable(
  { typicalPrices, priceLevels }: MatchIndex,
  { budget, brandsWanted }: MatchPlan,
  { row, column }: RowSize,
): boolean {
  const usualMinor = typicalPrices[column]! * priceLevels[row]!;
  return brandsWanted.length > 0 || usualMinor <= budget * (1 + OVER_BUDGET_MAX);
}

/** How much of the best possible comfort is enough; less for a couple whom no feel suits well. */
const SUITED_COMFORT = 0.5;
const SUITED_SHARE = 0.6;
/** Thickness value of a bed that comes close: a touch too thin. */
const CLOSE_THICKNESS_VALUE = 0.7;

/** Whether a bed may be described as suitable: comfortable and thick enough. */
export function isSuitable(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  return isComfortable(index, plan, row) && !hasPoorThickness(index, plan, row);
}

/** Whether a bed may be described as close: comfortable, and not much too thin. */
export function isNearlySuitable(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const thickness = plan.thickness[index.quarters[row]!]! / THICKNESS_SHARE;
  return isComfortable(index, plan, row) && thickness >= CLOSE_THICKNESS_VALUE;
}

function isComfortable(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const ofIdeal = plan.comfort[firmnessCode('stated', plan.idealFirmness)]!;
  return scoreComfort(index, plan, row) >= Math.min(SUITED_COMFORT, SUITED_SHARE * ofIdeal);
}

/** What speaks against a bed's thickness or feel; null if nothing does. */
export function findDrawback(index: MatchIndex, plan: MatchPlan, row: number): Remark['values'] | null {
  if (hasPoorThickness(index, plan, row))
    return { drawback: 'thin', inches: index.quarters[row]! / QUARTERS_PER_INCH };
  const directions = compareFeel(plan, index.firmness[row]!).map(({ fromBody }) => fromBody);
  const drawback = directions.find((direction) => direction !== '');
  return drawback ? { drawback, who: getAffectedSleeper(plan, index.firmness[row]!, drawback) } : null;
}
