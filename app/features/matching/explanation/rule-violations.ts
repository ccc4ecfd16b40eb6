import {
  type MatchIndex,
  NO_PRICE,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { brandFilter, hasAvoidedFeature } from '#app/features/matching/scoring/find-best-rows.ts';
import { CLEARANCE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  hasRequired,
  meetsThicknessLimits,
  isThicknessAcceptable,
  hasNoAvoidedMaterial,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';

/** The sizes offered, as bits, where the store lists none. */
const NO_SIZE_LISTED = 1 << UNKNOWN_SIZE_COLUMN;

/** Number of mattresses that aren't shown by the first cause that excludes each, most first. */
export function countRuleViolations(
  index: MatchIndex,
  plan: MatchPlan,
  shown: readonly RowSize[] = [],
): Remark[] {
  const counts = new Map<RemarkCode, number>();
  const isAllowed = brandFilter(index, plan);
  const rows = new Set(shown.map(({ row }) => row));
  for (let row = 0; row < index.count; row += 1) {
    if (rows.has(row)) continue;
    const code = isAllowed?.(row) === false ? 'other-brands' : findExclusionCause(index, plan, row);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .sort(([code, one], [next, other]) => other - one || (code < next ? -1 : 1))
    .map(([code, count]) => ({ code, values: { count, ...ruleValues(plan, code) } }));
}

/** What the shopper insists on, then size and price, then how a mattress suits them. */
function findExclusionCause(index: MatchIndex, plan: MatchPlan, row: number): RemarkCode {
  const { columns, columnBits, budget } = plan;
  if (!hasNoAvoidedMaterial(index, plan, row)) return 'material';
  if (!hasRequired(index, plan, row) || hasAvoidedFeature(index, plan, row)) return 'must';
  if (!meetsThicknessLimits(index, plan, row)) return 'thickness';
  if ((index.offered[row]! & columnBits) === 0) {
    return index.offered[row] === NO_SIZE_LISTED ? 'no-sizes' : 'size';
  }
  if ((index.available[row]! & columnBits) === 0) return 'stock';
  const price = (columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice)[row]!;
  if (price === NO_PRICE) return 'no-price';
  if (price > budget) return 'budget';
  if (!isThicknessAcceptable(index, plan, row)) return 'unfit-thickness';
  return (index.features[row]! & CLEARANCE_BIT) !== 0 ? 'on-clearance' : 'unfit-feel';
}

function ruleValues(plan: MatchPlan, code: string): Remark['values'] {
  const { profile } = plan;
  if (code === 'material') return { materials: [...(profile.materialsAvoided ?? [])] };
  if (code === 'budget')
    return { budgetMinor: plan.budget, size: profile.size ?? '', currency: plan.settings.currency };
  return { size: profile.size ?? '' };
}
