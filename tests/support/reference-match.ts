import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, sizeColumn } from '#app/features/matching/columns.ts';
import {
  bestFirmness,
  type ComfortCurve,
  comfortCurves,
  shareOfPositions,
  sharedComfort,
} from '#app/features/matching/comfort.ts';
import { PART_KEYS, type PartKey, type Role, type ShopperProfile } from '#app/features/matching/matching.ts';
import {
  CONSTRUCTION_BY_POSITION,
  IDEAL_FIRMNESS,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  SET_LOSS,
  SPLIT_BELOW,
  TWO_SIDED_COMFORT,
  UNSTATED_FIRMNESS_SHARE,
  USUAL_POUNDS,
  valueOn,
  WISH_UNMET,
} from '#app/features/matching/rules.ts';
import { supportNeeds, supportValue } from '#app/features/matching/support.ts';
import {
  certainty,
  hasMusts,
  isTwoSided,
  listOffers,
  mayBeFirst,
  type ReferenceMatch,
  traitOf,
} from '#tests/support/reference-facts.ts';
import { chooseReferenceSet } from '#tests/support/reference-set.ts';
import { isHot, weigh, wishesValue } from '#tests/support/reference-wishes.ts';

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
      ? valueOn(IDEAL_FIRMNESS.unknown, USUAL_POUNDS)
      : some.reduce((sum, one) => sum + one.firmness, 0) / some.length;
  const usualFirmness = new Map<Construction | null, number>();
  for (const { attributes } of products) {
    const construction = attributes.construction?.value ?? null;
    const alike = stated.filter((one) => one.construction === construction);
    usualFirmness.set(construction, meanOf(alike.length > 0 ? alike : stated));
  }
  return { products, index, usualFirmness };
}

/** What a shopper asks, as the docstrings of the rules say it. */
interface Request {
  profile: ShopperProfile;
  curves: ComfortCurve[];
  ideal: number;
  isApart: boolean;
  weights: Record<PartKey, number>;
  sizes: (Size | null)[];
}

const THRESHOLD = 0.6;
const CARDS = 3;
const COMFORT_MIN = 0.25;
const PER_CONSTRUCTION = 4;
const AS_ASKED = 0.75;

/** The set of up to three cards, or with a higher limit the list. */
export function referenceMatch(
  catalog: ReferenceCatalog,
  profile: ShopperProfile,
  limit = CARDS,
): (ReferenceMatch & { role: Role | null })[] {
  const request = toRequest(profile);
  const eligible = catalog.products
    .flatMap((product) => scoreProduct(product, catalog, request) ?? [])
    .sort((one, other) => compare(one, other));
  const good = eligible.filter(
    ({ score, values }) => score >= THRESHOLD && values.comfort >= leastComfort(request),
  );
  if (limit > CARDS) {
    const [first, rest] = [
      good.filter((one) => mayBeFirst(one, profile)),
      good.filter((one) => !mayBeFirst(one, profile)),
    ];
    return [...first, ...rest].slice(0, limit).map((one) => ({ ...one, role: null }));
  }
  const candidates = listCandidates(good, profile);
  const { firmnessWish: wish } = profile;
  const isUnmet = wish !== undefined && Math.abs(wish - request.ideal) > WISH_UNMET;
  const unmetWish = isUnmet && request.curves.length === 1 ? wish : null;
  const isAsked = ({ product }: ReferenceMatch) =>
    Math.abs((product.attributes.firmness?.value ?? Number.NaN) - (unmetWish ?? Number.NaN)) <= AS_ASKED;
  const asAsked =
    candidates[0] && !isAsked(candidates[0])
      ? eligible.find((one) => isAsked(one) && mayBeFirst(one, profile))
      : undefined;
  return chooseReferenceSet({
    candidates,
    asAsked: asAsked ?? null,
    unmetWish,
    profile,
    ideal: request.ideal,
  });
}

/** The best of each construction within the loss; what may not be first only where the others are too few. */
function listCandidates(good: ReferenceMatch[], profile: ShopperProfile): ReferenceMatch[] {
  const bestOfEach = (some: ReferenceMatch[]) =>
    some.filter((one) => {
      const alike = some.filter(
        ({ product }) =>
          product.attributes.construction?.value === one.product.attributes.construction?.value,
      );
      return alike.indexOf(one) < PER_CONSTRUCTION && one.rank >= some[0]!.rank - SET_LOSS;
    });
  const first = bestOfEach(good.filter((one) => mayBeFirst(one, profile)));
  if (first.length >= CARDS) return first;
  const rest = bestOfEach(good.filter((one) => !mayBeFirst(one, profile)));
  return [...first, ...rest.filter(({ rank }) => rank >= (first[0]?.rank ?? 0) - SET_LOSS)];
}

