import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { INCHES } from '#app/features/assistant/dialogue/answers/size-measures.ts';
import { firstContact } from '#app/features/assistant/dialogue/answers/store-contact.ts';
import { citeQuestion, citeTopic } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { isAbout } from '#app/features/assistant/dialogue/separate-questions.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { type Lesson, LESSON_CONCEPTS, LESSONS } from '#app/features/assistant/lesson-acts.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/asking.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { findConcepts, type Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';

/** What the store's own texts may answer better. */
const STORE_TOPIC: Partial<Record<Lesson, StoreTopic>> = {
  discount: 'discount',
  monthly: 'financing',
  pickup: 'delivery',
  'this-week': 'delivery',
  'try-in-store': 'showroom',
  'base-included': 'accessories',
};

/** Said only where nothing else answers: shown beds and their listings say more. */
const LAST: ReadonlySet<Lesson> = new Set<Lesson>([
  ...(['dear-bed', 'cooling-true', 'rise', 'heavy-made', 'sag-heavy', 'bed-height', 'flip'] as const),
]);

const WORDS_MAX = 60;

/** An ordinary question about mattresses, answered from what is known of them in general. */
export function answerLesson(turn: Turn, { isLast }: { isLast: boolean }): Act[] {
  const { text, pack, context, understanding } = turn;
  if (!understanding.isQuestion && !isQuestionForm(text, pack.asking)) return [];
  if (!isLast) {
    const room = answerRoom(turn);
    if (room !== null) return [room];
  }
  const lesson = findLesson(text, pack.lessonWords);
  if (lesson === null || LAST.has(lesson) !== isLast || !isAbout(turn, pack)) return [];
  const topic = STORE_TOPIC[lesson];
  const isOfStore = citeQuestion(turn) !== null || (topic !== undefined && citeTopic(topic, turn) !== null);
  return isOfStore ? [] : [{ act: 'lesson', lesson, contact: firstContact(context.store) }];
}

/** The lesson of which a text names everything; of several, the one with the most, then the first. */
export function findLesson(text: string, words: Lexicon): Lesson | null {
  const tokens = splitTokens(text).slice(0, WORDS_MAX);
  // A phrase may stand inside another: "two mattresses".
  const named = new Set(
    tokens.flatMap((_, at) =>
      findConcepts(words, tokens.slice(at, at + PHRASE_MAX)).flatMap(({ concept, from }) =>
        from === 0 ? [concept] : [],
      ),
    ),
  );
  const isNamed = (concepts: string) => concepts.split('|').some((one) => named.has(one));
  const found = LESSONS.filter((lesson) => LESSON_CONCEPTS[lesson].every(isNamed)).map(bySlats(text));
  const [best = null] = found.toSorted(
    (one, other) => LESSON_CONCEPTS[other].length - LESSON_CONCEPTS[one].length,
  );
  return best;
}

const PHRASE_MAX = 6;
const GAP_MAX = 3;

/** "4 inches apart" is too wide. */
function bySlats(text: string) {
  const gap = Math.max(0, ...(text.match(/\d{1,2}(?:\.\d)?/g) ?? []).map(Number));
  const lesson: Lesson = gap === 0 ? 'slats' : gap > GAP_MAX ? 'slats-wide' : 'slats-fine';
  return (one: Lesson): Lesson => (one === 'slats-wide' || one === 'slats-fine' ? lesson : one);
}

const ROOM = /\b(\d{1,2})(?: ?(?:ft|feet|foot|'|pies))? ?(?:x|×|by|por) ?(\d{1,2})\b(?! ?(?:in|"))/i;
const FEET: readonly [number, number] = [6, 30];
const INCHES_A_FOOT = 12;
/** Floor to walk on, in feet: on both sides together, and at the foot. */
const EASY = { beside: 4, ahead: 2.5 };
const TIGHT = { beside: 2, ahead: 1.5 };

/** "Will a King fit in a 10 by 11 room": counted in the better of the two ways to place it. */
function answerRoom({ text, understanding, state }: Turn): ActOf<'room-fit'> | null {
  const match = ROOM.exec(text);
  const size = understanding.namedSizes?.[0] ?? understanding.askedSize ?? knownValues(state.facts).size;
  if (match === null || size === undefined || size === null) return null;
  const room: [number, number] = [Number(match[1]), Number(match[2])];
  if (room.some((side) => side < FEET[0] || side > FEET[1])) return null;
  const inches: [number, number] = [...INCHES[size]];
  const round = (feet: number) => Math.round(feet * 2) / 2;
  const left = ([across, along]: readonly [number, number]) => ({
    beside: round(across - inches[0] / INCHES_A_FOOT),
    ahead: round(along - inches[1] / INCHES_A_FOOT),
  });
  const ways = [left(room), left([room[1], room[0]])];
  const isEnough = (least: typeof EASY) => (way: typeof EASY) =>
    way.beside >= least.beside && way.ahead >= least.ahead;
  const way = ways.find(isEnough(EASY)) ?? ways.find(isEnough(TIGHT)) ?? ways[0]!;
  const fit = isEnough(EASY)(way) ? 'easily' : isEnough(TIGHT)(way) ? 'tightly' : 'no';
  return { act: 'room-fit', size, room, inches, ...way, fit };
}
