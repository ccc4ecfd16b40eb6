import { readFollowUps } from '#app/features/assistant/conversation/read-follow-ups.ts';
import * as words from '#app/features/assistant/conversation/intent-words.en.ts';
import { readLanguage } from '#app/features/assistant/conversation/read-language.ts';
import type { Sentence } from '#app/features/assistant/conversation/split-message.ts';
import type {
  EducationTopic,
  Intent,
  IntentType,
} from '#app/features/assistant/conversation/understanding.ts';

/** The order of importance: what comes first must be answered before anything else. */
const ORDER: IntentType[] = [
  'injection',
  'abuse',
  'person',
  'medical',
  'restart',
  'language',
  'who-are-you',
  'privacy',
  'why-ask',
  'compare',
  'why',
  'details',
  'choose',
  'pick-one',
  'store-question',
  'paper-question',
  'discount-question',
  'brand-question',
  'more-options',
  'cheaper',
  'dearer',
  'softer',
  'firmer',
  'thicker',
  'thinner',
  'cooler',
  'education',
  'you-pick',
  'show-now',
  'just-browsing',
  'capabilities',
  'skip',
  'unsure',
  'no',
  'yes',
  'off-topic',
  'open-question',
  'small-talk',
  'thanks',
  'goodbye',
  'greeting',
  'unclear',
];

export interface IntentSetting {
  /** How many cards the last recommendation showed. */
  shown: number;
  /** Whether a question waits for an answer. */
  isAsked: boolean;
  /** Whether the message also carried facts, in which case a stray phrase weighs less. */
  hasFacts: boolean;
}

/** What a message wants, most important first; empty when no phrase shows it. */
export function readIntents(text: string, sentences: Sentence[], setting: IntentSetting): Intent[] {
  const found: Intent[] = [];
  const sign = sentences.length === 0 ? words.SIGNS.find(([pattern]) => pattern.test(text)) : undefined;
  if (sign) found.push({ type: sign[1] });
  const language = readLanguage(text);
  if (language) found.push({ type: 'language', language });
  for (const sentence of sentences) {
    found.push(
      ...readGuarded(sentence, setting),
      ...readFollowUps(sentence.text, setting),
      ...readQuestions(sentence, setting),
    );
  }
  const whole = sentences.map((sentence) => sentence.text).join(' ');
  found.push(...readAnswers(sentences[0]?.text ?? '', whole, setting));
  found.push(...readSocial(sentences, whole, setting));
  const unique = [...new Map(found.map((intent) => [JSON.stringify(intent), intent])).values()];
  const rank = new Map(ORDER.map((type, index) => [type, index]));
  return settle(unique, setting).sort(
    (one, other) => (rank.get(one.type) ?? 0) - (rank.get(other.type) ?? 0),
  );
}

function readGuarded(sentence: Sentence, setting: IntentSetting): Intent[] {
  const { text } = sentence;
  const found: Intent[] = [];
  if (words.INJECTION.test(text)) found.push({ type: 'injection' });
  if (words.ABUSE.test(text)) found.push({ type: 'abuse' });
  if (words.PERSON.test(text) && !/\bare you\b/.test(text)) found.push({ type: 'person' });
  if (isMedical(sentence)) found.push({ type: 'medical' });
  if (words.RESTART.test(text)) found.push({ type: 'restart' });
  if (words.WHO_ARE_YOU.test(text)) found.push({ type: 'who-are-you' });
  if (words.CAPABILITIES.test(text)) found.push({ type: 'capabilities' });
  if (words.PRIVACY.test(text)) found.push({ type: 'privacy' });
  if (words.WHY_ASK.test(text) && (setting.isAsked || !/^why$/.test(text))) found.push({ type: 'why-ask' });
  return found;
}

const ASKS_FOR_CURE =
  /\b(?:what|which) (?:mattress|bed|one|is|would|should|do|can)\b|\b(?:fix|cure|heal|treat|help|relieve|prevent|stop|improve)(?:e?s|ed|ing)?\b|\b(?:good|best|recommended|right) for\b/;

