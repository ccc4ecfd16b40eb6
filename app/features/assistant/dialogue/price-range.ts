import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import {
  bestFirst,
  isAsNamed,
  isOnlyNarrowed,
  type Message,
  priceIn,
  sizeIn,
  toCards,
} from '#app/features/assistant/dialogue/asked-beds.ts';
import { ADVISED_AGAINST } from '#app/features/assistant/dialogue/nearest.ts';
import { brandsIn, isOfBrand } from '#app/features/assistant/dialogue/catalog-beds.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { isQuestionForm, splitQuestions } from '#app/features/assistant/understanding/asking.ts';
import type { NamedCards } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { PriceQuestion } from '#app/features/assistant/understanding/question-types.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';

const CARDS_MAX = 3;
/** Used when a price question names no size. */
const USUAL_SIZE: Size = 'Queen';

/** Catalog beds by price: the range, the extremes, or what is available up to an amount. Null if that isn't asked. */
export function findPriced(message: Message): NamedCards | null {
  const asked = askedOf(message);
  if (asked === null || !isOnlyNarrowed(message.said)) return null;
  const sizes = message.said.namedSizes ?? [];
  if (sizes.length > 1 && asked.of !== 'below')
    return ofEachSize(message, sizes, asked.of === 'most' ? 'most' : 'least');
  const named = sizeIn(message.said) ?? message.profile.size;
  const isOpen = named === undefined && asked.of !== 'most';
  const usual = message.context.range.sizes.includes(USUAL_SIZE) ? USUAL_SIZE : null;
  return ofSize(message, asked, {
    size: named ?? (isOpen ? usual : null),
    isUsualSize: isOpen && usual !== null,
  });
}

interface Asked {
  of: PriceQuestion['of'] | 'below' | 'usual';
  count: number;
  /** For all of them, in minor units, if the question names it. */
  cap?: number;
}

function askedOf(message: Message): Asked | null {
  const { said, before } = message;
  const { price, facts, isQuestion, intents, topics } = said;
  const last = before.lastActs.find((act) => act.act === 'priced' && act.of !== 'shown') as
    ActOf<'priced'> | undefined;
  const budget = facts.find(({ key }) => key === 'budget')?.value;
  const { named, amounts } = message.pack.ownCase(message.text);
  if ((isQuestion || facts.length === 0) && named.has('has.usual-price')) return { of: 'usual', count: 1 };
  if (isQuestion && named.has('has.afford')) {
    const sum = amounts.find(({ unit, value }) => unit === null && value >= SUM_MIN)?.value;
    const cap = typeof budget === 'number' ? budget : sum === undefined ? undefined : sum * MINOR;
    const count =
      named.has('has.both') || named.has('has.pair') ? Math.max(2, price?.count ?? 2) : (price?.count ?? 1);
    if (cap !== undefined) return { of: 'below', count, cap };
  }
  const { positions, weight } = knownValues(before.facts);
  const asksEnd = price?.isOfEnds === true && asksSomething(message);
  const isAsking = isQuestion || intents[0] === 'sells' || asksEnd;
  const hasSize = sizeIn(said) !== undefined;
  // With a single bed shown, an extreme refers to the catalog.
  const isOfCatalog =
    last !== undefined || hasSize || price?.isOfCatalog === true || before.lastShown.length === 1;
  if (price?.isOfEnds === true && isAsking && before.lastShown.length > 0 && isOfCatalog && !price.isPointing)
    return { of: price.of, count: price.count };
  if (typeof budget === 'number') {
    const isFirst = before.lastShown.length === 0 || last !== undefined;
    const isPlain = positions === undefined && weight === undefined && before.asked !== 'budget';
    const isOfBrands = brandsIn(message).wanted.length > 0;
    // "A full or a queen? At most $700" asks for a size.
    const isOfSizes = (said.namedSizes ?? []).length > 1;
    return isAsking && isFirst && isPlain && !isOfBrands && !isOfSizes ? { of: 'below', count: 1 } : null;
  }
  // "And in king?", after a price question.
  const isNextSize = last !== undefined && hasSize && facts.every(({ key }) => key === 'size');
  if (price === undefined) return isNextSize ? again(last.of) : null;
  if (price.isTotal && price.count === 1 && price.of === 'range') return null;
  const { of, count } = price;
  const isTopic = topics.some((topic) => topic === 'store.price' || topic === 'attribute.price');
  if (before.lastShown.length === 0)
    return price.isOfRange || isTopic || of !== 'range' ? { of, count } : null;
  return price.isOfEnds && isOfCatalog && !price.isPointing ? { of, count } : null;
}

