import type { Size } from '#app/features/inventory/inventory.ts';
import type { MatchIndex } from '#app/features/matching/columns.ts';
import {
  type Alternative,
  type Remark,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { planMatch, type MatchPlan } from '#app/features/matching/plan-match.ts';
import { chooseSet } from '#app/features/matching/choose-set.ts';
import { explainMatches } from '#app/features/matching/explain.ts';
import { findCandidates, listEligible } from '#app/features/matching/scan.ts';

/**
 * For a couple that no single feel suits: what the store sells that gives each side its own. A split size, a bed whose
 * sides are set apart, or two twins side by side; with the number of mattresses of each.
 */
export function listSplitAdvice(index: MatchIndex, plan: MatchPlan): Remark[] {
  if (plan.couple !== 'apart') return [];
  const { size, budgetMaxMinor: budget } = plan.profile;
  const advice: Remark[] = [];
  const split: Size = size === 'California King' ? 'Split California King' : 'Split King';
  const isWide = size === undefined || ['Queen', 'King', 'California King'].includes(size);
  const splits = isWide ? countEligible(index, plan, { size: split }) : 0;
  if (splits > 0) advice.push(remark('change-split', { size: split, count: splits }));
  const twoSided = listEligible(index, plan).filter(({ row }) => index.twoSides[row] === 1).length;
  if (twoSided > 0) advice.push(remark('change-two-sided', { count: twoSided }));
  const isKing = size === undefined || size === 'King';
  // Two of them have to fit the budget.
  const pairBudget = budget === undefined ? {} : { budgetMaxMinor: budget / 2 };
  const twins = splits === 0 && isKing ? countEligible(index, plan, { size: 'Twin XL', ...pairBudget }) : 0;
  if (twins > 0) advice.push(remark('change-twins', { count: twins }));
  return advice;
}

/**
 * For a couple apart in a king: a Twin XL for each side, as alternatives whose price is that of one half; none if a pair
 * doesn't fit the budget.
 */
export function listHalves(index: MatchIndex, plan: MatchPlan): Alternative[] {
  const { size, budgetMaxMinor: budget } = plan.profile;
  if (size !== undefined && size !== 'King') return [];
  const pairBudget = budget === undefined ? {} : { budgetMaxMinor: budget / 2 };
  const halfPlan = planMatch({ ...plan.profile, size: 'Twin XL', ...pairBudget }, plan.settings, {
    isHalves: true,
  });
  const halves = chooseSet(index, halfPlan, { candidates: findCandidates(index, halfPlan), size: 2 });
  if (halves.length < 2) return [];
  const { currency } = plan.settings;
  return explainMatches(index, halfPlan, halves).map((half) => ({
    ...half,
    breaks: remark('half', { priceMinor: half.priceMinor ?? 0, currency }),
  }));
}

/** Mattresses that pass the hard rules of a changed profile. */
function countEligible(index: MatchIndex, plan: MatchPlan, changes: Partial<ShopperProfile>): number {
  return listEligible(index, planMatch({ ...plan.profile, ...changes }, plan.settings)).length;
}
