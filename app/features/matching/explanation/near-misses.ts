import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-rank.ts';
import {
  checkPrice,
  listRelaxations,
  type NearMiss,
  OVER_BUDGET_MAX,
  type Relaxation,
} from '#app/features/matching/explanation/relaxations.ts';
import type { Alternative, Match } from '#app/features/matching/matching.ts';
import { findCandidates } from '#app/features/matching/scoring/candidates.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { minComfort, scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';
import { isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import {
  comfortOf,
  isFarTooThin,
  isThicknessAcceptable,
  type ScoredRow,
} from '#app/features/matching/scoring/score-row.ts';

const ALTERNATIVES_MAX = 3;
const CHANGES_MAX = 3;

/** The price of breaking a wish by as much as is allowed, in points of score. */
const BREAK_COST = 0.1;
/** Beside a single match: what scores nearly as well, at most so much less. */
const LOSS_BESIDE_ONE = 0.1;

/**
 * For an empty result, or beside a single match: the mattresses that break one wish by little, nearest first, and the
 * changes that would bring matches. Every alternative is in stock and contains no avoided material.
 */
export function findNearMisses(index: MatchIndex, plan: MatchPlan, shown: ScoredRow | null = null) {
  const found = listRelaxations(index, plan)
    .map((relaxation) => ({
      relaxation,
      misses: listMisses(index, relaxation).filter(({ row }) => row !== shown?.row),
    }))
    .filter(({ misses }) => misses.length > 0);
  const least = shown === null ? 0 : shown.score - LOSS_BESIDE_ONE;
  const room = shown === null ? ALTERNATIVES_MAX : ALTERNATIVES_MAX - 1;
  const canKeep = shown !== null || found.some(({ relaxation }) => relaxation.isLastResort !== true);
  const near: NearMiss[] = [];
  const byWorth = found
    .filter(({ relaxation }) => !canKeep || relaxation.isLastResort !== true)
    .flatMap(({ misses }) => misses)
    .filter(({ severity, score }) => severity <= 1 && score >= least)
    .sort((one, other) => penalizedScore(other) - penalizedScore(one));
  for (const miss of byWorth)
    if (near.length < room && !near.some(({ row }) => row === miss.row)) near.push(miss);
  near.sort((one, other) => one.severity - other.severity);
  return {
    alternatives: near.map((miss) => toAlternative(index, plan, miss)),
    whatWouldChangeIt: found.slice(0, CHANGES_MAX).map(({ relaxation, misses }) => {
      const { code, values } = relaxation.change(misses);
      return { code, values: { example: index.products[misses[0]!.row]!.title, ...values } };
    }),
  };
}

/** Below this comfort the best match of a set could be better. */
const WEAK_COMFORT = 0.6;
/** A near miss is shown next to a set if it scores this much above the best match. */
const GAIN_BESIDE_SET = 0.06;

/** Beside a set that leaves something to be desired: a clearly better bed for a little more than the budget. */
export function findJustOverBudget(index: MatchIndex, plan: MatchPlan, best: ScoredRow): Alternative[] {
  const { budgetMaxMinor } = plan.profile;
  if (budgetMaxMinor === undefined || comfortOf(index, plan, best.row) >= WEAK_COMFORT) return [];
  const wider = planMatch(
    { ...plan.profile, budgetMaxMinor: budgetMaxMinor * (1 + OVER_BUDGET_MAX) },
    plan.settings,
  );
  const [scored] = findCandidates(index, wider);
  const overMinor = scored ? index.prices[scored.column]![scored.row]! - plan.budget : 0;
  if (!scored || overMinor <= 0 || scored.score < best.score + GAIN_BESIDE_SET) return [];
  const { breaks, severity } = checkPrice(index, plan, scored)!;
  return [toAlternative(index, plan, { ...scored, plan: wider, breaks, severity })];
}

function penalizedScore({ score, severity }: NearMiss): number {
  return score - BREAK_COST * severity;
}

function listMisses(index: MatchIndex, { plan, judge }: Relaxation): NearMiss[] {
  const misses: NearMiss[] = [];
  for (const scored of scoreEligibleRows(index, plan)) {
    const isMatch =
      scored.score >= plan.threshold &&
      comfortOf(index, plan, scored.row) >= minComfort(plan) &&
      !isFarTooThin(index, plan, scored.row) &&
      (!isSmallChild(plan.profile) || isThicknessAcceptable(index, plan, scored.row));
    if (!isMatch) continue;
    const judged = judge(scored);
    if (judged) misses.push({ ...scored, ...judged, plan });
  }
  return misses.sort((one, other) => one.severity - other.severity || other.score - one.score);
}

const OF_SIZE = new Set(['size-wanted']);

/** A near miss as an alternative; whatever else it breaks comes first among its cautions. */
function toAlternative(index: MatchIndex, original: MatchPlan, miss: NearMiss): Alternative {
  const [explained] = explainMatches(index, miss.plan, [{ ...miss, role: null }]) as [Match];
  const isOtherSize = miss.breaks.code.startsWith('other-size') || miss.breaks.code === 'two-twins';
  const reference = isOtherSize ? miss.plan : original;
  const others = listBrokenRules(index, reference, miss.row).filter(
    ({ code }) => code !== miss.breaks.code && code !== 'not-sold-in-size' && code !== 'sold-out-in-size',
  );
  // The budget that a near miss keeps is the wider one it was found with.
  const keptReasons = explained.reasons.filter(({ code }) => code !== 'within-budget');
  const reasons = keptReasons.map((reason) =>
    OF_SIZE.has(reason.code) && explained.size !== original.profile.size
      ? { ...reason, code: 'in-size' }
      : reason,
  );
  const cautions = explained.cautions.filter(({ code }) => !code.endsWith('-than-ideal'));
  return { ...explained, reasons, cautions: [...others, ...cautions], breaks: miss.breaks };
}