const SUM_MIN = 100;
const MINOR = 100;

function asksSomething({ text, pack }: Message): boolean {
  return splitQuestions(splitSentences(text), pack.asking).some((part) => isQuestionForm(part, pack.asking));
}

function again(of: ActOf<'priced'>['of']): Asked {
  return { of: of === 'least' || of === 'most' ? of : 'range', count: 1 };
}

interface Priced {
  product: CatalogProduct;
  price: number;
}

/** The catalog filtered by the message, cheapest first. */
function pricedBeds(message: Message, size: Size | null): Priced[] {
  const brands = brandsIn(message).wanted;
  const isNamed = isAsNamed(message.said);
  const isAsked = ({ product }: Priced) =>
    isNamed(product) && (brands.length === 0 || brands.some((one) => isOfBrand(product.brand, one)));
  return allPriced(message, size).filter(isAsked);
}

/** Everything for sale in a size, or in any. */
function allPriced({ context }: Message, size: Size | null): Priced[] {
  return context
    .listMattresses()
    .flatMap((product) => {
      const price = priceIn(product, size);
      return price === null ? [] : [{ product, price }];
    })
    .toSorted((one, other) => one.price - other.price);
}

function ofSize(
  message: Message,
  { of, count, cap: whole }: Asked,
  { size, isUsualSize }: Pick<ActOf<'priced'>, 'size' | 'isUsualSize'>,
): NamedCards | null {
  const beds = pricedBeds(message, size);
  const cap = (whole ?? message.profile.budgetMaxMinor ?? Infinity) / count;
  const below = beds.filter(({ price }) => price <= cap);
  const isNone = of === 'below' && below.length === 0;
  const others = isNone ? allPriced(message, size).filter(({ price }) => price <= cap) : [];
  if (others.length > 0 && beds.length > 0)
    return otherThanNamed(message, { size, isUsualSize }, { others, beds });
  const isAgain = message.before.lastActs.some(
    (act) => act.act === 'priced' && act.of === of && act.size === size,
  );
  const [least] = beds;
  const fitting = of === 'range' || of === 'most' ? [] : fittingOf(message, beds, size);
  const isBelowFit = of !== 'below' || below.some((bed) => fitting.includes(bed));
  const isUnfit =
    of !== 'usual' && fitting.length > 0 && (of === 'least' ? fitting[0]!.price > least!.price : !isBelowFit);
  const ofLeast = isUnfit ? [least!, ...fitting] : fitting;
  const found =
    of === 'below'
      ? isUnfit
        ? [...below.slice(0, 1), fitting[0]!]
        : bestOf(message, below)
      : chosenOf(ofLeast.length > 0 ? ofLeast : beds, of);
  const chosen = isNone
    ? beds.slice(0, 1)
    : isAgain && (of === 'least' || of === 'most')
      ? found.slice(0, 1)
      : found;
  if (chosen.length === 0) return null;
  const cards = chosen.flatMap((one) => inSize(message, one, size));
  addRoles(cards, message, isNone ? 'least' : of);
  for (const { card } of cards) addTotal(card, message, count);
  const total = of === 'below' ? below.length : beds.length;
  const act = { act: 'priced', of: isNone ? 'none-below' : of, size, isUsualSize } as const;
  const startsLower = of !== 'below' && allPriced(message, size).some(({ price }) => price < least!.price);
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
function otherThanNamed(
  message: Message,
  size: Pick<ActOf<'priced'>, 'size' | 'isUsualSize'>,
  { others, beds }: { others: readonly Priced[]; beds: readonly Priced[] },
): NamedCards {
  const chosen = [...others.slice(0, CARDS_MAX - 1), beds[0]!];
  const cards = chosen.flatMap((one) => inSize(message, one, size.size));
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
function inSize(message: Message, { product, price }: Priced, size: Size | null): Recommendation[] {
  const own = size ?? product.variants.find(({ priceMinor }) => priceMinor === price)?.size ?? undefined;
  return toCards([product.productId], {
    ...message,
    profile: { ...message.profile, ...(own && { size: own }) },
  });
}

/** Of the beds under an amount, those that suit most people. */
function bestOf(message: Message, beds: readonly Priced[]): Priced[] {
  const own = new Map(beds.map((one) => [one.product.productId, one]));
  const ids = bestFirst(
    message,
    beds.map(({ product }) => product),
  );
  return ids.slice(0, CARDS_MAX).flatMap((productId) => own.get(productId) ?? []);
}

const FITTING_MAX = 200;

/** Beds that suit the shopper as far as known; at equal prices, best fit first. */
function fittingOf({ context, profile }: Message, beds: readonly Priced[], size: Size | null): Priced[] {
  const sized = size === null ? profile : { ...profile, size };
  const { matches } = context.match(sized, { limit: FITTING_MAX });
  const places = new Map(
    matches
      .filter(({ cautions }) => !cautions.some(({ code }) => ADVISED_AGAINST.has(code)))
      .map(({ productId }, place) => [productId, place]),
  );
  const placeOf = ({ product }: Priced) => places.get(product.productId)!;
  return beds
    .filter(({ product }) => places.has(product.productId))
    .toSorted((one, other) => one.price - other.price || placeOf(one) - placeOf(other));
}

function chosenOf(beds: readonly Priced[], of: Asked['of']): Priced[] {
  if (of === 'least') return beds.slice(0, CARDS_MAX);
  if (of === 'most') return mostExpensive(beds);
  if (of === 'usual')
    return [0.25, 0.5, 0.75].flatMap((share) => beds[Math.floor(beds.length * share)] ?? []);
  const places = new Set([0, Math.floor((beds.length - 1) / 2), beds.length - 1]);
  return [...places].flatMap((place) => beds[place] ?? []);
}

function mostExpensive(beds: readonly Priced[]): Priced[] {
  const ofMost = beds.map(({ product, price }) => ({ product, price }));
  return ofMost.toReversed().slice(0, CARDS_MAX);
}

function addRoles(cards: readonly Recommendation[], { pack }: Message, of: Asked['of']): void {
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
  { pack, context }: Pick<Message, 'pack' | 'context'>,
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
  { pack, context }: Pick<Message, 'pack' | 'context'>,
  count: number,
): void {
  if (count < 2 || card.priceMinor === null) return;
  const { currency, measurementUnit } = context.store;
  const total = pack.matching.money(card.priceMinor * count, { currency, measurementUnit });
  card.cautions = [pack.matching.severalCost(count, total), ...card.cautions];
}

/** "What's the difference in price between a queen and a king": the cheapest of each. */
function ofEachSize(message: Message, sizes: readonly Size[], of: PriceQuestion['of']): NamedCards | null {
  const cards = sizes.slice(0, CARDS_MAX).flatMap((size) => {
    const beds = pricedBeds(message, size);
    const one = of === 'most' ? beds.at(-1) : beds[0];
    return one === undefined ? [] : inSize(message, one, size);
  });
  if (cards.length === 0) return null;
  const act = { act: 'priced', of: 'by-size', size: null, isUsualSize: false } as const;
  return { lead: 'priced', cards, act: { ...act, count: cards.length, total: cards.length } };
}
