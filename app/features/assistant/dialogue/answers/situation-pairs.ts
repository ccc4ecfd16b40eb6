import type { Act } from '#app/features/assistant/acts.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { type SituationCheck, verdictAct } from '#app/features/assistant/dialogue/answers/situation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

/** Two Twin XLs side by side: which size they make, which base they need and which sheets fit. */

const PAIR = SIZE_DIMENSIONS['Split King'];
const HALF = /^(?:Twin|Split)/;

/** Whether a message speaks of two Twin XLs, by their name or because a couple is shown such a pair. */
export function isOfPair({ text, whole, pack, understanding, before }: Turn): boolean {
  const { named } = pack.readSituation(whole ?? text);
  const { namedSizes = [] } = understanding;
  const isShown =
    knownValues(before.facts).partner === true &&
    before.lastShown.length === 2 &&
    before.lastShown.every(({ size }) => size === 'Twin XL');
  return named.has('has.twins') || namedSizes.some((size) => size.startsWith('Split')) || isShown;
}

export const checkPair: SituationCheck = ({ turn }) => {
  const { text, whole, pack, understanding } = turn;
  const { named } = pack.readSituation(whole ?? text);
  if (!isOfPair(turn)) return [];
  const isOfSheets = findConceptNames(text, pack.lessonWords).has('sheets');
  const sizes = (understanding.namedSizes ?? []).filter((size) => !HALF.test(size));
  const size = named.has('has.as-big') && understanding.price === undefined ? sizes.at(-1) : undefined;
  return [
    ...(size === undefined ? [] : comparePair(turn, size)),
    ...(isOfSheets ? verdictAct(turn, 'pair-sheets') : []),
  ];
};

function comparePair(turn: Turn, size: Size): Act[] {
  const { widthInches: other, lengthInches: long } = SIZE_DIMENSIONS[size];
  const { widthInches: width, lengthInches: length } = PAIR;
  const isSame = other === width && long === length;
  const on = isSame ? 'pair-same' : other < width && long <= length ? 'pair-wide' : 'pair-other';
  return verdictAct(turn, on, { size, lengths: { width, length, other, long } });
}
