import { joinWords, numberWord } from '#app/features/assistant/lang/es/values.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/es/matching-texts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** How text refers to shown cards, without naming products. */

const ORDINALS = [
  'primero',
  'segundo',
  'tercero',
  'cuarto',
  'quinto',
  'sexto',
  'séptimo',
  'octavo',
  'noveno',
  'décimo',
];

export const ordinal = (card: number) => `el ${ORDINALS[card] ?? 'último'}`;

/** "el segundo", or "este" if it is the only card. */
export function cardName(card: number, { shownCount }: WordingContext): string {
  return shownCount === 1 ? 'este' : ordinal(card);
}

/** "el primero y el tercero", "los tres". */
export function cardNames(cards: readonly number[], context: WordingContext): string {
  const [only = 0] = cards;
  if (cards.length === 1) return cardName(only, context);
  if (cards.length === context.shownCount) return `los ${numberWord(cards.length)}`;
  return joinWords(cards.map(ordinal));
}

/** In a list: "el segundo". */
export function shortCardNames(cards: readonly number[], context: WordingContext): string {
  return cards.length === 1 && context.shownCount > 1 ? ordinal(cards[0]!) : cardNames(cards, context);
}

/** "del segundo", "de los dos". */
export function withPrepositionDe(ones: string): string {
  return `de ${ones}`.replace(/^de el /, 'del ');
}

export function remarkSentences(remarks: readonly Remark[], { units }: WordingContext): string {
  return remarks
    .map((remark) => MATCHING_TEXTS.describeRemark(remark, units))
    .filter((sentence) => sentence !== '')
    .join(' ');
}
