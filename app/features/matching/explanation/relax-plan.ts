import { type MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { type Remark, type ShopperProfile } from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import type { RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { comfortOf, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { hasPoorThickness } from '#app/features/matching/scoring/unmet-wishes.ts';

/** A wish given up to find near misses: what `relaxations.ts` and `size-relaxations.ts` share. */

export const OVER_BUDGET_MAX = 0.15;

/** A mattress that breaks one wish; `severity` says by how much: 1 is as much as is allowed. */
export interface NearMiss extends ScoredRow {
  plan: MatchPlan;
  breaks: Remark;
  severity: number;
}

/** One wish given up: the plan without it, what then breaks it, and the change to suggest. */
export interface Relaxation {
  plan: MatchPlan;
  /** Null if a mattress keeps the wish after all. */
  judge(scored: ScoredRow): { breaks: Remark; severity: number } | null;
  change(found: NearMiss[]): Remark;
  /** Whether it is shown only if no other wish can give way. */
  isLastResort?: boolean;
}

export const relax = ({ profile, settings }: MatchPlan, changes: Partial<ShopperProfile>) =>
  planMatch({ ...profile, ...changes }, settings);

/** Whether beds of this kind usually cost about as much as the budget; for a brand that the shopper named, always. */
export function isLikelyAffordable(
  { typicalPrices, priceLevels }: MatchIndex,
  { budget, brandsWanted }: MatchPlan,
  { row, column }: RowSize,
): boolean {
  const usualMinor = typicalPrices[column]! * priceLevels[row]!;
  return brandsWanted.length > 0 || usualMinor <= budget * (1 + OVER_BUDGET_MAX);
}

/** The least comfort of a bed that is named as one that suits. */
const SUITED_COMFORT = 0.5;

/** Whether a bed is named as one that suits: of a comfortable feel, and thick enough. */
export function isSuited(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  return comfortOf(index, plan, row) >= SUITED_COMFORT && !hasPoorThickness(index, plan, row);
}
