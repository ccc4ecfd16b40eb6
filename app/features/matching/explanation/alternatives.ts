import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, NO_PRICE } from '#app/features/matching/catalog-index/columns.ts';
import {
  findDrawback,
  OVER_BUDGET_MAX,
  type NearMiss,
  relaxPlan,
} from '#app/features/matching/explanation/relax-plan.ts';
import { checkPrice } from '#app/features/matching/explanation/relaxations.ts';
import { relaxToTwoTwins } from '#app/features/matching/explanation/size-relaxations.ts';
import { type Alternative, type Need, type Remark, remark } from '#app/features/matching/matching.ts';
import { CLEARANCE_BIT, FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import { findCandidates } from '#app/features/matching/scoring/candidates.ts';
import { type MatchPlan, planMatch, sizeOfColumn } from '#app/features/matching/scoring/plan-match.ts';
import { canBeTopMatch, type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { BEARABLE_COMFORT } from '#app/features/matching/scoring/wish-extras.ts';
import { scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';
import { scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { dropContradictedReasons } from '#app/features/matching/explanation/remark-overlap.ts';
import { explainSingle } from '#app/features/matching/explanation/explain.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-rank.ts';

export function isPriced({ prices }: MatchIndex, { row, column }: ScoredRow): boolean {
  return prices[column]![row] !== NO_PRICE;
}

/** Turns a near miss into an alternative with all its reasons; other violations come first among its cautions. */
export function toAlternative(index: MatchIndex, original: MatchPlan, miss: NearMiss): Alternative {
  const explained = explainSingle(index, miss.plan, miss);
  const isOtherSize = miss.breaks.code.startsWith('other-size') || miss.breaks.code === 'two-twins';
  const reference = isOtherSize ? miss.plan : original;
  const others = listBrokenRules(index, reference, miss.row).filter(
    ({ code }) => code !== miss.breaks.code && code !== 'not-sold-in-size' && code !== 'sold-out-in-size',
  );
  // The near miss was found with a larger budget, so this reason would mislead.
  const reasons = dropContradictedReasons(explained.reasons, [miss.breaks, ...others]).filter(
    ({ code }) => code !== 'within-budget',
  );
  const said = [miss.breaks, ...others].find(({ code }) => code === 'softer' || code === 'firmer');
  const cautions = explained.cautions
    .filter(({ code }) => code !== miss.breaks.code)
    .flatMap((caution) => (said === undefined ? caution : (withoutSaidFeel(caution, said) ?? [])));
  return { ...explained, reasons, cautions: [...others, ...cautions], breaks: miss.breaks };
}

/** A caution about the feel without what `said`, the broken rule, says of the same sleeper; null if nothing is left. */
function withoutSaidFeel(caution: Remark, said: Remark): Remark | null {
  const { who, asked } = caution.values;
  const isSameSleeper = who === said.values.who || said.values.who === 'both' || who === 'weight';
  if (caution.code !== 'feel-off' || !isSameSleeper) return caution;
  return asked === '' ? null : remark('feel-off', { ...caution.values, body: '', bodyAmount: '' });
}

/**
 * Alternatives worth adding to a full set: a better bed just over budget, two twins, or a bed that meets an unmet need.
 */
export function listExtraAlternatives(
  index: MatchIndex,
  plan: MatchPlan,
  chosen: readonly ScoredRow[],
): Alternative[] {
  const [best] = chosen;
  if (!best) return [];
  return [
    ...findJustOverBudget(index, plan, best),
    ...findTwoTwinsForSplitKing(index, plan, best),
    ...findBedForUnmetNeed(index, plan, chosen),
  ].slice(0, EXTRA_ALTERNATIVES_MAX);
}

const EXTRA_ALTERNATIVES_MAX = 2;

const STATED_NEEDS = ['organic', 'adjustable-base'] as const satisfies readonly Need[];

/** For each need that no shown bed meets, the cheapest suitable bed that does, over budget. */
function listBedsForUnmetNeeds(index: MatchIndex, plan: MatchPlan, shown: readonly RowSize[]) {
  const { profile, settings, budget } = plan;
  if (budget === Number.POSITIVE_INFINITY) return [];
  const { budgetMaxMinor: _, ...open } = profile;
  return STATED_NEEDS.filter((need) => profile.needs?.includes(need)).flatMap((need) => {
    if (shown.some(({ row }) => (index.features[row]! & FEATURE_BITS[need]) !== 0)) return [];
    const wider = planMatch({ ...open, mustHave: [...(profile.mustHave ?? []), need] }, settings);
    const isBearable = ({ row }: RowSize) => scoreComfort(index, wider, row) >= BEARABLE_COMFORT;
    const [scored] = findCandidates(index, wider)
      .filter((one) => isPriced(index, one) && canBeTopMatch(index, wider, one) && isBearable(one))
      .toSorted((one, other) => priceOf(index, one) - priceOf(index, other));
    const judged = scored && checkPrice(index, plan, scored);
    return judged ? [{ need, miss: { ...scored, ...judged, plan: wider } }] : [];
  });
}

export function findBedForUnmetNeed(
  index: MatchIndex,
  plan: MatchPlan,
  shown: readonly RowSize[],
): Alternative[] {
  return listBedsForUnmetNeeds(index, plan, shown)
    .filter(({ miss }) => miss.severity <= 1)
    .map(({ miss }) => toAlternative(index, plan, miss));
}

/** What an unmet need costs if that is far over budget, and a hybrid for whoever may only have meant bare springs. */
export function suggestForUnmetNeed(
  index: MatchIndex,
  plan: MatchPlan,
  shown: readonly ScoredRow[],
): Remark[] {
  const beds = [
    ...findBetterHybrid(index, plan, shown),
    ...listBedsForUnmetNeeds(index, plan, shown).filter(({ miss }) => miss.severity > 1),
  ];
  return beds.map(({ need, miss }) =>
    remark('change-need', {
      need,
      count: 1,
      example: index.products[miss.row]!.title,
      priceMinor: priceOf(index, miss),
      currency: plan.settings.currency,
      ...(need === 'hybrid' ? {} : findDrawback(index, plan, miss.row)),
    }),
  );
}

/** If innersprings are ruled out: the best hybrid, if it would beat the best match. */
function findBetterHybrid(index: MatchIndex, plan: MatchPlan, [best]: readonly ScoredRow[]) {
  const { materialsAvoided = [] } = plan.profile;
  if (best === undefined || !materialsAvoided.includes('innerspring') || plan.avoidsOnlySprings) return [];
  const others = materialsAvoided.filter((material) => material !== 'innerspring');
  const code = CONSTRUCTIONS.indexOf('hybrid') + 1;
  const [miss] = findCandidates(index, relaxPlan(plan, { materialsAvoided: others })).filter(
    (one) => index.construction[one.row] === code && isPriced(index, one) && one.score > best.score,
  );
  return miss ? [{ need: 'hybrid' as const, miss }] : [];
}

function priceOf({ prices }: MatchIndex, { row, column }: ScoredRow): number {
  return prices[column]![row]!;
}

/** Below this comfort, a set's best match leaves room for improvement. */
const WEAK_COMFORT = 0.6;
/** A near miss is shown next to a set only if it scores this much above the best match. */
const EXTRA_MIN_SCORE_GAIN = 0.06;

/** If the set's best match is weak, a clearly better bed for slightly more than the budget. */
function findJustOverBudget(index: MatchIndex, plan: MatchPlan, best: ScoredRow): Alternative[] {
  const { budgetMaxMinor } = plan.profile;
  if (budgetMaxMinor === undefined || scoreComfort(index, plan, best.row) >= WEAK_COMFORT) return [];
  const wider = planMatch(
    { ...plan.profile, budgetMaxMinor: budgetMaxMinor * (1 + OVER_BUDGET_MAX) },
    plan.settings,
  );
  const [scored] = findCandidates(index, wider);
  const overMinor = scored ? index.prices[scored.column]![scored.row]! - plan.budget : 0;
  if (!scored || overMinor <= 0 || scored.score < best.score + EXTRA_MIN_SCORE_GAIN) return [];
  const { breaks, severity } = checkPrice(index, plan, scored)!;
  return [toAlternative(index, plan, { ...scored, plan: wider, breaks, severity })];
}

/** Two Twin XLs must cost at most this share of a Split King to be worth suggesting. */
const TWINS_PRICE_MAX = 0.85;

/** Next to Split Kings, two Twin XLs that make one for clearly less. */
function findTwoTwinsForSplitKing(index: MatchIndex, plan: MatchPlan, best: ScoredRow): Alternative[] {
  const [relaxation] = relaxToTwoTwins(index, plan);
  const [scored] = relaxation ? findCandidates(index, relaxation.plan) : [];
  const judged = scored && relaxation!.judge(scored);
  const priceMinor = index.prices[best.column]![best.row]!;
  if (!judged || Number(judged.breaks.values.priceMinor) > TWINS_PRICE_MAX * priceMinor) return [];
  return [toAlternative(index, plan, { ...scored, ...judged, plan: relaxation!.plan })];
}

/** With a budget that brings no match: the store's lowest price, with what speaks against that bed. */
export function suggestLowestPrice(
  index: MatchIndex,
  plan: MatchPlan,
  named: readonly (string | undefined)[],
): Remark[] {
  const { budgetMaxMinor, ...open } = plan.profile;
  if (budgetMaxMinor === undefined) return [];
  const relaxed = planMatch(open, plan.settings, plan.who);
  const isNew = ({ row }: RowSize) => (index.features[row]! & CLEARANCE_BIT) === 0;
  const [cheapest] = scoreEligibleRows(index, relaxed)
    .filter((one) => isNew(one) && isPriced(index, one))
    .toSorted((one, other) => priceOf(index, one) - priceOf(index, other));
  if (!cheapest || named.includes(index.products[cheapest.row]!.title)) return [];
  const drawback = findDrawback(index, relaxed, cheapest.row);
  return drawback === null
    ? []
    : [
        remark('lowest-price', {
          priceMinor: priceOf(index, cheapest),
          currency: plan.settings.currency,
          example: index.products[cheapest.row]!.title,
          size: sizeOfColumn(cheapest.column) ?? '',
          limits: isLimited(plan) ? 'limits' : '',
          ...drawback,
        }),
      ];
}

/** Whether the store's cheapest bed may be ruled out by more than the size. */
function isLimited({ hasRequirements, avoidedBits, avoidsOnlySprings, profile }: MatchPlan): boolean {
  const others = [...(profile.brandsAvoided ?? []), ...(profile.featuresAvoided ?? [])];
  return hasRequirements || avoidedBits !== 0 || avoidsOnlySprings || others.length > 0;
}
