import type { ConversationState } from '#app/features/assistant/conversation.ts';
import {
  findMerchantQuestion,
  isMerchantKey,
  readMerchantAnswer,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import { type Turn, wants } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { collectedDetails } from '#app/features/assistant/engine/lead-timing.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import {
  hasAnswer,
  isKnown,
  knownValues,
  mergeFacts,
} from '#app/features/assistant/understanding/known-facts.ts';
import type {
  Intent,
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding.ts';

const TEXT_MAX = 4_000;

/** The pack of a language that the assistant speaks; by default that of the store, or the first. */
export function packFor(language: string | null, { languages, store }: ReplyContext): LanguagePack {
  const codes = [language, store.language, ...Object.keys(languages)];
  for (const code of codes) if (code != null && Object.hasOwn(languages, code)) return languages[code]!;
  throw new Error('The assistant speaks no language');
}

/** Reads a message and lays it over what is known; the state that came in stays as it was. */
export function readTurn(request: TurnRequest): Turn {
  const { state: before, messageId, context, modelFacts = [], alreadySaid = '' } = request;
  const text = request.text.slice(0, TEXT_MAX);
  const spoken = packFor(before.language, context);
  const detected = context.detectLanguage?.(text, before.turns === 0 ? null : spoken.code) ?? null;
  const pack = packFor(detected ?? spoken.code, context);
  const read = understand(text, pack, readingContext(before, context));
  const understanding = before.asked === 'budget' ? doubtLowBudget(read, context) : { ...read };
  const unread = modelFacts.filter(({ key }) => !understanding.facts.some((fact) => fact.key === key));
  understanding.facts = [...confirmed(before, understanding), ...understanding.facts, ...unread];
  understanding.skipped = withRefused(before, understanding);
  const { facts, changed, corrected } = mergeFacts(before.facts, understanding, messageId);
  const turn: Turn = {
    text,
    messageId,
    context,
    pack,
    understanding,
    before,
    state: {
      ...before,
      facts,
      turns: before.turns + 1,
      language: pack.code,
      checking: null,
      leadWaits: false,
    },
    changed,
    corrected,
    isNews:
      changed.some((key) => isKnown(facts, key)) ||
      understanding.removed.some(({ key }) => changed.includes(key)),
    hasLeftLead: false,
    alreadySaid,
  };
  keepLead(turn);
  noteCheapest(turn);
  const isAnswered = settleQuestion(turn);
  noteMood(turn, isAnswered);
  return turn;
}

const BARE_NUMBER = /^\d+$/;
/** Share of the store's lower prices below which a bare number is hardly a budget: "170" is rather a weight. */
const PLAUSIBLE_SHARE = 0.25;

/** Asks back before a bare number that buys nothing here is taken for a budget. */
function doubtLowBudget(understanding: Understanding, { range }: ReplyContext): Understanding {
  const [low = 0] = range.budgetSteps;
  const isImplausible = ({ key, value, quote }: Understanding['facts'][number]) =>
    key === 'budget' && value !== null && value < low * PLAUSIBLE_SHARE && BARE_NUMBER.test(quote);
  const doubted = understanding.facts.filter(isImplausible);
  if (doubted.length === 0) return { ...understanding };
  const facts = understanding.facts.filter((fact) => !isImplausible(fact));
  return { ...understanding, facts, doubts: [...doubted, ...understanding.doubts] };
}

/** What states no fact under an open question may speak of the cards above it, or ask something of its own. */
function understand(text: string, pack: LanguagePack, reading: ReadingContext): Understanding {
  const read = pack.understand(text, reading);
  const { asked, shownCount } = reading;
  const isOpen = asked !== null && asked !== 'cards' && asked !== 'contact';
  if (!isOpen || read.facts.length > 0 || read.removed.length > 0) return read;
  const apart = pack.understand(text, { ...reading, asked: shownCount > 0 ? 'cards' : null });
  if (shownCount === 0) return ASKS.has(apart.intents[0]!) && apart.facts.length === 0 ? apart : read;
  const isPlain = apart.intents.every((intent) => PLAIN.has(intent)) && apart.topics.length === 0;
  return isPlain && apart.rank === null && apart.change === null ? read : apart;
}

/** Messages that may be an answer, whatever they are read against. */
const PLAIN: ReadonlySet<Intent> = new Set<Intent>(['inform', 'agree', 'refuse']);
/** Messages that answer no question. */
const ASKS: ReadonlySet<Intent> = new Set<Intent>(['explain', 'sells', 'store']);

function readingContext(before: ConversationState, { store, range }: ReplyContext): ReadingContext {
  return {
    asked: waitingFor(before),
    knows: knownValues(before.facts),
    shownCount: before.lastShown.length,
    brands: range.brands,
    currency: store.currency,
    measurementUnit: store.measurementUnit,
  };
}

function waitingFor(state: ConversationState): ReadingContext['asked'] {
  const { checking, leadWaits, asked, lastShown, lastActs } = state;
  if (checking !== null) return checking.key;
  if (leadWaits === true || lastActs.some(({ act }) => act === 'ask-service')) return 'contact';
  if (asked !== null && !isMerchantKey(asked)) return asked;
  return lastShown.length > 0 ? 'cards' : null;
}

/** A yes to "Just checking" takes the doubtful value; another value or a no doesn't. */
function confirmed(
  { checking }: ConversationState,
  { facts, intents }: Understanding,
): Understanding['facts'] {
  if (checking === null || !intents.includes('agree')) return [];
  return facts.some(({ key }) => key === checking.key) ? [] : [checking];
}

/** A bare no to a question leaves it open for good. */
function withRefused(before: ConversationState, understanding: Understanding): Understanding['skipped'] {
  const { facts, removed, skipped, intents } = understanding;
  const { asked, checking, leadWaits } = before;
  const isBare = intents[0] === 'refuse' && facts.length === 0 && removed.length === 0;
  if (!isBare || checking !== null || leadWaits === true || asked === null || isMerchantKey(asked))
    return skipped;
  return [...new Set([...skipped, asked])];
}

/** Only a store whose goal is leads keeps contact details, and never those of a child. */
function keepLead(turn: Turn): void {
  const { context, understanding, state } = turn;
  const isChild = wants(turn, 'child') || state.handover?.reason === 'child';
  if (context.voice.primaryGoal !== 'lead' || isChild) return;
  const { name, email, phone } = understanding.contact;
  const details = collectedDetails(context.leads, { name, email, phone });
  if (Object.keys(details).length === 0) return;
  state.lead = { ...state.lead, ...details };
  turn.hasLeftLead = true;
}

/** "As cheap as possible", before anything was shown, answers the question of a budget. */
function noteCheapest({ before, state, understanding, messageId }: Turn): void {
  const isCheapest = understanding.intents.includes('cheaper') || understanding.change === 'cheaper';
  if (!isCheapest || before.lastShown.length > 0) return;
  state.wantsCheap = true;
  if (hasAnswer(state.facts, 'budget')) return;
  state.facts = [...state.facts, { key: 'budget', fact: { is: 'skipped' }, messageId, quote: '' }];
}

/** Of messages that want something else, no words are an answer to the merchant's question. */
const ANSWERING: ReadonlySet<Intent> = new Set<Intent>(['inform', 'agree', 'refuse', 'thanks', 'contact']);

/** Whether the open question is answered; counts messages that leave it open. */
function settleQuestion(turn: Turn): boolean {
  const { state, context, understanding } = turn;
  const { asked } = state;
  if (asked === null) return false;
  const isAnswered = isMerchantKey(asked)
    ? keepMerchantAnswer(turn, asked) || understanding.intents[0] === 'refuse'
    : hasAnswer(state.facts, asked);
  if (isAnswered || (isMerchantKey(asked) && findMerchantQuestion(asked, context) === null)) {
    state.asked = null;
    state.dodges = 0;
    return isAnswered;
  }
  state.dodges += 1;
  return false;
}

function keepMerchantAnswer(
  { text, messageId, state, context, understanding }: Turn,
  key: `merchant:${string}`,
): boolean {
  const question = findMerchantQuestion(key, context);
  const [intent = 'inform'] = understanding.intents;
  if (question === null || understanding.isQuestion || !ANSWERING.has(intent)) return false;
  if (question.fact !== null && hasAnswer(state.facts, question.fact)) return true;
  if (intent === 'refuse' && question.kind !== 'choice') return false;
  const answer = readMerchantAnswer(question, text);
  if (answer === null) return false;
  const others = state.merchantAnswers.filter((one) => one.question !== question.text);
  state.merchantAnswers = [...others, { question: question.text, answer, messageId }];
  return true;
}

const REACTIONS: Intent[] = ['about-shown', 'compare', 'why', 'choose', 'more', 'cheaper', 'agree', 'thanks'];

function noteMood(turn: Turn, isAnswered: boolean): void {
  const { state, before, understanding, isNews } = turn;
  const isBack = isNews || understanding.change !== null || wants(turn, 'recommend', 'more', 'cheaper');
  if (isBack) state.isBrowsing = false;
  else if (wants(turn, 'browse')) state.isBrowsing = true;
  const isReaction =
    wants(turn, ...REACTIONS) || understanding.change !== null || understanding.rank !== null;
  if (before.lastShown.length > 0 && isReaction) state.hasReacted = true;
  state.lost = !isAnswered && isLost(turn) ? before.lost + 1 : 0;
}

/** Nothing was understood; an opening line is never lost. */
function isLost({ before, understanding, changed, hasLeftLead }: Turn): boolean {
  const { facts, doubts, removed, skipped, intents, topics, shown, rank, change, contact } = understanding;
  const found = [facts, doubts, removed, skipped, topics, shown, changed, Object.keys(contact)];
  const isPlain = intents.every((intent) => intent === 'inform');
  const isEmpty = found.every(({ length }) => length === 0) && rank === null && change === null;
  return before.turns > 0 && isPlain && isEmpty && !hasLeftLead;
}
