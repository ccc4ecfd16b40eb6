import { type ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import { profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { readWantedSize } from '#app/features/assistant/conversation/read-size.ts';
import { EDUCATION } from '#app/features/assistant/guided/asides.en.ts';
import { askedTraits } from '#app/features/assistant/guided/card-traits.en.ts';
import { ownBudget, recommendationsOf } from '#app/features/assistant/guided/cards.ts';
import { differencesOf, factsOf, likenessOf } from '#app/features/assistant/guided/compare.en.ts';
import * as texts from '#app/features/assistant/guided/follow-ups.en.ts';
import { rankShown } from '#app/features/assistant/guided/rank-shown.en.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import { findIntent, type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { ordinal } from '#app/features/assistant/wording.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { withinBudget } from '#app/features/assistant/guided/follow-ups.en.ts';
import { describeRemark } from '#app/features/matching/explanation/remark-texts.ts';

/** What is said of the cards on the table, without showing others. */

const LOOK_DEEP = 60;

function cardAt({ before }: Turn, index: number | null): { card: ProductCard; index: number } {
  const last = before.lastShown.length - 1;
  const at = Math.max(0, Math.min(index ?? 0, last));
  return { card: before.lastShown[at]!, index: at };
}

function whichOne({ before }: Turn, index: number): string {
  return before.lastShown.length === 1 ? 'this one' : `the ${ordinal(index)} one`;
}

export function explain(turn: Turn): Spoken {
  const { card, index } = cardAt(turn, findIntent(turn, 'why')?.index ?? null);
  if (card.breaks !== undefined) return spoken({ lines: [texts.nearMiss(whichOne(turn, index))] });
  return spoken({ lines: [texts.whyFits(whichOne(turn, index), reasonsFor(card, turn))] });
}

/** What is stated of a card, and first of all what was asked of it. */
export function describe(turn: Turn): Spoken {
  const asked = findIntent(turn, 'details')?.index ?? null;
  if (asked === null && turn.before.lastShown.length > 1 && OF_ALL.test(turn.text)) {
    return spoken({ lines: turn.before.lastShown.map((_, index) => factsLine(turn, index)) });
  }
  const { card, index } = cardAt(turn, asked);
  if (DOWNSIDE.test(turn.text)) {
    return spoken({ lines: [texts.downsides(whichOne(turn, index), card.cautions.length > 0)] });
  }
  const otherSize = inOtherSize(turn, card, index);
  if (otherSize !== null) return otherSize;
  const product = turn.context.getProduct(card.productId);
  if (product === null) return spoken({ lines: [texts.detailsOf(whichOne(turn, index), [], [])] });
  const traits = askedTraits(turn.text, product);
  const { facts, unknown } = factsOf(product);
  const line = texts.detailsOf(
    whichOne(turn, index),
    [...traits.facts, ...facts],
    [...traits.unknown, ...unknown],
  );
  return spoken({ lines: [line, ...fitsSleeper(turn)] });
}

const DOWNSIDE = /\b(?:wrong|downsides?|drawbacks?|problems?)\b/i;
const OF_ALL = /\b(?:they|these|those|them|all|each)\b/i;

/** "Is it good for side sleepers": what many of them like. */
function fitsSleeper({ text }: Turn): string[] {
  return /\b(?:side|back|stomach|combo|combination) sleepers?\b/i.test(text) ? [EDUCATION.positions] : [];
}

/** "The second one in King": that card in that size; the search goes on in the size that was wanted. */
function inOtherSize(turn: Turn, card: ProductCard, index: number): Spoken | null {
  const { size } = readWantedSize(turn.text.toLowerCase().replace(/\bin full\b/, 'in a full'), false);
  if (size === null || size === card.size) return null;
  const which = whichOne(turn, index);
  const { budgetMaxMinor: _, ...wishes } = profileOf(turn.state.facts);
  for (const profile of [{ ...wishes, size }, { size }]) {
    const { matches } = turn.context.match(profile, { limit: LOOK_DEEP });
    const found = matches.filter(({ productId }) => productId === card.productId);
    const cards = recommendationsOf(turn, found);
    if (cards.length > 0) return spoken({ lines: [texts.inSize(which, size)], cards });
  }
  const variants = turn.context.getProduct(card.productId)?.variants ?? [];
  const isMade = variants.some((variant) => variant.size === size);
  return spoken({ lines: [isMade ? texts.sizeUnsure(which, size) : texts.notInSize(which, size)] });
}

/** One of the cards, with its reasons, for a shopper who would rather be told. */
export function pickOne(turn: Turn): Spoken {
  const { card } = cardAt(turn, 0);
  if (card.breaks !== undefined) return spoken({ lines: [texts.nearMiss(whichOne(turn, 0))] });
  return spoken({ lines: [texts.startWith(whichOne(turn, 0), reasonsFor(card, turn))] });
}

/** A card is taken: where it leads, and who helps with the order. */
export function choose(turn: Turn): Spoken {
  const { lastShown } = turn.before;
  const isCheapest = /\b(?:cheapest|least expensive)\b/i.test(turn.text);
  const index = isCheapest ? cheapestOf(lastShown) : (findIntent(turn, 'choose')?.index ?? null);
  const which = index === null ? null : whichOne(turn, index);
  const contact = contactLine(turn.context.store);
  return spoken({ lines: [texts.chosen(which), contact].filter((line) => line !== '') });
}

function factsLine(turn: Turn, index: number): string {
  const product = turn.context.getProduct(turn.before.lastShown[index]?.productId ?? '');
  return texts.detailsOf(whichOne(turn, index), product === null ? [] : factsOf(product).facts, []);
}

/** The place of the card with the lowest price; null when fewer than two show one. */
function cheapestOf(shown: readonly ProductCard[]): number | null {
  const prices = shown.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]));
  return prices.length < 2 ? null : shown.findIndex(({ priceMinor }) => priceMinor === Math.min(...prices));
}

