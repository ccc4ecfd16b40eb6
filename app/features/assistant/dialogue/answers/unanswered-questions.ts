import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { acknowledge } from '#app/features/assistant/dialogue/acknowledge.ts';
import { lessonActs } from '#app/features/assistant/dialogue/answers/answer-lesson.ts';
import { findLesson } from '#app/features/assistant/dialogue/lesson-question.ts';
import { answerDescribe } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { mentionedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { asksForPick } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { interpret } from '#app/features/assistant/dialogue/interpret.ts';
import { mentionsSubject, hasUnknownSubject } from '#app/features/assistant/dialogue/separate-questions.ts';
import { makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  mentionsPhrase,
  withoutPhrases,
  findSubjectTokens,
} from '#app/features/assistant/understanding/question-form.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { findBrokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';

/** Says that a question can't be answered, and names its subject. */
export function unansweredAct(
  turn: Pick<Turn, 'context' | 'text' | 'pack'>,
  about: ActOf<'unanswered'>['about'],
): ActOf<'unanswered'> {
  const subject = about === 'other' || about === 'again' ? findSubjectWords(turn) : null;
  return {
    act: 'unanswered',
    about,
    ...(subject !== null && { subject }),
    contact: getFirstContact(turn.context.store),
  };
}

const SUBJECT_MAX = 40;
const SUBJECT_WORDS_MAX = 3;

const THING = /^(?:cue\.person|feel|material|size|sleeper|person)\.?/;

/** The longest run of words that say what a question is about, as typed; null if they aren't common words. */
function findSubjectWords({ text, pack, context }: Pick<Turn, 'context' | 'text' | 'pack'>): string | null {
  const { names } = pack.asking;
  const tokens = splitTokens(text);
  const concepts = findConcepts(names, tokens);
  const own = findSubjectTokens(tokens, concepts, pack.asking);
  // "How many coils do they have" is about the coils.
  const named = concepts.filter(({ concept }) => concept.startsWith('material.')).map(({ from }) => from);
  const places = own.length > 0 ? own : named;
  // "The bed bugs" names a thing; "how do you spend" doesn't.
  const articles = new Set(
    findConcepts(pack.lessonWords, tokens).flatMap(({ concept, to }) => (concept === 'article' ? [to] : [])),
  );
  const isThing = ([first]: readonly number[]) =>
    first !== undefined && (named.length > 0 || articles.has(first));
  // "A real person", "the Grace plush": only describes the thing named next.
  const isWhole = (run: readonly number[]) =>
    named.length > 0 ||
    !concepts.some(({ from, concept }) => from === run.at(-1)! + 1 && THING.test(concept));
  const [best = []] = findRuns(places)
    .filter((run) => isThing(run) && isWhole(run))
    .toSorted((one, other) => other.length - one.length);
  const words = best.slice(0, SUBJECT_WORDS_MAX);
  if (words.length === 0 || words.some((at) => !isOrdinary(tokens[at]!.text, pack))) return null;
  const said = text.slice(tokens[words[0]!]!.start, tokens[words.at(-1)!]!.end).toLowerCase();
  return said.length <= SUBJECT_MAX && findBrokenRules(said, context).length === 0 ? said : null;
}

function isOrdinary(word: string, { asking }: LanguagePack): boolean {
  return asking.names.classes.has(word) || asking.names.vocabulary.has(word);
}

function findRuns(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  return runs;
}

const QUESTION_MAX = 400;

/** Whether the shopper complains of a missing answer: "that's not what I asked", "you still haven't answered me". */
export function complainsAboutMissingAnswer({
  text,
  pack,
  understanding,
}: Pick<Turn, 'text' | 'pack' | 'understanding'>): boolean {
  const isMissed = understanding.kind === 'talk.missed';
  return (
    isMissed || mentionsPhrase(pack.asking.complaints, text) || mentionsPhrase(pack.asking.repeats, text)
  );
}

/**
 * Answers the question that a complaint repeats, or else the previous question, without repeating an earlier answer or
 * asking anything. Null if the message isn't a complaint.
 */
export function answerComplaint(turn: Turn, answer: (question: Turn) => readonly Act[]): ReplyPlan | null {
  const { before, pack } = turn;
  if (before.handover !== null || !complainsAboutMissingAnswer(turn)) return null;
  // "So which one should I get, I asked about soft foam": continues the search with the new facts.
  if (asksForPick(turn) && (turn.hasChanges || before.lastShown.length === 0))
    return makePlan({ opening: [{ act: 'comfort', about: 'missed' }] });
  const rest = withoutPhrases(pack.asking.complaints, turn.text);
  const repeated = rereadAsQuestion(turn, rest);
  const isRepeated =
    mentionsSubject(repeated, pack) || /\d/.test(rest) || findLesson(rest, pack.lessonWords) !== null;
  const asked = isRepeated ? repeated : rereadAsQuestion(turn, before.lastQuestion ?? '');
  turn.state.lastQuestion = asked.text.slice(0, QUESTION_MAX);
  const known = new Set(before.lastActs.map((act) => JSON.stringify(act)));
  const repeating = asked.text === '' ? [] : answerRepeated(asked, answer);
  const isNothing = repeating.every(({ act }) => act === 'unanswered');
  // "You didn't answer about the price difference" doesn't repeat enough of the question.
  const last = isRepeated && isNothing ? (before.lastQuestion ?? '') : '';
  const found = last === '' ? repeating : answer(rereadAsQuestion(turn, last));
  const news = found.filter((act) => act.act !== 'unanswered' && !known.has(JSON.stringify(act)));
  const missed: Act = { act: 'comfort', about: 'missed' };
  // New facts lead to other beds, which is better than saying that we don't know.
  if (news.length === 0 && turn.hasChanges && before.lastProfile !== null)
    return makePlan({ opening: [missed] });
  const opening: Act[] =
    news.length > 0 ? [missed, ...news] : [unansweredAct(asked, 'again'), ...describeSingleBed(asked)];
  const heard = acknowledge(turn).filter((act) => act.act !== 'acknowledge' || turn.hasChanges);
  return makePlan({ opening: [...heard, ...opening], replies: 'resume', isFinal: true });
}

/** "I asked about the sides" isn't phrased as a question, but asks about them. */
function answerRepeated(asked: Turn, answer: (question: Turn) => readonly Act[]): readonly Act[] {
  const found = answer(asked);
  if (found.some(({ act }) => act !== 'unanswered')) return found;
  const lesson = findLesson(asked.text, asked.pack.lessonWords);
  return lesson === null ? found : lessonActs(asked, lesson);
}

function describeSingleBed(asked: Turn): Act[] {
  const beds = asked.before.lastShown.length === 0 ? [] : mentionedBeds(asked);
  const isOne = beds.length === 1 || asked.before.lastShown.length === 1;
  return isOne ? answerDescribe(asked).acts : [];
}

/** Reads a text as a turn of its own, not as an answer to the open question. */
function rereadAsQuestion(turn: Turn, text: string): Turn {
  const { pack, context } = turn;
  const before = { ...turn.before, asked: null, checking: null, leadWaits: false };
  const understanding = interpret({ text, pack, before, context });
  return { ...turn, text, before, understanding, hasChanges: false };
}

/** The last question in a message, kept so that a complaint can refer back to it. */
export function getLastQuestion(turn: Turn): string | undefined {
  if (complainsAboutMissingAnswer(turn)) return turn.before.lastQuestion;
  const { questions } = turn.understanding;
  const { text } = questions?.at(-1) ?? turn;
  const isQuestion =
    questions !== undefined || hasUnknownSubject(turn, turn.pack) || turn.understanding.isQuestion;
  return isQuestion ? text.slice(0, QUESTION_MAX) : turn.before.lastQuestion;
}

export function isApology(act: Act): boolean {
  return act.act === 'comfort' ? act.about === 'missed' : act.act === 'unanswered' && act.about === 'again';
}

const LOSS_TOPICS: ReadonlySet<string> = new Set(['grief', 'loss']);

/** Offers sympathy first. The search waits for the next message unless this one also talks about the bed. */
export function answerGrief(turn: Turn, answered: ReplyPlan | null): ReplyPlan | null {
  const { before, changed } = turn;
  if (before.lastActs.some((one) => one.act === 'comfort' && LOSS_TOPICS.has(one.about))) return answered;
  const isOfBed = changed.some((key) => key !== 'partner' && key !== 'sleeper');
  const isGoingOn =
    turn.understanding.intents[0] !== 'grief' && (isOfBed || answered !== null || before.turns > 0);
  const opening: Act[] = [
    { act: 'comfort', about: isGoingOn ? 'loss' : 'grief' },
    ...(answered?.opening ?? []),
  ];
  return makePlan({ ...answered, opening, isFinal: !isGoingOn });
}
