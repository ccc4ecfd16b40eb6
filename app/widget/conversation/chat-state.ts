import type { ChatEvent, ChatProductCard, TranscriptMessage } from '#app/features/chat/api/chat-api.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';

/** One bubble with its cards. */
export interface ChatItem {
  id: string;
  author: 'shopper' | 'assistant';
  text: string;
  products: ChatProductCard[];
  /** How many characters of `text` stand before the cards. */
  cardsAfter: number;
  isUnsent?: boolean;
}

/**
 * `waiting`: sent, nothing heard yet. `telling`: the answer is coming in. `retrying`: failed once, about to try
 * again by itself. `failed`: waits for the shopper.
 */
export type Phase = 'ready' | 'waiting' | 'telling' | 'retrying' | 'failed';

export interface ChatState {
  items: ChatItem[];
  quickReplies: string[];
  phase: Phase;
  /** One line above the field. */
  notice: string;
  canUndo: boolean;
  isOffline: boolean;
  /** A message that was refused for good: it goes back into the field. */
  returned: string;
  /** What a screen reader is told, whole and once. */
  announcement: string;
}

export type ChatAction =
  | { type: 'sent'; id: string; text: string }
  | { type: 'heard'; event: Exclude<ChatEvent, { type: 'error' }> }
  | { type: 'retrying' | 'failed'; notice: string }
  | { type: 'resent' }
  | { type: 'refused'; notice: string }
  | { type: 'restored'; messages: TranscriptMessage[] }
  | { type: 'opened'; opening: ChatGreeting; notice: string; canUndo: boolean }
  | { type: 'followed'; opening: ChatGreeting }
  | { type: 'noticed'; notice: string }
  | { type: 'network'; isOffline: boolean };

export interface ChatGreeting {
  greeting: string;
  quickReplies: string[];
}

/** The bubble that stands there before anything is said. */
const GREETING_ID = 'greeting';
/** The bubble of the answer that is coming in. */
const PENDING_REPLY_ID = 'coming';

export function createInitialState({ greeting, quickReplies }: ChatGreeting): ChatState {
  const first: ChatItem = {
    id: GREETING_ID,
    author: 'assistant',
    text: greeting,
    products: [],
    cardsAfter: 0,
  };
  return {
    items: greeting === '' ? [] : [first],
    quickReplies,
    phase: 'ready',
    notice: '',
    canUndo: false,
    isOffline: false,
    returned: '',
    announcement: '',
  };
}

/** Everything that can happen to a chat on the shopper's screen; pure. */
export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'sent':
      return {
        ...state,
        items: [
          ...state.items,
          { id: action.id, author: 'shopper', text: action.text, products: [], cardsAfter: 0 },
        ],
        quickReplies: [],
        phase: 'waiting',
        notice: '',
        canUndo: false,
        returned: '',
        announcement: '',
      };
    case 'heard':
      return applyEvent(state, action.event);
    case 'retrying':
    case 'failed':
      return { ...state, phase: action.type, notice: action.notice, ...markUnsent(state, true) };
    case 'resent':
      return { ...state, phase: 'waiting', notice: '', ...markUnsent(state, false) };
    case 'refused':
      return returnMessage(state, action.notice);
    case 'restored':
      return restoreMessages(state, action.messages);
    case 'opened':
      return {
        ...createInitialState(action.opening),
        isOffline: state.isOffline,
        notice: action.notice,
        canUndo: action.canUndo,
        announcement: action.notice,
      };
    case 'followed':
      return updateGreeting(state, action.opening);
    case 'noticed':
      return { ...state, notice: action.notice };
    case 'network':
      return { ...state, isOffline: action.isOffline };
  }
}

function updateGreeting(state: ChatState, opening: ChatGreeting): ChatState {
  const [greeting] = createInitialState(opening).items;
  const said = state.items.filter(({ id }) => id !== GREETING_ID);
  if (said.length > 0 && said.length === state.items.length) return state;
  const items = greeting ? [greeting, ...said] : said;
  return { ...state, items, quickReplies: said.length > 0 ? state.quickReplies : opening.quickReplies };
}

function applyEvent(state: ChatState, event: Exclude<ChatEvent, { type: 'error' }>): ChatState {
  if (event.type === 'quick-replies') return { ...state, quickReplies: event.items };
  const last = state.items.at(-1);
  const coming: ChatItem =
    last?.id === PENDING_REPLY_ID
      ? last
      : { id: PENDING_REPLY_ID, author: 'assistant', text: '', products: [], cardsAfter: 0 };
  const before = last?.id === PENDING_REPLY_ID ? state.items.slice(0, -1) : state.items;
  if (event.type === 'done') {
    const items =
      last?.id === PENDING_REPLY_ID ? [...before, { ...coming, id: event.messageId }] : state.items;
    return { ...state, items, phase: 'ready', notice: '', announcement: announceReply(coming) };
  }
  const grown =
    event.type === 'text'
      ? { ...coming, text: coming.text + event.delta }
      : {
          ...coming,
          products: [...coming.products, ...event.items],
          cardsAfter: coming.products.length > 0 ? coming.cardsAfter : coming.text.length,
        };
  return { ...state, items: [...before, grown], phase: 'telling' };
}

function announceReply(item: ChatItem): string {
  const cards = item.products.map(({ title }) => title).join(', ');
  return [item.text, ...(cards ? [TEXTS.shown(item.products.length), cards] : [])].join(' ');
}

function restoreMessages(state: ChatState, messages: TranscriptMessage[]): ChatState {
  const items = messages.map((message): ChatItem => {
    const { author, text, products = [], cardsAfter = 0 } = message;
    return { id: message.clientMessageId ?? message.id, author, text, products, cardsAfter };
  });
  const quickReplies = messages.at(-1)?.quickReplies ?? [];
  return { ...state, items, quickReplies, phase: 'ready', notice: '', canUndo: false };
}

function returnMessage(state: ChatState, notice: string): ChatState {
  const { items } = markUnsent(state, false);
  const last = items.at(-1);
  if (last?.author !== 'shopper') return { ...state, phase: 'ready', notice };
  return { ...state, items: items.slice(0, -1), phase: 'ready', notice, returned: last.text };
}

// An answer that broke off comes again from its beginning.
function markUnsent(state: ChatState, isUnsent: boolean): Pick<ChatState, 'items' | 'quickReplies'> {
  const kept = state.items.filter(({ id }) => id !== PENDING_REPLY_ID);
  const last = kept.at(-1);
  const items = last?.author === 'shopper' ? [...kept.slice(0, -1), { ...last, isUnsent }] : kept;
  return { items, quickReplies: [] };
}
