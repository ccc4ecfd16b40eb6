import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { chooseSet, type ChosenRow } from '#app/features/matching/scoring/choose-set.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import type {
  Alternative,
  Match,
  MatchResult,
  MatchSettings,
  Role,
  ShopperProfile,
} from '#app/features/matching/matching.ts';
import { findJustOverBudget, findNearMisses } from '#app/features/matching/explanation/near-misses.ts';
import { putDistinctFirst, REASONS_MAX } from '#app/features/matching/explanation/reasons.ts';
import { countRuleViolations } from '#app/features/matching/explanation/rule-violations.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { findCandidates, findExtra } from '#app/features/matching/scoring/candidates.ts';
import { listBestRows, scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';
import { listHalves, listSplitAdvice } from '#app/features/matching/explanation/split-advice.ts';

/** A set has up to this many cards; a higher limit asks for a list. */
export const CARDS_MAX = 3;
const CHANGES_MAX = 3;

/**
 * The mattresses of a catalog that suit a shopper, with reasons. Deterministic, never throws. docs/matching.md explains
 * the model; its constants and their sources are in `rules.ts`.
 *
 * Hard rules for `matches`: a mattress; the requested size offered and available now, for the two of a Split King also
 * as two Twin XLs; with a budget, a known price of that size within it (of the displayed size if none is requested); no
 * avoided material, and no unknown composition if a material is avoided; brands, thickness and every must as the shopper
 * insists. A smaller budget only removes products. Scores run from 0 to 1 and are the sum of the parts; prices are minor
 * units. An empty result has `alternatives`, `whyNot` and `whatWouldChangeIt`.
 */
export function match(
  index: MatchIndex,
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): MatchResult {
  const plan = planMatch(profile, settings);
  const chosen = chooseRows(index, plan);
  const splitAdvice = listSplitAdvice(index, plan);
  if (chosen.length === 0) {
    const { alternatives, whatWouldChangeIt } = findNearMisses(index, plan);
    const changes = [...splitAdvice, ...whatWouldChangeIt].slice(0, CHANGES_MAX);
    const whyNot = countRuleViolations(index, plan);
    return { matches: [], alternatives, whyNot, whatWouldChangeIt: changes };
  }
  // A limit of one card, or a list longer than a set, gets no split mattresses or near misses.
  const isSet = plan.settings.limit > 1 && plan.settings.limit <= CARDS_MAX;
  const halves = isSet ? listHalves(index, plan, chosen[0]!) : [];
  // Two halves are a Split King; of another size they are a way around it.
  if (halves.length > 0 && profile.size === 'Split King')
    return { matches: toCards(halves), alternatives: [], whyNot: [], whatWouldChangeIt: [] };
  const shown = halves.length > 0 ? chosen.slice(0, 1) : chosen;
  const isAlone = shown.length === 1 && halves.length === 0;
  const near = isSet && isAlone ? findNearMisses(index, plan, shown[0]!) : null;
  const dearer = isSet && shown.length > 1 ? findJustOverBudget(index, plan, shown[0]!) : [];
  return {
    matches: explainMatches(index, plan, shown),
    alternatives: [...halves, ...(near?.alternatives ?? []), ...dearer],
    whyNot: chosen.length < plan.settings.limit ? countRuleViolations(index, plan) : [],
    whatWouldChangeIt: [...splitAdvice, ...(near?.whatWouldChangeIt ?? [])].slice(0, CHANGES_MAX),
  };
}

/** Halves as cards of their own: the second reason of each says what both cost. */
function toCards(halves: readonly Alternative[]): Match[] {
  const reasons = putDistinctFirst(halves.map((half) => half.reasons));
  return halves.map(({ breaks, ...half }, at) => ({
    ...half,
    reasons: reasons[at]!.toSpliced(1, 0, breaks).slice(0, REASONS_MAX),
  }));
}

function chooseRows(index: MatchIndex, plan: MatchPlan): (Omit<ChosenRow, 'role'> & { role: Role | null })[] {
  const { limit } = plan.settings;
  if (!(limit >= 1)) return [];
  if (limit > CARDS_MAX) {
    return listBestRows(index, plan, Math.floor(limit)).map((scored) => ({ ...scored, role: null }));
  }
  const candidates = findCandidates(index, plan);
  const [best] = candidates;
  const extra = limit < 2 || !best ? null : findExtra(index, plan, best);
  return chooseSet(index, plan, { candidates, size: Math.floor(limit), extra });
}

/** The score of every mattress that passes the hard rules, best first, including those below the threshold. */
export function scoreAll(index: MatchIndex, profile: ShopperProfile, settings: Partial<MatchSettings> = {}) {
  return scoreEligibleRows(index, planMatch(profile, settings)).map(({ row, score }) => ({
    handle: index.products[row]!.handle,
    score,
  }));
}
