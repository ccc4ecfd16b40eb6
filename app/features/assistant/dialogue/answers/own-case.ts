import type { Answer } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { type Case, type Judge, lengthOf } from '#app/features/assistant/dialogue/answers/case.ts';
import {
  goodEnough,
  holds,
  lasting,
  longEnough,
  rises,
  splitNeed,
  tooFeel,
  wideEnough,
} from '#app/features/assistant/dialogue/answers/case-people.ts';
import {
  boxSpring,
  bunk,
  doorway,
  slats,
  topOfBed,
} from '#app/features/assistant/dialogue/answers/case-places.ts';
import { rival } from '#app/features/assistant/dialogue/answers/case-rivals.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/asking.ts';

/**
 * A question about the shopper's own case gets a verdict: yes, no or it depends, with the number that decides. What is asked
 * was learned (`kind`), the numbers and things stand in the message, the rest is known of the shopper and the shown beds.
 */

/** Null where the question is of no such case, or nothing decides it. */
export function answerOwnCase(turn: Turn): Answer | null {
  const { text, pack, understanding } = turn;
  const { kind = '' } = understanding;
  const { amounts, tall } = pack.ownCase(turn.whole ?? text);
  const own: Case = { ...pack.ownCase(text), amounts, tall, turn, kind };
  // "I'm 6 ft 4 will my feet hang off" states first, and asks all the same.
  const isOfLength = own.tall !== null && own.named.has('has.feet');
  if (!understanding.isQuestion && !isOfLength && !isQuestionForm(text, pack.asking)) return null;
  for (const judge of [...BY_THINGS, ...(BY_KIND[kind] ?? [])]) {
    const acts = judge(own);
    if (acts.length > 0) return { acts, isShown: turn.before.lastShown.length > 0 };
  }
  return null;
}

/** Asked by what stands in the message, whatever was learned of it. */
const BY_THINGS: readonly Judge[] = [
  rival,
  doorway,
  bunk,
  (own) => (lengthOf(own, 'gap') === null ? [] : slats(own)),
  topOfBed,
  tooFeel,
  rises,
  goodEnough,
  splitNeed,
  longEnough,
];

const BY_KIND: Readonly<Record<string, readonly Judge[]>> = {
  'know.slats': [slats],
  'know.base': [slats, boxSpring],
  'know.box-spring': [boxSpring],
  'fit.weight': [holds],
  'fit.couple': [holds],
  'attribute.capacity': [holds],
  'know.sag': [lasting],
  'know.lifespan': [lasting],
  'rank.lifespan': [lasting],
  'know.kids-age': [wideEnough],
  'know.size-choice': [wideEnough],
  'know.sizes': [wideEnough],
  'attribute.sizes': [wideEnough],
  'fit.child': [wideEnough],
};
