import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** How text refers to shown cards, without naming products. */

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

export const ordinal = (card: number) => `the ${ORDINALS[card] ?? 'last'}`;

/** "the second one", or "this one" if it is the only card. */
export function cardName(card: number, { shownCount }: WordingContext): string {
  return shownCount === 1 ? 'this one' : `${ordinal(card)} one`;
}

/** "the first and third", "all three". */
export function cardNames(cards: readonly number[], context: WordingContext): string {
  const [only = 0] = cards;
  if (cards.length === 1) return cardName(only, context);
  if (cards.length === context.shownCount)
    return cards.length === 2 ? 'both' : `all ${countWord(cards.length)}`;
  return joinWords(cards.map((card, at) => (at === 0 ? ordinal(card) : (ORDINALS[card] ?? 'last'))));
}

/** In a list: "the second". */
export function shortCardNames(cards: readonly number[], context: WordingContext): string {
  return cards.length === 1 && context.shownCount > 1 ? ordinal(cards[0]!) : cardNames(cards, context);
}

function countWord(count: number): string {
  return (
    ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count] ?? `${count}`
  );
}

export function remarkSentences(remarks: readonly Remark[], { units }: WordingContext): string {
  return remarks
    .map((remark) => MATCHING_TEXTS.describeRemark(remark, units))
    .filter((sentence) => sentence !== '')
    .join(' ');
}
