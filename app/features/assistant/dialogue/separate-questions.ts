import type { Act } from '#app/features/assistant/acts.ts';
import {
  combineReadings,
  hasSubject,
  QUESTIONS,
  unique,
} from '#app/features/assistant/dialogue/combine-readings.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import {
  isQuestionForm,
  mentionsPhrase,
  splitQuestionPairs,
  splitQuestions,
  findSubjectTokens,
} from '#app/features/assistant/understanding/question-form.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type {
  AskedQuestion,
  Intent,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Reads a text, as an answer to the open question or on its own. */
export interface PartReader {
  pack: LanguagePack;
  /** Whether beds are shown. */
  hasCards: boolean;
  asAnswer: (text: string) => Understanding;
  alone: (text: string) => Understanding;
  /** Reads it as volunteered, not as an answer. */
  volunteered: (text: string) => Understanding;
}

const MESSAGE_MAX = 600;
const PARTS_MAX = 8;

/**
 * Reads statements as answers and each question on its own: "Perfect, thanks. Is delivery extra", "Queen. Will it fit
 * up the stairs, I have a narrow hall". Null unless the message does both.
 */
export function readSeparately(text: string, reader: PartReader): Understanding | null {
  if (text.length > MESSAGE_MAX) return null;
  const parts = splitQuestions(splitSentences(text), reader.pack.asking);
  if (parts.length > PARTS_MAX) return null;
  const read = parts.flatMap((part) => readPart(part, reader));
  if (read.length < 2) return null;
  const whole = reader.asAnswer(text);
  const isForWhole = ({ intents, contact }: Understanding) =>
    intents.some((intent) => WHOLE_REPLY_INTENTS.has(intent)) || Object.keys(contact).length > 0;
  if (
    whole.intents[0] === 'choose' ||
    isForWhole(whole) ||
    read.some(({ understanding }) => isForWhole(understanding))
  )
    return null;
  const pointers = read.filter((part, at) => onlyRefersToBed(part, read.slice(at + 1), reader.pack));
  const questions = read.filter((part) => !pointers.includes(part) && isSeparateQuestion(part, reader.pack));
  const statements = read
    .filter((part) => !questions.includes(part) && !pointers.includes(part))
    .map((part) => part.text);
  if (questions.length === 0)
    return statements.length > 1 ? withFactsOfParts(withoutStatedTopics(whole, read, reader), read) : null;
  if (read.length === questions.length && questions.length === 1) return null;
  const said = statements.length === 0 ? null : readStatements(statements.join(' '), reader);
  const asked = questions
    .map((question) =>
      questions.some((one) => one !== question && one.understanding.kind === whole.kind)
        ? withNamedBed(question, read)
        : fillFromWhole(withNamedBed(question, read), whole, reader.pack),
    )
    .map(({ text: part, understanding }) => ({
      text: part,
      understanding: {
        ...(whole.namedSizes && { namedSizes: whole.namedSizes }),
        ...understanding,
        namedBrands: whole.namedBrands,
      },
    }));
  return combineReadings(whole, said, { questions: asked, hasCards: reader.hasCards });
}

const POINTER_MAX = 4;

/** "Ok the first one, is it too firm" says which bed the question is about and doesn't choose it. */
function onlyRefersToBed(
  { text, understanding }: AskedQuestion,
  later: readonly AskedQuestion[],
  { asking }: LanguagePack,
): boolean {
  const { intents, shown } = understanding;
  const isTaking = intents[0] === 'choose' || intents[0] === 'agree';
  if (!isTaking || shown.length === 0 || mentionsPhrase(asking.statements, text)) return false;
  const isOf = later.some((part) => part.understanding.hints?.some(({ by }) => by === 'last-spoken'));
  return isOf && text.split(/\s+/).length <= POINTER_MAX;
}

