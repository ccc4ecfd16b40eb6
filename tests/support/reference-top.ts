import {
  LEAD_COMFORT_SHARE,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  SIDE_FIRM_MAX,
  TOP_FEEL_LOSS,
  TOP_MATCH_MAX_DISTANCE,
  TOP_WISH_LOSS,
} from '#app/features/matching/rules.ts';
import { isTwoSided, type ReferenceMatch } from '#tests/support/reference-facts.ts';
import { hasOpenPadding, hasPoorThickness } from '#tests/support/reference-unmet.ts';
import { missedNeeds, type Request } from '#tests/support/reference-wishes.ts';

/** Which bed comes first, according to the reference. */

/** Per construction, side of the ideal, and price level. */
export const PER_KIND = 2;
export const PER_KIND_FOR_UNKNOWN = 8;
export const COMFORT_MIN_BESIDE = 0.5;

export function bestOfEach(some: ReferenceMatch[], loss: number, perKind = PER_KIND): ReferenceMatch[] {
  return some.filter((one) => {
    const alike = some.filter(({ kind }) => kind === one.kind);
    return alike.indexOf(one) < perKind && one.rank >= some[0]!.rank - loss;
  });
}

/** Puts the best bed with a nearly ideal feel first, if it scores almost as well as the best. */
export function putNearFirst(
  first: ReferenceMatch[],
  firsts: ReferenceMatch[],
  { ideal, couple, curves, profile, isUnknown }: Request,
): ReferenceMatch[] {
  const isSide =
    curves.length === 1 &&
    profile.positions?.[0] === 'side' &&
    profile.sleeperKind !== 'guest' &&
    profile.sleeperKind !== 'child';
  const isNear = ({ product, firmness }: ReferenceMatch) =>
    (couple !== 'none' && isTwoSided(product)) ||
    (firmness >= ideal - TOP_MATCH_MAX_DISTANCE.soft &&
      firmness <= ideal + TOP_MATCH_MAX_DISTANCE.firm &&
      curves.every((curve) => {
        const halfWidth = firmness < curve.ideal ? curve.soft : curve.firm;
        return Math.abs(firmness - curve.ideal) / halfWidth < OFF_IDEAL_MIN_HALF_WIDTHS;
      }));
  const isFirmForSide = ({ firmness }: ReferenceMatch) =>
    isSide && firmness > curves[0]!.ideal + SIDE_FIRM_MAX;
  const [best] = first;
  if (!best) return first;
  const close = first.filter(
    (one) =>
      one === best ||
      (one.rank >= best.rank - TOP_WISH_LOSS &&
        one.values.comfort >= Math.max(COMFORT_MIN_BESIDE, LEAD_COMFORT_SHARE * best.values.comfort)),
  );
  const wishScore = (one: ReferenceMatch) =>
    one.values.wishes - missedNeeds(one.product, profile) - Number(hasOpenPadding(one, profile));
  const most = Math.max(...close.map(wishScore));
  const top = close.find((one) => wishScore(one) === most)!;
  const offOf = ({ firmness }: ReferenceMatch) =>
    Math.max(
      ...curves.map(
        (curve) => Math.abs(firmness - curve.ideal) / (firmness < curve.ideal ? curve.soft : curve.firm),
      ),
    );
  // A senior's need for firm edges is derived from age, and must not keep a better feel from coming first.
  const own = profile.sleeperKind === 'senior' ? { ...profile, sleeperKind: 'adult' as const } : profile;
  const askedScore = (one: ReferenceMatch) =>
    one.values.wishes - missedNeeds(one.product, own) - Number(hasOpenPadding(one, profile));
  // A better feel alone doesn't justify a far higher price.
  const isPayable = ({ priceMinor }: ReferenceMatch) => priceMinor! <= 1.6 * top.priceMinor!;
  const nearestTo = (start: ReferenceMatch) =>
    first
      .filter(
        (one) =>
          one.rank >= start.rank - TOP_FEEL_LOSS && isPayable(one) && askedScore(one) >= askedScore(top),
      )
      .reduce((nearest, one) => (offOf(one) < offOf(nearest) - 0.05 ? one : nearest), start);
  const near = bestOfEach(
    firsts.filter(
      (one) =>
        isPayable(one) &&
        isNear(one) &&
        (!isFirmForSide(top) || Math.abs(one.firmness - ideal) <= SIDE_FIRM_MAX),
    ),
    TOP_FEEL_LOSS,
    isUnknown ? PER_KIND_FOR_UNKNOWN : PER_KIND,
  ).find((one) => askedScore(one) >= askedScore(top));
  const nearest = near !== undefined && near.rank >= top.rank - TOP_FEEL_LOSS ? near : nearestTo(top);
  const isIdeal = isNear(top) && !isFirmForSide(top);
  const hasIdeal = near !== undefined && near.rank >= top.rank - TOP_FEEL_LOSS;
  const chosen = isIdeal || (!hasIdeal && isNear(top)) ? top : nearest;
  const thicker = hasPoorThickness(chosen, profile)
    ? [chosen, ...first.filter((one) => one !== chosen)].find(
        (one) =>
          one.feel === chosen.feel &&
          one.rank >= chosen.rank - TOP_WISH_LOSS &&
          !hasPoorThickness(one, profile) &&
          wishScore(one) >= wishScore(chosen),
      )
    : undefined;
  const leading = thicker ?? chosen;
  const rest = first.filter((one) => one !== chosen);
  return [leading, ...[chosen, ...rest].filter((one) => one !== leading)];
}
