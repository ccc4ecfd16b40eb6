import type { MatchIndex } from '#app/features/matching/build-index.ts';
import { explainMatch } from '#app/features/matching/explain.ts';
import {
  type Alternative,
  type Match,
  type MatchResult,
  type MatchSettings,
  type Remark,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  countRuleViolations,
  findNearMisses,
  listNextFirmness,
  listQualifyingRows,
  toAlternative,
} from '#app/features/matching/near-misses.ts';
import { planMatch, type MatchPlan } from '#app/features/matching/plan-match.ts';
import { findTopRows, scoreEligibleRows, type TopRows } from '#app/features/matching/scan.ts';

/** A short result is filled up to this many cards, even if the limit allows more. */
const CARDS_MAX = 3;

/**
 * The mattresses of a catalog that suit a shopper, best first, with reasons. Deterministic.
 *
 * Hard rules for `matches`: a mattress; the requested size offered and available now; with a budget, a known price of
 * that size within it (of the displayed size if none is requested); no avoided material, and no unknown composition if
 * a material is avoided. A smaller budget only removes products. Scores run from 0 to 1 and are the sum of the parts;
 * prices are minor units; the rules and their sources are in `rules.ts`. Never throws. An empty result carries
 * `alternatives`, `whyNot` and `whatWouldChangeIt`; a result below the limit is filled up with `alternatives` that pass
 * every hard rule and miss the feel by a named step.
 */
export function match(
  index: MatchIndex,
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): MatchResult {
  const plan = planMatch(profile, settings);
  if (!(plan.settings.limit >= 1)) return { matches: [], ...explainNoMatch(index, plan) };
  const top = findTopRows(index, plan);
  if (top.count === 0) return { matches: [], ...explainNoMatch(index, plan) };
  return {
    matches: explainTop(index, plan, top),
    alternatives: fillWithNearMisses(index, plan, top),
    whyNot: top.count < plan.settings.limit ? countRuleViolations(index, plan) : [],
    whatWouldChangeIt: splitHint(index, plan),
  };
}

function fillWithNearMisses(index: MatchIndex, plan: MatchPlan, top: TopRows): Alternative[] {
  const open = Math.min(plan.settings.limit, CARDS_MAX) - top.count;
  if (open <= 0) return [];
  return listNextFirmness(index, plan, new Set(top.rows.slice(0, top.count)))
    .slice(0, open)
    .map((miss) => toAlternative(index, plan, miss));
}

/** The score of every mattress that passes the hard rules, best first, including those below the threshold. */
export function scoreAll(index: MatchIndex, profile: ShopperProfile, settings: Partial<MatchSettings> = {}) {
  const plan = planMatch(profile, settings);
  const { relaxation } = findTopRows(index, plan);
  return scoreEligibleRows(index, plan, relaxation).map(({ row, score }) => ({
    handle: index.products[row]!.handle,
    score,
  }));
}

function explainTop(index: MatchIndex, plan: MatchPlan, top: TopRows): Match[] {
  return Array.from({ length: top.count }, (_, place) =>
    explainMatch(index, plan, {
      row: top.rows[place]!,
      column: top.columns[place]!,
      score: top.scores[place]!,
      relaxation: top.relaxation,
    }),
  );
}

function explainNoMatch(index: MatchIndex, plan: MatchPlan): Omit<MatchResult, 'matches'> {
  return { ...findNearMisses(index, plan), whyNot: countRuleViolations(index, plan) };
}

/** A couple with bands far apart that wants a King: a split king gives each side its own feel. */
function splitHint(index: MatchIndex, plan: MatchPlan): Remark[] {
  const { size } = plan.profile;
  if (!plan.apart || (size !== 'King' && size !== 'California King')) return [];
  const split = size === 'King' ? 'Split King' : 'Split California King';
  const count = listQualifyingRows(index, planMatch({ ...plan.profile, size: split }, plan.settings)).length;
  return count > 0 ? [remark('change-split', { size: split, count })] : [];
}
