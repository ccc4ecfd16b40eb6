import {
  type ExplainContext,
  mainPosition,
  needsCushioning,
  pressureReason,
  RELIEF_FIRMNESS_MAX,
  SAME_FEEL_MAX_DISTANCE,
  getAddressedSleeper,
} from '#app/features/matching/explanation/card-reasons.ts';
import { compareFeel, isFeelOff } from '#app/features/matching/explanation/feel-cautions.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import { type Remark, remark, type ShopperProfile, type Sleeper } from '#app/features/matching/matching.ts';
import {
  SIMILAR_FEEL_POINTS,
  BACK_COMFORT_FIRMNESS,
  CAPACITY_CAUTION_POUNDS,
  GUEST_COMFORT,
  OFF_IDEAL_MIN_HALF_WIDTHS,
} from '#app/features/matching/rules.ts';
import {
  comfortCurve,
  countComfortFacts,
  feelDistance,
  isSmallChild,
  knownPounds,
} from '#app/features/matching/scoring/comfort.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

export function feelReason(context: ExplainContext): Remark | null {
  const { product, plan, place } = context;
  const firmness = product.attributes.firmness?.value;
  const { profile, curves, couple } = plan;
  if (firmness === undefined) return null;
  const isForBack = isBackSore(profile) && suitsSoreBack(firmness);
  if (couple !== 'none' && isForBack)
    return remark('feel', { ...feelValues(plan), firmness, place, comfort: 'back' });
  const isOff =
    Math.abs(feelDistance(curves, firmness)) >= OFF_IDEAL_MIN_HALF_WIDTHS ||
    compareFeel(plan, firmness).some(({ sleeper, fromBody }) => fromBody !== '' && !sleeper.firmnessWish);
  if (couple === 'apart' || isOff) return null;
  if (couple !== 'none') {
    const forTwo = feelForTwo(plan, firmness);
    return forTwo === '' ? null : remark('feel-couple', { firmness, couple: forTwo });
  }
  const isMiddle = Math.abs(firmness - GUEST_COMFORT.ideal) <= MIDDLE_FEEL_MAX_DISTANCE;
  if (profile.sleeperKind === 'guest' && isMiddle && !isFeelOff(compareFeel(plan, firmness)[0]!))
    return remark('feel-guest', { firmness });
  if (isSmallChild(profile))
    return isFarFromBodyIdeal(curves, firmness) ? null : remark('feel-child', { firmness });
  const { firmnessWish: wish } = profile;
  if (wish !== undefined && isNearFeel(firmness, wish))
    return remark('feel-wish', {
      firmness,
      who: plan.who,
      near: isSameFeel(firmness, wish) ? '' : 'near',
    });
  if (profile.sleeperKind === 'guest') return null;
  const sleeper =
    curves.length === 1 && countComfortFacts(profile) === 0 ? (profile.partner ?? profile) : profile;
  // A feel that follows the preference away from the body's ideal isn't praised as good for the body.
  if (wish !== undefined && isFarFromBodyIdeal(curves, firmness)) return null;
  // Someone else's bed isn't about "your" body.
  const words = ['child', 'guest'].includes(getAddressedSleeper(plan)) ? IMPERSONAL_WORDS : place;
  const ofSleeper = { ...feelValues(plan, sleeper), firmness, place: words };
  if (isForBack) return remark('feel', { ...ofSleeper, comfort: 'back' });
  const comfort = selectFeelBenefit(context, sleeper, firmness);
  const isForMost = comfort === 'middle' || (comfort === 'none' && mainPosition(sleeper) === '');
  // A feel far from medium isn't comfortable for most people.
  if (isForMost && Math.abs(firmness - GUEST_COMFORT.ideal) > MIDDLE_FEEL_MAX_DISTANCE) return null;
  return remark('feel', { ...ofSleeper, comfort });
}

/** Whether a feel that follows a preference is far from what suits the body. */
function isFarFromBodyIdeal(curves: MatchPlan['curves'], firmness: number): boolean {
  const bodies = curves.map((curve) => ({ ...curve, ideal: curve.body }));
  return Math.abs(feelDistance(bodies, firmness)) >= OFF_IDEAL_MIN_HALF_WIDTHS;
}

/** Index of the wording about sleepers in general. */
const IMPERSONAL_WORDS = 2;