/** A couple far apart is shown what comes nearest. */
function leastComfort({ isApart }: Request): number {
  return isApart ? 0 : COMFORT_MIN;
}

function compare(one: ReferenceMatch, other: ReferenceMatch): number {
  return (
    other.rank - one.rank ||
    certainty(other.product) - certainty(one.product) ||
    (one.priceMinor ?? Number.MAX_VALUE) - (other.priceMinor ?? Number.MAX_VALUE) ||
    (one.product.handle < other.product.handle ? -1 : 1)
  );
}

function toRequest(profile: ShopperProfile): Request {
  const curves = comfortCurves(profile);
  const { firmness, comfort } = bestFirmness(curves);
  const isApart = curves.length > 1 && comfort < SPLIT_BELOW;
  return {
    profile,
    curves,
    ideal: firmness,
    isApart,
    weights: weigh(profile),
    sizes: listSizes(profile, isApart),
  };
}

function listSizes({ size, partner }: ShopperProfile, isApart: boolean): (Size | null)[] {
  if (size) return [size];
  const sizes: (Size | null)[] = ['Queen', 'King', 'California King', 'Full'];
  if (!partner) sizes.push('Twin XL', 'Twin');
  sizes.push('Full XL', 'Split King', 'Split California King', null);
  const split: (Size | null)[] = ['Split King', 'Split California King'];
  return isApart ? [...split, ...sizes.filter((one) => !split.includes(one))] : sizes;
}

/** Null if a hard rule excludes the product. */
function scoreProduct(
  product: CatalogProduct,
  catalog: ReferenceCatalog,
  request: Request,
): ReferenceMatch | null {
  const { profile, weights, sizes } = request;
  const { budgetMaxMinor } = profile;
  if (!hasMusts(product, profile)) return null;
  const offers = listOffers(product, sizes);
  const usual = offers.find(({ priceMinor }) => priceMinor !== null) ?? offers[0];
  const shown =
    budgetMaxMinor === undefined
      ? usual
      : offers.find(({ priceMinor }) => priceMinor !== null && priceMinor <= budgetMaxMinor);
  if (!usual || !shown) return null;
  const row = catalog.index.products.indexOf(product);
  const worth = ({ size }: { size: Size | null }) => catalog.index.values[sizeColumn(size)]![row]!;
  const values = { ...bodyValues(product, catalog, request), value: worth(usual) / 100 };
  // In the order in which the index adds them, so that equal beds have equal scores.
  let others = 0;
  for (const key of PART_KEYS) if (key !== 'comfort') others += weights[key] * values[key];
  const score = weights.comfort * values.comfort + others;
  return {
    ...shown,
    product,
    score,
    rank: score - catalog.index.handicap[row]!,
    firmness: judgedFirmness(product, catalog),
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
  const { partner, needs = [], sleeperKind } = profile;
  const body = supportNeeds(profile);
  const firmness = sharedComfort(curves, judgedFirmness(product, catalog));
  const twoSided = curves.length > 1 ? Math.max(firmness, TWO_SIDED_COMFORT) : firmness;
  const stated = attributes.firmness ? firmness : firmness * UNSTATED_FIRMNESS_SHARE;
  // Who doesn't ask for more has enough at a medium level.
  const enough = (value: number, isAll: boolean) =>
    isAll ? value : Math.min(1, value / LEVEL_VALUES.medium);
  const isBulky = (body.heaviestPounds ?? 0) > 200;
  return {
    comfort: isTwoSided(product) ? twoSided : stated,
    support: supportValue(body, {
      inches: attributes.profileInches?.value ?? null,
      construction: attributes.construction?.value ?? null,
      capacityPounds: attributes.weightCapacityPounds?.value ?? null,
    }),
    cooling: enough(traitOf(product, 'cooling'), isHot(profile)),
    motion: enough(traitOf(product, 'motion'), partner !== undefined || needs.includes('motion')),
    edge: enough(
      traitOf(product, 'edge'),
      partner !== undefined || needs.includes('edge') || isBulky || sleeperKind === 'senior',
    ),
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
