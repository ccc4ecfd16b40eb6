import {
  CAPACITY_CAUTION_POUNDS,
  OTHER_BRAND_LOSS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
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

/** One kind of extra, and a bed whose feel suits everyone much better. */
export function findExtras(
  eligible: ReferenceMatch[],
  best: ReferenceMatch,
  request: Request,
): ReferenceExtra[] {
  const extras = findKindOfExtra(eligible, best, request);
  const shown = [best, ...extras.map(({ match }) => match)];
  const isFull = request.couple === 'none' && extras.length > 1;
  if (isFull || Number.isNaN(best.stated) || shown.some(({ product }) => isTwoSided(product))) return extras;
  const most = Math.max(0, ...shown.map(({ values }) => values.comfort));
  const better = cheapestEqual(
    eligible.filter(
      (one) =>
        one.product.attributes.firmness !== null &&
        !isTwoSided(one.product) &&
        mayBeFirst(one, request) &&
        keeps(best.product, request.profile)(one) &&
        one.priceMinor! <= priceMaxOf(best, request.profile) &&
        one.values.comfort >= most + 0.1,
    ),
  );
  const isClose = better !== undefined && better.score >= best.score - 0.09;
  return isClose ? [...extras, { match: better, role: null }] : extras;
}

/** A bed as the shopper asked for, one for heavy sleepers, or else one closer to one partner. */
function findKindOfExtra(
  eligible: ReferenceMatch[],
  best: ReferenceMatch,
  request: Request,
): ReferenceExtra[] {
  const { profile, unmetWish: wish } = request;
  const open = eligible.filter(
    ({ product, ...one }) => product.attributes.firmness !== null && mayBeFirst({ product, ...one }, request),
  );
  const found: ReferenceExtra[] = [];
  const suited = findForBody(open, best, request);
  if (suited) found.push(suited);
  const ofFeel = findOfFeel(open, best, request);
  if (wish !== null && ofFeel) found.push({ match: ofFeel, role: 'as-asked' });
  if (wish !== null && !ofFeel) {
    const off = ({ product }: ReferenceMatch) =>
      Math.abs((product.attributes.firmness?.value ?? Number.NaN) - wish);
    const near = open.filter(({ firmness }) => isBetween(firmness, wish - AS_ASKED_MAX, wish + AS_ASKED_MAX));
    const toBody = Math.sign(request.ideal - wish);
    const towardsBody = near.filter((one) => (one.firmness - wish) * toBody >= 0);
    const asked = towardsBody.some((one) => off(one) <= WISH_UNMET_DISTANCE) ? towardsBody : near;
    const nearest = Math.min(...asked.map((one) => off(one)));
    const match = findKeeping(
      asked.filter((one) => off(one) <= nearest + AS_ASKED_SPARE),
      best,
      profile,
    );
    if (match && nearest + AS_ASKED_SPARE < off(best)) found.push({ match, role: 'as-asked' });
  }
  if (found.length > 0) return found;
  if (ofFeel) return [{ match: ofFeel, role: ofFeel.stated > best.stated ? 'firmer' : 'softer' }];
  const beyond = findBeyondWish(open, best, request);
  if (beyond) return [beyond];
  const plusSize = findPlusSize(eligible, best, request);
  if (plusSize) return [{ match: plusSize, role: 'plus-size' }];
  const wanted = wantedMaterials(profile);
  const isMain = ({ product }: ReferenceMatch) =>
    wanted.some((material) => product.attributes.construction?.value === material);
  const hasSome = ({ product }: ReferenceMatch) => wanted.some((material) => contents(product).has(material));
  const firsts = eligible.filter((one) => mayBeFirst(one, request));
  const comfortable = firsts.filter((one) => isGood(one, request) && one.values.comfort >= COMFORT_MIN);
  const ofMaterial =
    comfortable.find(isMain) ??
    (hasSome(best) ? undefined : (comfortable.find(hasSome) ?? firsts.find(hasSome)));
  if (ofMaterial && !isMain(best)) return [{ match: ofMaterial, role: null }];
  const nearer = listNearer(open, best, request);
  if (nearer.length > 0) return nearer;
  const forNeed = findForNeed(eligible, best, request);
  return forNeed ? [{ match: forNeed, role: null }] : [];
}

/** The most that a bed shown for its feel may cost. */
function priceMaxOf({ priceMinor, usualMinor }: ReferenceMatch, { budgetMaxMinor }: ShopperProfile) {
  return budgetMaxMinor ?? Math.max(2.5 * (priceMinor ?? 0), usualMinor);
}

/** Of the feel asked for, or as near as a point, if the best match misses it. */
function findOfFeel(open: ReferenceMatch[], best: ReferenceMatch, { profile, couple }: Request) {
  const { firmnessWish: wish = Number.NaN } = profile;
  const missed = Math.abs(wish - best.stated);
  if (couple !== 'none' || Number.isNaN(missed) || missed < 0.75) return undefined;
  const near = open.filter(
    ({ stated, priceMinor, values }) =>
      values.comfort >= 0.4 &&
      Math.abs(stated - wish) <= missed - 0.5 &&
      priceMinor! <= priceMaxOf(best, profile),
  );
  const within = (reach: number) =>
    findKeeping(
      near.filter(({ firmness }) => isBetween(firmness, wish - reach, wish + reach)),
      best,
      profile,
    );
  return within(0.5) ?? within(1);
}

/** On the other side of a wish that the best match misses. */
function findBeyondWish(
  open: ReferenceMatch[],
  best: ReferenceMatch,
  { profile, couple }: Request,
): ReferenceExtra | null {
  const { firmnessWish: wish = Number.NaN } = profile;
  const missed = wish - best.stated;
  if (couple !== 'none' || Number.isNaN(missed) || Math.abs(missed) < 0.75) return null;
  const [from, to] = missed > 0 ? [wish, wish + missed] : [wish + missed, wish];
  const near = open.filter(({ firmness, values }) => isBetween(firmness, from, to) && values.comfort >= 0.4);
  const match = findKeeping(near, best, profile);
  return match ? { match, role: missed > 0 ? 'firmer' : 'softer' } : null;
}

/** With the most motion isolation, if that was asked for. */
function findForNeed(eligible: ReferenceMatch[], best: ReferenceMatch, request: Request) {
  const { profile } = request;
  const isStill = ({ values }: ReferenceMatch) => values.motion >= 1;
  const find = (isWanted: (one: ReferenceMatch) => boolean) => {
    return eligible.find(
      (one) => isWanted(one) && one.values.comfort >= 0.5 && mayBeFirst(one, request) && isGood(one, request),
    );
  };
  const isUnsuited = isHot(profile) || getFoamDrawback(profile) !== null;
  return asksFor(profile, 'motion') && !isStill(best) && !isUnsuited ? find(isStill) : undefined;
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
  const isKeeping = keeps(product, profile);
  const isFar = (wish = Number.NaN) => Math.abs(wish - stated) >= 0.75;
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
    const isSmallMiss = curve.wish !== null && Math.abs(curve.wish - stated) <= WISH_UNMET_DISTANCE;
    const ofWish = isSmallMiss ? 0.4 : 0;
    const least = needsTwoFeels ? 0 : curve.wish === null ? COMFORT_MIN : ofWish;
    const inRange = open.filter(
      ({ firmness, values }) =>
        isBetween(firmness, from, to) &&
        values.comfort >= least &&
        (curve.wish !== null || comfortAt(curve, firmness) > comfortAt(curve, stated)),
    );
    const keeping = inRange.filter((one) => isKeeping(one));
    const near = keeping.length > 0 ? keeping : inRange;
    const nearest = cheapestEqual(near);
    const priceMax = 1.1 * (nearest?.priceMinor ?? 0);
    const other = cheapestEqual(
      near.filter((one) => one.product.brand !== product.brand && one.priceMinor! <= priceMax),
    );
    const found = other && other.rank >= nearest!.rank - OTHER_BRAND_LOSS ? other : nearest;
    return found ? [{ match: found, role: isFirmer ? ('firmer' as const) : ('softer' as const) }] : [];
  });
}

