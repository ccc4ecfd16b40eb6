import type { ChatEvent, ChatProductCard, TranscriptMessage } from '#app/features/chat/api/chat-api.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';

export interface ChatItem {
  id: string;
  author: 'shopper' | 'assistant';
  text: string;
  products: ChatProductCard[];
  /** Number of characters of `text` before the cards. */
  cardsAfter: number;
  isUnsent?: boolean;
}

/** `waiting`: no response yet. `retrying`: failed once, retries automatically. `failed`: the shopper can retry. */
export type Phase = 'ready' | 'waiting' | 'streaming' | 'retrying' | 'failed';

export interface ChatState {
  items: ChatItem[];
  quickReplies: string[];
  phase: Phase;
  /** A line of text above the field. */
  notice: string;
  canUndo: boolean;
  isOffline: boolean;
  /** A permanently refused message, which goes back into the field. */
  returned: string;
  /** The text for screen readers, announced once when complete. */
  announcement: string;
}

export type ChatAction =
  | { type: 'sent'; id: string; text: string }
  | { type: 'received'; event: Exclude<ChatEvent, { type: 'error' }> }
  | { type: 'retrying' | 'failed' | 'refused' | 'noticed'; notice: string }
  | { type: 'resent' }
  | { type: 'restored'; messages: TranscriptMessage[] }
  | { type: 'opened'; opening: ChatGreeting; notice: string; canUndo: boolean }
  | { type: 'greeting-updated'; opening: ChatGreeting }
  | { type: 'network'; isOffline: boolean };

export interface ChatGreeting {
  greeting: string;
  quickReplies: string[];
}

const GREETING_ID = 'greeting';
const PENDING_REPLY_ID = 'pending-reply';

function createItem(id: string, author: ChatItem['author'], text: string): ChatItem {
  return { id, author, text, products: [], cardsAfter: 0 };
}

export function createInitialState({ greeting, quickReplies }: ChatGreeting): ChatState {
  return {
    items: greeting === '' ? [] : [createItem(GREETING_ID, 'assistant', greeting)],
    quickReplies,
    phase: 'ready',
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
    case 'greeting-updated':
      return updateGreeting(state, action.opening);
    case 'noticed':
      return { ...state, notice: action.notice };
    case 'network':
      return { ...state, isOffline: action.isOffline };
  }
}

function updateGreeting(state: ChatState, opening: ChatGreeting): ChatState {
  const [greeting] = createInitialState(opening).items;
  const messages = state.items.filter(({ id }) => id !== GREETING_ID);
  if (messages.length > 0 && messages.length === state.items.length) return state;
  const items = greeting ? [greeting, ...messages] : messages;
  return { ...state, items, quickReplies: messages.length > 0 ? state.quickReplies : opening.quickReplies };
}

function applyEvent(state: ChatState, event: Exclude<ChatEvent, { type: 'error' }>): ChatState {
  if (event.type === 'quick-replies') return { ...state, quickReplies: event.items };
  const existing = state.items.find(({ id }) => id === PENDING_REPLY_ID);
  const pending = existing ?? createItem(PENDING_REPLY_ID, 'assistant', '');
  const earlier = state.items.filter((item) => item !== existing);
  if (event.type === 'done') {
    const items = existing ? [...earlier, { ...pending, id: event.messageId }] : state.items;
    return { ...state, items, phase: 'ready', notice: '', announcement: announceReply(pending) };
  }
  const updated =
    event.type === 'text'
      ? { ...pending, text: pending.text + event.delta }
      : {
          ...pending,
          products: [...pending.products, ...event.items],
          cardsAfter: pending.products.length > 0 ? pending.cardsAfter : pending.text.length,
        };
  return { ...state, items: [...earlier, updated], phase: 'streaming' };
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

// An interrupted answer is sent again from the beginning.
function markUnsent(state: ChatState, isUnsent: boolean): Pick<ChatState, 'items' | 'quickReplies'> {
  const complete = state.items.filter(({ id }) => id !== PENDING_REPLY_ID);
  const last = complete.at(-1);
  const items = last?.author === 'shopper' ? [...complete.slice(0, -1), { ...last, isUnsent }] : complete;
  return { items, quickReplies: [] };
}
