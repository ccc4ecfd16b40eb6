import {
  comfortCurve,
  feelDistance,
  isFirmForSide,
  hasOnlyFirmnessWish,
  isSmallChild,
  getYoungSleeperKind,
} from '#app/features/matching/scoring/comfort.ts';
import { coupleCaution, hasSeparateSides } from '#app/features/matching/explanation/couple-caution.ts';
import { wishCaution } from '#app/features/matching/explanation/feel-and-thickness-cautions.ts';
import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import {
  HEAVY_POUNDS,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

/** Far from the ideal, in half-widths of comfort. */
const FAR_OFF_IDEAL = 1;
/** The same in points: a full step of the scale is more than a touch. */
const FAR_OFF_POINTS = 1;

function isFarOff({ curves }: MatchPlan, firmness: number): boolean {
  const isFarFrom = (ideal: number) => Math.abs(firmness - ideal) >= FAR_OFF_POINTS;
  return curves.some((curve) => {
    const distance = Math.abs(feelDistance([curve], firmness));
    const isOff = distance >= OFF_IDEAL_MIN_HALF_WIDTHS;
    return isOff && (distance >= FAR_OFF_IDEAL || isFarFrom(curve.ideal) || isFarFrom(curve.body));
  });
}

/** Cautions about a feel that is far from what suits a sleeper. */
export function feelCautions(context: ExplainContext): Remark[] {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (hasSeparateSides({ product, plan })) return [];
  if (firmness === undefined) return [remark('firmness-unknown')];
  // Couples with different feels have their own caution.
  if (coupleCaution(context) !== null) return [];
  // Nothing is known about the body that could conflict with the preference.
  if (hasOnlyFirmnessWish(plan.profile)) return [];
  const wishes = [wishCaution(context), wishCaution(context, 'partner')];
  const cautions =
    plan.curves.length > 1 && wishes.some((wish) => wish !== null)
      ? wishes.map((wish, at) => sideCaution(plan, { firmness, wish, at }))
      : [feelCaution(context, firmness, wishes[0]!)];
  return cautions.filter((caution) => caution !== null);
}

/** About one partner, if either states a preference: `at` 0 for the shopper, 1 for the partner. */
function sideCaution(
  { curves }: MatchPlan,
  { firmness, wish, at }: { firmness: number; wish: Remark | null; at: number },
): Remark | null {
  const curve = curves[at]!;
  const isMissed = wish?.code === 'wish-missed';
  const distance = feelDistance([isMissed ? { ...curve, ideal: curve.body } : curve], firmness);
  if (Math.abs(distance) < (isMissed ? FAR_OFF_IDEAL : OFF_IDEAL_MIN_HALF_WIDTHS)) return null;
  const amount = isMissed ? 'still' : Math.abs(distance) >= FAR_OFF_IDEAL ? 'much' : 'little';
  const who = at === 0 ? 'you' : 'partner';
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', { amount, who });
}

function feelCaution(context: ExplainContext, firmness: number, ofWish: Remark | null): Remark | null {
  const { plan } = context;
  const distance = feelDistance(plan.curves, firmness);
  if (ofWish?.code === 'wish-missed') return bodyCaution(plan, firmness, 'still');
  if (meetsFirmnessWish(context)) return bodyCaution(plan, firmness, 'much');
  const isOff =
    Math.abs(distance) >= OFF_IDEAL_MIN_HALF_WIDTHS || isFirmForSide(plan.profile, plan.curves, firmness);
  if (!isOff) return null;
  const amount = isFarOff(plan, firmness) ? 'much' : 'little';
  const who = getAffectedSleeper(plan, firmness, distance);
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', { amount, who });
}

/** For combination sleepers: a position that the feel doesn't suit, although it suits them overall. */
export function positionCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const { profile, curves } = plan;
  const firmness = product.attributes.firmness?.value;
  const [, ...others] = profile.positions ?? [];
  if (firmness === undefined || curves.length > 1 || isSmallChild(profile)) return null;
  if (profile.firmnessWish !== undefined || feelCautions(context).length > 0) return null;
  for (const position of others) {
    const { weightPounds } = profile;
    const alone = comfortCurve({ positions: [position], ...(weightPounds ? { weightPounds } : {}) });
    const distance = feelDistance([alone], firmness);
    if (Math.abs(distance) >= FAR_OFF_IDEAL)
      return remark('off-for-position', { position, direction: distance < 0 ? 'soft' : 'firm' });
  }
  return null;
}

/** A bed that meets a preference, fully or partly, may be far from what suits the body. */
function bodyCaution(plan: MatchPlan, firmness: number, amount: string): Remark | null {
  const { curves } = plan;
  const distance = feelDistance(
    curves.map((curve) => ({ ...curve, ideal: curve.body })),
    firmness,
  );
  if (curves.length > 1 || Math.abs(distance) < FAR_OFF_IDEAL) return null;
  const { sleeperKind } = plan.profile;
  const ofOther = sleeperKind === 'child' ? getYoungSleeperKind(plan.profile) : plan.who;
  const who = sleeperKind === 'guest' ? 'guest' : ofOther;
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', { amount, who });
}

/** Whom a feel suits too little; `distance` says in which direction, negative for too soft. */
export function getAffectedSleeper(plan: MatchPlan, firmness: number, distance: number): string {
  const { profile, support, who, curves, isUnknown } = plan;
  if (profile.sleeperKind === 'child') return getYoungSleeperKind(profile);
  if (profile.sleeperKind === 'guest') return 'guest';
  if (curves.length > 1) {
    const [own, partner] = curves.map((curve) => {
      const ofOne = feelDistance([curve], firmness);
      return Math.abs(ofOne) >= OFF_IDEAL_MIN_HALF_WIDTHS && ofOne < 0 === distance < 0;
    });
    return own && partner ? 'both' : own ? 'you' : 'partner';
  }
  if (isUnknown) return 'most';
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS && profile.firmnessWish === undefined;
  return isHeavy && distance < 0 && who === 'you' ? 'weight' : who;
}

/** Whether the bed meets a firmness preference that conflicts with the shopper's ideal. */
function meetsFirmnessWish({ product, plan, role }: ExplainContext): boolean {
  const firmness = product.attributes.firmness?.value;
  if (plan.conflictingFirmnessWish === null || firmness === undefined) return false;
  return role === 'as-asked' || Math.abs(firmness - plan.conflictingFirmnessWish) <= WISH_UNMET_DISTANCE;
}
