import {
  type MatchIndex,
  NO_PRICE,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { brandFilter } from '#app/features/matching/scoring/find-best-rows.ts';
import { hasRequired, isOfThickness, isWithoutAvoided } from '#app/features/matching/scoring/score-row.ts';

/** The sizes offered, as bits, where the store lists none. */
const NO_SIZE_LISTED = 1 << UNKNOWN_SIZE_COLUMN;

/** Number of mattresses that each hard rule excludes by itself, most first; a mattress may break several. */
export function countRuleViolations(index: MatchIndex, plan: MatchPlan): Remark[] {
  const counts = {
    size: 0,
    'no-sizes': 0,
    stock: 0,
    'no-price': 0,
    budget: 0,
    material: 0,
    must: 0,
    'other-brands': 0,
    thickness: 0,
  } satisfies Partial<Record<RemarkCode, number>>;
  const isAllowed = brandFilter(index, plan);
  const { columns, columnBits, budget } = plan;
  const prices = columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice;
  for (let row = 0; row < index.count; row += 1) {
    if ((index.offered[row]! & columnBits) === 0) {
      counts[index.offered[row] === NO_SIZE_LISTED ? 'no-sizes' : 'size'] += 1;
    } else if ((index.available[row]! & columnBits) === 0) counts.stock += 1;
    else if (budget !== Number.POSITIVE_INFINITY) {
      if (prices[row] === NO_PRICE) counts['no-price'] += 1;
      else if (prices[row]! > budget) counts.budget += 1;
    }
    if (!isWithoutAvoided(index, plan, row)) counts.material += 1;
    if (!hasRequired(index, plan, row)) counts.must += 1;
    if (!isOfThickness(index, plan, row)) counts.thickness += 1;
    if (isAllowed !== null && !isAllowed(row)) counts['other-brands'] += 1;
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([code, one], [next, other]) => other - one || (code < next ? -1 : 1))
    .map(([code, count]) => ({ code, values: { count, ...ruleValues(plan, code) } }));
}

function ruleValues(plan: MatchPlan, code: string): Remark['values'] {
  const { profile } = plan;
  if (code === 'material') return { materials: [...(profile.materialsAvoided ?? [])] };
  if (code === 'budget')
    return { budgetMinor: plan.budget, size: profile.size ?? '', currency: plan.settings.currency };
  return { size: profile.size ?? '' };
}
