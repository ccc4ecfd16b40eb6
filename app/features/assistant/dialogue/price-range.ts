import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import {
  rankProductIds,
  createNamedAttributesFilter,
  hasOnlyFilterFacts,
  type CatalogMessage,
  getLowestPrice,
  getMentionedSize,
  toCards,
} from '#app/features/assistant/dialogue/catalog-message.ts';
import { type PriceRequest, readPriceRequest } from '#app/features/assistant/dialogue/price-request.ts';
import { isDisqualifying } from '#app/features/assistant/dialogue/over-budget.ts';
import { findCatalogBrands, isSameBrand } from '#app/features/assistant/dialogue/catalog-beds.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import type { PriceQuestion } from '#app/features/assistant/understanding/question-types.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';

const CARDS_MAX = 3;
/** Used when a price question names no size. */
const USUAL_SIZE: Size = 'Queen';

/** Catalog beds by price: the range, the extremes, or what is available up to an amount. Null if that isn't asked. */
export function findBedsByPrice(message: CatalogMessage): NamedCards | null {
  const asked = readPriceRequest(message);
  if (asked === null || !hasOnlyFilterFacts(message.said)) return null;
  const sizes = message.said.namedSizes ?? [];
  if (sizes.length > 1 && asked.of !== 'below')
    return answerPerSize(message, sizes, asked.of === 'most' ? 'most' : 'least');
  const named = getMentionedSize(message.said) ?? message.profile.size;
  const isOpen = named === undefined && asked.of !== 'most';
  const usual = message.context.range.sizes.includes(USUAL_SIZE) ? USUAL_SIZE : null;
  return answerForSize(message, asked, {
    size: named ?? (isOpen ? usual : null),
    isUsualSize: isOpen && usual !== null,
  });
}

interface PricedBed {
  product: CatalogProduct;
  price: number;
}

/** The catalog filtered by the message, cheapest first. */
function listRequestedBeds(message: CatalogMessage, size: Size | null): PricedBed[] {
  const brands = findCatalogBrands(message).wanted;
  const isNamed = createNamedAttributesFilter(message.said);
  const isAsked = ({ product }: PricedBed) =>
    isNamed(product) && (brands.length === 0 || brands.some((one) => isSameBrand(product.brand, one)));
  return listBedsForSale(message, size).filter(isAsked);
}

/** Everything for sale in a size, or in any. */
function listBedsForSale({ context }: CatalogMessage, size: Size | null): PricedBed[] {
  return context
    .listMattresses()
    .flatMap((product) => {
      const price = getLowestPrice(product, size);
      return price === null ? [] : [{ product, price }];
    })
    .toSorted((one, other) => one.price - other.price);
}

function answerForSize(
  message: CatalogMessage,
  { of, count, cap: whole }: PriceRequest,
  { size, isUsualSize }: Pick<ActOf<'priced'>, 'size' | 'isUsualSize'>,
): NamedCards | null {
  const beds = listRequestedBeds(message, size);
  const cap = (whole ?? message.profile.budgetMaxMinor ?? Infinity) / count;
  const below = beds.filter(({ price }) => price <= cap);
  const isNone = of === 'below' && below.length === 0;
  const others = isNone ? listBedsForSale(message, size).filter(({ price }) => price <= cap) : [];
  if (others.length > 0 && beds.length > 0)
    return showCheaperThanNamed(message, { size, isUsualSize }, { others, beds });
  const isAgain = message.before.lastActs.some(
    (act) => act.act === 'priced' && act.of === of && act.size === size,
  );
  const [least] = beds;
  const fitting = of === 'range' || of === 'most' ? [] : listFittingBeds(message, beds, size);
  const isBelowFit = of !== 'below' || below.some((bed) => fitting.includes(bed));
  const isUnfit =
    of !== 'usual' && fitting.length > 0 && (of === 'least' ? fitting[0]!.price > least!.price : !isBelowFit);
  const ofLeast = isUnfit ? [least!, ...fitting] : fitting;
  const found =
    of === 'below'
      ? isUnfit
        ? [...below.slice(0, 1), fitting[0]!]
        : pickBestFitting(message, below)
      : pickBedsByPrice(ofLeast.length > 0 ? ofLeast : beds, of);
  const chosen = isNone
    ? beds.slice(0, 1)
    : isAgain && (of === 'least' || of === 'most')
      ? found.slice(0, 1)
      : found;
  if (chosen.length === 0) return null;
  const cards = chosen.flatMap((one) => toCardsInSize(message, one, size));
  addRoles(cards, message, isNone ? 'least' : of);
  for (const { card } of cards) addTotal(card, message, count);
  const total = of === 'below' ? below.length : beds.length;
  const act = { act: 'priced', of: isNone ? 'none-below' : of, size, isUsualSize } as const;
  const startsLower =
    of !== 'below' && listBedsForSale(message, size).some(({ price }) => price < least!.price);
  return {
    lead: 'priced',
    cards,
    act: {
      ...act,
      startsLower,
      count: cards.length,
      total,
      ...(isUnfit && { isFirstUnfit: true }),
    },
  };
}

