import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import {
  type Figure,
  gapFigure,
  priceFigure,
  priceOfCard,
  sumFigure,
} from '#app/features/assistant/figures.ts';
import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  mentionedBeds,
  mentionedOrAllBeds,
  type ShownBed,
  shownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { isOfPair } from '#app/features/assistant/dialogue/answers/situation-pairs.ts';
import { type CatalogMessage, toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Accessory } from '#app/features/inventory/attributes/product-kind.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** Sums and differences of prices: "the total for two", "how much more is the King", "is it cheaper in Full". */

type Amounts = ActOf<'amounts'>;
type Item = Amounts['items'][number];

const COUNT_MAX = 20;

type AmountMessage = Pick<CatalogMessage, 'text' | 'pack' | 'before'> & {
  understanding: CatalogMessage['said'];
};

/** The size that a question compares in price with the shown one; null if that isn't asked. */
export function sizeToCompare({ text, pack, before, understanding }: AmountMessage): Size | null {
  const { askedSize, namedSizes = [], facts, shown } = understanding;
  const said = facts.find(({ key }) => key === 'size')?.value as Size | null | undefined;
  const size = askedSize ?? namedSizes[0] ?? said ?? null;
  const { named } = pack.readSituation(text);
  const isCompared = named.has('has.how-much-more') || named.has('has.cheaper');
  const others = before.lastShown.filter((card, at) => shown.length === 0 || shown.includes(at));
  const isOther = others.some((card) => card.size !== null && card.size !== size);
  return isCompared && isOther && namedSizes.length < 2 ? size : null;
}

/** Answers a question for a sum or a difference of shown prices; null if the message asks for neither. */
export function answerAmounts(turn: Turn): Answer | null {
  if (turn.before.lastShown.length === 0) return null;
  const size = sizeToCompare({ ...turn, text: turn.whole ?? turn.text });
  if (size !== null) return compareSizes(turn, size);
  const { named } = turn.pack.readSituation(turn.text);
  const beds = mentionedBeds(turn);
  if (named.has('has.how-much-more') && beds.length === 2)
    return compareBedPrices(beds as [ShownBed, ShownBed]);
  const { price, topics } = turn.understanding;
  const isOfPrice = price !== undefined || topics.some((topic) => topic.endsWith('.price'));
  const isAgain = topics.length === 0 && turn.before.lastActs.some(({ act }) => act === 'amounts');
  if (isOfPair(turn) && !named.has('has.as-big') && (isOfPrice || isAgain)) return totalForPair(turn);
  const count = countAsked(turn);
  return isOfPrice && count > 1 ? totalFor(turn, count) : null;
}

/** What two Twin XLs cost together: the two that are shown or, of one bed, two. */
function totalForPair(turn: Turn): Answer | null {
  const size = 'Twin XL';
  const halves = shownBeds(turn).filter(({ card }) => card.size === size);
  const beds = mentionedOrAllBeds(turn);
  const isPair =
    halves.length === 2 && halves.every((half) => beds.some(({ place }) => place === half.place));
  const meant = isPair ? halves : beds.filter(isFirstOfProduct);
  const found = meant.flatMap((bed) =>
    pricedCard(turn, bed, size).flatMap((one) => (one.card.size === size ? [{ bed, one }] : [])),
  );
  const items = found.flatMap(({ bed, one }): Item[] => {
    const price = priceOfCard(one.card);
    const count = isPair ? 1 : 2;
    return price === null ? [] : [toItem({ card: bed.place, count }, priceFigure(price, count))];
  });
  if (items.length < (isPair ? 2 : 1)) return null;
  const total = isPair ? sumFigure(items.flatMap(({ amount }) => amount.prices)) : null;
  const act: Amounts = { ...EMPTY, of: isPair ? 'total' : 'each', size, items, total };
  return { acts: [act], cards: found.map(({ one }) => one), isShown: true };
}

const isFirstOfProduct = ({ card }: ShownBed, at: number, beds: readonly ShownBed[]) =>
  beds.findIndex((other) => other.card.productId === card.productId) === at;

/** "Two of the second", "por dos"; a pair of halves is two beds, not two of each. */
function countAsked({
  understanding: { price },
  text,
  pack,
}: Pick<Turn, 'understanding' | 'text' | 'pack'>): number {
  const { named } = pack.readSituation(text);
  const said = price?.count ?? 1;
  const isSum = price?.isTotal === true || named.has('has.sum') || named.has('has.with-it');
  const count = said === 1 && isSum && named.has('has.two-of') ? 2 : said;
  return count > COUNT_MAX || named.has('has.pair') ? 1 : count;
}