/** What else a feel is praised for; 'none' if suiting the position is enough. */
function selectFeelBenefit(context: ExplainContext, sleeper: Sleeper, firmness: number): string {
  const { plan } = context;
  const ofIdeal = firmness - plan.idealFirmness;
  if (plan.isUnknown && Math.abs(ofIdeal) > MIDDLE_FEEL_MAX_DISTANCE)
    return ofIdeal < 0 ? 'taste soft' : 'taste firm';
  const position = mainPosition(sleeper);
  const isForHips = position === 'back' || position === 'stomach';
  const isSoft = feelDistance(plan.curves, firmness) < -LIFTS_HIPS_MAX_HALF_WIDTHS;
  if (isForHips && isSoft && Math.abs(firmness - GUEST_COMFORT.ideal) <= MIDDLE_FEEL_MAX_DISTANCE)
    return 'middle';
  if (position === 'combination' && isHardToTurnOn(context.product, sleeper)) return 'middle';
  // Enough give for side sleeping also relieves sore hips and shoulders, unless another reason already says so.
  const isGentle = position === 'side' && firmness <= RELIEF_FIRMNESS_MAX && needsCushioning(plan.profile);
  // Unknown weights may be among the heaviest, and their support is uncertain.
  const isOpen = (knownPounds(sleeper) ?? CAPACITY_CAUTION_POUNDS) >= CAPACITY_CAUTION_POUNDS;
  const isFirm = position === 'side' && firmness > RELIEF_FIRMNESS_MAX && !isOpen;
  const suited = isGentle && pressureReason(context) === null ? 'cushion' : isFirm ? 'firm side' : 'none';
  if (position === '' || (sleeper.positions?.length ?? 0) < 2) return suited;
  const { weightPounds } = sleeper;
  const alone = comfortCurve({ positions: [position], ...(weightPounds ? { weightPounds } : {}) });
  return Math.abs(feelDistance([alone], firmness)) < OFF_IDEAL_MIN_HALF_WIDTHS ? suited : 'between';
}

/** A medium feel softer than ideal by more than this, in half-widths of comfort, isn't praised for lifting the hips. */
const LIFTS_HIPS_MAX_HALF_WIDTHS = 0.55;

/** Turning over is hard on memory foam, on a bed softer than ideal, and on a pillow top. */
function isHardToTurnOn({ attributes }: CatalogProduct, sleeper: Sleeper): boolean {
  const { ideal } = comfortCurve(sleeper);
  const isSofter = (attributes.firmness?.value ?? ideal) < ideal - HARD_TO_TURN_MARGIN;
  const isPillowy = attributes.features.some(({ value }) => value === 'pillow top');
  return attributes.construction?.value === 'memory-foam' || isSofter || isPillowy;
}

/** A feel this close to medium, in points, suits almost everybody. */
const MIDDLE_FEEL_MAX_DISTANCE = 1;

function feelValues({ profile, who }: MatchPlan, sleeper: Sleeper = profile): Remark['values'] {
  return {
    position: mainPosition(sleeper),
    weight: knownPounds(sleeper) === null ? 'unknown' : 'known',
    who: sleeper === profile ? who : 'partner',
  };
}

/** Whether a firmness matches a preference: close enough, and with the same name. */
export function isSameFeel(firmness: number, wish: number): boolean {
  return Math.abs(firmness - wish) <= SAME_FEEL_MAX_DISTANCE && feelOf(firmness) === feelOf(wish);
}

/** Whether a firmness is close to the preferred one. */
function isNearFeel(firmness: number, wish: number): boolean {
  return Math.abs(firmness - wish) < SIMILAR_FEEL_POINTS || isSameFeel(firmness, wish);
}

/** A bed this much softer than the ideal is hard to turn over on. */
const HARD_TO_TURN_MARGIN = 0.7;

/** A feel this close to each ideal suits both partners. */
const SUITS_BOTH_MAX_DISTANCE = 0.7;
const NEAR_BOTH_MAX_DISTANCE = 0.9;
/** A compromise is at least this share of the range away from either ideal. */
const BETWEEN_MARGIN = 0.25;

/** How a feel suits a couple: shared, near, between their ideals, or '' if none applies. */
function feelForTwo(plan: MatchPlan, firmness: number): string {
  const { curves, profile } = plan;
  const ideals = curves.map(({ ideal }) => ideal);
  const bodies = curves.map((curve) => ({ ...curve, ideal: curve.body }));
  const furthest = Math.max(...ideals.map((ideal) => Math.abs(firmness - ideal)));
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  // A shared preference doesn't suit them if their bodies need something else.
  const isOff =
    Math.abs(feelDistance([...curves, ...bodies], firmness)) >= OFF_IDEAL_MIN_HALF_WIDTHS ||
    compareFeel(plan, firmness).some((one) => isFeelOff(one));
  if (furthest <= SUITS_BOTH_MAX_DISTANCE && !isOff) return 'shared';
  const asked = ideals.map((ideal, at) => wishes[at] ?? ideal);
  const isOnesWish = wishes.some((wish) => wish !== undefined && isSameFeel(firmness, wish));
  if (!isOnesWish && isBetween(ideals, firmness) && isBetween(asked, firmness)) return 'between';
  return furthest <= NEAR_BOTH_MAX_DISTANCE && !isOff ? 'near' : '';
}

function isBetween(ends: readonly number[], firmness: number): boolean {
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const margin = BETWEEN_MARGIN * (high - low);
  return firmness >= low + margin && firmness <= high - margin;
}

/** Assumes the back if the shopper doesn't say where it hurts. */
function isBackSore({ needs, soreSpots = ['back'] }: ShopperProfile): boolean {
  return (
    needs?.includes('back-comfort') === true && soreSpots.some((spot) => spot === 'back' || spot === 'neck')
  );
}

function suitsSoreBack(firmness: number): boolean {
  return Math.abs(firmness - BACK_COMFORT_FIRMNESS) <= 0.75;
}

/** A comparison of feels without a benefit. A softer bed for a side sleeper implies one. */
export function isFeelOnly({ code, values }: Remark): boolean {
  if (values.for !== '') return false;
  return code === 'firmer-feel' || (code === 'softer-feel' && values.position !== 'side');
}
