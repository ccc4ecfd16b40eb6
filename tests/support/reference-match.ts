import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { sharedComfort, shareOfPositions } from '#app/features/matching/scoring/comfort.ts';
import type { PartKey, Role, ShopperProfile } from '#app/features/matching/matching.ts';
import {
  CONSTRUCTION_BY_POSITION,
  DEFAULT_POUNDS,
  EDGE_BY_WEIGHT,
  IDEAL_FIRMNESS,
  interpolate,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  SET_LOSS,
  SET_LOSS_MAX_OF_SMALL_CATALOGS,
  SET_LOSS_WITH_REQUIREMENTS,
  TOP_FEEL_LOSS,
  TOP_FEEL_REACH,
  TWO_SIDED_COMFORT,
  UNSTATED_FIRMNESS_SHARE,
  WISH_LOSS,
} from '#app/features/matching/rules.ts';
import { splitProfile } from '#app/features/matching/explanation/split-advice.ts';
import { supportNeeds, supportValue } from '#app/features/matching/scoring/support.ts';
import { findExtra } from '#tests/support/reference-extra.ts';
import {
  certainty,
  isFarTooThin,
  isPlusSize,
  isThicknessAcceptable,
  isTwoSided,
  listOffers,
  mayBeFirst,
  meetsRequirements,
  type ReferenceMatch,
  traitOf,
} from '#tests/support/reference-facts.ts';
import { chooseReferenceSet } from '#tests/support/reference-set.ts';
import {
  asksFor,
  COMFORT_MIN,
  isGood,
  isHot,
  type Request,
  toRequest,
  wishesValue,
} from '#tests/support/reference-wishes.ts';

/** Matching as one would write it without a thought for speed: the yardstick for the index. */