/** A claim or advice that is asked for; a discomfort or condition told in passing is not. */
function isMedical({ text, question, asksInfo }: Sentence): boolean {
  const asks = question || asksInfo || /\b(?:good|best|help|helps|recommend\w*) (?:for|with)\b/.test(text);
  if (words.MEDICAL_CLAIM.test(text)) return true;
  if (words.CONDITION.test(text)) return asks || ASKS_FOR_CURE.test(text);
  if (/\b(?:help|helps|good) (?:with |for )?(?:my |the )?(?:\w+ )?(?:pain|numbness)\b/.test(text) && question)
    return true;
  return words.MEDICAL_ADVICE.test(text);
}

function readQuestions(sentence: Sentence, setting: IntentSetting): Intent[] {
  const { text } = sentence;
  const found: Intent[] = [];
  for (const [topic, pattern] of words.STORE)
    if (pattern.test(text)) found.push({ type: 'store-question', topic });
  if (words.DISCOUNT.test(text) && !words.NOT_DISCOUNT.test(text)) found.push({ type: 'discount-question' });
  const brand = brandIn(sentence);
  if (brand) found.push({ type: 'brand-question', words: brand });
  const asks =
    sentence.question ||
    sentence.asksInfo ||
    setting.isAsked === false ||
    /\b(?:wonder|curious|know if|know what|tell me|(?:don't|do not) (?:really )?understand)\b/.test(text);
  const topic =
    asks && isAboutKnowledge(sentence)
      ? words.EDUCATION.find(([, pattern]) => pattern.test(text))?.[0]
      : undefined;
  if (topic) found.push({ type: 'education', topic });
  if (words.YOU_PICK.test(text)) found.push({ type: 'you-pick' });
  if (words.SHOW_NOW.test(text)) found.push({ type: 'show-now' });
  if (words.JUST_BROWSING.test(text)) found.push({ type: 'just-browsing' });
  if (words.OFF_TOPIC.test(text) && !words.ON_TOPIC.test(text)) found.push({ type: 'off-topic' });
  return found;
}

/** A wish in the form of a question ("is there a latex one?") asks for no lesson. */
const ASKS_FOR_ONE = /\b(?:is there|are there|do you (?:have|carry|sell)|have you got|any|got)\b/;

function isAboutKnowledge({ text, question, asksInfo }: Sentence): boolean {
  if (
    asksInfo ||
    (question &&
      (!ASKS_FOR_ONE.test(text) || /^(?:(?:ok|okay|so|and|um|well|hi|hey|hello) ?,? )*what/.test(text)))
  )
    return true;
  return /\b(?:difference|explain|vs|versus|wonder|curious|tell me about|(?:don't|do not) (?:really )?understand)\b/.test(
    text,
  );
}

function brandIn({ text, quote }: Sentence): string | null {
  const inContext = words.BRANDS_IN_CONTEXT.exec(text);
  const named = words.BRANDS.exec(text)?.[0] ?? inContext?.slice(1).find((word) => word !== undefined);
  if (named) return named;
  if (words.BRAND_ASK.test(text)) return '';
  const carried =
    /\b(?:carry|sell|stock)(?: the| any)?(?: brand)? ([A-Z][\w-]{2,20}(?: [A-Z][\w-]{2,20}){0,2})/.exec(
      quote,
    )?.[1];
  return carried &&
    carried !== carried.toUpperCase() &&
    !/^(?:Queen|King|Twin|Full|Hybrid|Latex|Memory|Foam|Cal|TV)/.test(carried)
    ? carried.toLowerCase()
    : null;
}

/** Yes, no, skip and unsure are answers: read at the start of the message, or anywhere while a question waits. */
function readAnswers(first: string, whole: string, setting: IntentSetting): Intent[] {
  const found: Intent[] = [];
  const short = whole.length <= 60;
  if (words.SKIP.test(whole) && (setting.isAsked || short)) found.push({ type: 'skip' });
  const settled = setting.hasFacts ? whole.replace(/\b(?:hmm+|maybe|i guess)\b/g, '') : whole;
  if (words.UNSURE.test(settled) && (setting.isAsked || short)) found.push({ type: 'unsure' });
  const refuses = words.NO.test(first);
  if (refuses && found.length === 0) found.push({ type: 'no' });
  if (!refuses && words.YES.test(first)) found.push({ type: 'yes' });
  return found;
}

function readSocial(sentences: Sentence[], whole: string, setting: IntentSetting): Intent[] {
  const found: Intent[] = [];
  if (words.GREETING.test(sentences[0]?.text ?? '')) found.push({ type: 'greeting' });
  if (words.THANKS.test(whole) && !words.NOT_THANKS.test(whole)) found.push({ type: 'thanks' });
  if (sentences.some(({ text }) => words.GOODBYE.test(text))) found.push({ type: 'goodbye' });
  if (setting.hasFacts) return found;
  for (const [topic, pattern] of words.SMALL_TALK)
    if (pattern.test(whole)) found.push({ type: 'small-talk', topic });
  return found;
}

/** What is also read into "I'll take the second one". */
const GIVES_WAY_TO_CHOICE: ReadonlySet<IntentType> = new Set<IntentType>([
  'details',
  'compare',
  'cheaper',
  'show-now',
  'yes',
]);

function isTrustAsked(intents: readonly Intent[]): boolean {
  return intents.some((intent) => intent.type === 'small-talk' && intent.topic === 'trust');
}

/** Leaves out readings that a stronger one explains. */
function settle(intents: Intent[], setting: IntentSetting): Intent[] {
  const has = (...types: IntentType[]) => intents.some(({ type }) => types.includes(type));
  const topics = new Set(
    intents.flatMap((intent) => (intent.type === 'store-question' ? [intent.topic] : [])),
  );
  return intents.filter((intent) => {
    if (has('choose') && GIVES_WAY_TO_CHOICE.has(intent.type)) return false;
    if (intent.type === 'choose' && has('no', 'more-options')) return false;
    if (has('pick-one') && (intent.type === 'show-now' || intent.type === 'compare')) return false;
    if (intent.type === 'details' && has('store-question')) return false;
    if (intent.type === 'why' && isTrustAsked(intents)) return false;
    if (intent.type === 'education' && has('compare', 'why', 'details', 'medical')) return false;
    if (intent.type === 'education' && isStoreMatter(intent.topic, topics)) return false;
    if (
      intent.type === 'off-topic' &&
      (has('store-question', 'injection', 'person', 'discount-question', 'education') || setting.hasFacts)
    )
      return false;
    if (has('injection') && (intent.type === 'discount-question' || intent.type === 'brand-question'))
      return false;
    if (intent.type === 'cheaper' && topics.has('price-match')) return false;
    if (intent.type === 'show-now' && has('you-pick', 'more-options', 'compare', 'why')) return false;
    if (intent.type === 'store-question' && intent.topic === 'ordering' && has('choose')) return false;
    if (intent.type === 'store-question')
      return isOwnTopic(intent.topic, topics, has('brand-question', 'compare', 'person'));
    if (intent.type === 'small-talk' && intent.topic !== 'how-are-you' && intent.topic !== 'joke')
      return !has('goodbye', 'yes', 'thanks', 'store-question');
    return true;
  });
}

/** "How long is the warranty" asks for no length, and "do you sell box springs" for no lesson. */
function isStoreMatter(topic: EducationTopic, topics: Set<string>): boolean {
  if (topic === 'fiberglass') return false;
  if (topic === 'sizes') return topics.size > 0;
  if (topic === 'box-spring' || topic === 'topper' || topic === 'care' || topic === 'adjustable-base')
    return topics.has('accessories') || topics.has('removal') || topics.has('trial');
  return topics.has('removal') || topics.has('trial');
}

function isOwnTopic(topic: string, topics: Set<string>, isOther: boolean): boolean {
  if (topic === 'price' || topic === 'accessories') return topics.size === 1;
  if (topic === 'ordering') return !topics.has('website') && !topics.has('returns');
  if (topic === 'contact') return !isOther || topics.size > 1 ? !isOther : true;
  if (topic === 'warranty') return !topics.has('trial');
  if (topic === 'showroom') return !topics.has('trial');
  if (topic === 'returns') return !topics.has('trial') && !topics.has('removal');
  if (topic === 'address') return !topics.has('showroom') || topics.size > 1;
  return true;
}
