import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-standing.ts';
import {
  listRelaxations,
  type NearMiss,
  type Relaxation,
} from '#app/features/matching/explanation/relaxations.ts';
import type { Alternative, Match } from '#app/features/matching/matching.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { leastComfort, scoreEligibleRows } from '#app/features/matching/scoring/scan.ts';
import { isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import { comfortOf, isThickEnough, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';

const ALTERNATIVES_MAX = 3;
const CHANGES_MAX = 3;

/** The price of breaking a wish by as much as is allowed, in points of score. */
const BREAK_COST = 0.1;
/** What a near miss has to score above (or may score below) the best match, beside a set and beside a single match. */
const GAIN_BESIDE_SET = 0.06;
const LOSS_BESIDE_ONE = 0.1;

/**
 * For an empty result, or beside matches: the mattresses that break one wish by little, nearest first, and the changes
 * that would bring matches. Every alternative is in stock and contains no avoided material. Beside matches there are one
 * or two, and only what is worth a look: better than the best match, or as good as the only one.
 */
export function findNearMisses(index: MatchIndex, plan: MatchPlan, shown: readonly ScoredRow[] = []) {
  const found = listRelaxations(index, plan)
    .map((relaxation) => ({
      relaxation,
      misses: listMisses(index, relaxation).filter(({ row }) => !shown.some((card) => card.row === row)),
    }))
    .filter(({ misses }) => misses.length > 0);
  const best = Math.max(...shown.map(({ score }) => score));
  const least = shown.length > 1 ? best + GAIN_BESIDE_SET : best - LOSS_BESIDE_ONE;
  const room = shown.length === 0 ? ALTERNATIVES_MAX : shown.length === 1 ? 2 : 1;
  const canKeep = shown.length > 0 || found.some(({ relaxation }) => relaxation.isLast !== true);
  const near: NearMiss[] = [];
  const byWorth = found
    .filter(({ relaxation }) => !canKeep || relaxation.isLast !== true)
    .flatMap(({ misses }) => misses)
    .filter(({ by, score }) => by <= 1 && score >= least)
    .sort((one, other) => worthOf(other) - worthOf(one));
  for (const miss of byWorth)
    if (near.length < room && !near.some(({ row }) => row === miss.row)) near.push(miss);
  near.sort((one, other) => one.by - other.by);
  return {
    alternatives: near.map((miss) => toAlternative(index, plan, miss)),
    whatWouldChangeIt: found.slice(0, CHANGES_MAX).map(({ relaxation, misses }) => {
      const { code, values } = relaxation.change(misses);
      return { code, values: { ...values, example: index.products[misses[0]!.row]!.title } };
    }),
  };
}

function worthOf({ score, by }: NearMiss): number {
  return score - BREAK_COST * by;
}

function listMisses(index: MatchIndex, { plan, judge }: Relaxation): NearMiss[] {
  const misses: NearMiss[] = [];
  for (const scored of scoreEligibleRows(index, plan)) {
    const isMatch =
      scored.score >= plan.threshold &&
      comfortOf(index, plan, scored.row) >= leastComfort(plan) &&
      (!isSmallChild(plan.profile) || isThickEnough(index, plan, scored.row));
    if (!isMatch) continue;
    const judged = judge(scored);
    if (judged) misses.push({ ...scored, ...judged, plan });
  }
  return misses.sort((one, other) => one.by - other.by || other.score - one.score);
}

const OF_SIZE = new Set(['size-wanted']);

/** A near miss as an alternative; whatever else it breaks comes first among its cautions. */
function toAlternative(index: MatchIndex, original: MatchPlan, miss: NearMiss): Alternative {
  const [explained] = explainMatches(index, miss.plan, [{ ...miss, role: null }]) as [Match];
  const isOtherSize = miss.breaks.code === 'other-size' || miss.breaks.code === 'two-twins';
  const reference = isOtherSize ? miss.plan : original;
  const others = listBrokenRules(index, reference, miss.row).filter(
    ({ code }) => code !== miss.breaks.code && code !== 'not-sold-in-size' && code !== 'sold-out-in-size',
  );
  const reasons = explained.reasons.map((reason) =>
    OF_SIZE.has(reason.code) && explained.size !== original.profile.size
      ? { ...reason, code: 'in-size' }
      : reason,
  );
  const cautions = explained.cautions.filter(({ code }) => !code.endsWith('-than-ideal'));
  return { ...explained, reasons, cautions: [...others, ...cautions], breaks: miss.breaks };
}
