import { type MatchIndex, NO_PRICE } from '#app/features/matching/catalog-index/columns.ts';
import { explainAlone } from '#app/features/matching/explanation/explain.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-rank.ts';
import { type NearMiss } from '#app/features/matching/explanation/relaxation.ts';
import type { Alternative } from '#app/features/matching/matching.ts';
import { type MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { type ScoredRow } from '#app/features/matching/scoring/score-row.ts';

export function isPriced({ prices }: MatchIndex, { row, column }: ScoredRow): boolean {
  return prices[column]![row] !== NO_PRICE;
}

/** A near miss as an alternative, with every reason for it; whatever else it breaks comes first among its cautions. */
export function toAlternative(index: MatchIndex, original: MatchPlan, miss: NearMiss): Alternative {
  const explained = explainAlone(index, miss.plan, miss);
  const isOtherSize = miss.breaks.code.startsWith('other-size') || miss.breaks.code === 'two-twins';
  const reference = isOtherSize ? miss.plan : original;
  const others = listBrokenRules(index, reference, miss.row).filter(
    ({ code }) => code !== miss.breaks.code && code !== 'not-sold-in-size' && code !== 'sold-out-in-size',
  );
  // The budget that a near miss keeps is the wider one it was found with.
  const reasons = explained.reasons.filter(({ code }) => code !== 'within-budget');
  const cautions = explained.cautions.filter(
    ({ code }) => !code.endsWith('-than-ideal') && code !== miss.breaks.code,
  );
  return { ...explained, reasons, cautions: [...others, ...cautions], breaks: miss.breaks };
}
