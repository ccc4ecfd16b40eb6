import type { Act } from '#app/features/assistant/acts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import {
  type Answer,
  answerProperty,
  answerRank,
} from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  mentionedBeds,
  mentionedOrAllBeds,
  type ShownBed,
  shownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { priceTermsAct } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { addTotals } from '#app/features/assistant/dialogue/price-range.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** Repeats the cards of the beds in question, in the requested size, with the total if several are asked for. */
export function answerPrice(turn: Turn, size: Size | null): Answer {
  const { rank, price } = turn.understanding;
  if (rank?.attribute === 'price') return answerPriceRank(turn);
  const both = size === null ? [] : cardsWithDifference(turn, size);
  if (both.length > 0) return { acts: [shownPricesAct(both.length, null)], cards: both };
  const pair = findAskedPair(turn);
  const beds = pair ?? mentionedOrAllBeds(turn);
  const cards = pricedCards(turn, beds, size);
  addTotals(cards, turn, pair === null ? price : { count: 2, isTotal: true });
  if (cards.every(({ card }) => card.priceMinor === null)) return { ...answerProperty(turn, 'price'), cards };
  const sizes = new Set(cards.map(({ card }) => card.size));
  const same = sizes.size === 1 ? [...sizes][0]! : null;
  const terms = price?.isTotal ? [priceTermsAct(turn)] : [];
  return { acts: [shownPricesAct(cards.length, same), ...terms], cards };
}

function shownPricesAct(count: number, size: Size | null): Act {
  return { act: 'priced', of: 'shown', size, isUsualSize: false, count, total: count };
}

/** "How much more is the King": the same bed in both sizes, with the difference on the card of the other size. */
function cardsWithDifference(turn: Turn, size: Size): Recommendation[] {
  const { pack, context, text } = turn;
  const bed = mentionedBeds(turn)[0] ?? shownBeds(turn)[0];
  const own = bed?.card.size ?? null;
  const isAsked = pack.readSituation(text).named.has('has.how-much-more');
  if (!isAsked || bed === undefined || own === null || own === size) return [];
  const cards = [own, size].flatMap((one) => pricedCards(turn, [bed], one));
  const [low, high] = cards.map(({ card }) => card.priceMinor);
  if (low == null || high == null || high <= low) return [];
  const { currency, measurementUnit } = context.store;
  const more = pack.matching.money(high - low, { currency, measurementUnit });
  const { card } = cards[1]!;
  card.cautions = [pack.matching.sizeCostsMore(more, own), ...card.cautions];
  return cards;
}

/** "What's the price for the pair": the two halves among the cards, if the message asks for two or for a total. */
function findAskedPair(turn: Turn): ShownBed[] | null {
  const { price, shown } = turn.understanding;
  const isPair = turn.pack.readSituation(turn.text).named.has('has.pair');
  const wished = turn.before.lastProfile?.size;
  const halves = shownBeds(turn).filter(({ card }) => card.size !== wished && card.breaks !== undefined);
  const isOfTwo = price?.isTotal === true || price?.count === 2 || isPair;
  const isOfAll = shown.length === 0 || shown.length === turn.before.lastShown.length;
  return isOfTwo && isOfAll && halves.length === 2 ? halves : null;
}

function answerPriceRank(turn: Turn): Answer {
  const answer = answerRank(turn, turn.understanding.rank!);
  const best = answer.acts.flatMap((act) => (act.act === 'rank' ? act.best : []));
  const all = shownBeds(turn);
  const beds = all.filter(({ place }) => best.includes(place));
  return beds.length === 0 || beds.length === all.length
    ? answer
    : { ...answer, cards: pricedCards(turn, beds, null) };
}

function pricedCards(turn: Turn, beds: readonly ShownBed[], size: Size | null): Recommendation[] {
  const { pack, context, before } = turn;
  return beds.flatMap(({ card }) => {
    const own = size ?? card.size;
    const profile = { ...before.lastProfile, ...(own !== null && { size: own }) };
    return toCards([card.productId], { pack, context, profile });
  });
}
