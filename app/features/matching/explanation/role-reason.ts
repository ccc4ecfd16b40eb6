import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import { listExtraFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import {
  type TraitReading,
  listOrganicEvidence,
  readTrait,
  traitLevel,
} from '#app/features/matching/catalog-index/product-facts.ts';
import {
  coolingValues,
  type ExplainContext,
  featureReason,
  hasCoils,
  heatReason,
  isSplit,
  mainPosition,
  getAddressedSleeper,
  topLayer,
} from '#app/features/matching/explanation/card-reasons.ts';
import { compareFeel, isFeelOff } from '#app/features/matching/explanation/feel-cautions.ts';
import { isSameFeel } from '#app/features/matching/explanation/feel-reason.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import {
  SIMILAR_FEEL_POINTS,
  SIMILAR_THICKNESS_INCHES,
  STEP_UP_PRICE,
} from '#app/features/matching/rules.ts';
import { comfortAt, getEasyHeightSleeper } from '#app/features/matching/scoring/comfort.ts';
import { wantsCooling } from '#app/features/matching/scoring/part-weights.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

/** Reasons that compare a card with the best match of its set. */

/** Which partner this firmness suits better than the best match does, and whether only because of their preference. */
function findCloserPartner(plan: MatchPlan, best: ExplainContext, firmness: number): Remark['values'] {
  const first = best.product.attributes.firmness?.value;
  const { couple, curves } = plan;
  if (couple === 'none' || first === undefined) return { for: '' };
  const [own, partner] = curves.map((curve) => comfortAt(curve, firmness) > comfortAt(curve, first));
  const { ideal, body } = curves[own ? 0 : 1]!;
  // Shoppers compare the numbers, so it must be closer in points, too.
  const isCloserTo = (aim: number) => Math.abs(firmness - aim) < Math.abs(first - aim);
  const feels = compareFeel(plan, firmness);
  // A bed that a partner asked for is theirs, even if it doesn't suit them.
  const asker = feels.findIndex(
    (feel, at) => isAskedFor(feel) && isCloserTo(feel.sleeper.firmnessWish!) && !isAskedFor(feels[1 - at]!),
  );
  if (asker !== -1) {
    const isExact = isSameFeel(firmness, feels[asker]!.sleeper.firmnessWish!);
    return { for: asker === 0 ? 'you' : 'partner', by: isExact ? 'exact-wish' : 'wish' };
  }
  if (own === partner || !isCloserTo(ideal) || isFeelOff(feels[own ? 0 : 1]!)) return { for: '' };
  return { for: own ? 'you' : 'partner', ...(isCloserTo(body) ? {} : { by: 'wish' }) };
}

function isAskedFor({ sleeper, fromAsked }: ReturnType<typeof compareFeel>[number]): boolean {
  return sleeper.firmnessWish !== undefined && fromAsked === '';
}

/** The reason behind a card's role. */
export function roleReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { product, plan, role, priceMinor } = context;
  const inches = product.attributes.profileInches?.value;
  const bestInches = best.product.attributes.profileInches?.value ?? Number.POSITIVE_INFINITY;
  const firmness = product.attributes.firmness?.value;
  switch (role) {
    case 'best-value':
    case 'lower-price':
      return priceMinor === null || best.priceMinor === null
        ? null
        : remark('cheaper', { lessMinor: best.priceMinor - priceMinor, currency: plan.settings.currency });
    case 'coolest':
      return remark('cooler', coolingValues(context));
    case 'least-motion':
      return lessMotionReason(context, best);
    case 'organic':
      return (
        featureReason(context, 'organic') ??
        remark('organic', { marks: listOrganicEvidence(product).slice(0, 2) })
      );
    case 'as-asked':
      return asAskedReason(context, best);
    case 'plus-size':
      return remark('plus-size');
    case 'step-up':
      return stepUpReason(context, best);
    case 'softer':
    case 'firmer':
      return firmness === undefined || haveConfusingNames(firmness, best)
        ? null
        : remark(`${role}-feel`, {
            firmness,
            who: getAddressedSleeper(plan),
            ...findCloserPartner(plan, best, firmness),
            position: isSofterAndCushioned(context, best) ? mainPosition(plan.profile) : '',
          });
    case 'thicker':
    case 'thinner':
      return inches === undefined || !Number.isFinite(bestInches)
        ? null
        : remark(role, { inches, differenceInches: Math.abs(inches - bestInches) });
    case 'other-material':
      return otherMaterialReason(context, null);
    default:
      return null;
  }
}

/** What it is made of, if `best` is made of something else. */
export function otherMaterialReason({ product }: ExplainContext, best: ExplainContext | null): Remark | null {
  const { construction } = product.attributes;
  if (construction === null || construction.value === best?.product.attributes.construction?.value)
    return null;
  const top = hasCoils(product) ? topLayer(product) : '';
  return remark('other-material', { construction: construction.value, top });
}