/** "Is the 9 inch one too thin and which would you pick": split only if each half clearly asks something different. */
function readPart(text: string, { pack, alone }: PartReader): AskedQuestion[] {
  for (const [head, tail] of splitQuestionPairs(text, pack.asking)) {
    const halves = [head, tail].map((half) => ({ text: half, understanding: alone(half) }));
    const [one, other] = halves.map(({ understanding }) => understanding.kind ?? listedKind(understanding));
    if (one !== undefined && other !== undefined && one !== other) return halves;
  }
  return [{ text, understanding: alone(text) }];
}

/** "Which sleeps coolest" ranks; "does it have a removable cover" asks about listings, "is there a fee" about the store. */
function listedKind({ listing, rank, topics }: Understanding): string | undefined {
  if (rank !== null) return `rank.${rank.attribute}`;
  if (listing?.isAsked === true && listing.names.length > 0) return `listing.${listing.names[0]}`;
  return topics.find((topic) => topic.startsWith('store.'));
}

/** "Medium-firm. Not medium.": adds facts that only show up when the parts are read separately. */
function withFactsOfParts(whole: Understanding, parts: readonly AskedQuestion[]): Understanding {
  if (whole.facts.length + whole.removed.length > 0) return whole;
  return { ...whole, facts: unique(parts.flatMap(({ understanding }) => understanding.facts)) };
}

function readStatements(text: string, { asAnswer, volunteered }: PartReader): Understanding {
  const answer = asAnswer(text);
  if (answer.facts.length + answer.removed.length > 0) return answer;
  const { facts } = volunteered(text);
  return facts.length === 0 ? answer : { ...answer, facts };
}

/** "I sleep on my side, what do you recommend" isn't a question about side sleeping. */
function withoutStatedTopics(
  whole: Understanding,
  parts: readonly AskedQuestion[],
  { pack }: PartReader,
): Understanding {
  const asking = parts.filter(({ text }) => isQuestionForm(text, pack.asking));
  if (!asking.some(({ understanding }) => understanding.intents.includes('recommend'))) return whole;
  const asked = new Set(asking.flatMap(({ understanding }) => understanding.topics));
  return { ...whole, topics: whole.topics.filter((topic) => topic.startsWith('shown.') || asked.has(topic)) };
}

/** Intents that a person or the whole reply has to handle, so the message isn't split. */
const WHOLE_REPLY_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['service', 'person', 'angry', 'attack', 'grief', 'child', 'restart', 'language'] as const),
]);

export function mentionsSubject({ text, understanding }: AskedQuestion, pack: LanguagePack): boolean {
  return hasSubject(understanding) || countSubjectWords(text, pack) > 0;
}

/** Asides, or kinds that the whole reply handles. */
const ASIDE_KIND = /^(?:talk|service|change|catalog)\./;

function isSeparateQuestion(question: AskedQuestion, pack: LanguagePack): boolean {
  const { text, understanding } = question;
  const { facts, intents, kind } = understanding;
  if (kind !== undefined && !ASIDE_KIND.test(kind)) return true;
  if (!mentionsSubject(question, pack)) return false;
  if (intents[0] === 'choose') return true;
  if (isQuestionForm(withoutSigns(text), pack.asking)) return true;
  const isTopical = QUESTIONS.has(intents[0]!) && facts.length === 0;
  // "I like the second one" asks nothing about it, and neither does "They land that day".
  const topics = understanding.topics.filter((topic) => !STATED_TOPICS.has(topic));
  const isNamed = hasSubject({ ...understanding, topics, shown: [] });
  return isTopical && (isNamed || isQuestionForm(text, pack.asking));
}

/** Named in passing: "and we both sleep on our sides". */
const STATED_TOPICS: ReadonlySet<string> = new Set([
  ...['shown.describe', 'attribute.side', 'attribute.back', 'attribute.stomach'],
]);

/** Whether the shopper asks who is answering: "are you a bot", "who are you". */
export function asksAboutAssistant({ text, pack }: { text: string; pack: LanguagePack }): boolean {
  const named = findConcepts(pack.asking.names, splitTokens(text));
  return countSubjectWords(text, pack) === 0 || named.some(({ concept }) => ASSISTANT.test(concept));
}

