import { type Answer, answerDescribe } from '#app/features/assistant/dialogue/answers/about-shown.ts';
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
  cardsOfBothSizes,
  materialFeel,
  sizeChoice,
  whyUs,
} from '#app/features/assistant/dialogue/answers/case-choices.ts';
import {
  boxSpring,
  bunk,
  doorway,
  slats,
  topOfBed,
} from '#app/features/assistant/dialogue/answers/case-places.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/asking.ts';
import type { Act } from '#app/features/assistant/acts.ts';
import { mentionedBeds, shownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { isCarried } from '#app/features/assistant/dialogue/asked-beds.ts';

/**
 * Gives a verdict (yes, no or it depends) on the shopper's own situation, with the deciding number. The question comes
 * from the classifier (`kind`), numbers and objects from the message, and the rest from known facts and the shown beds.
 */

/** Null if the question isn't about the shopper's situation or nothing decides it. */
export function answerOwnCase(turn: Turn): Answer | null {
  const { text, pack, understanding } = turn;
  const { kind = '' } = understanding;
  const { amounts, tall } = pack.ownCase(turn.whole ?? text);
  const own: Case = { ...pack.ownCase(text), amounts, tall, turn, kind };
  // "I'm 6 ft 4 will my feet hang off" is a question that starts with a statement.
  const isOfLength = own.tall !== null && own.named.has('has.feet');
  if (!understanding.isQuestion && !isOfLength && !isQuestionForm(text, pack.asking)) return null;
  for (const judge of [...JUDGES_BY_MENTION, ...(JUDGES_BY_KIND[kind] ?? [])]) {
    const acts = judge(own);
    if (acts.length === 0) continue;
    return { acts, cards: cardsOfBothSizes(turn, acts), isShown: turn.before.lastShown.length > 0 };
  }
  return null;
}

/** Chosen by what the message mentions, whatever the classifier says. */
const JUDGES_BY_MENTION: readonly Judge[] = [
  rival,
  whyUs,
  doorway,
  bunk,
  (own) => (lengthOf(own, 'gap') === null ? [] : slats(own)),
  topOfBed,
  tooFeel,
  rises,
  goodEnough,
  splitNeed,
  longEnough,
  (own) => (own.named.has('has.grow') ? wideEnough(own) : []),
  materialFeel,
  sizeChoice,
];

const JUDGES_BY_KIND: Readonly<Record<string, readonly Judge[]>> = {
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

/** "How is the first one different from a Purple", "why not just buy it at Costco": we only know our own beds. */
function rival({ turn, named }: Case): Act[] {
  const { understanding, context, before } = turn;
  const name = understanding.namedBrands.find((brand) => !isCarried(brand, context)) ?? null;
  const isOfOther = name !== null || named.has('has.other-store');
  if (!isOfOther || !named.has('has.versus')) return [];
  const said: Act = { act: 'rival', name };
  const own = whyUs({ turn, named, kind: '', amounts: [], tall: null });
  if (own.length > 0) return [said, ...own];
  if (before.lastShown.length === 0) return [said];
  const place = (mentionedBeds(turn)[0] ?? shownBeds(turn)[0]!).place;
  const ofOne = { ...understanding, shown: [place], hints: [], namedBrands: [] };
  return [said, ...answerDescribe({ ...turn, understanding: ofOne }).acts];
}
