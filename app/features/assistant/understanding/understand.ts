import { type RawFact, toContact } from '#app/features/assistant/understanding/resolve-facts.ts';
import {
  intentsAfterCards,
  isOwnStatement,
  toIntents,
  resolveTopicNames,
} from '#app/features/assistant/understanding/shown-intents.ts';
import {
  statesTwoFeels,
  type MessageReading,
  readMessage,
} from '#app/features/assistant/understanding/read-message.ts';
import { resolveBareWeights } from '#app/features/assistant/understanding/bare-weights.ts';
import { toComplaintReading } from '#app/features/assistant/understanding/complaints.ts';
import { applyFitQuestion } from '#app/features/assistant/understanding/fit-question.ts';
import { applyLimitQuestion } from '#app/features/assistant/understanding/limit-question.ts';
import { applyQuestionKind } from '#app/features/assistant/understanding/apply-question-kind.ts';
import {
  toFact,
  toKey,
  toQuestionLabel,
  toRemoved,
  toStoredUnits,
} from '#app/features/assistant/understanding/fact-labels.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/classify-message.ts';
import { asksAboutShownListing, toListing } from '#app/features/assistant/understanding/listing.ts';
import { referencedCards } from '#app/features/assistant/understanding/shown-bed-references.ts';
import { isImpliedQuestion, toTopic } from '#app/features/assistant/understanding/topics.ts';
import {
  toCatalogRequest,
  applyCatalogRequest,
  addRequestedFacts,
} from '#app/features/assistant/understanding/catalog-request.ts';
import { readWhyIntents, readWhyQuestion } from '#app/features/assistant/understanding/why-question.ts';
import {
  type Change,
  CHANGES,
  type Intent,
  type ReadingContext,
  type Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type Construction,
  CONSTRUCTIONS,
  PRODUCT_KINDS,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';

const STORE_UNITS: Readonly<Record<string, string>> = { imperial: 'pounds', metric: 'kilos' };

/**
 * Reads a message of at most 4,000 characters. Weights are in pounds, lengths in inches, money in the currency's minor units,
 * firmness from 1 to 10. Deterministic; never throws.
 */
export function createMessageReader(pack: TrainedPack) {
  return (message: string, context: ReadingContext): Understanding => {
    const storeUnit = STORE_UNITS[context.measurementUnit ?? ''];
    const raw = readMessage(message, toQuestionLabel(context.asked), {
      pack: storeUnit === undefined ? pack : { ...pack, storeUnit },
      hasCards: context.shownCount > 0,
    });
    const read = resolveBareWeights(raw, message, context);
    const understood = toUnderstanding(read, context);
    if (read.complaint !== null) return understood;
    return applyLimitQuestion(applyQuestionKind(understood, read, context), read.limit);
  };
}

/** The concepts of a family that a message mentions: for "size", "Queen". */
function listMentioned({ mentions }: MessageReading, family: string): string[] {
  return mentions.flatMap(({ concept }) =>
    concept.startsWith(`${family}.`) ? [concept.slice(family.length + 1)] : [],
  );
}

function toUnderstanding(read: MessageReading, context: ReadingContext): Understanding {
  const isQuestion = isImpliedQuestion(read);
  const isAnswer = ({ key, probability, isUnlikely }: RawFact) =>
    toKey(key) === context.asked && probability >= ANSWER_MIN_PROBABILITY && isUnlikely !== true;
  const surest = read.doubts.filter(isAnswer);
  const doubted = read.doubts.filter((one) => !isAnswer(one));
  const isOwn = isOwnStatement(read, (key) => toKey(key) === context.asked);
  const intents = isOwn ? toIntents(read) : resolveIntents(toIntents(read), { ...read, isQuestion }, context);
  const isOfCards = SHOWN_CARD_INTENTS.has(intents[0]!) || intents.includes('choose');
  const isAboutShown = context.shownCount > 0 && !isOwn && isOfCards;
  const topics = resolveTopicNames(read, { intents, isAboutShown }).filter((topic) => !isStated(topic, read));
  const stating = [...read.facts, ...surest].flatMap((fact) => toFact(fact, context));
  const isOfShown = isAboutShown && read.fit === null && read.complaint === null;
  const facts = stating.filter(({ key }) => !isOfShown || isStatedOfShown(key, read));
  const named = (family: string) => listMentioned(read, family);
  const stated = new Set(facts.map(({ key }) => key));
  const isRefused = (size: string) =>
    read.takenBack.some(({ key, values }) => key === 'size' && values?.includes(size));
  const sizes = named('size').filter((size) => !isRefused(size));
  const askedSize = stated.has('size') ? undefined : sizes.find(isSize);
  const materials = named('material').filter(isConstruction);
  const isOfRange = isQuestion || intents[0] === 'sells';
  const asksMaterials = isOfRange && !stated.has('materialsWanted') && materials.length > 0;
  // "I have a box spring" isn't a question about box springs.
  const isAsking = isQuestion || intents.some((intent) => TOPIC_QUESTION_INTENTS.has(intent));
  const kinds =
    isAsking && !isAboutShown ? PRODUCT_KINDS.filter((kind) => topics.includes(`kind.${kind}`)) : [];
  const understood: Understanding = {
    facts,
    doubts: filterWorthConfirming(doubted).flatMap((fact) => toFact(fact, context)),
    removed: [
      ...read.removed.flatMap(toRemoved),
      ...read.takenBack.map((one) => toStoredUnits(one, context)),
    ],
    ...flagsOf(read),
    skipped: read.skipped.flatMap((key) => toKey(key) ?? []),
    intents,
    topics: isAsking ? topics.flatMap((topic) => toTopic(topic) ?? []) : [],
    shown: referencedCards(read.shown, context.shownCount),
    hints: read.shown.hints,
    rank: context.shownCount > 0 ? read.shown.rank : read.shown.superlative,
    change: toChange(read),
    contact: toContact(read.facts, context),
    ...(read.pains.length > 0 && !isAboutShown && { pains: read.pains }),
    namedBrands: [...new Set(named('brand'))],
    askedSize: askedSize ?? null,
    ...(sizes.some(isSize) && { namedSizes: [...new Set(sizes.filter(isSize))] }),
    ...(asksMaterials && { askedMaterials: materials }),
    ...(kinds.length > 0 && { askedKinds: kinds }),
    ...(!read.rulesOut && toListing(read)),
    ...(read.relative && { relative: read.relative }),
    ...toCatalogRequest(read),
    ...(intents[0] === 'why' && { why: readWhyQuestion(read) }),
    isQuestion,
    ...(isQuestion && context.shownCount === 0 && read.shown.cards.length > 0 && { isOfUnshown: true }),
  };
  return applyAskedQuestion(understood, read, context);
}

function flagsOf({ isCorrection, isPriceNoObject, deniedPains }: MessageReading) {
  return {
    ...(isCorrection && { isCorrection }),
    ...(isPriceNoObject && { isPriceNoObject }),
    ...(deniedPains.length > 0 && { deniedPains }),
  };
}

function applyAskedQuestion(
  understood: Understanding,
  read: MessageReading,
  context: ReadingContext,
): Understanding {
  if (read.complaint !== null) return toComplaintReading(understood, read.complaint);
  const asked = applyFitQuestion(understood, read.fit);
  if (context.shownCount === 0) return read.fit === null ? addRequestedFacts(asked, read) : asked;
  if (read.fit !== null) return asked;
  return applyCatalogRequest(asked, read);
}

/** Whether a question about shown beds states a fact: "one that's medium", "another Spring Air? That one sagged". */
function isStatedOfShown(key: string, { wishesFeel, rulesOut }: MessageReading): boolean {
  return (wishesFeel && FACTS_IN_SHOWN_QUESTIONS.has(key)) || (rulesOut && key === 'brandsAvoided');
}

/** Wishes that a question about shown beds can state: "one that's medium, under 800". */
const FACTS_IN_SHOWN_QUESTIONS: ReadonlySet<string> = new Set<FactKey>([
  ...(['firmness', 'partnerFirmness', 'budget', 'size'] as const),
]);

/** Topics to ignore if a message rules something out: "memory foam was a joke". */
const MATERIAL_TOPIC = /\.(?:materials|construction|hybrid-vs-memory-foam|firmness|joke)$/;

/** Topics to ignore if a message states two people's feels. */
const FEEL_TOPIC = /\.firmness$/;

const isStated = (topic: string, { rulesOut, facts }: MessageReading) =>
  (rulesOut && MATERIAL_TOPIC.test(topic)) || (statesTwoFeels(facts) && FEEL_TOPIC.test(topic));

/** Intents that count as asking about the message's topics. */
const TOPIC_QUESTION_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'about-shown',
  'compare',
  'why',
  'choose',
  'explain',
  'sells',
  'store',
  'service',
  'identity',
]);

