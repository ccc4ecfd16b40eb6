import { dropListingTopics } from '#app/features/assistant/understanding/listing.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type { ShownBedReferences } from '#app/features/assistant/understanding/shown-bed-references.ts';
import { resolveTopics } from '#app/features/assistant/understanding/topics.ts';
import { type Intent, INTENTS } from '#app/features/assistant/understanding/understanding-types.ts';

/** Requests about a shown bed as a whole. */
const REQUESTS = ['shown.pick', 'shown.drawbacks', 'shown.describe'];
/** Intents that a question about the shown beds may be mistaken for, with the highest probability to override. */
const INTENT_CONFUSIONS: Partial<Record<Intent, number>> = {
  explain: 0.9,
  sells: 0.9,
  store: 0.7,
  inform: 0.8,
  recommend: 0.7,
  more: 0.7,
  cheaper: 0.5,
  refuse: 0.7,
  agree: 0.7,
  thanks: 0.7,
  'off-topic': 0.7,
};
const SHOWN_CARD_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['about-shown', 'compare', 'why', 'choose']);
/** Store topics that can't be about a shown bed. */
const STORE_TOPIC_PATTERN = /^store\.(?!price$|warranty|trial|stock|returns)/;

/** Predicted intents, most likely first, with the probability of the first. */
export interface PredictedIntents {
  intents: readonly Intent[];
  probability: number;
  isQuestion: boolean;
  hasSize: boolean;
}

/** After cards, explicit wording determines the intent; otherwise the classifier's prediction is used. */
export function intentsAfterCards(learned: PredictedIntents, shown: ShownBedReferences): Intent[] {
  const { intents, probability, hasSize } = learned;
  const { asks, rank, isPointing, change, cards } = shown;
  const [main = 'inform'] = intents;
  const others = intents.filter(
    (intent) => !SHOWN_CARD_INTENTS.has(intent) && (intent !== main || main === 'store'),
  );
  const isOfShown = SHOWN_CARD_INTENTS.has(main);
  if (asks.has('shown.one'))
    return ['about-shown', ...others.filter((intent) => !SMALL_TALK_INTENTS.has(intent))];
  if (asks.has('shown.buy')) return ['choose', ...others.filter((intent) => !SMALL_TALK_INTENTS.has(intent))];
  if (isChoice(learned, shown))
    return main === 'agree' ? ['agree', 'choose', ...others] : ['choose', ...others];
  const isOfOthers = main === 'more' && shown.isFollowUp && shown.hints.some(({ by }) => by === 'other');
  if (!isOfShown && !isOfOthers && probability > (INTENT_CONFUSIONS[main] ?? 0)) return [...intents];
  const isGuess = probability < GUESS_MAX_PROBABILITY && isPointing;
  const isAsked = isOfShown || learned.isQuestion || shown.isPhrasedAsQuestion || isGuess;
  const aboutShown: Intent[] = ['about-shown', ...others];
  if (asks.has('ask.why') && (isOfShown || isPointing) && intents.includes('why')) return ['why', ...others];
  const isWhole = REQUESTS.some((one) => asks.has(one)) && (isAsked || isPointing);
  // "Which would you pick" and "which is the firmest" are answered directly, even as part of a comparison.
  if (isWhole || (rank !== null && isAsked))
    return main === 'compare' ? ['compare', ...aboutShown] : aboutShown;
  const isOfSeveral = cards.length > 1 && !cards.includes('all');
  const isCompared = asks.has('shown.compare') && (isOfShown || isPointing);
  if ((isCompared && (isAsked || isOfSeveral)) || (main === 'compare' && isOfSeveral))
    return ['compare', ...others];
  const isAbout = hasSize || [...asks].some((one) => one.startsWith('attribute.'));
  const isOfStore = main === 'store' && [...asks].some((one) => STORE_TOPIC_PATTERN.test(one));
  if (isAbout && isAsked && !isOfStore && (isOfShown || (isPointing && change === null))) return aboutShown;
  if (shown.isFollowUp && isPointing) return aboutShown;
  if (main === 'about-shown' && !isAbout && isOfSeveral) return ['compare', ...others];
  const isOfOne = cards.length === 1 && !cards.includes('all');
  return main === 'about-shown' || (main === 'compare' && isOfOne) ? aboutShown : [...intents];
}

