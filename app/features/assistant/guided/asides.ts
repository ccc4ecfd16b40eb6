import { carriesName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { discountUnknown } from '#app/features/assistant/guardrails/store-lines.en.ts';
import * as asides from '#app/features/assistant/guided/asides.en.ts';
import { QUESTIONS } from '#app/features/assistant/guided/questions.en.ts';
import {
  answerQuestion,
  answerInsteadOfSettings,
  answerOffers,
  answerTopic,
} from '#app/features/assistant/guided/document-answers.ts';
import {
  answerStoreQuestions,
  contactLine,
  isInSettings,
} from '#app/features/assistant/guided/store-answers.ts';
import { introduction, kindsHere, sizesHere } from '#app/features/assistant/guided/texts.en.ts';
import { findIntent, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import type {
  EducationTopic,
  Intent,
  SmallTalkTopic,
  StoreTopic,
} from '#app/features/assistant/conversation/understanding.ts';

const ASIDES_MAX = 2;
const TOPICS_MAX = 3;

/** Answers to what stands beside the search: at most two, the most important first. */
export function answerAsides(turn: Turn): string[] {
  const { intents } = turn.understanding;
  const answers: string[][] = [];
  for (const intent of intents) {
    const lines = answerAside(intent, turn);
    if (lines.length > 0) answers.push(lines);
  }
  const lines = [...new Set(answers.slice(0, ASIDES_MAX).flat())];
  const contact = contactLine(turn.context.store);
  if (!lines.includes(contact)) return lines;
  const rest = lines.filter((line) => line !== contact);
  const isToldAgain = rest.length > 0 && turn.before.lastText?.includes(contact) === true;
  return isToldAgain ? rest : [...rest, contact];
}

/** A greeting is returned before anything else is said. */
export function returnGreeting(turn: Turn): string[] {
  const { before, isNews } = turn;
  if (!wants(turn, 'greeting') || wants(turn, 'language')) return [];
  return before.turns === 0 || !isNews ? [asides.greeting(before.turns)] : [];
}

const MANY_QUESTIONS = /\b(?:so many|all (?:the|these|those)|these|more) questions\b/i;

/** Said in passing, worth an answer only where nothing else is said. */
const MURMURS: ReadonlySet<SmallTalkTopic> = new Set<SmallTalkTopic>(['feelings', 'acknowledge']);

function answerAside(intent: Intent, turn: Turn): string[] {
  const { context, before } = turn;
  switch (intent.type) {
    case 'store-question':
      return storeAnswers(intent, turn);
    case 'paper-question':
      return answerQuestion(intent.question, turn);
    case 'education':
      return isAboutCards(turn) ? [] : [lesson(intent.topic, turn)];
    case 'discount-question':
      return discountAnswer(turn);
    case 'brand-question':
      return [brandAnswer(intent.words, turn)];
    case 'why-ask':
      if (MANY_QUESTIONS.test(turn.text)) return [asides.FEW_QUESTIONS];
      return [(before.asked === null ? undefined : QUESTIONS[before.asked]?.why) ?? asides.PRIVACY];
    case 'who-are-you':
      return [introduction(context.voice.name, context.store.name), asides.NOT_A_PERSON];
    case 'language':
      return languageAnswer(intent.language, turn);
    case 'open-question':
      return [asides.openQuestion(before.turns), contactLine(context.store)].filter((line) => line !== '');
    case 'person':
      return personAnswer(turn);
    case 'medical':
      return medicalAnswer(turn);
    case 'small-talk':
      if (MURMURS.has(intent.topic) && turn.understanding.intents.length > 1) return [];
      if (turn.isNews && intent.topic === 'acknowledge') return [];
      return [intent.topic === 'trust' ? asides.trust(before.turns) : asides.SMALL_TALK[intent.topic]];
    default:
      return fixedAnswer(intent, turn);
  }
}

/** Said once; a shopper who goes on in another language knows it. */
function languageAnswer(language: string, { before }: Turn): string[] {
  const line = asides.otherLanguage(language, before.turns === 0);
  return before.lastText?.includes(line) === true ? [] : [line];
}

function fixedAnswer(intent: Intent, turn: Turn): string[] {
  const { before, isNews } = turn;
  const isBrowsing = wants(turn, 'just-browsing');
  switch (intent.type) {
    case 'injection':
      return [asides.injection(before.turns)];
    case 'off-topic':
      return [asides.offTopic(before.turns)];
    case 'abuse':
      return [asides.abuse(before.turns)];
    case 'capabilities':
      return [asides.CAPABILITIES];
    case 'privacy':
      return [asides.PRIVACY];
    case 'just-browsing':
      return [asides.BROWSING];
    case 'thanks':
      return isNews || isBrowsing ? [] : [asides.thanks(before.turns)];
    case 'goodbye':
      return [asides.GOODBYE];
    default:
      return [];
  }
}

function brandAnswer(words: string, { context }: Turn): string {
  if (/\b(?:vs|versus|or|and)\b|[,/&]/i.test(words)) return asides.BRAND_SEVERAL;
  return carriesName(words, context.catalogWords) ? asides.BRAND_CARRIED : asides.BRAND_UNKNOWN;
}

/** "Something firmer" with cards on the table asks for other cards, not for a lesson. */
function isAboutCards(turn: Turn): boolean {
  const types = [
    'softer',
    'firmer',
    'thicker',
    'thinner',
    'cooler',
    'cheaper',
    'dearer',
    'compare',
    'why',
    'details',
    'choose',
    'pick-one',
  ] as const;
  return turn.before.lastShown.length > 0 && types.some((type) => wants(turn, type));
}

const SIZES_HERE = /\b(?:sizes?)\b.{0,24}\b(?:have|carry|sell|stock|available|offer|there|got|come in)\b/i;

const KINDS_HERE =
  /\b(?:kinds?|types?|sorts?|materials?|mattress(?:es)?)\b.{0,24}\b(?:have|carry|sell|stock|available|offer|there|got)\b/i;

/** "What sizes do you have" asks for this catalogue's sizes, other questions of size for measures. */
function lesson(topic: EducationTopic, { text, context }: Turn): string {
  let here = topic === 'sizes' && SIZES_HERE.test(text) ? sizesHere(context.range.sizes) : '';
  if (topic === 'materials' && KINDS_HERE.test(text)) here = kindsHere(context.range.constructions);
  return here === '' ? asides.EDUCATION[topic] : here;
}

/** All store questions of a message are answered together, in the place of the first. */
function storeAnswers(intent: Intent, turn: Turn): string[] {
  const { intents } = turn.understanding;
  if (intents.find(({ type }) => type === 'store-question') !== intent) return [];
  const topics = intents.flatMap((one) => (one.type === 'store-question' ? [one.topic] : []));
  const answered: string[] = [];
  const left: StoreTopic[] = [];
  for (const topic of [...new Set(topics)].slice(0, TOPICS_MAX)) {
    const lines = fromDocuments(topic, turn);
    if (lines.length === 0) left.push(topic);
    answered.push(...lines.filter((line) => !answered.some((known) => known.includes(saidIn(line)))));
  }
  return [...answered, ...answerStoreQuestions(left, turn.context.store, turn.before.turns)];
}

/** A line without the words that name its document. */
function saidIn(line: string): string {
  return line.replace(/^[^:”]*”[^:]*: /, '');
}

/** What the settings say goes before the documents, unless a document speaks of the very thing ("is there parking"). */
function fromDocuments(topic: StoreTopic, turn: Turn): string[] {
  if (isInSettings(topic, turn.context.store)) return answerInsteadOfSettings(topic, turn.text, turn);
  return answerTopic(topic, turn.text, turn);
}

function discountAnswer(turn: Turn): string[] {
  const offers = answerOffers(turn.text, turn);
  if (offers.length > 0) return offers;
  return [discountUnknown(turn.before.turns), contactLine(turn.context.store)].filter((line) => line !== '');
}

function medicalAnswer({ changed, state, before }: Turn): string[] {
  const isNewBack = changed.includes('needs') && knownValues(state.facts).needs?.includes('back-comfort');
  const line = asides.medical(before.turns);
  return isNewBack ? [line, asides.MEDICAL_BACK] : [line];
}

function personAnswer({ context }: Turn): string[] {
  const contact = contactLine(context.store);
  const lines = [asides.PERSON, contact === '' ? asides.PERSON_NOTED : contact];
  if (context.voice.primaryGoal === 'lead') lines.push(asides.LEAVE_CONTACT);
  return lines;
}

/** Whether the message wants something beside the search, so that an open question may wait. */
export function isAside(turn: Turn): boolean {
  const isGreeting = turn.before.turns === 0 && wants(turn, 'greeting');
  return isGreeting || turn.understanding.intents.some(({ type }) => ASIDE_TYPES.has(type));
}

const ASIDE_TYPES: ReadonlySet<string> = new Set<Intent['type']>([
  'store-question',
  'paper-question',
  'education',
  'discount-question',
  'brand-question',
  'why-ask',
  'who-are-you',
  'language',
  'person',
  'medical',
  'small-talk',
  'injection',
  'off-topic',
  'open-question',
  'abuse',
  'capabilities',
  'privacy',
  'thanks',
  'goodbye',
]);

/** Whether the reply ends with its answer: nothing is asked of someone who leaves, looks around or wants a person. */
export function endsHere(turn: Turn): boolean {
  if (wants(turn, 'person') || wants(turn, 'abuse')) return true;
  return (
    !turn.isNews &&
    (wants(turn, 'goodbye') || (findIntent(turn, 'thanks') !== undefined && turn.before.lastShown.length > 0))
  );
}
