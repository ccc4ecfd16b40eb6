import { anyoneSleepsHot } from '#app/features/matching/scoring/part-weights.ts';
import {
  brandReason,
  edgeReason,
  type ExplainContext,
  featureReason,
  coolsReason,
  heatReason,
  heavySleeperReason,
  motionReason,
  needsCushioning,
  pressureReason,
  thicknessReason,
  twoSidesReason,
  wantedMaterialReason,
  easyHeightReason,
  avoidedMaterialReason,
} from '#app/features/matching/explanation/card-reasons.ts';
import {
  budgetReason,
  cheaperReason,
  constructionReason,
  featuresReason,
  inchesReason,
  sizeReason,
  thickEnoughReason,
  thickerReason,
} from '#app/features/matching/explanation/fallback-reasons.ts';
import {
  isFeelCautioned,
  hasNewTopic,
  listBenefits,
  remarkKey,
} from '#app/features/matching/explanation/remark-overlap.ts';
import { feelReason, isFeelOnly } from '#app/features/matching/explanation/feel-reason.ts';
import type { Must, Need, Remark } from '#app/features/matching/matching.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';
import {
  higherPriceReason,
  otherMaterialReason,
  roleReason,
  slightFeelReason,
} from '#app/features/matching/explanation/role-reason.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

const REASONS_MIN = 2;
export const REASONS_MAX = 3;
/** Reasons that add little to what the card already shows. */
const FILLERS: ReadonlySet<string> = new Set(['features', 'inches', 'within-budget']);
/** Reasons about the bed or its price only. Every card also needs one about the sleeper. */
const IMPERSONAL_CODES: ReadonlySet<string> = new Set([
  ...FILLERS,
  'in-size',
  'step-up',
  'cheaper',
  'other-material',
  'thicker',
  'thinner',
]);
/** Used only if nothing else is known about the bed. */
const LAST_RESORTS: ReadonlySet<string> = new Set(['in-size']);

function isLastResort({ code, values }: Remark): boolean {
  return LAST_RESORTS.has(code) || values.spare === 'spare';
}

/** Lists reasons by relevance, starting with what sets the card apart from `best`, the set's best match. */
export function listReasons(
  context: ExplainContext,
  best: ExplainContext | null,
  cautions: readonly Remark[],
): Remark[] {
  const role = best === null ? null : roleReason(context, best);
  // Don't praise what a caution on the same card warns about.
  const isCautioned =
    role !== null && isFeelOnly(role) && role.values.by !== 'wish' && isFeelCautioned(role, cautions);
  return [
    isCautioned ? null : role,
    best === null ? null : higherPriceReason(context, best),
    twoSidesReason(context),
    needsCushioning(context.plan.profile) ? pressureReason(context) : null,
    feelReason(context),
    brandReason(context),
    wantedMaterialReason(context),
    featureReason(context, 'organic'),
    featureReason(context, 'adjustable-base'),
    ...askedReasons(context),
    heatReason(context),
    motionReason(context),
    edgeReason(context),
    easyHeightReason(context),
    heavySleeperReason(context),
    avoidedMaterialReason(context),
    thicknessReason(context),
    pressureReason(context),
    constructionReason(context),
    featuresReason(context),
    cheaperReason(context, best),
    budgetReason(context, best),
    inchesReason(context),
    ...listFallbackReasons(context, best, isCautioned ? role : null),
    sizeReason(context),
  ].filter((reason) => reason !== null);
}

/** Fallbacks for a card that would otherwise start like another one, or mention only the price. */
function listFallbackReasons(
  context: ExplainContext,
  best: ExplainContext | null,
  cautioned: Remark | null,
): (Remark | null)[] {
  const spare = [
    thickerReason(context, best),
    best === null ? null : otherMaterialReason(context, best),
    inchesReason(context) === null ? thickEnoughReason(context) : null,
    cautioned ?? slightFeelReason(context, best),
    heatReason(context) === null ? coolsReason(context) : null,
  ];
  return spare.map((reason) => reason && { ...reason, values: { ...reason.values, spare: 'spare' } });
}