function compareSizes(turn: Turn, size: Size): Answer | null {
  const beds = mentionedOrAllBeds(turn).filter(({ card }) => card.size !== size);
  const pairs = beds.flatMap((bed): [ShownBed, Recommendation][] =>
    pricedCard(turn, bed, size).map((other) => [bed, other]),
  );
  const items = pairs.flatMap(([{ place, card }, other]): Item[] => {
    const [own, wanted] = [priceOfCard(card), priceOfCard(other.card)];
    if (own === null || wanted === null || other.card.size !== size) return [];
    return [toItem({ card: place }, priceFigure(wanted), gapFigure(wanted, own))];
  });
  if (items.length === 0) return null;
  const { named } = turn.pack.readSituation(turn.text);
  const act: Amounts = { ...EMPTY, of: 'sizes', size, items, isCheaperAsked: named.has('has.cheaper') };
  const [only] = pairs;
  const cards =
    pairs.length === 1
      ? [...pricedCard(turn, only![0], only![0].card.size), only![1]]
      : pairs.map(([, other]) => other);
  return { acts: [act], cards, isShown: true };
}

function compareBedPrices(beds: readonly [ShownBed, ShownBed]): Answer | null {
  const [high, low] = beds.toSorted(
    (one, other) => (other.card.priceMinor ?? 0) - (one.card.priceMinor ?? 0),
  );
  const [most, least] = [high!, low!].map(({ card }) => priceOfCard(card));
  if (most == null || least == null) return null;
  const items = [
    toItem({ card: high!.place }, priceFigure(most), gapFigure(most, least)),
    toItem({ card: low!.place }, priceFigure(least)),
  ];
  return { acts: [{ ...EMPTY, of: 'beds', items }], isShown: true };
}

/** "The total for two": of the bed that is meant, or else of each. */
function totalFor(turn: Turn, count: number): Answer | null {
  const beds = mentionedOrAllBeds(turn);
  const items = beds.flatMap(({ place, card }): Item[] => {
    const price = priceOfCard(card);
    return price === null ? [] : [toItem({ card: place, count }, priceFigure(price, count))];
  });
  if (items.length === 0) return null;
  const cards = beds.flatMap((bed) => pricedCard(turn, bed, bed.card.size));
  return { acts: [{ ...EMPTY, of: 'each', items }], cards, isShown: true };
}

/** "Two of the first with protectors": the bed and the cheapest of the other things together; null if that isn't asked. */
export function totalWithAccessories(
  turn: Turn,
  others: readonly { sort: Accessory; cards: readonly Recommendation[] }[],
): Amounts | null {
  const { named } = turn.pack.readSituation(turn.text);
  const { price, rank } = turn.understanding;
  const isOfPrice =
    price !== undefined || findConceptNames(turn.text, turn.pack.accessoryWords).has('ask.price');
  const isSum = named.has('has.sum') || (isOfPrice && (named.has('has.both') || named.has('has.with-it')));
  if (turn.before.lastShown.length === 0 || !isSum) return null;
  const meant = mentionedBeds(turn);
  const bed =
    meant.length > 0 ? cheapest(meant) : rank === null ? shownBeds(turn)[0] : cheapest(shownBeds(turn));
  const own = bed === undefined ? null : priceOfCard(bed.card);
  if (bed === undefined || own === null) return null;
  const count = countAsked(turn);
  const items = [toItem({ card: bed.place, count }, priceFigure(own, count))];
  for (const { sort, cards } of others) {
    const [first] = cards
      .flatMap(({ card }) => priceOfCard(card) ?? [])
      .toSorted((a, b) => a.minor - b.minor);
    if (first !== undefined) items.push(toItem({ sort, count }, priceFigure(first, count)));
  }
  const total = sumFigure(items.flatMap(({ amount }) => amount.prices));
  return items.length < 2 ? null : { ...EMPTY, of: 'total', items, total };
}

function cheapest(beds: readonly ShownBed[]): ShownBed | undefined {
  return beds.toSorted(
    (one, other) => (one.card.priceMinor ?? Infinity) - (other.card.priceMinor ?? Infinity),
  )[0];
}

/** What the beds cost, each by itself; null if none has a price. */
export function pricesAct(beds: readonly ShownBed[], cards: readonly Recommendation[]): Amounts | null {
  const items = beds.flatMap(({ place, card: { productId } }): Item[] => {
    const found = cards.find(({ card }) => card.productId === productId);
    const price = found ? priceOfCard(found.card) : null;
    return price === null ? [] : [toItem({ card: place }, priceFigure(price))];
  });
  const sizes = new Set(items.flatMap(({ amount }) => amount.prices.map(({ size }) => size)));
  return items.length === 0 ? null : { ...EMPTY, size: sizes.size === 1 ? [...sizes][0]! : null, items };
}

const EMPTY: Amounts = {
  act: 'amounts',
  of: 'each',
  size: null,
  items: [],
  total: null,
  isCheaperAsked: false,
};

function toItem(
  { card = null, sort = null, count = 1 }: Partial<Pick<Item, 'card' | 'sort' | 'count'>>,
  amount: Figure,
  gap: Figure | null = null,
): Item {
  return { card, sort, count, amount, gap };
}

export function pricedCard(turn: Turn, { card }: ShownBed, size: Size | null): Recommendation[] {
  const { pack, context, before, state } = turn;
  const { budget } = knownValues(state.facts);
  const profile = { ...before.lastProfile, ...(size !== null && { size }) };
  return toCards([card.productId], { pack, context, profile, budget });
}