/** What the shopper asked for and the best match has, the bed should have, too. */
function keeps(best: CatalogProduct, profile: ShopperProfile) {
  const kept = (['organic', 'adjustable-base'] as const).filter(
    (need) => profile.needs?.includes(need) && fulfils(best, need),
  );
  return ({ product }: ReferenceMatch) => kept.every((need) => fulfils(product, need));
}

function findKeeping(some: ReferenceMatch[], { product }: ReferenceMatch, profile: ShopperProfile) {
  return cheapestEqual(some.filter(keeps(product, profile))) ?? cheapestEqual(some);
}

/** Of the first four, if they score about the same, the cheapest. */
function cheapestEqual(some: ReferenceMatch[]): ReferenceMatch | undefined {
  const [first] = some;
  return some
    .slice(0, 4)
    .filter(({ rank }) => rank >= first!.rank - 0.02)
    .reduce((least, one) => (one.priceMinor! < 0.92 * least!.priceMinor! ? one : least), first);
}

/** If a wish pulled the best match away from what somebody's body needs: the best bed that suits them. */
function findForBody(
  open: ReferenceMatch[],
  best: ReferenceMatch,
  { profile, curves, needsTwoFeels }: Request,
): ReferenceExtra | null {
  if (isTwoSided(best.product)) return null;
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  for (const [at, curve] of curves.entries()) {
    const { body, soft, firm } = curve;
    const suits = (firmness: number) => comfortAt({ ...curve, ideal: body }, firmness) > 0.5;
    const others = needsTwoFeels ? [] : curves.filter((other) => other !== curve);
    const wish = wishes[at];
    if (((at === 0 ? profile : profile.partner)?.positions ?? []).length === 0) continue;
    if (wish === undefined || Number.isNaN(best.stated) || suits(best.stated)) continue;
    const isFirmer = best.stated < body;
    if (isFirmer ? wish >= body : wish <= body) continue;
    const [from, to] = isFirmer ? [best.stated + 0.5, body + firm] : [body - soft, best.stated - 0.5];
    const fitting = open.filter(
      ({ firmness }) =>
        isBetween(firmness, from, to) &&
        suits(firmness) &&
        others.every((other) => comfortAt(other, firmness) > 0.5),
    );
    const match = findKeeping(fitting, best, profile);
    if (match) return { match, role: isFirmer ? 'firmer' : 'softer' };
  }
  return null;
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
