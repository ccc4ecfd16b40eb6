import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { HistoryMessage } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import { ADD_ON_CONFLICT, USAGE_COLUMNS, utcDay } from '#app/features/assistant/model/model-usage.server.ts';
import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import type { ReplyOutcome } from '#app/features/assistant/reply/stream-reply.ts';
import { FACT_KEYS } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import {
  type Channel,
  type KnownFacts,
  mergeReplyParts,
  type SessionKey,
  type Transcript,
  type TranscriptMessage,
} from '#app/features/chat/api/chat-api.ts';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';

export interface SavedMessage {
  messageId: string;
  text: string;
  /** False for a message that was sent again. */
  isNew: boolean;
}

const INSERT_MESSAGE = {
  name: 'chat-message-insert',
  text: `with stored as (
           insert into chat_message (id, merchant_id, session_id, author, text, client_message_id)
           values ($1, $2, $3, 'shopper', $4, $5)
           on conflict (session_id, client_message_id) do nothing returning id),
         counted as (
           update chat_session set message_count = message_count + 1, last_message_at = now()
            where id = $3 and merchant_id = $2 and exists (select from stored))
         select id from stored`,
};

const FIND_MESSAGE = {
  name: 'chat-message-find',
  text: 'select id, text from chat_message where session_id = $1 and client_message_id = $2 and merchant_id = $3',
};

/** Saves a shopper's message durably; idempotent by `clientMessageId`. */
export async function saveMessage({
  merchantId,
  sessionId,
  text,
  clientMessageId,
}: SessionKey & { text: string; clientMessageId: string }): Promise<SavedMessage> {
  const messageId = newId();
  const values = [messageId, merchantId, sessionId, text, clientMessageId];
  if ((await pool.query(INSERT_MESSAGE, values)).rowCount) return { messageId, text, isNew: true };
  const key = [sessionId, clientMessageId, merchantId];
  const { rows } = await pool.query<{ id: string; text: string }>(FIND_MESSAGE, key);
  return { messageId: rows[0]!.id, text: rows[0]!.text, isNew: false };
}

export interface SavedReply {
  replyId: string;
  parts: ReplyPart[];
  facts: KnownFacts;
  /** ISO 639-1 of the language that the chat goes on in. */
  language: string;
}

const INSERT_REPLY = {
  name: 'chat-reply-insert',
  text: `with session as (
           update chat_session
              set state = $4, message_count = message_count + 1, last_message_at = now(),
                  is_matched = is_matched or $5, lease_id = null, lease_until = null
            where id = $1 and merchant_id = $2 and lease_id = $3 returning id, merchant_id, mode),
         reply as (
           insert into chat_message
             (id, merchant_id, session_id, author, text, parts, facts, answers, engine, record)
           select $6, merchant_id, id, 'assistant', $7, $8, $9, $10, $11, $13 from session),
         shown as (
           insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail)
           select r.id, s.merchant_id, s.id, $6, r."productId", r.rank, r.score, r.detail
             from session s, jsonb_to_recordset($12::jsonb)
                  as r(id uuid, "productId" uuid, rank int, score float8, detail jsonb)),
         cost as (
           insert into model_usage ${USAGE_COLUMNS}
           select merchant_id, $14::date, mode, 1, $15::bigint, $16::bigint, $17::bigint
             from session where $14::date is not null
           ${ADD_ON_CONFLICT})
         select id from session`,
};

const FIND_REPLY = {
  name: 'chat-reply-find',
  text: `select m.id as "replyId", m.parts, m.facts, s.state ->> 'language' as language
           from chat_message m join chat_session s on s.id = m.session_id
          where m.answers = $1 and m.merchant_id = $2`,
};

interface ReplyToSave extends SessionKey {
  leaseId: string;
  /** The shopper's message that it answers. */
  messageId: string;
  reply: SavedReply;
  outcome: Pick<ReplyOutcome, 'engine' | 'record' | 'state'>;
  /** Contact details in this message. */
  lead: LeadDetails | null;
}

/** Saves a reply with its cards, lead and usage in one transaction, and releases the session; false if the lock was lost. */
export async function saveReply(input: ReplyToSave): Promise<boolean> {
  const { merchantId, sessionId, messageId, lead } = input;
  if (lead === null) return insertReply(input, pool);
  return inTransaction(async (transaction) => {
    if (!(await insertReply(input, transaction))) return false;
    await captureLead({ merchantId, sessionId, messageId, details: lead, transaction });
    return true;
  });
}

