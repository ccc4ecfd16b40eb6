import type { Act } from '#app/features/assistant/acts.ts';
import { inheritLastTopic } from '#app/features/assistant/dialogue/separate-questions.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { type Lesson, LESSON_CONCEPTS, LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { isQuestionForm, splitQuestions } from '#app/features/assistant/understanding/question-form.ts';
import { findConcepts, type Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type {
  Intent,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** A longer message isn't a single question. */
const TEXT_MAX = 600;
const WORDS_MAX = 60;
const PHRASE_MAX = 6;

/** The concepts a text mentions. A phrase may be nested in another: "two mattresses". */
export function findConceptNames(text: string, words: Lexicon): ReadonlySet<string> {
  const tokens = splitTokens(text.slice(0, TEXT_MAX)).slice(0, WORDS_MAX);
  const found = tokens.flatMap((_, at) =>
    findConcepts(words, tokens.slice(at, at + PHRASE_MAX)).filter(({ from }) => from === 0),
  );
  return new Set(found.map(({ concept }) => concept));
}

/** The lesson whose concepts all appear in the text; of several, the most specific, then the first. */
export function findLesson(text: string, words: Lexicon): Lesson | null {
  const named = findConceptNames(text, words);
  const isNamed = (concepts: string) => concepts.split('|').some((one) => named.has(one));
  const found = LESSONS.filter(
    (lesson) => LESSON_CONCEPTS[lesson].length > 0 && LESSON_CONCEPTS[lesson].every(isNamed),
  ).map(chooseSlatLesson(text));
  const [best = null] = found.toSorted(
    (one, other) => LESSON_CONCEPTS[other].length - LESSON_CONCEPTS[one].length,
  );
  return best;
}

const GAP_MAX = 3;

/** Chooses the lesson by the gap between the slats: "4 inches apart" is too wide. */
function chooseSlatLesson(text: string) {
  const gap = Math.max(0, ...(text.match(/\d{1,2}(?:\.\d)?/g) ?? []).map(Number));
  const lesson: Lesson = gap === 0 ? 'slats' : gap > GAP_MAX ? 'slats-wide' : 'slats-fine';
  return (one: Lesson): Lesson => (one === 'slats-wide' || one === 'slats-fine' ? lesson : one);
}

/** Used only as a last resort, since shown beds and their listings say more. */
export const FALLBACK_LESSONS: ReadonlySet<Lesson> = new Set<Lesson>([
  ...(['dear-bed', 'cooling-true', 'rise', 'heavy-made', 'sag-heavy', 'bed-height', 'edges'] as const),
]);

/** Intents that a person or the whole reply has to handle. */
const NON_LESSON_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['service', 'person', 'angry', 'attack', 'grief', 'child', 'restart', 'language'] as const),
]);

/** Whether the message asks about the cards, the listings or the store, which say more than a lesson. */
function namesSubject({ topics, shown, fit, rank, askedSize }: Understanding): boolean {
  return topics.length > 0 || shown.length > 0 || fit !== undefined || rank !== null || askedSize !== null;
}

/** For "does the price include the base". */
const PRICE_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  'store.price',
  'attribute.price',
  'store.accessories',
  'explain.box-spring',
]);

/** A question that a lesson answers isn't a request for other beds or a preference: "are the thin ones bad". */
function readAsLesson(
  read: Understanding,
  { text, pack }: { text: string; pack: LanguagePack },
): Understanding {
  if (read.questions !== undefined || read.intents.some((intent) => NON_LESSON_INTENTS.has(intent)))
    return read;
  const lesson = findLesson(text, pack.lessonWords);
  const isOfPrice = lesson === 'base-included' && read.topics.every((topic) => PRICE_TOPICS.has(topic));
  if (namesSubject(isOfPrice ? { ...read, topics: [] } : read)) return read;
  if (lesson === null || FALLBACK_LESSONS.has(lesson)) return read;
  const isAsked = () =>
    text.length <= TEXT_MAX &&
    splitQuestions(splitSentences(text), pack.asking).some((part) => isQuestionForm(part, pack.asking));
  if (!read.isQuestion && !isAsked()) return read;
  const { askedKinds: _, askedMaterials: __, listing: ___, fit: ____, ...rest } = read;
  return { ...rest, lesson, intents: ['explain'], topics: [], rank: null, change: null, isQuestion: true };
}

/** What a question is about: a lesson, or what the last reply explained. */
export function resolveQuestionSubject(
  read: Understanding,
  said: { text: string; pack: LanguagePack; lastActs: readonly Act[] },
): Understanding {
  const about = readAsLesson(inheritLastTopic(read, said), said);
  // "Would it be too soft for her" isn't a request for a firmer bed.
  const isOfFeel = about.isQuestion && about.change !== null;
  return isOfFeel && findConceptNames(said.text, said.pack.lessonWords).has('too-feel')
    ? { ...about, change: null }
    : about;
}

/** "I asked about springs, not foam" repeats a question; the materials are neither wanted nor refused. */
export function dropComplaintPreferences(
  read: Understanding,
  { text, pack }: { text: string; pack: LanguagePack },
): Understanding {
  const asksForPick = read.topics.includes('shown.pick') || read.intents.includes('choose');
  const isOfSubject = !asksForPick && findConceptNames(text, pack.lessonWords).has('asked-about');
  const isWish = ({ key }: { key: string }) => !isOfSubject || !key.startsWith('materials');
  return { ...read, facts: read.facts.filter(isWish), removed: read.removed.filter(isWish), skipped: [] };
}
