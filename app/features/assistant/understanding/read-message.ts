import {
  type BodyPain,
  toPainFacts,
  readBodyPain,
  readDeniedPain,
} from '#app/features/assistant/understanding/body-pain.ts';
import { isOtherPet } from '#app/features/assistant/understanding/corrections.ts';
import { readFitQuestion } from '#app/features/assistant/understanding/fit-question.ts';
import { getQuote, spanCandidates } from '#app/features/assistant/understanding/span-candidates.ts';
import {
  parseMessage,
  indexOfMax,
  INTENT,
  NO_FACT_LABEL,
  SKIPPED,
  type TrainedPack,
  type LabelScores,
  classifyMessage,
  MESSAGE_LEVEL_FACTS,
  extractMessageLevelFeatures,
} from '#app/features/assistant/understanding/classify-message.ts';
import { readStatements, type Statements } from '#app/features/assistant/understanding/statements.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import {
  addGriefIntent,
  readIntents,
  type ScoredIntent,
} from '#app/features/assistant/understanding/scored-intents.ts';
import { readLimitQuestion } from '#app/features/assistant/understanding/limit-question.ts';
import { type ListingReading, readListing } from '#app/features/assistant/understanding/listing.ts';
import {
  readShownBedReferences,
  type ShownBedReferences,
} from '#app/features/assistant/understanding/shown-bed-references.ts';
import {
  addNoBudget,
  type RawFact,
  resolveFacts,
  withoutPartner,
  STATED_MIN_PROBABILITY,
} from '#app/features/assistant/understanding/resolve-facts.ts';
import type {
  Change,
  Relative,
  RemovedFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type AskedSentence,
  buildQuestionTask,
  classifyQuestion,
  type QuestionKind,
} from '#app/features/assistant/understanding/question-kinds.ts';
import type { FitQuestion, LimitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import {
  addPartner,
  replaceAdultChild,
  correctPersonPredictions,
  findRelative,
  mentionsDeath,
  isPartnerEasy,
} from '#app/features/assistant/understanding/stated-people.ts';
import { offersToSpendMore } from '#app/features/assistant/understanding/spending-limits.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';
import { EASY_INCHES_MAX } from '#app/features/assistant/understanding/facts/size.ts';
import { findTopicWords, dropVagueTopics } from '#app/features/assistant/understanding/topics.ts';

const COUNT_MAX_GAP = 1;

/** Numbers before a size or a reference to a card. */
function readCounts({ spans }: MessageContext, found: readonly ConceptMatch[]): number[] {
  const starts = new Set([
    ...spans.filter(({ type }) => type === 'size').map(({ from }) => from),
    ...found.filter(({ concept }) => concept.startsWith('card.')).map(({ from }) => from),
  ]);
  return spans.flatMap(({ number, unit, to }) => {
    const isCounting = number !== undefined && unit === '' && Number.isInteger(number.value);
    return isCounting && [to, to + COUNT_MAX_GAP].some((at) => starts.has(at)) ? [number.value] : [];
  });
}

export interface MessageReading {
  facts: RawFact[];
  /** Uncertain facts to confirm with the shopper. */
  doubts: RawFact[];
  /** Facts taken back without a new value. */
  removed: string[];
  /** Values to remove from the known facts. */
  takenBack: readonly RemovedFact[];
  /** Corrects an earlier misunderstanding: "A, not B", "I said A". */
  isCorrection: boolean;
  rulesOut: boolean;
  /** "I don't want just foam". */
  isNegated: boolean;
  /** States a wish for a feel within a question: "the cheapest one that's medium". */
  wishesFeel: boolean;
  /** How the next beds should differ, from a complaint about the shown ones. */
  complaint: Change | null;
  /** Facts the shopper declines to state or has no preference for. */
  skipped: string[];
  /** "Money is no object". */
  isPriceNoObject: boolean;
  /** The main one first. */
  intents: ScoredIntent[];
  pains: readonly BodyPain[];
  deniedPains: readonly SoreSpot[];
  /** Topic concepts in message order: `store.hours`, `explain.firmness`, `attribute.price`. */
  topicWords: readonly ConceptMatch[];
  shown: ShownBedReferences;
  listing: ListingReading;
  fit: FitQuestion | null;
  limit: LimitQuestion | null;
  relative: Relative | undefined;
  kind: QuestionKind;
  /** Body parts mentioned in a question about comfort. */
  soreSpots: readonly BodyPain[];
  /** Bed quantities: "two twins", "3 of the first one". */
  counts: readonly number[];
  /** Every concept mentioned, regardless of what is said about it. */
  mentions: { concept: string }[];
  isQuestion: boolean;
}

/** Intents that count as questions even without a question mark. */
const QUESTION_INTENTS: ReadonlySet<string> = new Set([
  'about-shown',
  'compare',
  'why',
  'explain',
  'sells',
  'store',
  'identity',
]);
const PAIN_KIND = /\.pain$/;
const SKIP_MIN_PROBABILITY = 0.5;

/** Two people's feels are wishes even in a question: "she likes it soft and I like it firm, what do people do". */
export function statesTwoFeels(facts: readonly RawFact[]): boolean {
  const [own, partner] = ['feel', 'partner.feel'].map((of) => facts.find(({ key }) => key === of)?.value);
  return own !== undefined && partner !== undefined && own !== partner;
}

/**
 * Reads one message of at most 4,000 characters. `asked` is the pending question: a label, `cards` after beds were shown,
 * or null. Weights are in pounds, lengths in inches, money in the currency's major unit. Never throws.
 */
export function readMessage(
  message: string,
  asked: string | null,
  { pack, hasCards }: { pack: TrainedPack; hasCards: boolean },
): MessageReading {
  const context = parseMessage(message, asked, pack);
  const whole = classifyMessage(extractMessageLevelFeatures(context, pack), pack);
  const pains = readBodyPain(context, pack.body);
  const statements = readStatements(context, { message, pack, hasCards });
  const { facts, doubts, removed } = combineFacts(message, context, { whole, pack, statements, pains });
  addPartner(facts);
  replaceAdultChild(facts);
  const isOverBudget = offersToSpendMore(context, statements.words);
  const isPriceNoObject = addNoBudget(facts, statements.words);
  const intents = addGriefIntent(
    readIntents(whole[INTENT]!, context).map((one) =>
      isOverBudget && one.intent === 'cheaper' ? { ...one, intent: 'more' } : one,
    ),
    mentionsDeath(context, statements.words),
  );
  const skip = whole[SKIPPED]!;
  const isSkipped =
    asked !== null &&
    !facts.some(({ key }) => key === asked) &&
    skip.probabilities[skip.labels.indexOf('true')]! >= SKIP_MIN_PROBABILITY;
  const topics = findTopicWords(message, context, pack);
  const words = dropVagueTopics(topics, context, pack);
  const shown = readShownBedReferences(context, words, pack);
  return {
    facts,
    doubts,
    removed,
    takenBack: statements.takenBack.filter((one) => !facts.some(({ key }) => key === one.key)),
    isCorrection: statements.isCorrection,
    rulesOut: statements.rulesOut,
    isNegated: statements.words.some(({ concept }) => concept.startsWith('not.')),
    wishesFeel: statements.wishesFeel || statesTwoFeels(facts),
    complaint: statements.complaint?.change ?? null,
    skipped: [
      ...(isSkipped ? [asked] : []),
      ...(isPartnerEasy(context, statements.words) ? ['partner.feel'] : []),
    ],
    isPriceNoObject,
    intents,
    pains,
    deniedPains: readDeniedPain(context, pack.body),
    topicWords: words.found,
    shown: isOverBudget ? { ...shown, change: 'dearer' } : shown,
    listing: readListing(message, context, { words, pack }),
    fit: readFitQuestion(excludeSpans(context, statements.notWishes), words.found, intents[0]?.intent ?? ''),
    relative: findRelative(context),
    limit: hasCards ? readLimitQuestion(context, words.found) : null,
    ...readKind({ context, topics, hasCards }, pack, statements),
    counts: readCounts(context, words.found),
    mentions: context.concepts
      .filter((one) => !isSizeMentionOnly(one, statements))
      .map(({ concept }) => ({ concept })),
    isQuestion: QUESTION_INTENTS.has(intents[0]?.intent ?? '') || isQuestionForm(message, pack.asking),
  };
}

interface FactSources {
  whole: Readonly<Record<string, LabelScores>>;
  pack: TrainedPack;
  statements: Statements;
  pains: readonly BodyPain[];
}

/** Combines facts from spans, rules and message-level predictions. */
function combineFacts(
  message: string,
  context: MessageContext,
  { whole, pack, statements, pains }: FactSources,
): ReturnType<typeof resolveFacts> {
  const stated = spanCandidates(message, context, { whole, pack, statements });
  const resolved = resolveFacts([
    ...stated,
    ...wordedFacts(statements).map(({ at, ...fact }) => ({
      ...fact,
      quote: getQuote(message, context, at),
    })),
    ...correctPersonPredictions(messageLevelCandidates(whole), context, statements.words),
    ...toPainFacts(
      pains,
      stated.filter(({ probability }) => probability >= STATED_MIN_PROBABILITY),
    ).map(({ pain, ...fact }) => ({
      ...fact,
      quote: getQuote(message, context, pain),
    })),
  ]);
  return isOtherPet(context, statements.words) ? withoutPartner(resolved) : resolved;
}

function excludeSpans(context: MessageContext, parts: ReadonlySet<Span>): MessageContext {
  return { ...context, spans: context.spans.filter((part) => !parts.has(part)) };
}

/** "Why is one a Full" doesn't ask for a Full. */
function isSizeMentionOnly({ concept, from }: ConceptMatch, { notWishes }: Statements): boolean {
  return concept.startsWith('size.') && [...notWishes].some((part) => part.from === from);
}

function readKind(
  sentence: AskedSentence,
  { lexicon, questions, body }: TrainedPack,
  { musts }: Statements,
): Pick<MessageReading, 'kind' | 'soreSpots'> {
  const read = classifyQuestion(buildQuestionTask(sentence, lexicon, questions.labels), questions);
  // "Certified organic only" asks nothing.
  const kind = musts.size > 0 ? { name: 'state', probability: 1 } : read;
  const soreSpots = PAIN_KIND.test(kind.name) ? readBodyPain(sentence.context, body, true) : [];
  return { kind, soreSpots };
}

/** Facts that words state without a span. */
function wordedFacts({ featuresAvoided, lowBed }: Statements) {
  const fact = { probability: 1, manner: 'said' as const };
  return [
    ...featuresAvoided.map(({ feature, ...at }) => ({
      ...fact,
      key: 'featuresAvoided',
      value: [feature] as unknown,
      at,
    })),
    ...(lowBed ? [{ ...fact, key: 'thicknessMax', value: EASY_INCHES_MAX as unknown, at: lowBed }] : []),
  ];
}

const VALUES: Readonly<Record<string, unknown>> = { true: true, false: false };

function messageLevelCandidates(whole: Readonly<Record<string, LabelScores>>): RawFact[] {
  return MESSAGE_LEVEL_FACTS.flatMap((key) => {
    const { labels, probabilities } = whole[key]!;
    const best = indexOfMax(labels.map((label, at) => (label === NO_FACT_LABEL ? 0 : probabilities[at]!)));
    const label = labels[best]!;
    if (label === NO_FACT_LABEL) return [];
    return [
      {
        key,
        value: VALUES[label] ?? label,
        quote: '',
        probability: probabilities[best]!,
        manner: 'said' as const,
      },
    ];
  });
}
