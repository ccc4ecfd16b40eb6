import { findLanguage, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ReplyLink } from '#app/features/assistant/conversation.ts';
import type { LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type {
  ChatComparison,
  ChatEvent,
  ChatGreeting,
  ChatOwner,
  ChatProductCard,
  LiveEvent,
  LeadAnswered,
  Transcript,
  TranscriptMessage,
} from '#app/features/chat/api/chat-api.ts';

export interface ChatItem {
  id: string;
  author: TranscriptMessage['author'];
  text: string;
  /** The member who wrote the message or whom the event is about. */
  member?: string | undefined;
  products: ChatProductCard[];
  comparison: ChatComparison | null;
  /** Characters of `text` before the cards or comparison. */
  cardsAfter: number;
  leadForm: LeadForm | null;
  link: ReplyLink | null;
  isUnsent?: boolean;
}

/** `waiting`: no response yet. `retrying`: failed once, retries automatically. `failed`: the shopper can retry. */
export type Phase = 'ready' | 'waiting' | 'streaming' | 'retrying' | 'failed';

export interface ChatState {
  /** ISO 639-1. */
  language: string;
  items: ChatItem[];
  quickReplies: string[];
  owner: ChatOwner;
  /** The name of the member who has taken over the chat. */
  member: string | null;
  phase: Phase;
  /** The outcome of the last contact form; null while it is open. */
  lead: LeadFormStatus | null;
  /** A line of text above the field. */
  notice: string;
  canUndo: boolean;
  isOffline: boolean;
  /** Text of a permanently rejected message, returned to the field. */
  returned: string;
  /** The text for screen readers, announced once when complete. */
  announcement: string;
}

export type ChatAction =
  | { type: 'sent'; id: string; text: string }
  | { type: 'received'; event: ReplyEvent }
  | { type: 'live'; event: LiveEvent }
  | { type: 'retrying' | 'failed' | 'refused' | 'noticed'; notice: string }
  | { type: 'resent' | 'left-to-member' }
  | { type: 'restored'; transcript: RestoredChat }
  | { type: 'lead-answered'; answered: Omit<LeadAnswered, 'facts'> }
  | { type: 'language'; language: string; opening: ChatGreeting }
  | { type: 'opened'; opening: ChatGreeting; notice: string; canUndo: boolean }
  | { type: 'greeting-updated'; opening: ChatGreeting }
  | { type: 'network'; isOffline: boolean };

export type ReplyEvent = Exclude<ChatEvent, { type: 'error' | 'member' }>;
type RestoredChat = Pick<Transcript, 'messages' | 'language' | 'turn' | 'lead'>;

const GREETING_ID = 'greeting';
const PENDING_REPLY_ID = 'pending-reply';

function createItem(id: string, author: ChatItem['author'], text: string): ChatItem {
  return { id, author, text, products: [], comparison: null, cardsAfter: 0, leadForm: null, link: null };
}

export function createInitialState({ greeting, quickReplies }: ChatGreeting, language: string): ChatState {
  return {
    language,
    items: greeting === '' ? [] : [createItem(GREETING_ID, 'assistant', greeting)],
    quickReplies,
    owner: 'assistant',
    member: null,
    phase: 'ready',
    lead: null,
    notice: '',
    canUndo: false,
    isOffline: false,
    returned: '',
    announcement: '',
  };
}

export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'sent':
      return {
        ...state,
        items: [...state.items, createItem(action.id, 'shopper', action.text)],
        quickReplies: [],
        phase: 'waiting',
        notice: '',
        canUndo: false,
        returned: '',
        announcement: '',
      };
    case 'received':
      return applyEvent(state, action.event);
    case 'live':
      return applyLiveEvent(state, action.event);
    case 'retrying':
    case 'failed':
      return { ...state, phase: action.type, notice: action.notice, ...markUnsent(state, true) };
    case 'resent':
      return { ...state, phase: 'waiting', notice: '', ...markUnsent(state, false) };
    case 'left-to-member':
      return { ...state, phase: 'ready', notice: '', ...markUnsent(state, false) };
    case 'refused':
      return returnMessage(state, action.notice);
    case 'restored':
      return restoreMessages(state, action.transcript);
    case 'lead-answered':
      return addAnswered(state, action.answered);
    case 'language':
      return switchLanguage({ ...state, language: action.language }, action.opening);
    case 'opened':
      return {
        ...createInitialState(action.opening, state.language),
        isOffline: state.isOffline,
        notice: action.notice,
        canUndo: action.canUndo,
        announcement: action.notice,
      };
    case 'greeting-updated':
      return updateGreeting(state, action.opening);
    case 'noticed':
      return { ...state, notice: action.notice };
    case 'network':
      return { ...state, isOffline: action.isOffline };
  }
}

/** Earlier messages keep their language. */
function switchLanguage(state: ChatState, opening: ChatGreeting): ChatState {
  return state.items.some(({ author }) => author === 'shopper') ? state : updateGreeting(state, opening);
}

function updateGreeting(state: ChatState, opening: ChatGreeting): ChatState {
  const [greeting] = createInitialState(opening, state.language).items;
  const messages = state.items.filter(({ id }) => id !== GREETING_ID);
  if (messages.length > 0 && messages.length === state.items.length) return state;
  const items = greeting ? [greeting, ...messages] : messages;
  return { ...state, items, quickReplies: messages.length > 0 ? state.quickReplies : opening.quickReplies };
}