/** "I'll take the second one", or a yes that refers to a card. */
function isChoice(
  { intents: [main], isQuestion, probability }: PredictedIntents,
  { asks, cards, hints, isPhrasedAsQuestion, isFollowUp }: ShownBedReferences,
): boolean {
  if (main === undefined || (!PURCHASE_INTENTS.has(main) && probability > GUESS_MAX_PROBABILITY))
    return false;
  // "Ok and the first one" repeats the previous question.
  if (asks.has('shown.compare') || (isFollowUp && !asks.has('shown.choose'))) return false;
  if (asks.has('shown.choose')) return !isPhrasedAsQuestion;
  const isOfCard = cards.some((card) => card !== 'all') || hints.some(({ by }) => by === 'name');
  return main === 'agree' && isOfCard && !isQuestion && !isPhrasedAsQuestion;
}

/** Intents to ignore in a message that asks for one bed or how to buy it. */
const SMALL_TALK_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'inform',
  'agree',
  'refuse',
  'store',
  'explain',
  'sells',
  'recommend',
  'more',
  'cheaper',
  'compare',
  'choose',
]);
const PURCHASE_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'agree',
  'about-shown',
  'inform',
  'refuse',
  'compare',
  'recommend',
  'thanks',
  'store',
]);
/** A prediction below this is a guess. */
const GUESS_MAX_PROBABILITY = 0.45;

const SURE_MIN_PROBABILITY = 0.9;

/**
 * Whether a message after cards states the shopper's own wishes without asking about the beds: it rules something out,
 * corrects a fact, or answers the pending question ("6.5 out of 10").
 */
export function isOwnStatement(
  { facts, intents: [main], isCorrection, isQuestion, shown }: MessageReading,
  answersQuestion: (key: string) => boolean,
): boolean {
  const sure = facts.filter(({ probability }) => probability === 1);
  if (sure.some(({ key }) => AVOIDED.has(key)) || (isCorrection && sure.length > 0)) return true;
  const isAsking = isQuestion || shown.isPhrasedAsQuestion;
  const isSaid = sure.some(({ key, quote }) => quote !== '' && answersQuestion(key));
  return isSaid && !isAsking && main?.intent === 'inform' && main.probability >= SURE_MIN_PROBABILITY;
}

const AVOIDED: ReadonlySet<string> = new Set(['featuresAvoided', 'materialsAvoided']);

/** "Why" questions about shown beds have no topics; `why` holds what they ask. */
export function resolveTopicNames(
  { topicWords, shown, listing, mentions }: MessageReading,
  { intents, isAboutShown }: { intents: readonly Intent[]; isAboutShown: boolean },
): string[] {
  const asksMaterials = mentions.some(({ concept }) => concept.startsWith('material.'));
  const words = dropListingTopics(topicWords, listing, asksMaterials);
  const topics = resolveTopics(words, { isAboutShown });
  const isPicking = words.length === topicWords.length;
  const picked = [...shown.asks].filter(
    (ask) => ask.startsWith('shown.') && isPicking && !topics.includes(ask),
  );
  if (isAboutShown && intents[0] === 'why') return [];
  return isAboutShown ? [...topics, ...picked] : topics;
}

/** Thresholds for intents that change the whole reply, where a guess isn't enough. */
const MIN_PROBABILITY_BY_INTENT: Partial<Record<Intent, number>> = {
  grief: 0.6,
  angry: 0.6,
  child: 0.6,
  attack: 0.6,
  bye: 0.6,
  restart: 0.6,
  'off-topic': 0.6,
  person: 0.5,
  greet: 0.5,
};

/** The main intent comes first. */
export function toIntents({ intents }: MessageReading): Intent[] {
  const [main] = intents;
  // Someone who asks about store policies may not have ordered anything yet.
  const isTerms = main?.intent === 'store';
  const known = intents.flatMap(({ intent, probability }) => {
    const found = INTENTS.find((one) => one === intent);
    const least = found === 'service' && isTerms ? 0.5 : found && MIN_PROBABILITY_BY_INTENT[found];
    return found && probability >= (least ?? 0) ? [found] : [];
  });
  return known.length > 0 ? known : ['inform'];
}
