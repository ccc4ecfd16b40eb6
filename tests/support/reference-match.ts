import { bodyValues, judgedFirmness } from '#tests/support/reference-values.ts';
import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { sharedComfort } from '#app/features/matching/scoring/comfort.ts';
import type { PartKey, Role, ShopperProfile } from '#app/features/matching/matching.ts';
import {
  DEFAULT_POUNDS,
  FILLER_COMFORT,
  LEAD_COMFORT_SHARE,
  IDEAL_FIRMNESS,
  interpolate,
  REQUIREMENTS_THRESHOLD_FACTOR,
  SET_SCORE_LOSS_MAX,
  SET_SCORE_LOSS_MAX_WIDENED,
  SET_SCORE_LOSS_MAX_WITH_MUST,
  STEP_UP_BUDGET,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import { findExtras } from '#tests/support/reference-extra.ts';
import {
  certainty,
  isFarTooThin,
  isThicknessAcceptable,
  isTwoSided,
  listOffers,
  hasUsualSize,
  mayBeFirst,
  meetsRequirements,
  type ReferenceMatch,
} from '#tests/support/reference-facts.ts';
import {
  bestOfEach,
  putNearFirst,
  PER_KIND,
  PER_KIND_FOR_UNKNOWN,
  COMFORT_MIN_BESIDE,
} from '#tests/support/reference-top.ts';
import { halfMetMusts } from '#tests/support/reference-unmet.ts';
import { chooseReferenceSet } from '#tests/support/reference-set.ts';
import {
  askedFeatures,
  COMFORT_MIN,
  isGood,
  meetsWishes,
  type Request,
  toRequest,
} from '#tests/support/reference-wishes.ts';

/** A straightforward, slow implementation of matching, as a reference for the index. */

export interface ReferenceCatalog {
  products: CatalogProduct[];
  /**
   * Used only for price values and handicaps, which are fitted to the whole store: a second implementation would repeat
   * the first line by line.
   */
  index: MatchIndex;
  usualFirmness: Map<Construction | null, number>;
}

export function toReferenceCatalog(products: CatalogProduct[], index: MatchIndex): ReferenceCatalog {
  const stated = products.flatMap(({ attributes: { kind, firmness, construction } }) =>
    kind.value === 'mattress' && firmness
      ? [{ firmness: firmness.value, construction: construction?.value ?? null }]
      : [],
  );
  const meanOf = (some: typeof stated) =>
    some.length === 0
      ? interpolate(IDEAL_FIRMNESS.unknown, DEFAULT_POUNDS)
      : some.reduce((sum, one) => sum + one.firmness, 0) / some.length;
  const usualFirmness = new Map<Construction | null, number>();
  for (const { attributes } of products) {
    const construction = attributes.construction?.value ?? null;
    const alike = stated.filter((one) => one.construction === construction);
    usualFirmness.set(construction, meanOf(alike.length > 0 ? alike : stated));
  }
  return { products, index, usualFirmness };
}

const CARDS = 3;
const PRICE_LEVELS = [0.65, 0.85, 1.1, 1.45, 2];
const CLEARANCE_MIN_GAIN = 0.12;

/** A set, or with a higher limit a list. */
export function referenceMatch(
  catalog: ReferenceCatalog,
  profile: ShopperProfile,
  limit = CARDS,
): (ReferenceMatch & { role: Role | null })[] {
  const request = toRequest(profile);
  if (limit <= CARDS) {
    const chosen = chooseReference(catalog, request);
    // Two Twin XLs of one model make a Split King, each for half the budget.
    const isForTwins = profile.size === 'Split King' && !profile.featuresAvoided?.includes('split');
    if (chosen.length > 0 || !isForTwins || limit < 2) return chosen;
    const { budgetMaxMinor: budget } = profile;
    const half = budget === undefined ? {} : { budgetMaxMinor: budget / 2 };
    const twins = chooseReference(catalog, toRequest({ ...profile, size: 'Twin XL', ...half }));
    return twins.filter(({ priceMinor }) => priceMinor !== null);
  }
  const good = listGood(catalog, request);
  const first = good.filter((one) => mayBeFirst(one, request));
  const rest = good.filter((one) => !mayBeFirst(one, request));
  return [...first, ...rest].slice(0, limit).map((one) => ({ ...one, role: null }));
}

export function listEligible(catalog: ReferenceCatalog, request: Request): ReferenceMatch[] {
  return catalog.products
    .flatMap((product) => scoreProduct(product, catalog, request) ?? [])
    .sort((one, other) => compare(one, other));
}

function listGood(catalog: ReferenceCatalog, request: Request): ReferenceMatch[] {
  return listEligible(catalog, request).filter((one) => isGood(one, request));
}

function chooseReference(catalog: ReferenceCatalog, request: Request) {
  const eligible = listEligible(catalog, request);
  const tiers = listTiers(eligible, request);
  const best = tiers[0]?.[0];
  const extras = best ? findExtras(eligible, best, request) : [];
  return chooseReferenceSet({ ...request, tiers, extras });
}

/** Products that meet the preferences, other candidates, and everything else the hard rules allow. */
function listTiers(eligible: ReferenceMatch[], request: Request): ReferenceMatch[][] {
  const { weights, profile } = request;
  const candidates = listCandidates(
    eligible.filter((one) => isGood(one, request)),
    request,
  );
  const [best] = candidates;
  if (!best) return [];
  const open = eligible.filter((one) => mayBeFirst(one, request));
  const isWish = weights.wishes > 0;
  const hasLevelMust =
    profile.mustHave?.some((must) => ['cooling', 'motion', 'edge'].includes(must)) === true;
  const asks = isWish || hasLevelMust || askedFeatures(profile).length > 0;
  const isMet = (one: ReferenceMatch) =>
    asks && meetsWishes(one.product, profile) && halfMetMusts(one, profile).length === 0;
  const met = candidates.filter(isMet);
  const lesser = open
    .filter(isMet)
    .filter(
      ({ score, values }) =>
        score >= 0.6 * (isWish ? REQUIREMENTS_THRESHOLD_FACTOR : 1) &&
        values.comfort >= (isWish ? COMFORT_MIN : COMFORT_MIN_BESIDE),
    );
  const near = lesser
    .slice(0, CARDS)
    .filter(({ rank }) => rank >= lesser[0]!.rank - SET_SCORE_LOSS_MAX_WITH_MUST);
  const all = [...new Set([...met, ...near])];
  const isSuited = ({ values }: ReferenceMatch) => values.comfort >= COMFORT_MIN_BESIDE;
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  const isAskedFor = ({ stated }: ReferenceMatch) =>
    wishes.some((wish = Number.NaN) => Math.abs(stated - wish) <= WISH_UNMET_DISTANCE);
  const ofAskedFeel = all.filter((one) => !isSuited(one) && isAskedFor(one)).slice(0, 1);
  const some = all.some(isSuited) ? [...all.filter(isSuited), ...ofAskedFeel] : all;
  const wished = met.length >= CARDS ? met : some;
  const hasFeatureWish = profile.needs?.some((need) => need === 'organic' || need === 'adjustable-base');
  const lead = hasFeatureWish || hasLevelMust ? wished.find((one) => mayBeFirst(one, request)) : undefined;
  const isLeading =
    lead !== undefined &&
    lead.rank >= best.rank - SET_SCORE_LOSS_MAX &&
    lead.values.comfort >= LEAD_COMFORT_SHARE * best.values.comfort;
  const first = isLeading ? lead : best;
  const askedFor = open.filter((one) => one.values.comfort >= COMFORT_MIN && isAskedFor(one));
  const fillers = open.filter((one) => one.values.comfort >= FILLER_COMFORT);
  return [
    [first, ...wished.filter((one) => one !== first)],
    candidates.filter((one) => one !== first && !wished.includes(one)),
    met.length >= CARDS ? [] : all.filter((one) => !wished.includes(one)),
    [...askedFor.slice(0, CARDS), ...bestOfEach(fillers, 1, CARDS).filter((one) => !isAskedFor(one))],
  ];
}

function listCandidates(good: ReferenceMatch[], request: Request): ReferenceMatch[] {
  const all = listAllCandidates(good, request);
  const { profile, insists, couple, curves, ideal } = request;
  const ofFirst = all[0]?.values.comfort ?? 0;
  const listFrom = (least: number) =>
    all.filter(({ values }, at) => at === 0 || values.comfort >= Math.min(least, ofFirst));
  if (couple === 'apart') return listFrom(Math.min(ofFirst, sharedComfort(curves, ideal)) * 0.6);
  const usual = listFrom(COMFORT_MIN_BESIDE);
  const isScarce = ({ product }: ReferenceMatch) =>
    insists || (profile.wantsClearance && product.attributes.condition !== null);
  return usual.length < CARDS
    ? listFrom(COMFORT_MIN).filter((one) => usual.includes(one) || isScarce(one))
    : usual;
}

/**
 * The best of each kind within the allowed loss; those that can't be first are used only if there are too few others.
 */
function listAllCandidates(good: ReferenceMatch[], request: Request): ReferenceMatch[] {
  const { profile, insists } = request;
  const firsts = good.filter((one) => mayBeFirst(one, request));
  const price = firsts[0]?.priceMinor ?? 0;
  const hasRoom = profile.budgetMaxMinor !== undefined && profile.budgetMaxMinor >= price * STEP_UP_BUDGET;
  const usual = insists ? SET_SCORE_LOSS_MAX_WITH_MUST : SET_SCORE_LOSS_MAX;
  const ofKind = request.isUnknown ? PER_KIND_FOR_UNKNOWN : PER_KIND;
  const isFew = bestOfEach(firsts, usual, ofKind).length < CARDS;
  const perKind = isFew ? CARDS : ofKind;
  const widest = insists ? SET_SCORE_LOSS_MAX_WITH_MUST : SET_SCORE_LOSS_MAX_WIDENED;
  const loss = isFew || hasRoom ? widest : usual;
  const first = putNearFirst(bestOfEach(firsts, loss, perKind), firsts, request);
  const isClose = ({ rank }: ReferenceMatch) => rank >= first[0]!.rank - SET_SCORE_LOSS_MAX_WIDENED;
  const close = first.filter(isClose);
  const least = Math.min(0.69, first[0]?.values.comfort ?? 0);
  if (close.filter(({ values }) => values.comfort >= least).length >= CARDS) return first;
  const filling = bestOfEach(
    good.filter((one) => !mayBeFirst(one, request)),
    loss,
    perKind,
  ).filter(
    (one) =>
      one.rank >= (first[0]?.rank ?? 0) - loss &&
      !isFarTooThin(one.product, profile) &&
      (first.length === 0 || isThicknessAcceptable(one.product, profile)),
  );
  const ofUsualSize = filling.filter((one) => hasUsualSize(one, request));
  const isEnough = first.length > 0 && first.length + ofUsualSize.length >= CARDS;
  const rest = isEnough ? ofUsualSize : filling;
  const priced = rest.filter(({ priceMinor }) => priceMinor !== null);
  const unpriced = rest.filter(({ priceMinor }) => priceMinor === null && close.length < CARDS);
  const leads = priced.filter(({ rank }) => rank > (first[0]?.rank ?? 1) + CLEARANCE_MIN_GAIN);
  return [...leads, ...first, ...priced.filter((one) => !leads.includes(one)), ...unpriced];
}

function compare(one: ReferenceMatch, other: ReferenceMatch): number {
  return (
    other.rank - one.rank ||
    certainty(other.product) - certainty(one.product) ||
    (one.priceMinor ?? Number.MAX_VALUE) - (other.priceMinor ?? Number.MAX_VALUE) ||
    (one.product.handle < other.product.handle ? -1 : 1)
  );
}

function scoreProduct(
  product: CatalogProduct,
  catalog: ReferenceCatalog,
  request: Request,
): ReferenceMatch | null {
  const { profile, weights, sizes } = request;
  const { budgetMaxMinor } = profile;
  if (!meetsRequirements(product, profile)) return null;
  const offers = listOffers(product, sizes);
  const usual = offers.find(({ priceMinor }) => priceMinor !== null) ?? offers[0];
  const shown =
    budgetMaxMinor === undefined
      ? usual
      : offers.find(({ priceMinor }) => priceMinor !== null && priceMinor <= budgetMaxMinor);
  if (!usual || !shown) return null;
  const row = catalog.index.products.indexOf(product);
  const worth = ({ size }: { size: Size | null }) => priceValue(catalog.index, row, sizeColumn(size));
  const values = { ...bodyValues(product, catalog, request), value: worth(usual) };
  // Added in the index's order, so equal beds get bit-identical scores.
  const sum = (keys: readonly PartKey[]) => keys.reduce((all, key) => all + weights[key] * values[key], 0);
  const traits = sum(['cooling', 'motion', 'edge', 'pressure']) + sum(['support', 'wishes']);
  const score = sum(['comfort']) + (traits + sum(['value']));
  return {
    ...shown,
    product,
    score,
    rank: score - catalog.index.handicap[row]!,
    firmness: judgedFirmness(product, catalog),
    stated: product.attributes.firmness?.value ?? Number.NaN,
    feel: feelOf(product, catalog),
    kind: kindOf(product, catalog, request),
    worth: worth(shown),
    usualMinor: catalog.index.typicalPrices[sizeColumn(shown.size)]!,
    values,
  };
}

/** Rounded to twentieths of a point; separate for two-sided beds and for unstated firmness. */
function feelOf(product: CatalogProduct, catalog: ReferenceCatalog): string {
  const kind = isTwoSided(product) ? 'two-sided' : product.attributes.firmness ? 'stated' : 'assumed';
  return `${kind} ${Math.round(20 * judgedFirmness(product, catalog))}`;
}

/** Construction, side of the ideal, and price level; without a wanted size, by the lowest price of any size. */
function kindOf(product: CatalogProduct, catalog: ReferenceCatalog, { sizes, ideal }: Request): string {
  const { index } = catalog;
  const row = index.products.indexOf(product);
  const column = sizeColumn(sizes[0]!);
  const price = (sizes.length === 1 ? index.prices[column]! : index.lowestPrice)[row]!;
  const level = PRICE_LEVELS.filter((share) => price >= share * index.typicalPrices[column]!).length;
  const isFirmer = judgedFirmness(product, catalog) > ideal;
  return `${product.attributes.construction?.value} ${isFirmer} ${level}`;
}