const ASSISTANT = /^cue\.(?:bot|person|rules|name)$/;

/** "On my side?" is an answer, not a question about sides. */
export function dropAnsweredTopics(
  read: Understanding,
  { text, pack }: { text: string; pack: LanguagePack },
): Understanding {
  const { facts, intents, topics } = read;
  const isSaid = facts.length > 0 && !intents.some((intent) => QUESTIONS.has(intent));
  if (!isSaid || isQuestionForm(withoutSigns(text), pack.asking)) return read;
  const parts = splitQuestions(splitSentences(text), pack.asking);
  if (parts.some((part) => isQuestionForm(withoutSigns(part), pack.asking))) return read;
  return { ...read, topics: topics.filter((topic) => !/^(?:explain|attribute)\./.test(topic)) };
}

const withoutSigns = (text: string) => text.replace(/[?¿]/g, '');

/** "So do I need one or not" repeats the question behind the last explanation. */
export function inheritLastTopic(
  read: Understanding,
  { text, pack, lastActs }: { text: string; pack: LanguagePack; lastActs: readonly Act[] },
): Understanding {
  const last = lastActs.find((act) => act.act === 'explain');
  const isOpen = read.topics.every((topic) => topic === 'shown.pick') && countSubjectWords(text, pack) === 0;
  if (last === undefined || !isOpen || !mentionsPhrase(pack.asking.eithers, text)) return read;
  return { ...read, intents: ['explain'], topics: [`explain.${last.topic}`], rank: null, isQuestion: true };
}

function countSubjectWords(text: string, { asking }: LanguagePack): number {
  const tokens = splitTokens(text);
  return findSubjectTokens(tokens, findConcepts(asking.names, tokens), asking).length;
}

/** "My bed has a dip, does that happen with all of them": if a part is unclear, uses the whole message. */
function fillFromWhole(question: AskedQuestion, whole: Understanding, pack: LanguagePack): AskedQuestion {
  const { kind, topics } = question.understanding;
  const isOpen = kind === undefined && topics.length === 0 && hasUnknownSubject(question, pack);
  if (!isOpen || whole.kind === undefined) return question;
  return { ...question, understanding: { ...whole, facts: [], doubts: [], removed: [] } };
}

/** "I like the second one. Is it good for heat": the question is about the bed named before. */
function withNamedBed(question: AskedQuestion, parts: readonly AskedQuestion[]): AskedQuestion {
  const { understanding } = question;
  const { shown, hints = [] } = understanding;
  const isOfShown = understanding.kind?.startsWith('shown.') === true && understanding.rank === null;
  if (shown.length > 0 || !(isOfShown || hints.some(({ by }) => by === 'last-spoken'))) return question;
  const earlier = parts.slice(0, parts.indexOf(question)).map((part) => part.understanding);
  const pointing = {
    shown: earlier.findLast((one) => one.shown.length > 0)?.shown ?? [],
    hints: [...earlier.flatMap((one) => one.hints ?? []), ...hints],
  };
  return { ...question, understanding: { ...understanding, ...pointing } };
}

const HANDLED_INTENTS = new Set<Intent>(['recommend', 'more', 'cheaper', 'browse', 'greet', 'choose']);

/** Whether a question's subject is unknown to the assistant, so the reply has to say so. */
export function hasUnknownSubject({ text, understanding }: AskedQuestion, pack: LanguagePack): boolean {
  if (understanding.isStatement === true) return false;
  const { facts, intents, topics, rank, change } = understanding;
  if (
    topics.some((topic) => /^(?:shown\.|talk\.how-are-you$)/.test(topic)) ||
    rank !== null ||
    change !== null
  )
    return false;
  if (intents.some((intent) => HANDLED_INTENTS.has(intent) || WHOLE_REPLY_INTENTS.has(intent))) return false;
  // "On my side?" is an answer.
  const isAsked = isQuestionForm(facts.length > 0 ? withoutSigns(text) : text, pack.asking);
  return isAsked && countSubjectWords(text, pack) > 0;
}
