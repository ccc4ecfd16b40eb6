import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  comfortCurve,
  countComfortFacts,
  feelDistance,
  getYoungSleeperKind,
  isSmallChild,
} from '#app/features/matching/scoring/comfort.ts';
import { hasTwoSides } from '#app/features/matching/catalog-index/product-facts.ts';
import { type ExplainContext, mainPosition } from '#app/features/matching/explanation/card-reasons.ts';
import { type Remark, remark, type Sleeper } from '#app/features/matching/matching.ts';
import {
  HALF_WIDTHS,
  HEAVY_POUNDS,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  SENIOR_IDEAL,
  SIDE_FIRM_MAX,
  SIMILAR_FEEL_POINTS,
  WISH_CONFLICT_DISTANCE,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';

export type FeelDirection = 'softer' | 'firmer';

/** How a bed's feel compares with what a sleeper asked for, and with what suits their body. */
interface SleeperFeel {
  sleeper: Sleeper;
  curve: MatchPlan['curves'][number];
  /** The firmness that suits their body, whatever they asked for. */
  body: number;
  /** '' if it is what they asked for, or if they asked for nothing. */
  fromAsked: FeelDirection | '';
  isLittleFromAsked: boolean;
  /** '' if it suits them. */
  fromBody: FeelDirection | '';
  isLittleFromBody: boolean;
}

/** A step of the scale, in points: more than a touch. */
const FULL_STEP_POINTS = 1;
/** Far from the body's ideal, in half-widths of comfort. */
const FAR_HALF_WIDTHS = 1;
const [WIDEST_SOFT, WIDEST_FIRM] = (['soft', 'firm'] as const).map((side) =>
  Math.max(...Object.values(HALF_WIDTHS).map((widths) => widths[side])),
) as [number, number];

/** Each side has its own feel, so a single firmness says little. */
function hasSeparateSides({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): boolean {
  return plan.couple !== 'none' && hasTwoSides(product.attributes);
}

/** One entry per curve of the plan: the shopper, and a partner whose comfort is known. */
export function compareFeel(plan: MatchPlan, firmness: number): SleeperFeel[] {
  const { profile, curves } = plan;
  const sleepers = curves.length > 1 ? [profile, profile.partner!] : [soleSleeper(plan)];
  return curves.map((curve, at) => {
    const sleeper = sleepers[at]!;
    const { firmnessWish: wish } = sleeper;
    const isSenior = at === 0 && profile.sleeperKind === 'senior';
    const body = isSenior ? Math.max(SENIOR_IDEAL, curve.body) : curve.body;
    const fromAsked = wish === undefined ? 0 : firmness - wish;
    const isAsked =
      wish === undefined || Math.abs(fromAsked) < SIMILAR_FEEL_POINTS || feelOf(firmness) === feelOf(wish);
    const fromBody = halfWidthsFrom(plan, { ...curve, ideal: body }, firmness);
    const isSuited =
      isBodyUnknown(plan, sleeper) || Math.abs(fromBody) < getTolerance(plan, sleeper, fromBody);
    return {
      sleeper,
      curve,
      body,
      fromAsked: isAsked ? '' : toDirection(fromAsked),
      isLittleFromAsked: Math.abs(fromAsked) <= WISH_UNMET_DISTANCE,
      fromBody: isSuited ? '' : toDirection(fromBody),
      isLittleFromBody: Math.abs(fromBody) < FAR_HALF_WIDTHS && Math.abs(firmness - body) < FULL_STEP_POINTS,
    };
  });
}

export function isFeelOff({ fromAsked, fromBody }: SleeperFeel): boolean {
  return fromAsked !== '' || fromBody !== '';
}

/** Whom a single curve describes: a partner, if nothing is known about the shopper. */
function soleSleeper({ profile }: MatchPlan): Sleeper {
  const { partner, needs, sleeperKind = 'adult' } = profile;
  const isPartner =
    partner !== undefined &&
    sleeperKind === 'adult' &&
    countComfortFacts(partner) > 0 &&
    countComfortFacts(profile) === 0 &&
    needs?.includes('back-comfort') !== true;
  return isPartner ? partner : profile;
}

/** Without a position, a wish is the best that is known of what suits somebody. */
function isBodyUnknown(
  { curves }: MatchPlan,
  { positions = [], weightPounds, firmnessWish }: Sleeper,
): boolean {
  if (positions.length > 0) return false;
  return firmnessWish !== undefined || (curves.length > 1 && weightPounds === undefined);
}

/** Negative if softer. Little known about a sleeper widens the curve, but not what we'd warn about. */
function halfWidthsFrom(plan: MatchPlan, curve: MatchPlan['curves'][number], firmness: number): number {
  if (plan.isUnknown) return feelDistance([curve], firmness);
  const [soft, firm] = [Math.min(curve.soft, WIDEST_SOFT), Math.min(curve.firm, WIDEST_FIRM)];
  return feelDistance([{ ...curve, soft, firm }], firmness);
}

/** From how many half-widths a feel has a caution: from fewer unless asked for, and for side sleepers on a firm bed. */
function getTolerance(plan: MatchPlan, sleeper: Sleeper, distance: number): number {
  if (sleeper.firmnessWish !== undefined) return FAR_HALF_WIDTHS;
  const { sleeperKind = 'adult' } = plan.profile;
  const isAdult = sleeperKind === 'adult' || sleeperKind === 'senior';
  return isAdult && distance > 0 && sleeper.positions?.[0] === 'side'
    ? SIDE_FIRM_MAX / HALF_WIDTHS.side.firm
    : OFF_IDEAL_MIN_HALF_WIDTHS;
}

function toDirection(distance: number): FeelDirection {
  return distance < 0 ? 'softer' : 'firmer';
}

/**
 * Cautions about a feel that isn't what a sleeper asked for, or not what suits them; one for both partners if it says the
 * same of each. `best` is the set's best match: no card may claim that a feel in the other direction is better advice.
 */
export function feelCautions(context: ExplainContext, best: ExplainContext | null = null): Remark[] {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (hasSeparateSides(context)) return [];
  if (firmness === undefined) return [remark('firmness-unknown')];
  const feels = compareFeel(plan, firmness);
  const values = feels.map((feel, at) =>
    !isFeelOff(feel)
      ? null
      : {
          asked: feel.fromAsked,
          askedAmount: feel.fromAsked !== '' && feel.isLittleFromAsked ? 'little' : '',
          body: feel.fromBody,
          bodyAmount: feel.fromBody !== '' && feel.isLittleFromBody ? 'little' : '',
          position: feel.sleeper.firmnessWish === undefined ? '' : mainPosition(feel.sleeper),
          gain: findGain(feels, at, { plan, firmness, best }),
        },
  );
  const [own, partner] = values;
  if (own && partner && own.gain !== 'other' && saysTheSame(own, partner))
    return [remark('feel-off', { ...own, bodyAmount: own.bodyAmount && partner.bodyAmount, who: 'both' })];
  const isMiddle = own && partner && own.asked && partner.asked && own.asked !== partner.asked;
  if (isMiddle && own.body === '' && partner.body === '')
    return [remark('feel-off', { ...own, position: '', gain: '', who: 'each' })];
  return values.flatMap((one, at) =>
    one === null ? [] : [remark('feel-off', { ...one, who: nameSleeper(plan, at, one.body) })],
  );
}

/** Regardless of how far it is from each body. */
function saysTheSame(one: Remark['values'], other: Remark['values']): boolean {
  return Object.keys(one).every((name) => name === 'bodyAmount' || one[name] === other[name]);
}

/** Whom a bed suits better that isn't as they asked: themselves, the other partner, or both. */
function findGain(
  feels: readonly SleeperFeel[],
  at: number,
  { plan, firmness, best }: { plan: MatchPlan; firmness: number; best: ExplainContext | null },
): 'self' | 'other' | 'both' | '' {
  const { sleeper, fromAsked, fromBody, body, curve } = feels[at]!;
  const { firmnessWish: wish } = sleeper;
  if (wish === undefined || fromAsked === '' || fromBody !== '') return '';
  const bestFirmness = best?.product.attributes.firmness?.value ?? firmness;
  if (Math.sign(bestFirmness - wish) !== Math.sign(firmness - wish)) return '';
  const isNearer = (aim: number) =>
    Math.abs(wish - aim) > WISH_CONFLICT_DISTANCE && Math.abs(firmness - aim) < Math.abs(wish - aim);
  const other = feels[1 - at];
  const isForOther =
    other !== undefined && other.fromBody === '' && other.fromAsked === '' && isNearer(other.curve.ideal);
  const fromIdeal = Math.abs(halfWidthsFrom(plan, { ...curve, ideal: body }, firmness));
  const isForSelf = !isBodyUnknown(plan, sleeper) && isNearer(body) && fromIdeal < OFF_IDEAL_MIN_HALF_WIDTHS;
  return isForSelf ? (isForOther ? 'both' : 'self') : isForOther ? 'other' : '';
}

function nameSleeper(plan: MatchPlan, at: number, body: FeelDirection | ''): string {
  const { profile, support, who, curves, isUnknown } = plan;
  if (at === 1) return 'partner';
  if (profile.sleeperKind === 'child') return getYoungSleeperKind(profile);
  if (profile.sleeperKind === 'guest') return 'guest';
  if (curves.length > 1) return 'you';
  if (isUnknown) return 'most';
  if (soleSleeper(plan) !== profile) return 'partner';
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS && profile.firmnessWish === undefined;
  return isHeavy && body === 'softer' && who === 'you' ? 'weight' : who;
}

/** Whom a feel suits too little; `direction` says whether it is too soft or too firm. */
export function getAffectedSleeper(plan: MatchPlan, firmness: number, direction: FeelDirection): string {
  const [own, partner] = compareFeel(plan, firmness).map(({ fromBody }) => fromBody === direction);
  return own && partner ? 'both' : nameSleeper(plan, partner && !own ? 1 : 0, direction);
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
    if (Math.abs(distance) >= FAR_HALF_WIDTHS)
      return remark('off-for-position', { position, direction: distance < 0 ? 'soft' : 'firm' });
  }
  return null;
}
