import { anyoneSleepsHot, wantsCooling } from '#app/features/matching/scoring/part-weights.ts';
import {
  brandReason,
  coolingValues,
  edgeReason,
  type ExplainContext,
  featureReason,
  heatReason,
  heavySleeperReason,
  isSplit,
  mainPosition,
  motionReason,
  needsCushioning,
  pressureReason,
  thicknessReason,
  topLayer,
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
} from '#app/features/matching/explanation/fallback-reasons.ts';
import {
  feelReason,
  isBareFeel,
  isOffIdeal,
  isSameFeel,
} from '#app/features/matching/explanation/feel-reason.ts';
import { type Must, type Need, type Remark, remark } from '#app/features/matching/matching.ts';
import { organicEvidence } from '#app/features/matching/catalog-index/product-facts.ts';
import { featuresBeyond } from '#app/features/matching/catalog-index/premium-features.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';
import { sidesFor } from '#app/features/matching/explanation/couple-caution.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { STEP_UP_PRICE } from '#app/features/matching/rules.ts';
import { hasNewTopic } from '#app/features/matching/explanation/reason-topics.ts';
import { meaningKey, remarkKey } from '#app/features/matching/explanation/remark-key.ts';

const REASONS_MIN = 2;
export const REASONS_MAX = 3;
/** They say little more than the card shows. */
const FILLERS: ReadonlySet<string> = new Set(['features', 'inches', 'within-budget']);
/** They speak of the bed or its price alone; each card has at least one reason about who sleeps on it. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  ...FILLERS,
  'in-size',
  'step-up',
  'cheaper',
  'other-material',
  'thicker',
  'thinner',
]);
/** Said of a bed of which nothing else is known. */
const LAST_RESORTS: ReadonlySet<string> = new Set(['in-size']);

/** Reasons in the order of their relevance, first what distinguishes the card; `best` is the best match of its set. */
export function reasonsFor(context: ExplainContext, best: ExplainContext | null): Remark[] {
  const role = best === null ? null : roleReason(context, best);
  // What a caution says against a card is no reason for it.
  const isCautioned = role !== null && isBareFeel(role) && isOffIdeal(context);
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
    isCautioned ? role : null,
    cheaperReason(context, best),
    budgetReason(context, best),
    inchesReason(context),
    sizeReason(context),
  ].filter((reason) => reason !== null);
}

/** What the shopper named comes before what only follows from who sleeps there. */
function askedReasons(context: ExplainContext): (Remark | null)[] {
  const { mustHave = [], needs = [] } = context.plan.profile;
  return [...mustHave, ...needs].map((asked) => ASKED_REASONS[asked]?.(context) ?? null);
}

const ASKED_REASONS: Partial<Record<Must | Need, (context: ExplainContext) => Remark | null>> = {
  cooling: heatReason,
  motion: motionReason,
  edge: edgeReason,
};

/** The reasons that answer what a shopper asks for. */
const REASON_CODES_BY_REQUEST: Partial<Record<Must | Need, readonly RemarkCode[]>> = {
  cooling: ['cooler', 'cooling-features', 'cooling-construction', 'cooling-stated'],
  motion: ['less-motion', 'motion-stated', 'motion-usual'],
  edge: ['edge-stated', 'edge-usual'],
  organic: ['organic'],
  'adjustable-base': ['adjustable-base'],
  'back-comfort': ['feel'],
};

const CUSHIONING: readonly RemarkCode[] = ['pressure-stated', 'pressure-usual'];

/** They only stand on cards of shoppers who want or avoid a material. */
const MATERIAL_ANSWERS: readonly RemarkCode[] = ['wanted-is', 'wanted-has', 'without'];

/** The codes of reasons that answer what the shopper asked for: these stand on each card that has them. */
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

/**
 * Up to three reasons of each card: no card begins with the first reason of an earlier one if another one is left; then
 * what answers the shopper, then what no other card has, and what others have too only to make two.
 */
