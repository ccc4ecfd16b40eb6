import type { Act } from '#app/features/assistant/acts.ts';
import { answerAmounts } from '#app/features/assistant/dialogue/answers/amount-answers.ts';
import { type Answer, answerDescribe } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import {
  markFollowing,
  withoutDuplicateActs,
  withoutDuplicateCards,
} from '#app/features/assistant/dialogue/answers/distinct-answers.ts';
import { answerTopic, listQuestions } from '#app/features/assistant/dialogue/answers/answer-topics.ts';
import {
  answerChoose,
  answerDrawbacks,
  answerSummary,
  answerWhy,
  asksForPick,
  pickFromShown,
} from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import {
  answerListing,
  answerUnknownFeature,
} from '#app/features/assistant/dialogue/answers/answer-listing.ts';
import {
  answerFallbackLesson,
  answerLesson,
  addGeneralAdvice,
  answerDimensions,
} from '#app/features/assistant/dialogue/answers/answer-lesson.ts';
import { answerKind } from '#app/features/assistant/dialogue/answers/answer-kind.ts';
import { answerSplitHalves } from '#app/features/assistant/dialogue/answers/situation-sleepers.ts';
import { answerLimit } from '#app/features/assistant/dialogue/answers/answer-limit.ts';
import { answerCompare, compareNamed } from '#app/features/assistant/dialogue/answers/compare-shown.ts';
import { afterHandOver, handOver } from '#app/features/assistant/dialogue/answers/hand-over.ts';
import { answerAssortment, answerStore } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import {
  answerComplaint,
  answerGrief,
  unansweredAct,
} from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import {
  asksAboutAssistant,
  mentionsSubject,
  hasUnknownSubject,
} from '#app/features/assistant/dialogue/separate-questions.ts';
import { answerFit, answerBedForPerson } from '#app/features/assistant/dialogue/answers/body-fit.ts';
import { answerSituation } from '#app/features/assistant/dialogue/answers/answer-situation.ts';
import { citeQuestion } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { type ReplyPlan, makePlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { BROAD_TOPICS } from '#app/features/assistant/understanding/listing.ts';
import { isBrandCarried } from '#app/features/assistant/dialogue/catalog-message.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';
import type {
  AskedQuestion,
  Intent,
  TalkTopic,
} from '#app/features/assistant/understanding/understanding-types.ts';

const ANSWERS_MAX = 3;

/**
 * Answers up to three questions in a message, in order; null if it asks nothing besides the search. Marks in `state`
 * that shown beds were discussed or the chat was handed over. Never changes facts.
 */
export function answerMessage(turn: Turn): ReplyPlan | null {
  if (turn.understanding.intents[0] === 'attack')
    return makePlan({ opening: [{ act: 'decline', kind: 'rules' }], isFinal: turn.before.handover !== null });
  const missed = answerComplaint(turn, (question) => listAllAnswers(question).flatMap(({ acts }) => acts));
  if (missed !== null) return missed;
  const handed = handOver(turn);
  if (handed !== null) return handed;
  const answered = answerQuestions(turn);
  const after = afterHandOver(turn, answered);
  if (after !== null) return after;
  return hasIntent(turn, 'grief') ? answerGrief(turn, answered) : answered;
}

function answerQuestions(turn: Turn): ReplyPlan | null {
  const answers = listAllAnswers(turn).slice(0, ANSWERS_MAX);
  const isFarewell = hasIntent(turn, 'bye') && !turn.hasChanges;
  const talk = answers.length === 0 || isFarewell ? smallTalk(turn) : [];
  const said = answers.flatMap(({ acts }) => acts);
  const missing = said.some(({ act }) => NAMES_BRAND.has(act))
    ? []
    : toNotSoldActs(turn.understanding.missingBrands);
  const opening = markFollowing(withoutDuplicateActs([...missing, ...said, ...talk]));
  if (opening.length === 0) return null;
  const hasBeds = turn.before.lastShown.length > 0;
  const isShown = answers.some((one) => one.isShown || (hasBeds && hasIntent(turn, 'about-shown')));
  if (isShown) turn.state.hasReacted = true;
  const isChosen = opening.some(({ act }) => act === 'choose');
  const isOpen = opening.some(({ act }) => UNANSWERED_ACTS.includes(act));
  return makePlan({
    opening,
    cards: withoutDuplicateCards(answers.flatMap(({ cards = [] }) => cards)),
    table: answers.find(({ table }) => table)?.table ?? null,
    replies: isOpen || isChosen ? 'resume' : isShown ? 'after-cards' : null,
    isFinal: isFarewell,
  });
}

const NAMES_BRAND: ReadonlySet<Act['act']> = new Set<Act['act']>(['sells', 'rival']);
const UNANSWERED_ACTS: readonly Act['act'][] = ['store-unknown', 'documents-differ', 'unanswered'];

/** Answers each question, or says that it can't. */
function listAllAnswers(turn: Turn): Answer[] {
  const { questions } = turn.understanding;
  if (questions === undefined) {
    const found = listAnswers(turn);
    return isUnanswered(found) ? [{ acts: [declineQuestion(turn)] }] : found;
  }
  const isOfBed = questions.some(asksAboutBed);
  const isTaken = ({ text, understanding }: AskedQuestion) =>
    understanding.intents[0] === 'choose' && !isQuestionForm(text, turn.pack.asking);
  return questions.flatMap((question) => {
    // "Ok the first one, is it too firm for me" doesn't choose a bed yet.
    if (isOfBed && isTaken(question)) return [];
    const found = listAnswers({ ...turn, ...question, whole: turn.text });
    if (found.length === 0 && asksBedForPain({ ...turn, ...question })) return [];
    const isOpen = found.length === 0 ? hasUnknownSubject(question, turn.pack) : isUnanswered(found);
    // "My slats are 5 inches apart. Is that a problem": the subject is in the previous sentence.
    return isOpen ? [{ acts: [declineQuestion(turn)] }] : found;
  });
}

/** "Do you have any beds for a bad shoulder" is answered by the search. */
export function asksBedForPain(turn: Turn): boolean {
  const { understanding, before } = turn;
  const hasPain = (understanding.pains?.length ?? 0) > 0;
  return hasPain && before.lastShown.length === 0 && hasIntent(turn, 'sells', 'recommend');
}

function isUnanswered(answers: readonly Answer[]): boolean {
  const acts = answers.flatMap((one) => one.acts);
  const isNothing = (act: Act) =>
    act.act === 'unanswered' ||
    (act.act === 'store-unknown' && act.topics.every((topic) => topic === 'about'));
  return acts.length > 0 && acts.every(isNothing);
}

/** General advice on the question, or a statement that we don't know. */
export function declineQuestion(turn: Turn): Act {
  const [lesson] = answerFallbackLesson(turn, turn.text);
  const named = turn.understanding.namedBrands.filter((name) => !isBrandCarried(name, turn.context));
  const isOfTrust = turn.understanding.topics.includes('talk.honest');
  return lesson ?? toNotSoldActs(named)[0] ?? (isOfTrust ? HONEST : unansweredAct(turn, 'other'));
}

const HONEST: Act = { act: 'small-talk', kind: 'honest' };

function toNotSoldActs(brands: readonly string[] = []): Act[] {
  return brands.slice(0, 1).map((name) => ({ act: 'sells', what: 'brand', name, isSold: false }) as const);
}

/** Answers the message's questions; leaves out those with no answer. */
function listAnswers(turn: Turn): Answer[] {
  const counted = answerAmounts(turn) ?? answerSummary(turn) ?? answerLimit(turn) ?? answerSplitHalves(turn);
  if (counted !== null) return [counted];
  const own = answerSituation(turn);
  if (own !== null) return [own];
  // "How's your day going" is answered only if nothing else is.
  if (turn.understanding.topics.length === 1 && turn.understanding.topics[0] === 'talk.how-are-you')
    return [];
  const measures = answerDimensions(turn);
  if (measures !== null) return [{ acts: [measures] }];
  const ofKind = answerKind(turn);
  if (ofKind !== null) return ofKind;
  const lesson = answerLesson(turn);
  if (lesson.length > 0) return [{ acts: lesson }];
  const suited = answerBedForPerson(turn);
  if (suited.length > 0) return [{ acts: suited, isShown: true }];
  const things = answerUnknownPart(turn);
  const listed = [...(asksAboutStoreTerms(turn) ? [] : answerListing(turn)), ...things];
  const { topics, rank, askedSize } = turn.understanding;
  const isOnlyListed = listed.length > 0 && topics.length === 0 && rank === null && askedSize === null;
  const asked = [
    { acts: answerFit(turn) },
    ...listed,
    ...(listed.length > 0 ? [] : answerRequests(turn)),
    ...(listed.length === 0 && asksAboutAssortment(turn) ? [{ acts: answerAssortment(turn) }] : []),
    ...(things.length > 0 || isOnlyListed ? [] : listQuestions(turn)).map((topic) =>
      answerTopic(turn, topic),
    ),
  ].filter(({ acts }) => acts.length > 0);
  if (asked.length > 0) return asked.map((one) => ({ ...one, acts: addGeneralAdvice(turn, one.acts) }));
  for (const intent of turn.understanding.intents) {
    const answer = answerIntent(turn, intent);
    if (answer.acts.length > 0) return [answer];
  }
  const general = [...compareNamed(turn), { acts: answerFallbackLesson(turn, turn.text) }];
  const [found] = general.filter(({ acts }) => acts.length > 0);
  if (found !== undefined) return [found];
  const { facts, removed, doubts, intents, isQuestion } = turn.understanding;
  const isUnclear = facts.length + removed.length + doubts.length === 0 && intents[0] === 'inform';
  const isLost = isQuestion || isUnclear || hasIntent(turn, 'explain');
  return isLost ? [{ acts: citationActs(turn) }].filter(({ acts }) => acts.length > 0) : [];
}

/** "Do floor models come with a trial" asks about the store's terms. */
function asksAboutStoreTerms(turn: Turn): boolean {
  const { before, understanding } = turn;
  const isOfStore = understanding.topics.some((topic) => topic.startsWith('store.'));
  return before.lastShown.length === 0 && (isOfStore || citationActs(turn).length > 0);
}

/** "Is there horsehair in it" asks for more than the construction. */
function answerUnknownPart(turn: Turn): Answer[] {
  const { topics, rank, change, isQuestion } = turn.understanding;
  const isFree = topics.every((topic) => BROAD_TOPICS.has(topic)) && rank === null && change === null;
  return isFree && isQuestion && hasIntent(turn, 'about-shown', 'sells', 'explain')
    ? answerUnknownFeature(turn, { isThing: true })
    : [];
}

/** "Can I return a bed frame" names a product kind but is answered by a document. */
function asksAboutAssortment(turn: Turn): boolean {
  if (hasIntent(turn, 'sells')) return true;
  return (turn.understanding.askedKinds ?? []).length > 0 && citationActs(turn).length === 0;
}

function answerRequests(turn: Turn): Answer[] {
  const { before, understanding } = turn;
  if (before.lastShown.length === 0) return [];
  const asks = (topic: 'pick' | 'drawbacks' | 'describe') => understanding.topics.includes(`shown.${topic}`);
  const isPick = asks('pick') || understanding.rank?.attribute === 'reviews';
  const isWhole = asks('pick') || understanding.rank !== null;
  const answers = [
    hasIntent(turn, 'choose') && !asks('drawbacks') && !asksAboutBed(turn) ? answerChoose(turn) : null,
    hasIntent(turn, 'why') ? answerWhy(turn) : null,
    asks('describe') ? answerDescribe(turn) : null,
    asks('drawbacks') ? answerDrawbacks(turn) : null,
    isPick ? pickFromShown(turn) : null,
    hasIntent(turn, 'compare') && !isWhole && !hasIntent(turn, 'why') ? answerCompare(turn) : null,
  ];
  return answers.flatMap((one) => (one === null ? [] : [{ ...one, isShown: true }]));
}

function asksAboutBed({ understanding: { fit, topics } }: Pick<Turn, 'understanding'>): boolean {
  return (
    fit !== undefined || topics.some((topic) => topic.startsWith('attribute.') && topic !== 'attribute.price')
  );
}

function answerIntent(turn: Turn, intent: Intent): Answer {
  const { before, pack } = turn;
  switch (intent) {
    case 'about-shown':
      // The search picks a bed after it takes in the new facts.
      if (asksForPick(turn)) return { acts: [] };
      return before.lastShown.length > 0 ? describeOrCite(turn) : { acts: citationActs(turn) };
    case 'compare':
      return { acts: answerAssortment(turn) };
    case 'why':
      return { acts: before.asked === null ? [] : [{ act: 'why-ask', question: before.asked }] };
    case 'store': {
      const found = citationActs(turn);
      if (found.length > 0 || !mentionsSubject(turn, pack)) return { acts: found };
      return { acts: answerStore(turn, ['about']) };
    }
    case 'identity':
      return { acts: asksAboutAssistant(turn) ? [{ act: 'identity', about: 'bot' }] : [] };
    case 'off-topic': {
      const found = citationActs(turn);
      return { acts: found.length > 0 ? found : [{ act: 'decline', kind: 'off-topic' }] };
    }
    case 'language': {
      const hasSwitched = before.language !== null && pack.code !== before.language;
      return {
        acts: [hasSwitched ? { act: 'language', code: pack.code } : { act: 'decline', kind: 'language' }],
      };
    }
    default:
      return { acts: [] };
  }
}

function describeOrCite(turn: Turn): Answer {
  const found = citationActs(turn);
  const { shown, isQuestion } = turn.understanding;
  if (found.length === 0 && hasUnknownSubject(turn, turn.pack)) return { acts: [declineQuestion(turn)] };
  // If a question about all the beds has an unknown subject, declines instead of reciting everything.
  const isUnclear = isQuestion && shown.length === 0 && turn.before.lastShown.length > 1;
  if (found.length > 0 || isUnclear) return { acts: found };
  const [listed] = turn.hasChanges ? [] : answerUnknownFeature(turn, { isThing: false });
  if (listed !== undefined) return listed;
  const { listing, topics } = turn.understanding;
  // "Does it squeak" isn't answered by a description.
  if (isQuestion && listing?.isOpaque && !topics.includes('shown.describe')) return { acts: [] };
  return { ...answerDescribe(turn), isShown: true };
}

function citationActs(turn: Turn): Act[] {
  const found = citeQuestion(turn);
  return found === null ? [] : [found];
}

function smallTalk(turn: Turn): Act[] {
  if (hasIntent(turn, 'bye')) return turn.hasChanges ? [] : [{ act: 'small-talk', kind: 'bye' }];
  const [topic] = turn.understanding.topics.filter((one) => one.startsWith('talk.'));
  if (topic) return [{ act: 'small-talk', kind: topic.slice('talk.'.length) as TalkTopic }];
  return hasIntent(turn, 'thanks') && !turn.hasChanges ? [{ act: 'small-talk', kind: 'thanks' }] : [];
}