const WHICH = /\bwhich\b|\bthe (?:\w+est|least expensive)\b|^\W*\w+est\b/i;
const SUPERLATIVE =
  /\b(?:most \w+|best (?:reviews?|rated|reviewed|value)|longest|quietest|lightest|heaviest|newest)\b/i;

export function compareShown(turn: Turn): Spoken {
  const shown = turn.before.lastShown;
  const asked = (findIntent(turn, 'compare')?.indexes ?? []).filter(
    (index) => index >= 0 && index < shown.length,
  );
  if (WHICH.test(turn.text)) {
    const ranked = rankShown(
      turn.text,
      shown.map(({ productId }) => turn.context.getProduct(productId)),
    );
    if (ranked !== null) return spoken({ lines: [ranked] });
    if (wants(turn, 'cheaper')) return spoken({ lines: [texts.leastExpensive(cheapestOf(shown))] });
    if (SUPERLATIVE.test(turn.text)) return spoken({ lines: [texts.notRanked()] });
  }
  if (asked.length > 2) return spoken({ lines: asked.map((index) => factsLine(turn, index)) });
  const indexes = [...new Set([...asked, 0, 1])].slice(0, 2).sort((a, b) => a - b);
  const products = indexes.map((index) => turn.context.getProduct(shown[index]?.productId ?? ''));
  const [one, two] = products;
  if (!one || !two) return spoken({ lines: [texts.onlyOneShown()] });
  const pair: [CatalogProduct, CatalogProduct] = [one, two];
  const differences = differencesOf(pair, [indexes[0]!, indexes[1]!]);
  return spoken({ lines: [texts.comparison(differences, likenessOf(pair))] });
}

const REASONS_MAX = 2;
/** Reasons that name a price or say nothing of the fit; prices stay on the cards. */
const NOT_IN_TEXT: ReadonlySet<string> = new Set([
  'price',
  'within-budget',
  'available',
  'in-size',
  'size-wanted',
]);

/** Why a shown card fits, as sentences from the reasons of its match; never its name or price. */
export function reasonsFor(card: ProductCard, turn: Turn): string[] {
  const { context, before } = turn;
  const { matches } = context.match(before.lastProfile ?? {}, { limit: LOOK_DEEP });
  const reasons = matches.find(({ productId }) => productId === card.productId)?.reasons ?? [];
  const own = ownBudget(turn, reasons);
  const sentences = own
    .filter(({ code }) => !NOT_IN_TEXT.has(code))
    .map((remark) => describeRemark(remark, context.store))
    .filter((sentence) => sentence !== '')
    .slice(0, REASONS_MAX);
  return own.some(({ code }) => code === 'within-budget') ? [...sentences, withinBudget()] : sentences;
}
