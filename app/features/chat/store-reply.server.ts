import type { Answered } from '#app/features/assistant/answer-message.ts';
import {
  type ConversationState,
  FACT_KEYS,
  type ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import { ADD_UP, dayOf, USAGE_COLUMNS } from '#app/features/assistant/llm/record-usage.server.ts';
import { type KnownFacts, readParts } from '#app/features/chat/chat.ts';
import { captureLead } from '#app/features/leads/capture-lead.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db.server.ts';
import { storableJson } from '#app/platform/storable.ts';

export interface StoredReply {
  replyId: string;
  parts: ReplyPart[];
  facts: KnownFacts;
}

const INSERT = {
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
           ${ADD_UP})
         select id from session`,
};

const FIND = {
  name: 'chat-reply-find',
  text: 'select id, parts, facts from chat_message where answers = $1 and merchant_id = $2',
};

export interface ReplyToStore {
  merchantId: string;
  sessionId: string;
  leaseId: string;
  /** The shopper's message that it answers. */
  messageId: string;
  reply: StoredReply;
  answered: Pick<Answered, 'engine' | 'record' | 'state'>;
  /** Contact details that came with this message. */
  lead: LeadDetails | null;
}

/**
 * Stores a reply, the state after it, what it recommended, what it cost and the contact details that came with it,
 * all or nothing, and lets go of the session. False when the session has passed into other hands meanwhile.
 */
export async function storeReply(input: ReplyToStore): Promise<boolean> {
  const { merchantId, sessionId, messageId, lead } = input;
  if (lead === null) return insertReply(input, pool);
  return inTransaction(async (within) => {
    if (!(await insertReply(input, within))) return false;
    await captureLead({ merchantId, sessionId, messageId, details: lead, within });
    return true;
  });
}

async function insertReply(input: ReplyToStore, within: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { merchantId, sessionId, leaseId, messageId, reply, answered } = input;
  const shown = reply.parts.flatMap((part) => (part.type === 'products' ? part.items : []));
  const rows = shown.map((detail, at) => ({
    id: newId(),
    productId: detail.card.productId,
    rank: at + 1,
    score: detail.card.score,
    detail,
  }));
  const { usage } = answered.record;
  const { rowCount } = await within.query(INSERT, [
    sessionId,
    merchantId,
    leaseId,
    storableJson(answered.state),
    shown.some(({ card }) => card.breaks === undefined),
    reply.replyId,
    readParts(reply.parts).text,
    storableJson(reply.parts),
    storableJson(reply.facts),
    messageId,
    answered.engine,
    storableJson(rows),
    storableJson(answered.record),
    ...(usage === null
      ? [null, null, null, null]
      : [dayOf(new Date()), usage.promptTokens, usage.completionTokens, usage.costMicros]),
  ]);
  return rowCount === 1;
}

/** The reply that a message has got, or null. */
export async function findReply(input: {
  merchantId: string;
  messageId: string;
}): Promise<StoredReply | null> {
  const { rows } = await pool.query<{ id: string; parts: ReplyPart[]; facts: KnownFacts }>(FIND, [
    input.messageId,
    input.merchantId,
  ]);
  return rows[0] ? { replyId: rows[0].id, parts: rows[0].parts, facts: inOrder(rows[0].facts) } : null;
}

export function toStoredReply(parts: ReplyPart[], state: ConversationState): StoredReply {
  return { replyId: newId(), parts, facts: inOrder(knownValues(state.facts)) };
}

// jsonb keeps no order of keys; a replay is to be the same to the byte.
function inOrder(facts: KnownFacts): KnownFacts {
  return Object.fromEntries(FACT_KEYS.filter((key) => key in facts).map((key) => [key, facts[key]]));
}
