import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { citeQuestion, citeTopic } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { findLesson, FALLBACK_LESSONS } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';
import { isQuestionForm, findSubjectTokens } from '#app/features/assistant/understanding/question-form.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

const SIZES_MAX = 3;
/** Used for "what's wider" when no size is named. */
const SIZES_BY_LARGEST: Record<'width' | 'length', readonly Size[]> = {
  width: ['King', 'California King', 'Queen'],
  length: ['California King', 'King', 'Queen'],
};

/** "How long is a Cal King", "the width of a Full". Without a size, uses the size the shopper is looking for. */
export function answerDimensions({ text, pack, understanding, state }: Turn): ActOf<'measures'> | null {
  // "A frame 140 cm wide" states a size.
  if (understanding.facts.some(({ measures }) => measures !== undefined)) return null;
  const { asking } = pack;
  const isOf = (of: 'lengths' | 'widths' | 'measures' | 'sizeless') => mentionsMeasure(text, asking, of);
  const [isLong, isWide] = [isOf('lengths'), isOf('widths')];
  const of = isLong === isWide ? 'both' : isLong ? 'length' : 'width';
  const isPair = comparesTwoSizes(understanding);
  const isEither =
    (understanding.namedSizes ?? []).length > 1 && understanding.topics.includes('explain.sizes');
  if (!isLong && !isWide && !isOf('measures') && !isEither && !isPair) return null;
  if (!isPair && !asksOnlyAboutSize(text, asking)) return null;
  const known = isOf('sizeless') ? (knownValues(state.facts).size ?? null) : null;
  const named = understanding.namedSizes ?? [];
  const open = of === 'both' ? [] : SIZES_BY_LARGEST[of];
  const sizes = named.length > 0 ? named : known === null ? open : [known];
  if (sizes.length === 0) return null;
  return measuresOf(sizes.slice(0, SIZES_MAX), of);
}

export function measuresOf(sizes: readonly Size[], of: ActOf<'measures'>['of']): ActOf<'measures'> {
  const measured = sizes.map((size) => {
    const { widthInches: width, lengthInches: length } = SIZE_DIMENSIONS[size];
    return { size, width, length };
  });
  return { act: 'measures', of, sizes: measured };
}

const SIZES_FOR_TWO: ReadonlySet<Size> = new Set<Size>(['Queen', 'King', 'California King', 'Split King']);

/** "Full or twin xl for a tall teenager". For Queen versus King, the couples lesson is more useful. */
function comparesTwoSizes({ kind, namedSizes = [] }: Turn['understanding']): boolean {
  if (namedSizes.length !== 2) return false;
  return (
    kind === 'know.sizes' ||
    (kind === 'know.size-choice' && !namedSizes.every((one) => SIZES_FOR_TWO.has(one)))
  );
}

/** The "long" of "extra-long twin" is the name of a size. */
function mentionsMeasure(
  text: string,
  asking: Turn['pack']['asking'],
  of: 'lengths' | 'widths' | 'measures' | 'sizeless',
): boolean {
  const tokens = splitTokens(text);
  const names = findConcepts(asking.names, tokens).filter(({ concept }) => concept.startsWith('size.'));
  return findConcepts(asking[of], tokens).some(
    ({ from }) => !names.some((name) => from >= name.from && from < name.to),
  );
}

/** "How long is the warranty on a King" isn't asking for the length of a bed. */
function asksOnlyAboutSize(text: string, asking: Turn['pack']['asking']): boolean {
  const tokens = splitTokens(text);
  const measured = [asking.lengths, asking.widths, asking.measures].flatMap((words) =>
    findConcepts(words, tokens),
  );
  return findSubjectTokens(tokens, findConcepts(asking.names, tokens), asking).every((at) =>
    measured.some(({ from, to }) => at >= from && at < to),
  );
}

/** Lessons that the store's own texts may answer better. */
const STORE_TOPIC: Partial<Record<Lesson, StoreTopic>> = {
  discount: 'discount',
  monthly: 'financing',
  pickup: 'delivery',
  'this-week': 'delivery',
  'try-in-store': 'showroom',
  'base-included': 'accessories',
  'warranty-void': 'warranty',
};