/** Skips messages this window sent or received itself. */
function applyLiveEvent(state: ChatState, event: LiveEvent): ChatState {
  if (event.type === 'state') return { ...state, owner: event.owner, member: event.member };
  const item = toItem(event);
  if (state.items.some(({ id }) => id === item.id || id === event.id)) return state;
  const isNew = event.author === 'member' || event.author === 'assistant';
  return {
    ...state,
    items: [...state.items, item],
    quickReplies: isRequest(event) ? state.quickReplies : (event.quickReplies ?? []),
    ...(item.leadForm ? { lead: null } : {}),
    ...(isNew ? { announcement: announceReply(item, state.language) } : {}),
  };
}

/** The line below the reply to a request for a person; that reply's quick replies stay. */
function isRequest({ author, text }: TranscriptMessage): boolean {
  return author === 'event' && text === 'person-requested';
}

function applyEvent(state: ChatState, event: ReplyEvent): ChatState {
  if (event.type === 'quick-replies') return { ...state, quickReplies: event.items };
  const existing = state.items.find(({ id }) => id === PENDING_REPLY_ID);
  const pending = existing ?? createItem(PENDING_REPLY_ID, 'assistant', '');
  const earlier = state.items.filter((item) => item !== existing);
  if (event.type === 'done') {
    const items = existing ? [...earlier, { ...pending, id: event.messageId }] : state.items;
    const language = findLanguage(event.language) ?? state.language;
    return {
      ...state,
      language,
      items,
      owner: event.owner ?? 'assistant',
      member: null,
      phase: 'ready',
      lead: event.lead ?? null,
      notice: '',
      announcement: announceReply(pending, language),
    };
  }
  return { ...state, items: [...earlier, continueReply(pending, event)], phase: 'streaming' };
}

function continueReply(
  pending: ChatItem,
  event: Exclude<ReplyEvent, { type: 'quick-replies' | 'done' }>,
): ChatItem {
  if (event.type === 'lead-form') return { ...pending, leadForm: event };
  if (event.type === 'link') return { ...pending, link: event };
  if (event.type === 'text') return { ...pending, text: pending.text + event.delta };
  const cardsAfter = hasCards(pending) ? pending.cardsAfter : pending.text.length;
  if (event.type === 'products')
    return { ...pending, products: [...pending.products, ...event.items], cardsAfter };
  return { ...pending, comparison: { cards: event.cards, rows: event.rows }, cardsAfter };
}

export function hasCards({ products, comparison }: ChatItem): boolean {
  return products.length > 0 || comparison !== null;
}

function announceReply({ text, products, comparison }: ChatItem, language: string): string {
  const texts = widgetTexts(language);
  const cards = products.map(({ title }) => title).join(', ');
  const compared = comparison?.cards.map(({ title }) => title).join(', ');
  return [
    text,
    ...(cards ? [texts.shown(products.length), cards] : []),
    ...(comparison && compared ? [texts.compared(comparison.cards.length), compared] : []),
  ].join(' ');
}

function restoreMessages(
  state: ChatState,
  { messages, language: stored, turn, lead }: RestoredChat,
): ChatState {
  const language = findLanguage(stored) ?? state.language;
  return {
    ...state,
    language,
    items: messages.map(toItem),
    quickReplies: messages.findLast((message) => !isRequest(message))?.quickReplies ?? [],
    owner: turn?.owner ?? 'assistant',
    member: turn?.member ?? null,
    lead: lead ?? null,
    phase: 'ready',
    notice: '',
    canUndo: false,
  };
}

function toItem(message: TranscriptMessage): ChatItem {
  const { author, text, member, products = [], comparison = null, cardsAfter = 0 } = message;
  const { leadForm = null, link = null } = message;
  const id = message.clientMessageId ?? message.id;
  return { id, author, text, member, products, comparison, cardsAfter, leadForm, link };
}

/** Adds the form's answer and the reply to it. */
function addAnswered(state: ChatState, { messages, language, lead }: Omit<LeadAnswered, 'facts'>): ChatState {
  const added = messages.map(toItem);
  const ids = new Set(added.map(({ id }) => id));
  const items = [...state.items.filter(({ id }) => !ids.has(id)), ...added];
  const textLanguage = findLanguage(language) ?? state.language;
  const reply = added.at(-1);
  return {
    ...state,
    items,
    lead: lead ?? null,
    language: textLanguage,
    quickReplies: messages.at(-1)?.quickReplies ?? [],
    notice: '',
    announcement: reply?.author === 'assistant' ? announceReply(reply, textLanguage) : '',
  };
}

function returnMessage(state: ChatState, notice: string): ChatState {
  const { items } = markUnsent(state, false);
  const last = items.at(-1);
  if (last?.author !== 'shopper') return { ...state, phase: 'ready', notice };
  return { ...state, items: items.slice(0, -1), phase: 'ready', notice, returned: last.text };
}

// An interrupted reply is resent from the beginning.
function markUnsent(state: ChatState, isUnsent: boolean): Pick<ChatState, 'items' | 'quickReplies'> {
  const complete = state.items.filter(({ id }) => id !== PENDING_REPLY_ID);
  const last = complete.at(-1);
  const items = last?.author === 'shopper' ? [...complete.slice(0, -1), { ...last, isUnsent }] : complete;
  return { items, quickReplies: [] };
}
