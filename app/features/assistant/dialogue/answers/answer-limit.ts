import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { answerProperty } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { mentionedOrAllBeds, type ShownBed } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { LimitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';

const FIRMNESS_TOLERANCE = 0.6;

/** Which shown beds meet a limit or have a feel; if none does, their actual values. Null if that isn't asked. */
export function answerLimit(turn: Turn): Answer | null {
  const { limit } = turn.understanding;
  if (limit === undefined || turn.before.lastShown.length === 0) return null;
  // "A solid edge" is no wish for a firm bed.
  const isOfEdge = findConceptNames(turn.text, turn.pack.lessonWords).has('edge');
  if (isOfEdge && limit.attribute === 'firmness') return null;
  const beds = mentionedOrAllBeds(turn);
  const known = beds.filter((bed) => amountOf(bed, limit) !== null);
  if (known.length === 0) return { ...answerProperty(turn, limit.attribute), isShown: true };
  const cards = known.filter((bed) => isWithinLimit(amountOf(bed, limit)!, limit)).map(({ place }) => place);
  const { attribute, op, value } = limit;
  const told = cards.length === 0 && attribute !== 'price' ? answerProperty(turn, attribute).acts : [];
  const act = { act: 'within', attribute, op, value, cards, of: beds.length } as const;
  return { acts: [act, ...told], isShown: true };
}

function amountOf({ card, product }: ShownBed, { attribute }: LimitQuestion): number | null {
  if (attribute === 'price')
    return card.priceMinor === null ? null : card.priceMinor / 10 ** currencyDecimals(card.currency);
  const { firmness, profileInches } = product?.attributes ?? {};
  return (attribute === 'firmness' ? firmness : profileInches)?.value ?? null;
}

/** A 12-inch bed isn't under 12 inches, but a price of $1,000 is within $1,000. */
function isWithinLimit(amount: number, { attribute, op, value }: LimitQuestion): boolean {
  if (op === 'is') return Math.abs(amount - value) <= FIRMNESS_TOLERANCE;
  if (amount === value) return (attribute === 'price') === (op === 'under');
  return op === 'under' ? amount < value : amount > value;
}
