import { validate } from 'uuid';
import type {
  ConversationState,
  Recommendation,
  ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';
import type { ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { PromptSource } from '#app/features/assistant/prompt/master-prompt.ts';
import { type Channel, mergeReplyParts } from '#app/features/chat/api/chat-api.ts';
import {
  encodeCursor,
  parseCursor,
  type SessionView,
} from '#app/features/chat/history/session-list-params.ts';
import {
  describeReply,
  type DisplayedFact,
  formatFacts,
  type ReplyNotes,
} from '#app/features/chat/history/session-wording.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db, fromJson, pool } from '#app/platform/db/db.server.ts';

const SESSIONS_PER_PAGE = 25;

export interface ListedSession {
  id: string;
  startedAt: Date;
  /** Null while the shopper has not written. */
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
  wantsPerson: boolean;
  /** Titles of the last recommendation, best first. */
  matched: string[];
}

export interface SessionPage {
  sessions: ListedSession[];
  /** Cursors of the pages beside this one; null at the ends. */
  newer: string | null;
  older: string | null;
}

const VIEW_FILTERS: Record<SessionView, string> = {
  all: '',
  matched: 'and s.is_matched',
  person: "and (s.state ->> 'wantsPerson')::boolean",
};

/** One page of a merchant's chats, newest first: after the place `older` names, or before the one `newer` names. */
export async function listSessions(request: {
  merchantId: string;
  view: SessionView;
  older: string | null;
  newer: string | null;
}): Promise<SessionPage> {
  const { merchantId, view } = request;
  const older = parseCursor(request.older);
  const newer = older ? null : parseCursor(request.newer);
  const place = older ?? newer;
  const [compare, order] = newer ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await pool.query<ListedSession>(
    `select s.id, s.created_at as "startedAt", s.message_count as "messageCount", s.is_matched as "isMatched",
            coalesce((s.state ->> 'wantsPerson')::boolean, false) as "wantsPerson",
            left(m.text, 200) as "firstWords", coalesce(r.titles, '{}') as matched
       from (select * from chat_session s
              where s.merchant_id = $1 and s.mode <> 'draft' ${VIEW_FILTERS[view]}
                and ($2::timestamptz is null or (s.created_at, s.id) ${compare} ($2, $3::uuid))
              order by s.created_at ${order}, s.id ${order} limit ${SESSIONS_PER_PAGE + 1}) s
       left join lateral (
         select text from chat_message where session_id = s.id and author = 'shopper' order by id limit 1) m on true
       left join lateral (
         select array_agg(detail #>> '{card,title}' order by rank) as titles from recommendation
          where session_id = s.id and message_id =
                (select message_id from recommendation where session_id = s.id order by id desc limit 1)) r on true
      order by s.created_at desc, s.id desc`,
    [merchantId, place?.startedAt ?? null, place?.id ?? null],
  );
  const hasMore = rows.length > SESSIONS_PER_PAGE;
  const sessions = !hasMore ? rows : newer ? rows.slice(1) : rows.slice(0, SESSIONS_PER_PAGE);
  const ends = { first: sessions[0], last: sessions.at(-1) };
  return {
    sessions,
    newer: ends.first && (newer ? hasMore : older !== null) ? encodeCursor(ends.first) : null,
    older: ends.last && (newer !== null || hasMore) ? encodeCursor(ends.last) : null,
  };
}

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
  facts: DisplayedFact[];
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
    listSessionOrders(merchantId, sessionId),
  ]);
  if (!session) return null;
  const state = fromJson<ConversationState>(session.state);
  const { currency, measurementUnit, timezone } = settings.storeInfo;
  return {
    id: session.id,
    startedAt: session.createdAt,
    lastMessageAt: session.lastMessageAt,
    messageCount: session.messageCount,
    isMatched: session.isMatched,
    wantsPerson: state.wantsPerson,
    messages: messages.toReversed().map(toSessionMessage),
    facts: formatFacts(state.facts, { currency, measurementUnit }),
    prompt: await getSessionPrompt(merchantId, session.promptRevisionId),
    orders,
    channel: session.channel as Channel,
    timezone,
  };
}

async function listSessionOrders(merchantId: string, sessionId: string): Promise<SessionOrder[]> {
  return db.chatOrder.findMany({
    where: { merchantId, sessionId },
    orderBy: { orderedAt: 'desc' },
    take: ORDERS_SHOWN,
    select: { orderId: true, totalMinor: true, chatMinor: true, currency: true, orderedAt: true },
  });
}

async function getSessionPrompt(merchantId: string, id: string | null): Promise<SessionPrompt | null> {
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

function toSessionMessage({
  id,
  author,
  text,
  parts,
  engine,
  record,
  createdAt,
}: MessageRow): SessionMessage {
  const said = (parts ?? []) as ReplyPart[];
  return {
    id,
    author: author === 'shopper' ? 'shopper' : 'assistant',
    text,
    cardsAfter: mergeReplyParts(said).cardsAfter ?? text.length,
    shown: said
      .flatMap((part) => (part.type === 'products' ? part.items : []))
      .map(({ card, parts: score }) => ({ card, parts: score })),
    notes: author === 'shopper' ? null : describeReply(engine, record as ReplyRecord | null),
    createdAt,
  };
}