async function insertReply(input: ReplyToSave, transaction: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { merchantId, sessionId, leaseId, messageId, reply, outcome } = input;
  const shown = reply.parts.flatMap((part) => (part.type === 'products' ? part.items : []));
  const rows = shown.map((detail, at) => ({
    id: newId(),
    productId: detail.card.productId,
    rank: at + 1,
    score: detail.card.score,
    detail,
  }));
  const { usage } = outcome.record;
  const { rowCount } = await transaction.query(INSERT_REPLY, [
    sessionId,
    merchantId,
    leaseId,
    storableJson(outcome.state),
    shown.some(({ card }) => card.breaks === undefined),
    reply.replyId,
    mergeReplyParts(reply.parts).text,
    storableJson(reply.parts),
    storableJson(reply.facts),
    messageId,
    outcome.engine,
    storableJson(rows),
    storableJson(outcome.record),
    ...(usage === null
      ? [null, null, null, null]
      : [utcDay(new Date()), usage.promptTokens, usage.completionTokens, usage.costMicros]),
  ]);
  return rowCount === 1;
}

/** The reply to a message, or null. */
export async function getReply(merchantId: string, messageId: string): Promise<SavedReply | null> {
  const { rows } = await pool.query<SavedReply>(FIND_REPLY, [messageId, merchantId]);
  const [reply] = rows;
  if (!reply) return null;
  return { ...reply, facts: sortFacts(reply.facts), language: widgetTexts(reply.language).code };
}

export function toSavedReply(parts: ReplyPart[], state: ConversationState): SavedReply {
  const facts = sortFacts(knownValues(state.facts));
  return { replyId: newId(), parts, facts, language: widgetTexts(state.language).code };
}

// jsonb doesn't preserve key order; a replay should return the same bytes.
function sortFacts(facts: KnownFacts): KnownFacts {
  return Object.fromEntries(FACT_KEYS.filter((key) => key in facts).map((key) => [key, facts[key]]));
}

/** Messages that an engine gets; earlier ones are known as facts. */
const HISTORY_MAX = 60;

const LIST_HISTORY = {
  name: 'chat-history',
  text: `select author, text from chat_message
          where session_id = $1 and merchant_id = $2 and id < $3 order by id desc limit ${HISTORY_MAX}`,
};

/** The messages before a message, oldest first. */
export async function listChatHistory(key: SessionKey & { messageId: string }): Promise<HistoryMessage[]> {
  const values = [key.sessionId, key.merchantId, key.messageId];
  return (await pool.query<HistoryMessage>(LIST_HISTORY, values)).rows.reverse();
}

const TRANSCRIPT_PAGE_SIZE = 200;

interface TranscriptRow {
  id: string;
  author: TranscriptMessage['author'];
  text: string;
  parts: ReplyPart[] | null;
  client_message_id: string | null;
  created_at: Date;
}

/** The latest 200 messages of a chat, oldest first, or those before the message `before`. */
export async function getTranscript(session: SessionKey, before?: string): Promise<Transcript> {
  const { merchantId, sessionId } = session;
  const [stored, messages] = await Promise.all([
    pool.query<{ state: ConversationState; channel: Channel }>(
      'select state, channel from chat_session where id = $1 and merchant_id = $2',
      [sessionId, merchantId],
    ),
    pool.query<TranscriptRow>(
      `select id, author, text, parts, client_message_id, created_at from chat_message
        where session_id = $1 and merchant_id = $2 and ($3::uuid is null or id < $3)
        order by id desc limit ${TRANSCRIPT_PAGE_SIZE + 1}`,
      [sessionId, merchantId, before],
    ),
  ]);
  const { state, channel = 'page' } = stored.rows[0] ?? {};
  const page = messages.rows.slice(0, TRANSCRIPT_PAGE_SIZE).reverse();
  return {
    messages: page.map(toTranscriptMessage),
    facts: knownValues(state?.facts ?? []),
    language: widgetTexts(state?.language).code,
    before: messages.rows.length > TRANSCRIPT_PAGE_SIZE ? page[0]!.id : null,
    ...(channel === 'page' ? {} : { cartMark: signCartAttribution({ merchantId, sessionId }) }),
  };
}

function toTranscriptMessage(row: TranscriptRow): TranscriptMessage {
  const head = { id: row.id, author: row.author, createdAt: row.created_at.toISOString() };
  if (row.author === 'shopper') {
    return { ...head, text: row.text, clientMessageId: row.client_message_id ?? undefined };
  }
  return { ...head, ...mergeReplyParts(row.parts ?? []) };
}
