import { withoutListing } from '#app/features/assistant/understanding/listing.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type { ShownBedReferences } from '#app/features/assistant/understanding/shown-bed-references.ts';
import { resolveTopics } from '#app/features/assistant/understanding/topics.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';

/** What is wanted of shown beds as wholes, each with its words. */
const REQUESTS = ['shown.pick', 'shown.drawbacks', 'shown.describe'];
/** Main intents that a question about the shown beds may have been taken for, and how sure these may be. */
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
/** Questions to the store that its words alone ask. */
const STORE_TOPIC_PATTERN = /^store\.(?!price$|warranty|trial|stock|returns)/;

/** The classifier's prediction: intents, most likely first, and the probability of the first. */
export interface PredictedIntents {
  intents: readonly Intent[];
  probability: number;
  isQuestion: boolean;
  hasSize: boolean;
}

/** After cards, their own words say what is wanted of them; what was learned decides where these are silent. */
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
  // Whatever is compared, "which would you pick" and "which is the firmest" are answered as such.
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

/** "I'll take the second one", or a yes with the card that it is said of. */
function isChoice(
  { intents: [main], isQuestion, probability }: PredictedIntents,
  { asks, cards, hints, isPhrasedAsQuestion, isFollowUp }: ShownBedReferences,
): boolean {
  if (main === undefined || (!PURCHASE_INTENTS.has(main) && probability > GUESS_MAX_PROBABILITY))
    return false;
  // "Ok and the first one" asks of it what was asked before.
  if (asks.has('shown.compare') || (isFollowUp && !asks.has('shown.choose'))) return false;
  if (asks.has('shown.choose')) return !isPhrasedAsQuestion;
  const isOfCard = cards.some((card) => card !== 'all') || hints.some(({ by }) => by === 'name');
  return main === 'agree' && isOfCard && !isQuestion && !isPhrasedAsQuestion;
}

/** What a message that asks for one bed, or how to buy it, says by the way. */
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
/** Up to here, what was learned is a guess. */
const GUESS_MAX_PROBABILITY = 0.45;

const SURE_MIN_PROBABILITY = 0.9;

/**
 * Whether a message after cards states something of the shopper's own and asks nothing of the beds: it refuses what they
 * have, says a wish again, or answers the open question, as "6.5 out of 10" does.
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

/** A wish to know why, or to have both side by side, asks no attribute of its own. */
export function topicsOf(
  { topicWords, shown, listing, mentions }: MessageReading,
  { intents, isAboutShown }: { intents: readonly Intent[]; isAboutShown: boolean },
): string[] {
  const asksMaterials = mentions.some(({ concept }) => concept.startsWith('material.'));
  const words = withoutListing(topicWords, listing, asksMaterials);
  const topics = resolveTopics(words, { isAboutShown });
  const isPicking = words.length === topicWords.length;
  const picked = [...shown.asks].filter(
    (ask) => ask.startsWith('shown.') && isPicking && !topics.includes(ask),
  );
  if (isAboutShown && intents[0] === 'why') return [];
  return isAboutShown ? [...topics, ...picked] : topics;
}
