import type { MatchIndex } from '#app/features/matching/build-index.ts';
import { explainMatch } from '#app/features/matching/explain.ts';
import type {
  Alternative,
  Match,
  MatchResult,
  MatchSettings,
  Remark,
  ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  countRuleViolations,
  countMatches,
  findNearMisses,
  listNextFirmness,
  toAlternative,
} from '#app/features/matching/near-misses.ts';
import { planMatch, type MatchPlan } from '#app/features/matching/plan-match.ts';
import { findTopRows, scoreEligibleRows, type TopRows } from '#app/features/matching/scan.ts';

/** An answer is filled up to this many cards, whatever more the limit allows. */
const CARDS_MAX = 3;

/**
 * The mattresses of a catalogue that suit a shopper, best first, with reasons; the same input gives the same answer.
 *
 * Hard rules, never bent in `matches`: a mattress; the wanted size offered and sellable now; a known price of that
 * size within the budget, when there is one (without a named size, of the size that is shown); no avoided material,
 * and no unknown composition when a material is avoided. A smaller budget only takes products out. Scores run from 0
 * to 1 and are the sum of the parts; prices are minor units; the rules and their sources are in `rules.ts`.
 * Never throws. An empty answer carries `alternatives`, `whyNot` and `whatWouldChangeIt`; one with fewer matches than
 * the limit is filled up with `alternatives` that keep every hard rule and miss the feel by a named step.
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

export interface ScoredProduct {
  handle: string;
  score: number;
}

/** The score of every mattress that breaks no hard rule, best first, below the threshold too. */
export function scoreAll(
  index: MatchIndex,
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): ScoredProduct[] {
  const plan = planMatch(profile, settings);
  const { openness } = findTopRows(index, plan);
  return scoreEligibleRows(index, plan, openness).map(({ row, score }) => ({
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
      openness: top.openness,
    }),
  );
}

function explainNoMatch(index: MatchIndex, plan: MatchPlan): Omit<MatchResult, 'matches'> {
  return { ...findNearMisses(index, plan), whyNot: countRuleViolations(index, plan) };
}

/** A couple that is far apart and asked for a King: the split one gives each side its own feel. */
function splitHint(index: MatchIndex, plan: MatchPlan): Remark[] {
  const { size } = plan.profile;
  if (!plan.apart || (size !== 'King' && size !== 'California King')) return [];
  const split = size === 'King' ? 'Split King' : 'Split California King';
  const count = countMatches(index, planMatch({ ...plan.profile, size: split }, plan.settings));
  return count > 0 ? [{ code: 'change-split', values: { size: split, count } }] : [];
}
