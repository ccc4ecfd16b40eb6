import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { isMerchantKey } from '#app/features/assistant/dialogue/merchant-questions.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { hasAnswer, knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type {
  Intent,
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';

interface Heard {
  text: string;
  pack: LanguagePack;
  before: ConversationState;
  context: ReplyContext;
}

/** What a message means at its place in the chat. */
export function interpret(heard: Heard): Understanding {
  const { before } = heard;
  const read = inPlace(withBareNumber(understand(heard), heard), before);
  const facts = [...confirmed(before, read), ...read.facts];
  return { ...read, facts, skipped: passedOver(before, read) };
}

/** Messages that may be an answer, whatever they are read against. */
const PLAIN: ReadonlySet<Intent> = new Set<Intent>(['inform', 'agree', 'refuse']);

/** Under a question that stands below cards, what states no fact and isn't a mere skip speaks of the cards. */
function understand({ text, pack, before, context }: Heard): Understanding {
  const { store, range } = context;
  const reading: ReadingContext = {
    asked: waitingFor(before),
    knows: knownValues(before.facts),
    shownCount: before.lastShown.length,
    brands: range.brands,
    currency: store.currency,
    measurementUnit: store.measurementUnit,
  };
  const read = pack.understand(text, reading);
  const isBelowCards = reading.shownCount > 0 && reading.asked !== 'cards' && reading.asked !== 'contact';
  if (!isBelowCards || read.facts.length > 0 || read.removed.length > 0) return read;
  const ofCards = pack.understand(text, { ...reading, asked: 'cards' });
  const isPlain = ofCards.intents.every((intent) => PLAIN.has(intent)) && ofCards.topics.length === 0;
  return isPlain && ofCards.rank === null && ofCards.change === null ? read : ofCards;
}

function waitingFor(state: ConversationState): ReadingContext['asked'] {
  const { checking, leadWaits, asked, lastShown, lastActs } = state;
  if (checking !== null) return checking.key;
  if (leadWaits === true || lastActs.some(({ act }) => act === 'ask-service')) return 'contact';
  if (asked !== null && !isMerchantKey(asked)) return asked;
  return lastShown.length > 0 ? 'cards' : null;
}

const BARE_NUMBER = /^\d{1,6}$/;
/** Share of the store's lower prices below which a bare number is hardly a budget: "170" is rather a weight. */
const PLAUSIBLE_SHARE = 0.25;

/** A bare number is asked back about where it is an odd answer: too little for a budget, or a price under another question. */
function withBareNumber(read: Understanding, { text, before, context }: Heard): Understanding {
  const number = text.trim();
  const steps = context.range.budgetSteps;
  const [low = 0] = steps;
  if (low === 0 || !BARE_NUMBER.test(number)) return read;
  const value = Number(number) * 10 ** currencyDecimals(context.store.currency);
  const doubts = [{ key: 'budget', value, quote: number, manner: 'said' } as const, ...read.doubts];
  const isLow = value < low * PLAUSIBLE_SHARE;
  if (before.asked === 'budget' && isLow)
    return { ...read, doubts, facts: read.facts.filter(({ key }) => key !== 'budget') };
  const isRead = read.facts.length > 0 || read.doubts.length > 0 || waitingFor(before) === 'contact';
  const isPrice = !isLow && value <= 2 * steps.at(-1)! && !hasAnswer(before.facts, 'budget');
  return isRead || !isPrice ? read : { ...read, doubts };
}

const FEELS = { softer: 3, firmer: 7.5 } as const;

/** "King, actually", "and the second?", "softer" and "you choose" before any cards. */
function inPlace(read: Understanding, before: ConversationState): Understanding {
  const { askedSize, isQuestion, facts, doubts, intents, shown, topics, change } = read;
  const isPlain = facts.length === 0 && intents.every((intent) => PLAIN.has(intent));
  if (isPlain && askedSize !== null && topics.length === 0) {
    const size = { key: 'size', value: askedSize, quote: askedSize, manner: 'corrected' } as const;
    return { ...read, askedSize: null, ...(isQuestion ? { doubts: [size, ...doubts] } : { facts: [size] }) };
  }
  if (before.lastShown.length > 0) {
    if (!isPlain || intents[0] === 'agree' || shown.length === 0 || !asksNothing(read)) return read;
    const last = before.lastActs.findLast((act) => act.act === 'property' || act.act === 'property-each');
    const topic = last === undefined ? 'shown.describe' : (`attribute.${last.attribute}` as const);
    return { ...read, intents: ['about-shown'], topics: [topic], isQuestion: true };
  }
  if (topics.includes('shown.pick')) return { ...read, intents: [...intents, 'recommend'] };
  if (change === 'cheaper' || intents.includes('cheaper'))
    return { ...read, skipped: [...new Set([...read.skipped, 'budget' as const])] };
  if (change === 'cooler')
    return { ...read, facts: [...facts, { key: 'needs', value: ['cooling'], quote: '', manner: 'said' }] };
  if ((change !== 'softer' && change !== 'firmer') || facts.some(({ key }) => key === 'firmness'))
    return read;
  const feel = { key: 'firmness', value: FEELS[change], quote: '', manner: 'said' } as const;
  if (before.asked === 'firmness') return { ...read, facts: [...facts, feel] };
  return { ...read, doubts: [feel, ...doubts] };
}

/** Beside facts and intents there is nothing to answer or to change. */
function asksNothing(read: Understanding): boolean {
  const { topics, rank, change, askedSize, askedKinds = [], namedBrands } = read;
  const named = [topics, askedKinds, namedBrands];
  return named.every(({ length }) => length === 0) && rank === null && change === null && askedSize === null;
}

/** A yes to "Just checking" takes the doubtful value; another value or a no doesn't. */
function confirmed(
  { checking }: ConversationState,
  { facts, intents }: Understanding,
): Understanding['facts'] {
  if (checking === null || !intents.includes('agree')) return [];
  return facts.some(({ key }) => key === checking.key) ? [] : [checking];
}

/** A bare no leaves the open question open for good; a message that asks or wants something says nothing about it. */
function passedOver(before: ConversationState, read: Understanding): Understanding['skipped'] {
  const { asked, checking, leadWaits } = before;
  const { facts, removed, skipped, intents, isQuestion, shown } = read;
  const open = checking?.key ?? asked;
  if (facts.length > 0 || removed.length > 0) return skipped;
  const isCheap = intents.includes('cheaper') || read.change === 'cheaper';
  if (isQuestion || shown.length > 0 || !asksNothing(read))
    return skipped.filter((key) => key !== open || (isCheap && key === 'budget'));
  const isOpen = checking === null && leadWaits !== true && asked !== null && !isMerchantKey(asked);
  return isOpen && intents[0] === 'refuse' ? [...new Set([...skipped, asked])] : skipped;
}
