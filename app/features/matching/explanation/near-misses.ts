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
import { comfortOf, isThickEnough } from '#app/features/matching/scoring/score-row.ts';

const ALTERNATIVES_MAX = 3;
const CHANGES_MAX = 3;

/**
 * For an empty result, or one match alone: the mattresses that break one wish by little, nearest first, and the changes
 * that would bring matches. Every alternative is in stock and contains no avoided material.
 */
export function findNearMisses(index: MatchIndex, plan: MatchPlan, shownRow?: number) {
  const found = listRelaxations(index, plan).map((relaxation) => ({
    relaxation,
    misses: listMisses(index, relaxation),
  }));
  const near: NearMiss[] = [];
  const byDistance = found
    .flatMap(({ misses }) => misses)
    .sort((one, other) => one.by - other.by || other.score - one.score);
  const max = shownRow === undefined ? ALTERNATIVES_MAX : ALTERNATIVES_MAX - 1;
  for (const miss of byDistance.filter(({ row }) => row !== shownRow))
    if (miss.by <= 1 && near.length < max && !near.some(({ row }) => row === miss.row)) near.push(miss);
  return {
    alternatives: near.map((miss) => toAlternative(index, plan, miss)),
    whatWouldChangeIt: found
      .map(({ relaxation, misses }) => ({ relaxation, misses: misses.filter(({ row }) => row !== shownRow) }))
      .filter(({ misses }) => misses.length > 0)
      .map(({ relaxation, misses }) => {
        const { code, values } = relaxation.change(misses);
        return { code, values: { ...values, example: index.products[misses[0]!.row]!.title } };
      })
      .slice(0, CHANGES_MAX),
  };
}

function listMisses(index: MatchIndex, { plan, judge }: Relaxation): NearMiss[] {
  const misses: NearMiss[] = [];
  for (const scored of scoreEligibleRows(index, plan)) {
    const isMatch =
      scored.score >= plan.settings.threshold &&
      comfortOf(index, plan, scored.row) >= leastComfort(plan) &&
      isThickEnough(index, plan, scored.row);
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
