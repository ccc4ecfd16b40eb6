import type { Need, Position, ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import {
  BACK_COMFORT_FIRMNESS,
  CHILD_COMFORT,
  CHILD_POUNDS,
  CHILD_UNDER_YEARS,
  DEFAULT_POUNDS,
  GUEST_COMFORT,
  HALF_WIDTHS,
  IDEAL_FIRMNESS,
  interpolate,
  NARROWEST_HALF_WIDTH,
  SENIOR_IDEAL,
  SENIOR_FIRMNESS_MIN,
  SIDE_FIRM_MAX,
  SOFT_WIDTH_LIMIT,
  UNKNOWN_HALF_WIDTH,
  WISH_SHIFT_MAX,
  WISHES_APART_MIN_DISTANCE,
} from '#app/features/matching/rules.ts';

/** The firmness that suits a sleeper, and how fast comfort falls on either side (rules, section 5). */
export interface ComfortCurve {
  /** 1 (soft) to 10 (firm); a firmness wish moves it away from `body`. */
  ideal: number;
  /** The ideal without a wish. */
  body: number;
  /** Distances, in points of firmness, at which comfort halves. */
  soft: number;
  firm: number;
}

/** One sleeper's comfort curve. A heavier sleeper or a firmer wish never makes the ideal softer. */
export function comfortCurve(sleeper: Sleeper, needs: readonly Need[] = []): ComfortCurve {
  const pounds = assumedPounds(sleeper);
  const curve = { body: 0, soft: 0, firm: 0 };
  for (const [position, share] of getPositionShares(sleeper)) {
    curve.body += share * interpolate(IDEAL_FIRMNESS[position], pounds);
    curve.soft += share * HALF_WIDTHS[position].soft;
    curve.firm += share * HALF_WIDTHS[position].firm;
  }
  if (needs.includes('back-comfort')) curve.body += (BACK_COMFORT_FIRMNESS - curve.body) / 2;
  const ideal = curve.body + wishShift(curve.body, sleeper.firmnessWish);
  if (countComfortFacts(sleeper) === 0)
    return { ...curve, ideal, soft: UNKNOWN_HALF_WIDTH, firm: UNKNOWN_HALF_WIDTH };
  return { ...curve, ideal, soft: Math.min(curve.soft, interpolate(SOFT_WIDTH_LIMIT, pounds)) };
}

/** Halfway towards the wish, but at most `WISH_SHIFT_MAX`. */
function wishShift(body: number, wish: number | undefined): number {
  if (wish === undefined || !Number.isFinite(wish)) return 0;
  return Math.min(WISH_SHIFT_MAX, Math.max(-WISH_SHIFT_MAX, (wish - body) / 2));
}

/** Shares of the positions, adding up to 1; the first one counts double. */
export function getPositionShares({ positions = [] }: Sleeper): [Position | 'unknown', number][] {
  const named = [...new Set(positions)];
  if (named.length === 0) return [['unknown', 1]];
  return named.map((position, at) => [position, (at === 0 ? 2 : 1) / (named.length + 1)]);
}

/** Null if unknown or not positive. */
export function knownPounds({ weightPounds }: Sleeper): number | null {
  return weightPounds !== undefined && weightPounds > 0 && weightPounds < Infinity ? weightPounds : null;
}

/** The weight to calculate with: stated, or else typical for a child's age or an adult. */
export function assumedPounds(
  sleeper: Pick<ShopperProfile, 'weightPounds' | 'sleeperKind' | 'ageYears'>,
): number {
  const { sleeperKind, ageYears } = sleeper;
  const usual =
    sleeperKind === 'child' && ageYears !== undefined ? interpolate(CHILD_POUNDS, ageYears) : DEFAULT_POUNDS;
  return knownPounds(sleeper) ?? usual;
}

/** Comfort at a half-width from the ideal; a feel farther off isn't one to recommend. */
export const HALF_COMFORT = 0.5;

/** Comfort of a firmness from 0 to 1: 1 at the ideal, 0.5 at the half-width, 0 from two half-widths on. Smooth. */
export function comfortAt({ ideal, soft, firm }: Omit<ComfortCurve, 'body'>, firmness: number): number {
  const distance = firmness < ideal ? (ideal - firmness) / soft : (firmness - ideal) / firm;
  return distance >= 2 ? 0 : (1 + Math.cos((Math.PI / 2) * distance)) / 2;
}

/**
 * A firmness's distance from the ideal of the sleeper it suits least, in half-widths of comfort; negative if softer.
 */
export function feelDistance(curves: readonly ComfortCurve[], firmness: number): number {
  const distances = curves.map(({ ideal, soft, firm }) =>
    firmness < ideal ? (firmness - ideal) / soft : (firmness - ideal) / firm,
  );
  return distances.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
}

/** Whether a feel is too firm to be called ideal for a single side sleeper, even if it is close on the curve. */
export function isFirmForSide(
  { positions, sleeperKind }: ShopperProfile,
  [curve, ...others]: readonly ComfortCurve[],
  firmness: number,
): boolean {
  const isSide = positions?.[0] === 'side' && sleeperKind !== 'guest' && sleeperKind !== 'child';
  return isSide && others.length === 0 && curve !== undefined && firmness > curve.ideal + SIDE_FIRM_MAX;
}

/** Whether the bed is for a child young enough for the rules about children. */
export function isSmallChild({ sleeperKind, ageYears }: ShopperProfile): boolean {
  return sleeperKind === 'child' && (ageYears ?? 0) < CHILD_UNDER_YEARS;
}

const TEEN_FROM_YEARS = 13;

export function getYoungSleeperKind({ ageYears }: ShopperProfile): 'child' | 'teen' {
  return (ageYears ?? 0) < TEEN_FROM_YEARS ? 'child' : 'teen';
}

/** Who needs a bed that is easy to get in and out of, if anyone. */
export function getEasyHeightSleeper(profile: ShopperProfile): 'child' | 'senior' | null {
  if (isSmallChild(profile)) return 'child';
  return profile.sleeperKind === 'senior' ? 'senior' : null;
}

/** One curve per known sleeper: one, or two for a couple. */
export function comfortCurves(profile: ShopperProfile): ComfortCurve[] {
  const { partner, sleeperKind } = profile;
  const usual = isSmallChild(profile) ? CHILD_COMFORT : sleeperKind === 'guest' ? GUEST_COMFORT : null;
  if (usual) {
    // Of guests, the position is known only if it's always the same one.
    const isKnownGuest = sleeperKind === 'guest' && (profile.positions?.length ?? 0) > 0;
    const body = isKnownGuest ? (usual.ideal + comfortCurve(profile).body) / 2 : usual.ideal;
    return [{ ...usual, body, ideal: body + wishShift(body, profile.firmnessWish) }];
  }
  const own = comfortCurve(profile, profile.needs);
  const curves = [sleeperKind === 'senior' ? forSenior(own) : own];
  if (!partner || countComfortFacts(partner) === 0) return curves;
  const other = comfortCurve(partner);
  if (countComfortFacts(profile) === 0 && !profile.needs?.includes('back-comfort')) return [other];
  return [...curves, other];
}

function forSenior(curve: ComfortCurve): ComfortCurve {
  const ideal = Math.max(SENIOR_IDEAL, curve.ideal);
  return {
    ...curve,
    ideal,
    soft: Math.min(curve.soft, Math.max(NARROWEST_HALF_WIDTH, ideal - SENIOR_FIRMNESS_MIN)),
  };
}

/**
 * Comfort of a firmness for everyone in the bed. For two, it is close to that of the less comfortable sleeper (harmonic
 * mean), on curves with the same half-widths but a longer tail, since every shared bed is a compromise.
 */
export function sharedComfort(curves: readonly ComfortCurve[], firmness: number): number {
  const [own, other] = curves as [ComfortCurve, ComfortCurve?];
  if (other === undefined) return comfortAt(own, firmness);
  const [one, two] = [compromiseAt(own, firmness), compromiseAt(other, firmness)];
  return (2 * one * two) / (one + two);
}

function compromiseAt({ ideal, soft, firm }: ComfortCurve, firmness: number): number {
  const distance = firmness < ideal ? (ideal - firmness) / soft : (firmness - ideal) / firm;
  return 1 / (1 + distance * distance);
}

/** The firmness that suits everyone best, and its shared comfort (0 to 1). */
export function bestFirmness(curves: readonly ComfortCurve[]): { firmness: number; comfort: number } {
  if (curves.length === 1) return { firmness: curves[0]!.ideal, comfort: 1 };
  let best = { firmness: 1, comfort: -1 };
  for (let step = 20; step <= 200; step += 1) {
    const comfort = sharedComfort(curves, step / 20);
    if (comfort > best.comfort) best = { firmness: step / 20, comfort };
  }
  return best;
}

/** Whether two sleepers ask for feels that no single bed can reconcile. */
export function haveConflictingWishes({ firmnessWish: own, partner }: ShopperProfile): boolean {
  const other = partner?.firmnessWish;
  return own !== undefined && other !== undefined && Math.abs(own - other) >= WISHES_APART_MIN_DISTANCE;
}

/** How many known facts about a sleeper affect firmness. */
export function countComfortFacts(sleeper: Sleeper): number {
  const facts = [
    (sleeper.positions?.length ?? 0) > 0,
    knownPounds(sleeper) !== null,
    sleeper.firmnessWish !== undefined,
  ];
  return facts.filter(Boolean).length;
}

/** Whether nothing is known about the adults in the bed. */
export function isUnknownSleeper(profile: ShopperProfile): boolean {
  const { partner, needs, sleeperKind = 'adult' } = profile;
  const facts = countComfortFacts(profile) + (partner ? countComfortFacts(partner) : 0);
  return facts === 0 && sleeperKind === 'adult' && needs?.includes('back-comfort') !== true;
}
