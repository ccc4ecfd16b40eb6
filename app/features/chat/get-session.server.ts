import { validate } from 'uuid';
import type {
  ConversationState,
  Recommendation,
  ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';
import type { ReplyRecord } from '#app/features/assistant/reply-record.ts';
import { readParts } from '#app/features/chat/chat.ts';
import { type FactInWords, factsInWords } from '#app/features/chat/facts-in-words.ts';
import { noteReply, type ReplyNotes } from '#app/features/chat/reply-notes.en.ts';
import type { Channel } from '#app/features/chat/pass.ts';
import type { PromptSource } from '#app/features/assistant/prompt/master-prompt.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

/** Most messages of one chat that a page shows; the earliest go first. */
const MESSAGES_SHOWN = 500;
const ORDERS_SHOWN = 20;

export interface SessionMessage {
  id: string;
  author: 'shopper' | 'assistant';
  text: string;
  /** How many characters of `text` stand before what was recommended. */
  cardsAfter: number;
  shown: Pick<Recommendation, 'card' | 'parts'>[];
  /** How the reply was made; null on a shopper's message. */
  notes: ReplyNotes | null;
  createdAt: Date;
}

export interface SessionDetail {
  id: string;
  startedAt: Date;
  lastMessageAt: Date;
  messageCount: number;
  isMatched: boolean;
  wantsPerson: boolean;
  messages: SessionMessage[];
  facts: FactInWords[];
  prompt: SessionPrompt | null;
  /** What was ordered from the cart that this chat had filled, newest first. */
  orders: SessionOrder[];
  channel: Channel;
  timezone: string;
}

export interface SessionOrder {
  orderId: string;
  totalMinor: number;
  /** Of the lines that the chat put in the cart. */
  chatMinor: number;
  currency: string;
  orderedAt: Date;
}

/** The master prompt that was in force when the chat began. */
export interface SessionPrompt {
  source: PromptSource;
  template: string | null;
  isRestored: boolean;
  author: string;
  createdAt: Date;
}

/** A chat with all that was said, understood and recommended; null when this merchant has no such chat, or it is a draft. */
export async function getSession(input: {
  merchantId: string;
  sessionId: string;
}): Promise<SessionDetail | null> {
  const { merchantId, sessionId } = input;
  if (!validate(sessionId)) return null;
  const [session, messages, settings, orders] = await Promise.all([
    db.chatSession.findFirst({ where: { merchantId, id: sessionId, mode: { not: 'draft' } } }),
    db.chatMessage.findMany({
      where: { merchantId, sessionId },
      orderBy: { id: 'desc' },
      take: MESSAGES_SHOWN,
    }),
    getSettings({ merchantId }),
    listOrders(merchantId, sessionId),
  ]);
  if (!session) return null;
  const state = session.state as unknown as ConversationState;
  const { currency, measurementUnit, timezone } = settings.storeInfo;
  return {
    id: session.id,
    startedAt: session.createdAt,
    lastMessageAt: session.lastMessageAt,
    messageCount: session.messageCount,
    isMatched: session.isMatched,
    wantsPerson: state.wantsPerson,
    messages: messages.toReversed().map(toMessage),
    facts: factsInWords(state.facts, { currency, measurementUnit }),
    prompt: await findPrompt(merchantId, session.promptRevisionId),
    orders,
    channel: session.channel as Channel,
    timezone,
  };
}

async function listOrders(merchantId: string, sessionId: string): Promise<SessionOrder[]> {
  return db.chatOrder.findMany({
    where: { merchantId, sessionId },
    orderBy: { orderedAt: 'desc' },
    take: ORDERS_SHOWN,
    select: { orderId: true, totalMinor: true, chatMinor: true, currency: true, orderedAt: true },
  });
}

async function findPrompt(merchantId: string, id: string | null): Promise<SessionPrompt | null> {
  if (id === null) return null;
  const row = await db.promptRevision.findFirst({ where: { merchantId, id }, omit: { text: true } });
  if (!row) return null;
  const { template, restoredFrom, author, createdAt } = row;
  const source = row.source as PromptSource;
  return { source, template, isRestored: restoredFrom !== null, author, createdAt };
}

interface MessageRow {
  id: string;
  author: string;
  text: string;
  parts: unknown;
  engine: string | null;
  record: unknown;
  createdAt: Date;
}

function toMessage({ id, author, text, parts, engine, record, createdAt }: MessageRow): SessionMessage {
  const said = (parts ?? []) as ReplyPart[];
  return {
    id,
    author: author === 'shopper' ? 'shopper' : 'assistant',
    text,
    cardsAfter: readParts(said).cardsAfter ?? text.length,
    shown: said
      .flatMap((part) => (part.type === 'products' ? part.items : []))
      .map(({ card, parts: score }) => ({ card, parts: score })),
    notes: author === 'shopper' ? null : noteReply(engine, record as ReplyRecord | null),
    createdAt,
  };
}