export interface ReferenceCatalog {
  products: CatalogProduct[];
  /**
   * Read only for what a price is worth and for the handicap of a product: both are fitted to the whole store, and a
   * second fit would only repeat the first line by line.
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

const COMFORT_MIN_BESIDE = 0.5;
const CARDS = 3;
const PER_CONSTRUCTION = 4;
const CLEARANCE_LEAD = 0.12;

/** A set, or with a higher limit a list. */
export function referenceMatch(
  catalog: ReferenceCatalog,
  profile: ShopperProfile,
  limit = CARDS,
): (ReferenceMatch & { role: Role | null })[] {
  const request = toRequest(profile);
  if (limit <= CARDS) {
    const set = chooseReference(catalog, request);
    return hasHalves(catalog, request, set[0]?.product) ? set.slice(0, 1) : set;
  }
  const good = listGood(catalog, request);
  const first = good.filter((one) => mayBeFirst(one, profile));
  const rest = good.filter((one) => !mayBeFirst(one, profile));
  return [...first, ...rest].slice(0, limit).map((one) => ({ ...one, role: null }));
}

/** Every product that passes the hard rules, best first. */
export function listEligible(catalog: ReferenceCatalog, request: Request): ReferenceMatch[] {
  return catalog.products
    .flatMap((product) => scoreProduct(product, catalog, request) ?? [])
    .sort((one, other) => compare(one, other));
}

function listGood(catalog: ReferenceCatalog, request: Request): ReferenceMatch[] {
  return listEligible(catalog, request).filter((one) => isGood(one, request));
}

function chooseReference(catalog: ReferenceCatalog, request: Request) {
  const candidates = listCandidates(listGood(catalog, request), request);
  const [best] = candidates;
  const extra = best ? findExtra(listEligible(catalog, request), best, request) : null;
  return chooseReferenceSet({ ...request, candidates, extra });
}

function hasHalves(
  catalog: ReferenceCatalog,
  { profile, couple }: Request,
  shown: CatalogProduct | undefined,
): boolean {
  const { size, budgetMaxMinor: budget = Number.POSITIVE_INFINITY } = profile;
  const isOnTwo = size === 'Split King' && couple === 'differs';
  const isWide = [undefined, 'King', 'Split King'].includes(size);
  if (!isOnTwo && (couple !== 'apart' || !isWide)) return false;
  const [own, theirs] = splitProfile(profile).map((side) => {
    const request = toRequest(side);
    const candidates = listCandidates(listGood(catalog, request), request);
    const extra = candidates[0] ? findExtra(listEligible(catalog, request), candidates[0], request) : null;
    const all = extra?.role === 'as-asked' ? [extra.match, ...candidates] : candidates;
    return all.filter(({ product }) => product !== shown);
  });
  return own!.some((one) =>
    theirs!.some(
      (other) =>
        Math.abs(one.stated - other.stated) >= 1 &&
        one.priceMinor !== null &&
        other.priceMinor !== null &&
        one.priceMinor + other.priceMinor <= budget,
    ),
  );
}

function listCandidates(good: ReferenceMatch[], request: Request): ReferenceMatch[] {
  const all = listAllCandidates(good, request);
  const { profile, insists, couple } = request;
  const usual = profile.wantsClearance || insists ? COMFORT_MIN : COMFORT_MIN_BESIDE;
  const least = Math.min(couple === 'apart' ? 0 : usual, all[0]?.values.comfort ?? 0);
  return all.filter(({ values }, at) => at === 0 || values.comfort >= least);
}

/** The best of each construction within the loss; what may not be first only where the others are too few. */
function listAllCandidates(good: ReferenceMatch[], request: Request): ReferenceMatch[] {
  const { profile, insists } = request;
  const firsts = good.filter((one) => mayBeFirst(one, profile));
  const isFew = bestOfEach(firsts, SET_LOSS).length < CARDS;
  const loss = insists ? SET_LOSS_WITH_REQUIREMENTS : isFew ? SET_LOSS_MAX_OF_SMALL_CATALOGS : SET_LOSS;
  const first = putNearFirst(bestOfEach(firsts, loss), firsts, request);
  if (first.length >= CARDS) return first;
  const rest = bestOfEach(
    good.filter((one) => !mayBeFirst(one, profile)),
    loss,
  ).filter(
    (one) =>
      one.rank >= (first[0]?.rank ?? 0) - loss &&
      !isFarTooThin(one.product, profile) &&
      (first.length === 0 || isThicknessAcceptable(one.product, profile)),
  );
  const priced = rest.filter(({ priceMinor }) => priceMinor !== null);
  const unpriced = rest.filter(({ priceMinor }) => priceMinor === null);
  const leads = priced.filter(({ rank }) => rank > (first[0]?.rank ?? 1) + CLEARANCE_LEAD);
  return [...leads, ...first, ...priced.filter((one) => !leads.includes(one)), ...unpriced];
}

function bestOfEach(some: ReferenceMatch[], loss: number): ReferenceMatch[] {
  return some.filter((one) => {
    const alike = some.filter(
      ({ product }) => product.attributes.construction?.value === one.product.attributes.construction?.value,
    );
    return alike.indexOf(one) < PER_CONSTRUCTION && one.rank >= some[0]!.rank - loss;
  });
}

/** The best bed of a nearly ideal feel comes first, if there is one that scores nearly as well as the best. */
function putNearFirst(
  first: ReferenceMatch[],
  firsts: ReferenceMatch[],
  { ideal, couple }: Request,
): ReferenceMatch[] {
  const isNear = ({ product, firmness }: ReferenceMatch) =>
    (couple !== 'none' && isTwoSided(product)) ||
    (firmness - ideal >= -TOP_FEEL_REACH.soft && firmness - ideal <= TOP_FEEL_REACH.firm);
  const [best] = first;
  if (!best) return first;
  const close = first.filter(
    (one) => one === best || (one.rank >= best.rank - WISH_LOSS && one.values.comfort >= COMFORT_MIN_BESIDE),
  );
  const most = Math.max(...close.map(({ values }) => values.wishes));
  const top = close.find(({ values }) => values.wishes === most)!;
  const near = bestOfEach(firsts.filter(isNear), TOP_FEEL_LOSS).find(({ values }) => values.wishes >= most);
  const isBetter = !isNear(top) && near !== undefined && near.rank >= top.rank - TOP_FEEL_LOSS;
  const chosen = isBetter ? near : top;
  return [chosen, ...first.filter((one) => one !== chosen)];
}

function compare(one: ReferenceMatch, other: ReferenceMatch): number {
  return (
    other.rank - one.rank ||
    certainty(other.product) - certainty(one.product) ||
    (one.priceMinor ?? Number.MAX_VALUE) - (other.priceMinor ?? Number.MAX_VALUE) ||
    (one.product.handle < other.product.handle ? -1 : 1)
  );
}

/** Null if a hard rule excludes the product. */
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
  // Added as the index adds them: equal beds have equal scores.
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
    worth: worth(shown),
    values,
  };
}

