import { validate } from 'uuid';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { PromptSource } from '#app/features/assistant/prompt/prompt-limits.ts';
import { type Channel, mergeReplyParts, type SessionKey } from '#app/features/chat/api/chat-api.ts';
import { describeReply, formatFacts, type SessionView } from '#app/features/chat/history/session-texts.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db, fromJson, pool } from '#app/platform/db/db.server.ts';

const SESSIONS_PER_PAGE = 25;

export interface ListedSession {
  id: string;
  startedAt: Date;
  /** `firstWords` is null until the shopper's first message. */
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
  wantsPerson: boolean;
  /** Titles of the last recommendation, best first. */
  matched: string[];
}

export type SessionPage = Awaited<ReturnType<typeof listSessions>>;

const VIEW_FILTERS: Record<SessionView, string> = {
  all: '',
  matched: 'and s.is_matched',
  person: "and (s.state ->> 'wantsPerson')::boolean",
};

interface SessionsQuery {
  merchantId: string;
  view: SessionView;
  /** Cursors; null for the newest page. */
  older: string | null;
  newer: string | null;
}

/** One page of a merchant's chats, newest first, and the cursors of the pages next to it. */
export async function listSessions({ merchantId, view, ...cursors }: SessionsQuery) {
  const older = parseCursor(cursors.older);
  const newer = older ? null : parseCursor(cursors.newer);
  const cursor = older ?? newer;
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
    [merchantId, cursor?.startedAt ?? null, cursor?.id ?? null],
  );
  const hasMore = rows.length > SESSIONS_PER_PAGE;
  const sessions = !hasMore ? rows : newer ? rows.slice(1) : rows.slice(0, SESSIONS_PER_PAGE);
  const [first, last] = [sessions[0], sessions.at(-1)];
  return {
    sessions,
    newer: first && (newer ? hasMore : older !== null) ? encodeCursor(first) : null,
    older: last && (newer !== null || hasMore) ? encodeCursor(last) : null,
  };
}

const MESSAGES_SHOWN = 500;
const ORDERS_SHOWN = 20;

export type SessionDetail = NonNullable<Awaited<ReturnType<typeof getSession>>>;
export type SessionMessage = ReturnType<typeof toSessionMessage>;
export type SessionOrder = SessionDetail['orders'][number];

/** A chat with its messages, facts and attributed orders; null when this merchant has no such chat, or it is a draft. */
export async function getSession({ merchantId, sessionId }: SessionKey) {
  if (!validate(sessionId)) return null;
  const [session, messages, settings, orders] = await Promise.all([
    db.chatSession.findFirst({ where: { merchantId, id: sessionId, mode: { not: 'draft' } } }),
    db.chatMessage.findMany({
      where: { merchantId, sessionId },
      orderBy: { id: 'desc' },
      take: MESSAGES_SHOWN,
    }),
    getSettings({ merchantId }),
    db.chatOrder.findMany({
      where: { merchantId, sessionId },
      orderBy: { orderedAt: 'desc' },
      take: ORDERS_SHOWN,
      select: { orderId: true, totalMinor: true, chatMinor: true, currency: true, orderedAt: true },
    }),
  ]);
  if (!session) return null;
  const state = fromJson<ConversationState>(session.state);
  const { currency, measurementUnit, timezone } = settings.storeInfo;
  return {
    id: session.id,
    startedAt: session.createdAt,
    messageCount: session.messageCount,
    isMatched: session.isMatched,
    wantsPerson: state.wantsPerson,
    messages: messages.toReversed().map(toSessionMessage),
    facts: formatFacts(state, { currency, measurementUnit }),
    prompt: await getSessionPrompt(merchantId, session.promptRevisionId),
    orders,
    channel: session.channel as Channel,
    timezone,
  };
}

async function getSessionPrompt(merchantId: string, id: string | null) {
  if (id === null) return null;
  const row = await db.promptRevision.findFirst({ where: { merchantId, id }, omit: { text: true } });
  if (!row) return null;
  const { template, restoredFrom, author, createdAt } = row;
  const source = row.source as PromptSource;
  return { source, template, isRestored: restoredFrom !== null, author, createdAt };
}

function toSessionMessage(row: Awaited<ReturnType<typeof db.chatMessage.findMany>>[number]) {
  const { id, text, engine, createdAt } = row;
  const author = row.author === 'shopper' ? ('shopper' as const) : ('assistant' as const);
  const parts = (row.parts ?? []) as unknown as ReplyPart[];
  const { cardsAfter = text.length, comparison = null } = mergeReplyParts(parts);
  return {
    id,
    author,
    text,
    /** Number of characters of `text` before the cards or the comparison. */
    cardsAfter,
    comparison,
    shown: parts
      .flatMap((part) => (part.type === 'products' ? part.items : []))
      .map(({ card, parts: score }) => ({ card, parts: score })),
    notes: author === 'shopper' ? null : describeReply(engine, row.record as unknown as ReplyRecord | null),
    createdAt,
  };
}

/** The sort key of the list of chats. */
interface SessionCursor {
  startedAt: Date;
  id: string;
}

function encodeCursor({ startedAt, id }: SessionCursor): string {
  return `${startedAt.getTime().toString(36)}.${id}`;
}

/** Returns null for an invalid cursor. */
function parseCursor(text: string | null): SessionCursor | null {
  const [time = '', id = ''] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,9}$/.test(time) || !validate(id)) return null;
  const startedAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(startedAt.getTime()) ? null : { startedAt, id };
}