export function selectDistinctReasons(
  cards: readonly Remark[][],
  answers: ReadonlySet<string> = new Set(),
): Remark[][] {
  const used = new Set<string>();
  const keys = new Map(cards.flat().map((reason) => [reason, remarkKey(reason)]));
  const counts = new Map<string, number>();
  for (const reasons of cards)
    for (const key of new Set(reasons.map((reason) => keys.get(reason)!)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return cards.map((reasons) => {
    const isOpen = (reason: Remark) => !used.has(meaningKey(reason));
    const isTelling = ({ code }: Remark) => !FILLERS.has(code) && !LAST_RESORTS.has(code);
    const isOwn = (reason: Remark) => isTelling(reason) && counts.get(keys.get(reason)!) === 1;
    const first =
      (used.size > 0 ? reasons.find((reason) => isOwn(reason) && isOpen(reason)) : undefined) ??
      reasons.find((reason) => isTelling(reason) && isOpen(reason)) ??
      reasons.find((reason) => isOpen(reason) && !LAST_RESORTS.has(reason.code)) ??
      reasons.find((reason) => isOwn(reason)) ??
      reasons.find((reason) => !used.has(keys.get(reason)!)) ??
      reasons[0];
    if (first === undefined) return [];
    used.add(meaningKey(first)).add(keys.get(first)!);
    const rest = reasons.filter((reason) => reason !== first && !LAST_RESORTS.has(reason.code));
    const isAnswer = ({ code, values }: Remark) =>
      answers.has(code) || code === 'step-up' || (code === 'cheaper' && values.amount === 'much');
    const kept = [first];
    const add = (some: Remark[], most: number) => {
      for (const reason of some) if (kept.length < most && hasNewTopic(reason, kept)) kept.push(reason);
    };
    add(rest.filter(isAnswer), REASONS_MAX);
    const personal = rest.filter(({ code }) => !IMPERSONAL.has(code));
    add(personal.filter(isOwn), REASONS_MAX);
    if (kept.every(({ code }) => IMPERSONAL.has(code))) add(personal, kept.length + 1);
    add(rest.filter(isOwn), REASONS_MAX);
    add(
      rest.filter((reason) => reason.code === 'features' && counts.get(keys.get(reason)!) === 1),
      REASONS_MAX,
    );
    // Without anything of its own, it says in its own words what the others say too.
    const isShared = (reason: Remark) => counts.get(keys.get(reason)!)! > 1;
    if (cards.length > 1 && kept.every(isShared)) {
      const most = Math.min(REASONS_MAX, kept.length + 1);
      add(personal, most);
      add(rest, most);
    }
    // What another card begins with reads like that card once more.
    add(
      rest.filter((reason) => isTelling(reason) && isOpen(reason)),
      REASONS_MIN,
    );
    add(
      rest.filter((reason) => !isTelling(reason)),
      REASONS_MIN,
    );
    add(rest, REASONS_MIN);
    return kept;
  });
}

/** Of a couple, the one whom a firmness suits and better than that of the best match does; '' if it isn't only one. */
function nearerTo(plan: MatchPlan, best: ExplainContext, firmness: number): string {
  const first = best.product.attributes.firmness?.value;
  const { couple, curves } = plan;
  if (couple === 'none' || first === undefined) return '';
  const [own, partner] = curves.map((curve) => comfortAt(curve, firmness) > comfortAt(curve, first));
  if (own === partner || sidesFor(plan, firmness)[own ? 0 : 1] !== '') return '';
  return own ? 'you' : 'partner';
}

/** What sets a card apart from the best match. */
function roleReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { product, plan, role, priceMinor } = context;
  const inches = product.attributes.profileInches?.value;
  const bestInches = best.product.attributes.profileInches?.value ?? Number.POSITIVE_INFINITY;
  const firmness = product.attributes.firmness?.value;
  const construction = product.attributes.construction?.value;
  switch (role) {
    case 'best-value':
      return priceMinor === null || best.priceMinor === null
        ? null
        : remark('cheaper', { lessMinor: best.priceMinor - priceMinor, currency: plan.settings.currency });
    case 'coolest':
      return remark('cooler', coolingValues(context));
    case 'least-motion':
      if (isSplit(context)) return null;
      return remark('less-motion', { who: plan.profile.partner ? 'couple' : 'you' });
    case 'organic':
      return (
        featureReason(context, 'organic') ??
        remark('organic', { marks: organicEvidence(product).slice(0, 2) })
      );
    case 'as-asked':
      return asAskedReason(context, best);
    case 'plus-size':
      return remark('plus-size');
    case 'step-up':
      return stepUpReason(context, best);
    case 'softer':
    case 'firmer':
      return firmness === undefined
        ? null
        : remark(`${role}-feel`, {
            firmness,
            for: nearerTo(plan, best, firmness),
            position: mainPosition(plan.profile),
          });
    case 'thicker':
    case 'thinner':
      return inches === undefined || !Number.isFinite(bestInches)
        ? null
        : remark(role, { inches, differenceInches: Math.abs(inches - bestInches) });
    case 'other-material':
      return construction === undefined
        ? null
        : remark('other-material', {
            construction,
            firmness: firmness ?? 0,
            top: topLayer(product),
          });
    default:
      return null;
  }
}

function asAskedReason({ product, plan }: ExplainContext, best: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const wish = plan.conflictingFirmnessWish;
  const ofBest = best.product.attributes.firmness?.value ?? Number.POSITIVE_INFINITY;
  if (firmness === undefined || wish === null || !(Math.abs(firmness - wish) < Math.abs(ofBest - wish)))
    return null;
  return remark(isSameFeel(firmness, wish) ? 'as-asked' : 'nearer-asked', { firmness });
}

/** What a clearly higher price buys, on a card with another role; null if it buys nothing that the first pick lacks. */
function higherPriceReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { role, size, priceMinor } = context;
  if (role === 'step-up' || priceMinor === null || best.priceMinor === null || size !== best.size)
    return null;
  if (priceMinor < best.priceMinor * STEP_UP_PRICE) return null;
  const reason = stepUpReason(context, best);
  return reason && (reason.values.marks as readonly string[]).length > 0 ? reason : null;
}

function stepUpReason({ product, plan, priceMinor }: ExplainContext, best: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const bestInches = best.product.attributes.profileInches?.value ?? Number.POSITIVE_INFINITY;
  // What the money buys, and the first pick lacks.
  const marks = featuresBeyond(product, best.product, wantsCooling(plan.profile)).slice(0, 2);
  const isThicker = inches !== undefined && inches >= bestInches + 1;
  if (marks.length === 0 && !isThicker) return null;
  const moreMinor = (priceMinor ?? 0) - (best.priceMinor ?? 0);
  return remark('step-up', {
    marks,
    inches: isThicker ? inches : '',
    moreMinor,
    currency: plan.settings.currency,
  });
}
