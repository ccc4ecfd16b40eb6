import { pricedCard, pricesAct } from '#app/features/assistant/dialogue/answers/amount-answers.ts';
import {
  type Answer,
  answerProperty,
  answerRank,
} from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  mentionedOrAllBeds,
  type ShownBed,
  shownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { priceTermsAct } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { addTotals } from '#app/features/assistant/dialogue/price-range.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** The prices of the beds in question, in the requested size, with their cards, and the total if several are asked for. */
export function answerPrice(turn: Turn, size: Size | null): Answer {
  const { rank, price } = turn.understanding;
  if (rank?.attribute === 'price') return answerPriceRank(turn);
  const pair = findAskedPair(turn);
  const beds = pair ?? mentionedOrAllBeds(turn);
  const cards = beds.flatMap((bed) => pricedCard(turn, bed, size ?? bed.card.size));
  addTotals(cards, turn, pair === null ? price : { count: 2, isTotal: true });
  const prices = pricesAct(beds, cards);
  if (prices === null) return { ...answerProperty(turn, 'price'), cards };
  const terms = price?.isTotal ? [priceTermsAct(turn)] : [];
  return { acts: [prices, ...terms], cards };
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
    : { ...answer, cards: beds.flatMap((bed) => pricedCard(turn, bed, bed.card.size)) };
}