/** Reasons for what the shopper asked for come before those derived from the sleepers. */
function askedReasons(context: ExplainContext): (Remark | null)[] {
  const { mustHave = [], needs = [] } = context.plan.profile;
  return [...mustHave, ...needs].map((asked) => ASKED_REASONS[asked]?.(context) ?? null);
}

const ASKED_REASONS: Partial<Record<Must | Need, (context: ExplainContext) => Remark | null>> = {
  cooling: heatReason,
  motion: motionReason,
  edge: edgeReason,
};

/** Reason codes that answer each request. */
const REASON_CODES_BY_REQUEST: Partial<Record<Must | Need, readonly RemarkCode[]>> = {
  cooling: ['cooler', 'cooling-features', 'cooling-construction', 'cooling-stated'],
  motion: ['less-motion', 'motion-stated', 'motion-usual'],
  edge: ['edge-stated', 'edge-usual'],
  organic: ['organic'],
  'adjustable-base': ['adjustable-base'],
  'back-comfort': ['feel'],
};

const CUSHIONING: readonly RemarkCode[] = ['pressure-stated', 'pressure-usual'];

/** Appear only if the shopper wants or avoids a material. */
const MATERIAL_ANSWERS: readonly RemarkCode[] = ['wanted-is', 'wanted-has', 'without'];

/** Codes of reasons that answer the shopper's requests. Every card that has one shows it. */
export function listRequestedReasonCodes({ profile }: MatchPlan): ReadonlySet<string> {
  const asked: (Must | Need)[] = [...(profile.needs ?? []), ...(profile.mustHave ?? [])];
  if (anyoneSleepsHot(profile)) asked.push('cooling');
  const cushioning = needsCushioning(profile) ? CUSHIONING : [];
  return new Set([
    ...MATERIAL_ANSWERS,
    ...cushioning,
    ...asked.flatMap((one) => REASON_CODES_BY_REQUEST[one] ?? []),
  ]);
}

/** A fallback reason that doesn't contradict a caution. */
function isFallbackReason(reason: Remark): boolean {
  return reason.values.spare === 'spare' && !isFeelOnly(reason);
}

function isInformative(reason: Remark): boolean {
  return !FILLERS.has(reason.code) && !isLastResort(reason);
}

type Test = (reason: Remark) => boolean;

/** Picks a card's first reason: preferably a unique one, and not one that an earlier card starts with. */
function pickFirst(
  reasons: readonly Remark[],
  { isOpen, isOwn, isUsed }: { isOpen: Test; isOwn: Test; isUsed: Test },
): Remark | undefined {
  const open = reasons.filter(isOpen);
  return (
    open.find((reason) => isOwn(reason) && !isFeelOnly(reason)) ??
    open.find(isInformative) ??
    open.find(({ code }) => !FILLERS.has(code) && !LAST_RESORTS.has(code)) ??
    open.find((reason) => !isLastResort(reason)) ??
    open.find(({ code }) => !LAST_RESORTS.has(code)) ??
    reasons.find(isOwn) ??
    reasons.find((reason) => !isUsed(reason)) ??
    reasons[0]
  );
}

/**
 * Selects up to three reasons per card. No card starts like an earlier one unless it has no other reason. Answers to the
 * shopper's requests follow, then reasons that no other card has; shared ones only fill up to two.
 */
export function selectDistinctReasons(
  cards: readonly Remark[][],
  answers: ReadonlySet<string> = new Set(),
): Remark[][] {
  return alignBudgetReasons(cards, selectPerCard(cards, answers));
}

