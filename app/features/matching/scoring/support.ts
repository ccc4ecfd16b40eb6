import { type Construction, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { assumedPounds, isSmallChild, knownPounds } from '#app/features/matching/scoring/comfort.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import {
  CAPACITY_VALUE,
  CHILD_INCHES,
  CHILD_INCHES_ALLOWED,
  CONSTRUCTION_SUPPORT,
  interpolate,
  NEUTRAL_VALUE,
  SENIOR_INCHES,
  THICK_HALF_WIDTH,
  THICKNESS_SHARE,
  THICKNESS_TOLERANCE_INCHES,
  THIN_HALF_WIDTH,
  TOO_HIGH_HALF_WIDTH,
  UNSTATED_CAPACITY_VALUE,
  WANTED_INCHES,
} from '#app/features/matching/rules.ts';

/** What the people in a bed need from its support; weights in pounds, heights in inches (rules, section 5). */
export interface SupportNeeds {
  /** The heaviest sleeper's weight, and everyone's together; null if unknown. */
  heaviestPounds: number | null;
  togetherPounds: number | null;
  /** The heaviest sleeper's weight, or what is typical. */
  assumedPounds: number;
  wantedInches: readonly [low: number, high: number];
  /** Distances below and above the wanted range at which the value halves. */
  thin: number;
  thick: number;
}

/** A senior who asks for a thick bed may get one this much thicker. */
const ABOVE_MINIMUM_INCHES = 1;

export function supportNeeds(profile: ShopperProfile): SupportNeeds {
  const { sleeperKind, partner } = profile;
  const known = [knownPounds(profile), partner ? knownPounds(partner) : null].filter(
    (pounds) => pounds !== null,
  );
  const heaviestPounds = known.length > 0 ? Math.max(...known) : null;
  const pounds = heaviestPounds ?? assumedPounds(profile);
  const isChild = isSmallChild(profile);
  const low = interpolate(WANTED_INCHES, pounds);
  const [lowest, usualHighest] = SENIOR_INCHES;
  const highest = Math.max(usualHighest, (profile.thicknessMinInches ?? 0) + ABOVE_MINIMUM_INCHES);
  const ofSenior = [Math.min(highest, Math.max(lowest, low)), highest] as const;
  const wanted = [low, low + THICKNESS_TOLERANCE_INCHES] as const;
  return {
    heaviestPounds,
    togetherPounds: known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null,
    assumedPounds: pounds,
    wantedInches: isChild ? childInches(pounds, profile) : sleeperKind === 'senior' ? ofSenior : wanted,
    thin: interpolate(THIN_HALF_WIDTH, isChild ? 0 : pounds),
    thick: isChild || sleeperKind === 'senior' ? TOO_HIGH_HALF_WIDTH : THICK_HALF_WIDTH,
  };
}

/** A parent who names a limit may want the bed higher than usual. */
function childInches(pounds: number, { thicknessMaxInches = 0 }: ShopperProfile): readonly [number, number] {
  const [low, high] = CHILD_INCHES;
  const wanted = Math.max(low, interpolate(WANTED_INCHES, pounds));
  return [Math.min(wanted, high), Math.max(high, Math.min(CHILD_INCHES_ALLOWED, thicknessMaxInches))];
}

/** Value of a thickness in inches, 0 to 1; neutral for null. */
export function thicknessValue(
  { wantedInches: [low, high], thin, thick }: SupportNeeds,
  inches: number | null,
) {
  if (inches === null) return NEUTRAL_VALUE;
  // Even among beds that are all too thin, the thicker one is better.
  if (inches < low) return 1 / (1 + ((low - inches) / thin) ** 2);
  const distance = Math.max(0, inches - high) / thick;
  return distance >= 2 ? 0 : (1 + Math.cos((Math.PI / 2) * distance)) / 2;
}

/** How well a construction supports the heaviest sleeper, 0 to 1; neutral for null. */
export function constructionSupport(needs: SupportNeeds, construction: Construction | null): number {
  if (construction === null) return NEUTRAL_VALUE;
  return interpolate(CONSTRUCTION_SUPPORT[construction], needs.assumedPounds);
}

/** How much of the support remains under the sleepers' weight, 0 to 1, by the stated capacity in pounds. */
export function capacityValue(
  { heaviestPounds, togetherPounds }: SupportNeeds,
  capacityPounds: number | null,
) {
  if (heaviestPounds === null || togetherPounds === null) return 1;
  if (capacityPounds === null) return interpolate(UNSTATED_CAPACITY_VALUE, heaviestPounds);
  return interpolate(CAPACITY_VALUE, togetherPounds / capacityPounds);
}

/** Support of a bed, 0 to 1: thickness and construction, reduced if the capacity is too low. */
export function supportValue(
  needs: SupportNeeds,
  bed: { inches: number | null; construction: Construction | null; capacityPounds: number | null },
): number {
  const thickness = thicknessValue(needs, bed.inches);
  const construction = constructionSupport(needs, bed.construction);
  const value = THICKNESS_SHARE * thickness + (1 - THICKNESS_SHARE) * construction;
  return value * capacityValue(needs, bed.capacityPounds);
}

/** By construction code: 0 for unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
export function byConstructionCode(valueOf: (construction: Construction | null) => number): Float64Array {
  const values = new Float64Array(CONSTRUCTIONS.length + 1);
  for (let code = 0; code < values.length; code += 1) values[code] = valueOf(CONSTRUCTIONS[code - 1] ?? null);
  return values;
}
