import {
  CAPACITY_CAUTION_POUNDS,
  OTHER_BRAND_LOSS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import { getFoamDrawback } from '#app/features/matching/scoring/part-weights.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import {
  contents,
  fulfils,
  isPlusSize,
  isTwoSided,
  mayBeFirst,
  type ReferenceExtra,
  type ReferenceMatch,
} from '#tests/support/reference-facts.ts';
import {
  asksFor,
  COMFORT_MIN,
  isGood,
  isHot,
  type Request,
  wantedMaterials,
} from '#tests/support/reference-wishes.ts';

/** Beds that a set shows for reasons other than their score; part of `reference-match.ts`. */

const AS_ASKED_MAX = 2;
const AS_ASKED_SPARE = 0.25;

/** A bed as the shopper asked for, one for heavy sleepers, or else one closer to one partner. */
export function findExtras(
  eligible: ReferenceMatch[],
  best: ReferenceMatch,
  request: Request,
): ReferenceExtra[] {
  const { profile, unmetWish: wish } = request;
  const open = eligible.filter(
    ({ product, ...one }) => product.attributes.firmness !== null && mayBeFirst({ product, ...one }, request),
  );
  if (wish !== null) {
    const off = ({ product }: ReferenceMatch) =>
      Math.abs((product.attributes.firmness?.value ?? Number.NaN) - wish);
    const near = open.filter(({ firmness }) => isBetween(firmness, wish - AS_ASKED_MAX, wish + AS_ASKED_MAX));
    const toBody = Math.sign(request.ideal - wish);
    const towardsBody = near.filter((one) => (one.firmness - wish) * toBody >= 0);
    const asked = towardsBody.some((one) => off(one) <= WISH_UNMET_DISTANCE) ? towardsBody : near;
    const nearest = Math.min(...asked.map((one) => off(one)));
    const found = asked.find((one) => off(one) <= nearest + AS_ASKED_SPARE);
    if (found && nearest + AS_ASKED_SPARE < off(best)) return [{ match: found, role: 'as-asked' }];
  }
  const plusSize = findPlusSize(eligible, best, request);
  if (plusSize) return [{ match: plusSize, role: 'plus-size' }];
  const wanted = wantedMaterials(profile);
  const isMain = ({ product }: ReferenceMatch) =>
    wanted.some((material) => product.attributes.construction?.value === material);
  const ofMaterial = eligible.find((one) => isMain(one) && mayBeFirst(one, request) && isGood(one, request));
  if (ofMaterial && ofMaterial.values.comfort >= COMFORT_MIN && !isMain(best))
    return [{ match: ofMaterial, role: null }];
  const nearer = listNearer(open, best, request);
  if (nearer.length > 0) return nearer;
  const forNeed = findForNeed(eligible, best, request);
  return forNeed ? [{ match: forNeed, role: null }] : [];
}

/** Without coils, or with the most motion isolation, if that was asked for. */
function findForNeed(eligible: ReferenceMatch[], best: ReferenceMatch, request: Request) {
  const { profile } = request;
  const hasCoils = ({ product }: ReferenceMatch) =>
    contents(product).has('innerspring') || contents(product).has('hybrid');
  const isStill = ({ values }: ReferenceMatch) => values.motion >= 1;
  const find = (isWanted: (one: ReferenceMatch) => boolean) => {
    const found = eligible.find((one) => isWanted(one) && mayBeFirst(one, request) && isGood(one, request));
    return found && found.values.comfort >= 0.5 ? found : null;
  };
  if (profile.materialsAvoided?.includes('innerspring') && hasCoils(best))
    return find((one) => !hasCoils(one));
  const isUnsuited = isHot(profile) || getFoamDrawback(profile) !== null;
  return asksFor(profile, 'motion') && !isStill(best) && !isUnsuited ? find(isStill) : null;
}

/**
 * For couples with different feels: per sleeper the first card suits too little, the best bed at least half a point
 * closer.
 */
function listNearer(
  open: ReferenceMatch[],
  { product, stated }: ReferenceMatch,
  { couple, curves, needsTwoFeels, profile }: Request,
): ReferenceExtra[] {
  if (couple === 'none' || isTwoSided(product) || Number.isNaN(stated)) return [];
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  const kept = (['organic', 'adjustable-base'] as const).filter(
    (need) => profile.needs?.includes(need) && fulfils(product, need),
  );
  const isFar = (wish = Number.NaN) => Math.abs(wish - stated) > WISH_UNMET_DISTANCE;
  const unsuited = curves
    .map((curve, at) => ({ ...curve, wish: isFar(wishes[at]) ? wishes[at]! : null }))
    .filter((curve) => (couple !== 'shared' && comfortAt(curve, stated) < 0.69) || curve.wish !== null)
    .toSorted((one, other) => comfortAt(other, stated) - comfortAt(one, stated));
  const isUp = ({ ideal, wish }: { ideal: number; wish: number | null }) => (wish ?? ideal) > stated;
  const areOnBothSides = unsuited.some(isUp) && !unsuited.every(isUp);
  // If it suits both equally little, the first one counts.
  const isTie = unsuited.length === 2 && comfortAt(unsuited[0]!, stated) === comfortAt(unsuited[1]!, stated);
  const ordered = isTie ? unsuited.toReversed() : unsuited;
  return (needsTwoFeels && areOnBothSides ? ordered : ordered.slice(-1)).flatMap((curve) => {
    const isFirmer = isUp(curve);
    const wish = curve.wish ?? stated;
    const [from, to] = isFirmer
      ? [stated + 0.5, Math.max(curve.ideal + curve.firm, wish)]
      : [Math.min(curve.ideal - curve.soft, wish), stated - 0.5];
    const inRange = open.filter(
      ({ firmness, values }) =>
        isBetween(firmness, from, to) &&
        values.comfort >= (needsTwoFeels || curve.wish !== null ? 0 : COMFORT_MIN),
    );
    const keeping = inRange.filter((one) => kept.every((need) => fulfils(one.product, need)));
    const near = keeping.length > 0 ? keeping : inRange;
    const priceMax = 1.1 * (near[0]?.priceMinor ?? 0);
    const other = near.find((one) => one.product.brand !== product.brand && one.priceMinor! <= priceMax);
    const found = other && other.rank >= near[0]!.rank - OTHER_BRAND_LOSS ? other : near[0];
    return found ? [{ match: found, role: isFirmer ? ('firmer' as const) : ('softer' as const) }] : [];
  });
}

function findPlusSize(eligible: ReferenceMatch[], best: ReferenceMatch, { profile }: Request) {
  const { heaviestPounds } = supportNeeds(profile);
  if ((heaviestPounds ?? 0) < CAPACITY_CAUTION_POUNDS || isPlusSize(best.product)) return null;
  return eligible.find(
    ({ product, values }) =>
      isPlusSize(product) && product.attributes.condition === null && values.comfort >= COMFORT_MIN,
  );
}

/** Compares in twentieths of a point, like feels. */
function isBetween(firmness: number, from: number, to: number): boolean {
  const step = (value: number) => Math.min(200, Math.max(0, Math.round(value * 20)));
  return step(firmness) >= step(from) && step(firmness) <= step(to);
}