/** In twentieths of a point. */
function judgedFirmness({ attributes }: CatalogProduct, { usualFirmness }: ReferenceCatalog): number {
  const usual = usualFirmness.get(attributes.construction?.value ?? null)!;
  return Math.round((attributes.firmness?.value ?? usual) * 20) / 20;
}

function bodyValues(product: CatalogProduct, catalog: ReferenceCatalog, { profile, curves }: Request) {
  const { attributes } = product;
  const { partner, sleeperKind } = profile;
  const body = supportNeeds(profile);
  const judged = judgedFirmness(product, catalog);
  const firmness = sharedComfort(curves, judged);
  const twoSided = curves.length > 1 ? Math.max(firmness, TWO_SIDED_COMFORT) : firmness;
  const stated = attributes.firmness ? firmness : firmness * UNSTATED_FIRMNESS_SHARE;
  // Who doesn't ask for more has enough at a medium level; a heavy sleeper asks for more of the edge.
  const enough = (value: number, share: number) =>
    share * value + (1 - share) * Math.min(1, value / LEVEL_VALUES.medium);
  const isEdgeAsked = partner !== undefined || asksFor(profile, 'edge') || sleeperKind === 'senior';
  const edgeByWeight = interpolate(EDGE_BY_WEIGHT, body.heaviestPounds ?? DEFAULT_POUNDS);
  return {
    comfort: isTwoSided(product) ? twoSided : stated,
    support: supportValue(body, {
      inches: attributes.profileInches?.value ?? null,
      construction: attributes.construction?.value ?? null,
      // Made for heavy sleepers: as if it carried any weight, if none is stated.
      capacityPounds:
        attributes.weightCapacityPounds?.value ?? (isPlusSize(product) ? Number.POSITIVE_INFINITY : null),
    }),
    cooling: enough(traitOf(product, 'cooling'), isHot(profile) ? 1 : 0),
    motion: enough(traitOf(product, 'motion'), partner !== undefined || asksFor(profile, 'motion') ? 1 : 0),
    edge: enough(traitOf(product, 'edge'), isEdgeAsked ? 1 : edgeByWeight),
    pressure: pressureValue(product, profile),
    wishes: wishesValue(product, profile),
  };
}

/** Pressure relief for whoever sleeps on the side, for others how the construction suits their position. */
function pressureValue(product: CatalogProduct, { partner, ...own }: ShopperProfile): number {
  const sleepers = partner ? [own, partner] : [own];
  const construction = product.attributes.construction?.value;
  const values = sleepers.map((sleeper) =>
    shareOfPositions(sleeper).reduce((sum, [position, share]) => {
      const suits = construction ? CONSTRUCTION_BY_POSITION[position][construction] : NEUTRAL_VALUE;
      return sum + share * (position === 'side' ? traitOf(product, 'pressure') : suits);
    }, 0),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