/** What one card says of the budget, every card says of which it is true and that doesn't mention its price otherwise. */
function alignBudgetReasons(cards: readonly Remark[][], selected: Remark[][]): Remark[][] {
  const ofBudget = ({ code }: Remark) => code === 'within-budget';
  const said = new Set(selected.flatMap((reasons) => reasons.filter(ofBudget).map(remarkKey)));
  const missing = cards.map((reasons, at) =>
    reasons.find(
      (reason) => ofBudget(reason) && said.has(remarkKey(reason)) && hasNewTopic(reason, selected[at]!),
    ),
  );
  if (missing.every((reason, at) => reason === undefined || selected[at]!.length < REASONS_MAX))
    return selected.map((reasons, at) => (missing[at] === undefined ? reasons : [...reasons, missing[at]]));
  // Without room for it, none says so, except where it sets a card apart.
  return selected.map((reasons) => reasons.filter((reason, at) => at === 0 || !ofBudget(reason)));
}

function selectPerCard(cards: readonly Remark[][], answers: ReadonlySet<string>): Remark[][] {
  const used = new Set<string>();
  const keys = new Map(cards.flat().map((reason) => [reason, remarkKey(reason)]));
  const counts = new Map<string, number>();
  for (const reasons of cards)
    for (const key of new Set(reasons.map((reason) => keys.get(reason)!)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return cards.map((reasons) => {
    const isOpen = (reason: Remark) => !listBenefits(reason).some((benefit) => used.has(benefit));
    const isOwn = (reason: Remark) => isInformative(reason) && counts.get(keys.get(reason)!) === 1;
    const first = pickFirst(reasons, {
      isOpen,
      isOwn: (reason) => used.size > 0 && isOwn(reason),
      isUsed: (reason) => used.has(keys.get(reason)!),
    });
    if (first === undefined) return [];
    for (const benefit of listBenefits(first)) used.add(benefit);
    used.add(keys.get(first)!);
    const rest = reasons.filter((reason) => reason !== first && !isLastResort(reason));
    const isAnswer = ({ code, values }: Remark) =>
      answers.has(code) || code === 'step-up' || (code === 'cheaper' && values.amount === 'much');
    const kept = [first];
    const add = (some: Remark[], most: number) => {
      for (const reason of some) if (kept.length < most && hasNewTopic(reason, kept)) kept.push(reason);
    };
    add(rest.filter(isAnswer), REASONS_MAX);
    const personal = rest.filter(({ code }) => !IMPERSONAL_CODES.has(code));
    add(personal.filter(isOwn), REASONS_MAX);
    // The best match makes its full case, even with reasons that other cards share.
    if (cards.length > 1 && reasons === cards[0]) add(personal.filter(isInformative), REASONS_MAX);
    if (kept.every(({ code }) => IMPERSONAL_CODES.has(code))) add(personal, kept.length + 1);
    add(rest.filter(isOwn), REASONS_MAX);
    add(
      rest.filter((reason) => reason.code === 'features' && counts.get(keys.get(reason)!) === 1),
      REASONS_MAX,
    );
    // A card without a unique reason repeats shared ones.
    const isShared = (reason: Remark) => counts.get(keys.get(reason)!)! > 1;
    if (cards.length > 1 && kept.every(isShared)) {
      const most = Math.min(REASONS_MAX, kept.length + 1);
      add(personal, most);
      add(rest, most);
    }
    // Avoid repeating the first reason of another card.
    add(
      rest.filter((reason) => isInformative(reason) && isOpen(reason)),
      REASONS_MIN,
    );
    add(
      rest.filter((reason) => !isInformative(reason)),
      REASONS_MIN,
    );
    add(rest, REASONS_MIN);
    if (kept.every(({ code }) => IMPERSONAL_CODES.has(code)))
      add(reasons.filter(isFallbackReason), REASONS_MIN);
    return nameCoolingOnce(kept);
  });
}

/** Doesn't name a feature as cooling if the price reason already names it. */
function nameCoolingOnce(reasons: readonly Remark[]): Remark[] {
  const bought = reasons.flatMap(({ code, values }) => (code === 'step-up' ? values.marks : []));
  return reasons.map((reason) => {
    const { features, over } = reason.values;
    const isNamed = Array.isArray(features) && features.some((feature) => bought.includes(feature));
    return isNamed && over !== '' ? { ...reason, values: { ...reason.values, features: [] } } : reason;
  });
}
