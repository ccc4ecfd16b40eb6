import {
  CAPACITY_CAUTION_POUNDS,
  OTHER_BRAND_LOSS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import { comfortAt, type ComfortCurve } from '#app/features/matching/scoring/comfort.ts';
import { getFoamDrawback } from '#app/features/matching/scoring/part-weights.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import {
  contents,
  isPlusSize,
  isTwoSided,
  mayBeFirst,
  type ReferenceExtra,
  type ReferenceMatch,
} from '#tests/support/reference-facts.ts';
import {
  cheapestEqual,
  findKeeping,
  hasNamedOf,
  isBetween,
  keeps,
  priceMaxOf,
} from '#tests/support/reference-best.ts';
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
  return within(0.25) ?? within(0.5) ?? within(1);
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
function listNearer(open: ReferenceMatch[], best: ReferenceMatch, request: Request): ReferenceExtra[] {
  const { product, stated } = best;
  const { couple, curves, needsTwoFeels, profile } = request;
  if (couple === 'none' || isTwoSided(product) || Number.isNaN(stated)) return [];
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  const isFar = (wish = Number.NaN) => Math.abs(wish - stated) >= 0.75;
  const unsuited = curves
    .map((curve, at) => ({ ...curve, wish: isFar(wishes[at]) ? wishes[at]! : null }))
    .filter((curve) => (couple !== 'shared' && comfortAt(curve, stated) < 0.69) || curve.wish !== null)
    .toSorted((one, other) => comfortAt(other, stated) - comfortAt(one, stated));
  const isUp = ({ ideal, wish }: { ideal: number; wish: number | null }) => (wish ?? ideal) > stated;
  const found = unsuited.map((curve) => findNearer(open, best, { curve, isFirmer: isUp(curve), request }));
  const [worse, better] = found.toReversed();
  const nearer = [worse, better].filter((one) => one !== undefined && one !== null);
  const areOpposite = needsTwoFeels && worse?.role !== better?.role;
  return areOpposite ? nearer.toReversed() : nearer.slice(0, 1);
}

/** Around the wish of a sleeper whom that feel suits bearably, then anything up to their wish or ideal. */
function findNearer(
  open: ReferenceMatch[],
  best: ReferenceMatch,
  {
    curve,
    isFirmer,
    request: { needsTwoFeels, profile },
  }: { curve: ComfortCurve & { wish: number | null }; isFirmer: boolean; request: Request },
): ReferenceExtra | null {
  const { stated, product } = best;
  const { wish } = curve;
  const isSmallMiss = wish !== null && Math.abs(wish - stated) <= WISH_UNMET_DISTANCE;
  const ofWish = isSmallMiss ? 0.4 : 0;
  const least = needsTwoFeels ? 0 : wish === null ? COMFORT_MIN : ofWish;
  const far = isFirmer
    ? Math.max(curve.ideal + curve.firm, wish ?? stated)
    : Math.min(curve.ideal - curve.soft, wish ?? stated);
  const isBeyondBest = ({ firmness }: ReferenceMatch) =>
    isFirmer ? isBetween(firmness, stated + 0.5, 10) : isBetween(firmness, 1, stated - 0.5);
  const isNear = (reach: number) => (one: ReferenceMatch) =>
    wish === null
      ? comfortAt(curve, one.firmness) > comfortAt(curve, stated)
      : reach > 1 ||
        (isBetween(one.firmness, wish - reach, wish + reach) && comfortAt(curve, one.firmness) > 0.4);
  const isUpTo = (reach: number) => (one: ReferenceMatch) =>
    reach <= 1 || isBetween(one.firmness, Math.min(stated, far), Math.max(stated, far));
  for (const reach of wish === null ? [2] : [0.25, 0.5, 1, 2]) {
    const near = open
      .filter(({ values }) => values.comfort >= least)
      .filter((one) => isBeyondBest(one) && isNear(reach)(one) && isUpTo(reach)(one));
    const nearest = findKeeping(near, best, profile);
    if (!nearest) continue;
    const role = nearest.stated > stated ? ('firmer' as const) : ('softer' as const);
    const other = cheapestEqual(
      near.filter(
        (one) =>
          one.product.brand !== product.brand &&
          one.priceMinor! <= 1.1 * nearest.priceMinor! &&
          hasNamedOf(one.product, nearest.product, profile),
      ),
    );
    return { match: other && other.rank >= nearest.rank - OTHER_BRAND_LOSS ? other : nearest, role };
  }
  return null;
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
    const right = fitting.filter(({ firmness }) => isBetween(firmness, body - 0.5, body + 0.5));
    const match = findKeeping(right, best, profile) ?? findKeeping(fitting, best, profile);
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