/** If nothing the message names is that cheap but other beds are: those, and the cheapest of what was named. */
function showCheaperThanNamed(
  message: CatalogMessage,
  size: Pick<ActOf<'priced'>, 'size' | 'isUsualSize'>,
  { others, beds }: { others: readonly PricedBed[]; beds: readonly PricedBed[] },
): NamedCards {
  const chosen = [...others.slice(0, CARDS_MAX - 1), beds[0]!];
  const cards = chosen.flatMap((one) => toCardsInSize(message, one, size.size));
  const act = {
    act: 'priced',
    of: 'others-below',
    ...size,
    count: cards.length,
    total: others.length,
  } as const;
  return { lead: 'priced', cards, act };
}

/** Cards in one size, or in the size with the product's highest price. */
function toCardsInSize(
  message: CatalogMessage,
  { product, price }: PricedBed,
  size: Size | null,
): Recommendation[] {
  const own = size ?? product.variants.find(({ priceMinor }) => priceMinor === price)?.size ?? undefined;
  return toCards([product.productId], {
    ...message,
    profile: { ...message.profile, ...(own && { size: own }) },
  });
}

/** Of the beds under an amount, those that suit most people. */
function pickBestFitting(message: CatalogMessage, beds: readonly PricedBed[]): PricedBed[] {
  const own = new Map(beds.map((one) => [one.product.productId, one]));
  const ids = rankProductIds(
    message,
    beds.map(({ product }) => product),
  );
  return ids.slice(0, CARDS_MAX).flatMap((productId) => own.get(productId) ?? []);
}

const FITTING_MAX = 200;

/** Beds that suit the shopper as far as known; at equal prices, best fit first. */
function listFittingBeds(
  { context, profile }: CatalogMessage,
  beds: readonly PricedBed[],
  size: Size | null,
): PricedBed[] {
  const sized = size === null ? profile : { ...profile, size };
  const { matches } = context.match(sized, { limit: FITTING_MAX });
  const places = new Map(
    matches
      .filter(({ cautions }) => !cautions.some((caution) => isDisqualifying(caution)))
      .map(({ productId }, place) => [productId, place]),
  );
  const placeOf = ({ product }: PricedBed) => places.get(product.productId)!;
  return beds
    .filter(({ product }) => places.has(product.productId))
    .toSorted((one, other) => one.price - other.price || placeOf(one) - placeOf(other));
}

function pickBedsByPrice(beds: readonly PricedBed[], of: PriceRequest['of']): PricedBed[] {
  if (of === 'least') return beds.slice(0, CARDS_MAX);
  if (of === 'most') return mostExpensive(beds);
  if (of === 'usual')
    return [0.25, 0.5, 0.75].flatMap((share) => beds[Math.floor(beds.length * share)] ?? []);
  const places = new Set([0, Math.floor((beds.length - 1) / 2), beds.length - 1]);
  return [...places].flatMap((place) => beds[place] ?? []);
}

function mostExpensive(beds: readonly PricedBed[]): PricedBed[] {
  const ofMost = beds.map(({ product, price }) => ({ product, price }));
  return ofMost.toReversed().slice(0, CARDS_MAX);
}

function addRoles(cards: readonly Recommendation[], { pack }: CatalogMessage, of: PriceRequest['of']): void {
  const { priceEnds, midRange } = pack.matching;
  const [first, second] = cards;
  const last = cards.at(-1);
  if (of !== 'below' && of !== 'usual' && first)
    first.card.role = of === 'most' ? priceEnds.most : priceEnds.least;
  if (of !== 'range' || cards.length === 1) return;
  if (cards.length > 2) second!.card.role = midRange;
  last!.card.role = priceEnds.most;
}

/** "The total for the pair": adds the total of two beds, or else of several of each. */
export function addTotals(
  cards: readonly Recommendation[],
  { pack, context }: Pick<CatalogMessage, 'pack' | 'context'>,
  price: Pick<PriceQuestion, 'count' | 'isTotal'> | undefined,
): void {
  const prices = cards.flatMap(({ card }) => card.priceMinor ?? []);
  const isOfBoth = price !== undefined && (price.isTotal || price.count === 2);
  if (!isOfBoth || cards.length !== 2 || prices.length !== 2) {
    for (const { card } of cards) addTotal(card, { pack, context }, price?.count ?? 1);
    return;
  }
  const { currency, measurementUnit } = context.store;
  const total = pack.matching.money(prices[0]! + prices[1]!, { currency, measurementUnit });
  for (const { card } of cards) card.cautions = [pack.matching.bothCost(total), ...card.cautions];
}

/** "Two twins": the total appears on the card. */
function addTotal(
  card: Recommendation['card'],
  { pack, context }: Pick<CatalogMessage, 'pack' | 'context'>,
  count: number,
): void {
  if (count < 2 || card.priceMinor === null) return;
  const { currency, measurementUnit } = context.store;
  const total = pack.matching.money(card.priceMinor * count, { currency, measurementUnit });
  card.cautions = [pack.matching.severalCost(count, total), ...card.cautions];
}

/** "What's the difference in price between a queen and a king": the cheapest of each. */
function answerPerSize(
  message: CatalogMessage,
  sizes: readonly Size[],
  of: PriceQuestion['of'],
): NamedCards | null {
  const cards = sizes.slice(0, CARDS_MAX).flatMap((size) => {
    const beds = listRequestedBeds(message, size);
    const one = of === 'most' ? beds.at(-1) : beds[0];
    return one === undefined ? [] : toCardsInSize(message, one, size);
  });
  if (cards.length === 0) return null;
  const act = { act: 'priced', of: 'by-size', size: null, isUsualSize: false } as const;
  return { lead: 'priced', cards, act: { ...act, count: cards.length, total: cards.length } };
}