/** A difference in feel that is too small for a role. */
export function slightFeelReason(
  { product, plan }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const difference = (firmness ?? Number.NaN) - (best?.product.attributes.firmness?.value ?? Number.NaN);
  if (
    firmness === undefined ||
    !(Math.abs(difference) >= SLIGHT_FEEL && Math.abs(difference) < SIMILAR_FEEL_POINTS)
  )
    return null;
  if (haveConfusingNames(firmness, best!)) return null;
  const code = difference < 0 ? 'softer-feel' : 'firmer-feel';
  return remark(code, { firmness, who: getAddressedSleeper(plan), for: '', position: '', degree: 'slight' });
}

/** Smallest difference in firmness points that a shopper could feel. */
const SLIGHT_FEEL = 0.5;

/** Whether a softer bed also cushions the shopper at least as well as the best match. */
function isSofterAndCushioned({ product, plan }: ExplainContext, best: ExplainContext): boolean {
  const pressureOf = (one: ExplainContext['product']) => readTrait(one.attributes, 'pressure').value;
  return getAddressedSleeper(plan) === 'you' && pressureOf(product) >= pressureOf(best.product);
}

/** Only if the bed isolates motion a whole level better than the best match. */
function lessMotionReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const [own, other] = [context, best].map(({ product }) => readTrait(product.attributes, 'motion')) as [
    TraitReading,
    TraitReading,
  ];
  const isOtherKnown = other.known || best.product.attributes.construction !== null;
  if (isSplit(context) || !isOtherKnown || traitLevel(own.value) <= traitLevel(other.value)) return null;
  return remark('less-motion', {
    who: context.plan.profile.partner ? 'couple' : 'you',
    known: own.known && other.known ? 'known' : '',
    foam: isAllFoam(context) && !isAllFoam(best) ? 'foam' : '',
  });
}

function isAllFoam({ product }: ExplainContext): boolean {
  const construction = product.attributes.construction?.value;
  return construction === 'memory-foam' || construction === 'foam';
}

/** "Luxury firm" is softer than "medium-firm" on our scale, which surprises shoppers, so the two aren't compared. */
function haveConfusingNames(firmness: number, { product }: ExplainContext): boolean {
  const names = [firmness, product.attributes.firmness?.value ?? firmness].map((one) => feelOf(one));
  return names.includes('luxury-firm') && names.includes('medium-firm');
}

function asAskedReason({ product, plan }: ExplainContext, best: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const wish = plan.conflictingFirmnessWish;
  const ofBest = best.product.attributes.firmness?.value ?? Number.POSITIVE_INFINITY;
  if (firmness === undefined || wish === null || !(Math.abs(firmness - wish) < Math.abs(ofBest - wish)))
    return null;
  return remark(isSameFeel(firmness, wish) ? 'as-asked' : 'nearer-asked', { firmness });
}

/** What a clearly higher price buys on a card with another role; null if it buys nothing extra. */
export function higherPriceReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { role, size, priceMinor } = context;
  if (role === 'step-up' || priceMinor === null || best.priceMinor === null || size !== best.size)
    return null;
  if (priceMinor < best.priceMinor * STEP_UP_PRICE) return null;
  const reason = stepUpReason(context, best);
  return reason && (reason.values.marks as readonly string[]).length > 0 ? reason : null;
}

function stepUpReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { product, plan, priceMinor } = context;
  const inches = product.attributes.profileInches?.value;
  const bestInches = best.product.attributes.profileInches?.value ?? Number.POSITIVE_INFINITY;
  // Features that the best match lacks.
  const cooling = heatReason(context)?.values;
  // Don't name a feature that the cooling reason already names.
  const isSaid = (mark: string) => cooling?.over === '' && [cooling.features].flat().includes(mark);
  const marks = listExtraFeatures(product, best.product, wantsCooling(plan.profile))
    .filter((mark) => !isSaid(mark))
    .slice(0, 2);
  const isTooHigh =
    getEasyHeightSleeper(plan.profile) !== null && (inches ?? 0) > plan.support.wantedInches[1];
  const isThicker = inches !== undefined && inches >= bestInches + 1 && !isTooHigh;
  // A little more height isn't worth a clearly higher price.
  const isWorthNaming = isThicker && inches - bestInches >= SIMILAR_THICKNESS_INCHES;
  if (marks.length === 0 && !isWorthNaming) return null;
  const moreMinor = (priceMinor ?? 0) - (best.priceMinor ?? 0);
  return remark('step-up', {
    marks,
    ...(isWorthNaming && { inches, differenceInches: inches - bestInches }),
    moreMinor,
    currency: plan.settings.currency,
  });
}