/** "Got latex", "do you have split kings": asks what the store sells without stating a wish. */
function looksLikeRangeQuestion({ facts, shown, mentions, intents: [main] }: MessageReading): boolean {
  const isOfRange = mentions.some(({ concept }) => /^(?:brand|size|material)\./.test(concept));
  const isGuess =
    main === undefined || main.intent === 'sells' || main.probability < RANGE_GUESS_MAX_PROBABILITY;
  return isGuess && facts.length === 0 && isOfRange && shown.asks.has('ask.have');
}

/** A predicted intent below this is a guess. */
const RANGE_GUESS_MAX_PROBABILITY = 0.6;

/** A request about an order, whatever else the message says. */
const SERVICE = 'service.request';

/** Messages with these intents are about the shown beds, so they state no facts about the shopper. */
const SHOWN_CARD_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['about-shown', 'compare', 'why', 'choose']);

function resolveIntents(intents: Intent[], read: MessageReading, { shownCount }: ReadingContext): Intent[] {
  const { topicWords, shown, isQuestion, mentions, intents: learned } = read;
  if (topicWords.some(({ concept }) => concept === SERVICE))
    return ['service', ...intents.filter((intent) => intent !== 'service')];
  const asksToBuy = shownCount === 0 && shown.asks.has('shown.buy');
  if (asksToBuy) return ['store', ...intents.filter((intent) => intent !== 'store' && intent !== 'service')];
  if (shownCount === 0)
    return looksLikeRangeQuestion(read)
      ? ['sells', ...intents.filter((intent) => intent !== 'sells')]
      : intents;
  const hasSize = mentions.some(({ concept }) => concept.startsWith('size.'));
  const probability = learned[0]?.probability ?? 0;
  const why = readWhyIntents(read, intents);
  if (why !== null) return why;
  if (asksAboutShownListing(read, intents[0]!, probability))
    return ['about-shown', ...intents.slice(1).filter((one) => !SHOWN_CARD_INTENTS.has(one))];
  return intentsAfterCards({ intents, probability, isQuestion, hasSize }, shown);
}

/** Lower threshold for a fact that answers the pending question. */
const ANSWER_MIN_PROBABILITY = 0.45;
/** Minimum probability for confirming an uncertain fact that matters to the recommendations. */
const DOUBT_MIN_PROBABILITY = 0.5;
const WORTH_CONFIRMING: ReadonlySet<string> = new Set<FactKey>([
  'positions',
  'weight',
  'partnerWeight',
  'size',
  'budget',
  'firmness',
  'sleeper',
]);

function filterWorthConfirming(doubted: readonly RawFact[]): RawFact[] {
  return doubted
    .filter(
      ({ key, probability }) =>
        probability >= DOUBT_MIN_PROBABILITY && WORTH_CONFIRMING.has(toKey(key) ?? ''),
    )
    .toSorted((one, other) => other.probability - one.probability);
}

const isSize = (name: string): name is Size => (SIZES as readonly string[]).includes(name);

const isConstruction = (name: string): name is Construction =>
  (CONSTRUCTIONS as readonly string[]).includes(name);

function toChange({ shown }: MessageReading): Change | null {
  return CHANGES.find((one) => one === shown.change) ?? null;
}
