import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { chooseSet, type ChosenRow } from '#app/features/matching/scoring/choose-set.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import {
  type Alternative,
  type Match,
  type MatchResult,
  type MatchSettings,
  type Remark,
  remark,
  type Role,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  listExtraAlternatives,
  suggestForUnmetNeed,
  suggestLowestPrice,
} from '#app/features/matching/explanation/alternatives.ts';
import {
  findNearMisses,
  suggestPlusSize,
  suitsNobody,
} from '#app/features/matching/explanation/near-misses.ts';
import {
  listRequestedReasonCodes,
  selectDistinctReasons,
  REASONS_MAX,
} from '#app/features/matching/explanation/select-reasons.ts';
import { countRuleViolations } from '#app/features/matching/explanation/rule-violations.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { CLEARANCE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import { isThicknessAcceptable } from '#app/features/matching/scoring/eligibility.ts';
import { areAllThin } from '#app/features/matching/scoring/unmet-wishes.ts';
import { listTiers } from '#app/features/matching/scoring/tiers.ts';
import { findExtras } from '#app/features/matching/scoring/extras.ts';
import { listBestRows, scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';
import { OVER_BUDGET_MAX } from '#app/features/matching/explanation/relax-plan.ts';
import { relaxToTwoTwins } from '#app/features/matching/explanation/size-relaxations.ts';
import {
  listHalves,
  listPairs,
  listSplitAdvice,
  planSides,
} from '#app/features/matching/explanation/split-advice.ts';

/** Maximum cards in a set; a higher limit asks for a list. */
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
 * units. An empty result has `alternatives`, `exclusions` and `suggestedChanges`.
 */
export function match(
  index: MatchIndex,
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): MatchResult {
  const plan = planMatch(profile, settings);
  if (plan.minQuarters > plan.maxQuarters) return explainConflictingLimits(plan);
  const { chosen, isAlone } = chooseRows(index, plan);
  const pairs = listPairs(index, plan);
  // Two halves just over budget are worth suggesting too.
  const isNone = pairs.length === 0 && plan.budget < Infinity;
  const budget = plan.budget * (1 + OVER_BUDGET_MAX);
  const advised = isNone ? listPairs(index, plan, budget) : pairs;
  const splitAdvice = listSplitAdvice(index, plan, advised);
  // A limit of one card, or a list longer than a set, gets no split mattresses or near misses.
  const isSet = plan.settings.limit > 1 && plan.settings.limit <= CARDS_MAX;
  const [halves = [], otherHalves = []] = isSet ? listHalves(index, plan, pairs) : [];
  // For a Split King two halves are the answer; for other sizes, a workaround.
  if (halves.length > 0 && profile.size === 'Split King')
    return {
      matches: halvesToMatches(plan, halves),
      alternatives: otherHalves,
      exclusions: [],
      suggestedChanges: planSides(plan)
        .flatMap((side) => suggestPlusSize(index, side, []))
        .slice(0, 1),
    };
  const twins = isSet && chosen.length === 0 ? matchTwins(index, plan) : [];
  if (twins.length > 0) return { matches: twins, alternatives: [], exclusions: [], suggestedChanges: [] };
  const forNeed = isSet ? suggestForUnmetNeed(index, plan, chosen) : [];
  if (chosen.length === 0)
    return explainNoMatch(index, plan, { advice: [...splitAdvice, ...forNeed], isSet });
  // Next to used or unsuitable beds, or if the set isn't full, a bed just outside a limit is worth suggesting.
  const isFull = chosen.length >= plan.settings.limit && chosen.some((one) => isNotClearance(index, one));
  const isTooThin = !isThicknessAcceptable(index, plan, chosen[0]!.row) || areAllThin(index, plan, chosen);
  const isWrong = isTooThin || suitsNobody(index, plan, chosen);
  const needsMore = (isAlone || isWrong || !(isFull || plan.profile.wantsClearance)) && halves.length === 0;
  const near = isSet && needsMore ? findNearMisses(index, plan, chosen) : null;
  const beside = isSet && !needsMore ? listExtraAlternatives(index, plan, chosen) : [];
  const forSize = isSet ? suggestPlusSize(index, plan, chosen) : [];
  const matches = explainMatches(index, plan, chosen);
  const isHybridNamed = forNeed.some(({ values }) => values.need === 'hybrid');
  return {
    matches,
    alternatives: withDistinctReasons(plan, [...halves, ...(near?.alternatives ?? []), ...beside], matches),
    exclusions: chosen.length < plan.settings.limit ? countRuleViolations(index, plan, chosen) : [],
    suggestedChanges: [...splitAdvice, ...forSize, ...forNeed, ...(near?.suggestedChanges ?? [])]
      .filter(
        ({ code, values }) =>
          !(isHybridNamed && code === 'change-material' && values.material === 'innerspring'),
      )
      .slice(0, CHANGES_MAX),
  };
}

function explainNoMatch(
  index: MatchIndex,
  plan: MatchPlan,
  { advice, isSet }: { advice: readonly Remark[]; isSet: boolean },
): MatchResult {
  const { alternatives, suggestedChanges } = findNearMisses(index, plan);
  const titles = [
    ...alternatives.map(({ handle }) => index.products.find((one) => one.handle === handle)?.title),
    ...suggestedChanges.map(({ values }) => values.example?.toString()),
  ];
  const ofSet = isSet ? [...suggestPlusSize(index, plan, []), ...advice] : advice;
  const lowest = isSet ? suggestLowestPrice(index, plan, titles) : [];
  return {
    matches: [],
    alternatives: withDistinctReasons(plan, alternatives),
    exclusions: countRuleViolations(index, plan),
    suggestedChanges: [...ofSet, ...suggestedChanges, ...lowest].slice(0, CHANGES_MAX),
  };
}

/** No thickness is at least 14" and at most 12". */
function explainConflictingLimits({ profile }: MatchPlan): MatchResult {
  const { thicknessMinInches: minInches = 0, thicknessMaxInches: maxInches = 0 } = profile;
  const suggestedChanges = [remark('change-thickness', { count: 0, minInches, maxInches })];
  return { matches: [], alternatives: [], exclusions: [], suggestedChanges };
}

/** Up to three reasons per alternative. If possible, none starts like another one's or like a match next to it. */
function withDistinctReasons(
  plan: MatchPlan,
  alternatives: readonly Alternative[],
  matches: readonly Match[] = [],
): Alternative[] {
  const beginnings = matches.map(({ reasons }) => reasons.slice(0, 1));
  const all = [...beginnings, ...alternatives.map(({ reasons }) => reasons)];
  const reasons = selectDistinctReasons(all, listRequestedReasonCodes(plan)).slice(matches.length);
  return alternatives.map((one, at) => ({ ...one, reasons: reasons[at]! }));
}

/** If no Split King fits: beds of which two Twin XLs make one, with their combined price. */
function matchTwins(index: MatchIndex, plan: MatchPlan): Match[] {
  const [relaxation] = relaxToTwoTwins(index, plan);
  if (!relaxation) return [];
  const { chosen } = chooseRows(index, relaxation.plan);
  return explainMatches(index, relaxation.plan, chosen).flatMap((one) => {
    if (one.priceMinor === null) return [];
    const { priceMinor } = one;
    const { currency } = plan.settings;
    const half = remark('half', {
      priceMinor,
      totalMinor: 2 * priceMinor,
      size: plan.profile.size!,
      currency,
    });
    // The budget is for both, so the price of one says nothing of it.
    const own = one.reasons.filter(({ code }) => code !== 'within-budget');
    const reasons = own.map((reason) => priceOfPair(reason)).toSpliced(1, 0, half);
    const cautions = one.cautions.map((caution) => priceOfPair(caution));
    return [{ ...one, reasons: reasons.slice(0, REASONS_MAX), cautions }];
  });
}

/** Doubles a price difference for two halves. */
function priceOfPair({ code, values }: Remark): Remark {
  const amounts = (['lessMinor', 'moreMinor'] as const).filter((name) => values[name] !== undefined);
  if (amounts.length === 0) return { code, values };
  const doubled = amounts.map((name) => [name, 2 * Number(values[name])] as const);
  return { code, values: { ...values, ...Object.fromEntries(doubled), pair: 'pair' } };
}

function isNotClearance({ features }: MatchIndex, { row }: Chosen): boolean {
  return (features[row]! & CLEARANCE_BIT) === 0;
}

/** Halves as separate cards; the second reason of each gives the combined price. */
function halvesToMatches(plan: MatchPlan, halves: readonly Alternative[]): Match[] {
  const reasons = selectDistinctReasons(
    halves.map((half) => half.reasons),
    listRequestedReasonCodes(plan),
  );
  return halves.map(({ breaks, ...half }, at) => ({
    ...half,
    reasons: reasons[at]!.toSpliced(1, 0, breaks).slice(0, REASONS_MAX),
  }));
}

/** The rows to show, and whether only one is a good match. */
function chooseRows(index: MatchIndex, plan: MatchPlan): { chosen: Chosen[]; isAlone: boolean } {
  const { limit } = plan.settings;
  if (!(limit >= 1)) return { chosen: [], isAlone: false };
  if (limit > CARDS_MAX) {
    const rows = listBestRows(index, plan, Math.floor(limit));
    return { chosen: rows.map((scored) => ({ ...scored, role: null })), isAlone: false };
  }
  const size = Math.floor(limit);
  const tiers = listTiers(index, plan, size);
  const best = tiers[0]?.[0];
  const extras = size < 2 || !best ? [] : findExtras(index, plan, best);
  const good = (tiers[0]?.length ?? 0) + (tiers[1]?.length ?? 0) + extras.length;
  return { chosen: chooseSet(index, plan, { tiers, size, extras }), isAlone: good === 1 };
}

type Chosen = Omit<ChosenRow, 'role'> & { role: Role | null };

/** Scores every mattress that passes the hard rules, best first, including those below the threshold. */
export function scoreAll(index: MatchIndex, profile: ShopperProfile, settings: Partial<MatchSettings> = {}) {
  return scoreEligibleRows(index, planMatch(profile, settings)).map(({ row, score }) => ({
    handle: index.products[row]!.handle,
    score,
  }));
}