export function answerLesson(turn: Turn): Act[] {
  const room = answerRoom(turn);
  if (room !== null) return [room];
  const { lesson } = turn.understanding;
  return lesson === undefined ? [] : lessonActs(turn, lesson);
}

/** Last resort when nothing else answers; also handles "is that a problem" after an earlier statement. */
export function answerFallbackLesson(turn: Turn, text: string): Act[] {
  const { pack, understanding } = turn;
  if (!understanding.isQuestion && !isQuestionForm(text, pack.asking)) return [];
  const lesson = findLesson(text, pack.lessonWords);
  return lesson === null ? [] : lessonActs(turn, lesson);
}

/** Skipped when the answer about a bed already covers it. */
const COVERED_BY_BED_ANSWERS: ReadonlySet<Lesson> = new Set<Lesson>(['dear-bed', 'edges']);

/** "Are these made for heavy people": if a listing states no limit, adds what to look for. */
export function addGeneralAdvice(turn: Turn, acts: readonly Act[]): Act[] {
  const isOpen =
    acts.length > 0 && acts.every((act) => act.act === 'property' || act.act === 'property-each');
  const lesson = isOpen ? findLesson(turn.text, turn.pack.lessonWords) : null;
  const isMore = lesson !== null && FALLBACK_LESSONS.has(lesson) && !COVERED_BY_BED_ANSWERS.has(lesson);
  return isMore ? [...acts, ...lessonActs(turn, lesson)] : [...acts];
}

/** The floor space left around a bed, or what to look for if the room size isn't given. */
export function explainRoomFit(turn: Turn): Act[] {
  const room = answerRoom(turn);
  return room === null ? lessonActs(turn, 'room') : [room];
}

/** The lesson, unless the store's own texts cover it better. */
export function lessonActs(turn: Turn, lesson: Lesson): Act[] {
  const topic = STORE_TOPIC[lesson];
  const cited = topic === undefined ? null : citeTopic(topic, turn);
  const found = cited ?? citeQuestion(turn);
  if (found !== null) return [found];
  return [{ act: 'lesson', lesson, contact: getFirstContact(turn.context.store) }];
}

const ROOM = /\b(\d{1,2}) ?(?:ft|feet|foot|'|pies)? ?(?:x|×|by|por) ?(\d{1,2})\b(?! ?(?:in|"))/i;
const FEET: readonly [number, number] = [6, 30];
const INCHES_PER_FOOT = 12;
/** Walking space in feet: both sides together, and at the foot. */
const COMFORTABLE_FEET = { beside: 4, ahead: 2.5 };
const TIGHT_FEET = { beside: 2, ahead: 1.5 };

/** "Will a King fit in a 10 by 11 room": tries both orientations and uses the better one. */
export function answerRoom({ text, whole, pack, understanding, state }: Turn): ActOf<'room-fit'> | null {
  const match = ROOM.exec(whole ?? text);
  const size = understanding.namedSizes?.[0] ?? understanding.askedSize ?? knownValues(state.facts).size;
  const isAsked = understanding.isQuestion || isQuestionForm(text, pack.asking);
  if (match === null || !isAsked || size === undefined || size === null) return null;
  const room: [number, number] = [Number(match[1]), Number(match[2])];
  if (room.some((side) => side < FEET[0] || side > FEET[1])) return null;
  const { widthInches, lengthInches } = SIZE_DIMENSIONS[size];
  const inches: [number, number] = [widthInches, lengthInches];
  const round = (feet: number) => Math.round(feet * 2) / 2;
  const left = ([across, along]: readonly [number, number]) => ({
    beside: round(across - inches[0] / INCHES_PER_FOOT),
    ahead: round(along - inches[1] / INCHES_PER_FOOT),
  });
  const ways = [left(room), left([room[1], room[0]])];
  const isEnough = (least: typeof COMFORTABLE_FEET) => (way: typeof COMFORTABLE_FEET) =>
    way.beside >= least.beside && way.ahead >= least.ahead;
  const way = ways.find(isEnough(COMFORTABLE_FEET)) ?? ways.find(isEnough(TIGHT_FEET)) ?? ways[0]!;
  const fit = isEnough(COMFORTABLE_FEET)(way) ? 'easily' : isEnough(TIGHT_FEET)(way) ? 'tightly' : 'no';
  return { act: 'room-fit', size, room, inches, ...way, fit };
}
