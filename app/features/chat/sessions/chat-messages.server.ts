import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { HistoryMessage } from '#app/features/assistant/engine/chat-engine.ts';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { LeadDetails, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import { ADD_ON_CONFLICT, USAGE_COLUMNS, utcDay } from '#app/features/assistant/model/model-usage.server.ts';
import type { ReplyOutcome } from '#app/features/assistant/reply/stream-reply.ts';
import { FACT_KEYS } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import {
  type ChatOwner,
  type KnownFacts,
  mergeReplyParts,
  type SessionKey,
  type Transcript,
} from '#app/features/chat/api/chat-api.ts';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import { addSearchWords, replyWords } from '#app/features/chat/search/shopper-facts.ts';
import { INSERT_MESSAGE, messageValues } from '#app/features/chat/sessions/save-message.server.ts';
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  publishChatChange,
  toTranscriptMessage,
} from '#app/features/chat/takeover/live-events.server.ts';
import { requestPerson } from '#app/features/chat/takeover/request-person.server.ts';
import { captureLead, type LeadOrigin } from '#app/features/leads/leads.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';

export interface SavedReply {
  replyId: string;
  parts: ReplyPart[];
  facts: KnownFacts;
  /** ISO 639-1 of the language the chat continues in. */
  language: string;
  /** The shopper is waiting for a person: follow the chat's live events after this number. */
  waitsAfter?: number | null;
  /** What became of the last contact form. */
  lead?: LeadFormStatus;
}

const INSERT_REPLY = {
  name: 'chat-reply-insert',
  text: `with session as (
           update chat_session
              set state = $4, message_count = message_count + 1, last_message_at = now(),
                  is_matched = is_matched or $5, awaits_reply = false, wants_person = wants_person or $18,
                  fell_back = fell_back or $19, has_unanswered = has_unanswered or $20,
                  lease_id = null, lease_until = null, event_number = event_number + 1
            where id = $1 and merchant_id = $2 and lease_id = $3 and owner <> 'member'
           returning id, merchant_id, created_at, mode, owner, event_number),
         reply as (
           insert into chat_message
             (id, merchant_id, session_id, author, text, parts, facts, answers, engine, record, event_number)
           select $6, merchant_id, id, 'assistant', $7, $8, $9, $10, $11, $13, event_number from session),
         shown as (
           insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail)
           select r.id, s.merchant_id, s.id, $6, r."productId", r.rank, r.score, r.detail
             from session s, jsonb_to_recordset($12::jsonb)
                  as r(id uuid, "productId" uuid, rank int, score float8, detail jsonb)),
         cost as (
           insert into model_usage ${USAGE_COLUMNS}
           select merchant_id, $14::date, mode, 1, $15::bigint, $16::bigint, $17::bigint
             from session where $14::date is not null
           ${ADD_ON_CONFLICT}),
         indexed as (${addSearchWords('session', '$21')})
         select owner, event_number as number from session`,
};

const FIND_REPLY = {
  name: 'chat-reply-find',
  text: `select m.id as "replyId", m.parts, m.facts, s.state ->> 'language' as language,
                nullif(s.state ->> 'leadForm', 'open') as lead,
                case when s.owner = 'nobody' then m.event_number end as "waitsAfter"
           from chat_message m join chat_session s on s.id = m.session_id
          where m.answers = $1 and m.merchant_id = $2`,
};

interface ReplyToSave extends SessionKey {
  leaseId: string;
  messageId: string;
  reply: SavedReply;
  outcome: Pick<ReplyOutcome, 'engine' | 'record' | 'state'>;
  lead: LeadDetails | null;
  leadOrigin?: LeadOrigin;
  /** The shopper's message if it isn't stored yet; it's saved with its reply or not at all. */
  shopperMessage?: { text: string; clientMessageId: string };
  isRequest: boolean;
}

/** Rolls back a transaction whose reply can't be stored. */
class ReplyRefused extends Error {}

/**
 * Saves a reply with its cards, lead, usage, and request for a person in one transaction, and releases the session.
 * Null if the lock was lost or a member has joined; then nothing is stored.
 */
export async function saveReply(input: ReplyToSave): Promise<SavedReply | null> {
  const { merchantId, sessionId, messageId, lead, leadOrigin: origin, shopperMessage, isRequest } = input;
  if (lead === null && !isRequest && !shopperMessage) {
    const stored = await insertReply(input, pool);
    if (stored) publishChatChange({ merchantId, sessionId, kind: 'message' });
    return stored && withWaiting(input.reply, stored);
  }
  const saving = inTransaction(async (transaction) => {
    if (shopperMessage)
      await transaction.query(INSERT_MESSAGE, messageValues({ ...input, ...shopperMessage }));
    const stored = await insertReply(input, transaction);
    if (!stored) throw new ReplyRefused();
    if (lead) await captureLead({ merchantId, sessionId, messageId, details: lead, origin, transaction });
    const request = isRequest ? await requestPerson(transaction, { merchantId, sessionId }) : null;
    return { reply: withWaiting(input.reply, { ...stored, ...request, number: stored.number }), request };
  });
  const saved = await saving.catch((error: unknown) => {
    if (error instanceof ReplyRefused) return null;
    throw error;
  });
  if (!saved) return null;
  publishChatChange({ merchantId, sessionId, kind: saved.request ? 'person-requested' : 'message' });
  return saved.reply;
}

const SET_MEMBER_STATE = {
  name: 'chat-member-state',
  text: `update chat_session set state = $3 where id = $1 and merchant_id = $2 and owner = 'member'`,
};

/** Saves a shopper's message and lead for the member who owns the chat. False if no member does. */
export async function saveForMember(
  input: Required<Pick<ReplyToSave, 'leadOrigin' | 'shopperMessage'>> &
    Pick<ReplyToSave, 'merchantId' | 'sessionId' | 'messageId' | 'lead'> & { state: ConversationState },
): Promise<boolean> {
  const { merchantId, sessionId, messageId, lead, leadOrigin: origin, shopperMessage, state } = input;
  const isSaved = await inTransaction(async (transaction) => {
    const values = [sessionId, merchantId, storableJson(state)];
    const { rowCount } = await transaction.query({ ...SET_MEMBER_STATE, values });
    if (rowCount !== 1) return false;
    const message = messageValues({ ...input, ...shopperMessage });
    const { rowCount: added } = await transaction.query(INSERT_MESSAGE, message);
    if (lead && added)
      await captureLead({ merchantId, sessionId, messageId, details: lead, origin, transaction });
    return true;
  });
  if (isSaved) publishChatChange({ merchantId, sessionId, kind: 'message' });
  return isSaved;
}

interface StoredReply {
  owner: ChatOwner;
  number: number;
}

function withWaiting(reply: SavedReply, { owner, number }: StoredReply): SavedReply {
  return owner === 'nobody' ? { ...reply, waitsAfter: number } : reply;
}

async function insertReply(
  input: ReplyToSave,
  transaction: Pick<PoolClient, 'query'>,
): Promise<StoredReply | null> {
  const { merchantId, sessionId, leaseId, messageId, reply, outcome } = input;
  const shown = reply.parts.flatMap((part) => (part.type === 'products' ? part.items : []));
  const rows = shown.map((detail, at) => ({
    id: newId(),
    productId: detail.card.productId,
    rank: at + 1,
    score: detail.card.score,
    detail,
  }));
  const { state, record } = outcome;
  const { usage } = record;
  const { text } = mergeReplyParts(reply.parts);
  const { rows: stored } = await transaction.query<StoredReply>(INSERT_REPLY, [
    sessionId,
    merchantId,
    leaseId,
    storableJson(state),
    shown.length > 0,
    reply.replyId,
    text,
    storableJson(reply.parts),
    storableJson(reply.facts),
    messageId,
    outcome.engine,
    storableJson(rows),
    storableJson(record),
    ...(usage === null
      ? [null, null, null, null]
      : [utcDay(new Date()), usage.promptTokens, usage.completionTokens, usage.costMicros]),
    state.wantsPerson,
    record.fallback !== null,
    record.unanswered !== null,
    replyWords({ text, shown, state }),
  ]);
  return stored[0] ?? null;
}

export async function getReply(merchantId: string, messageId: string): Promise<SavedReply | null> {
  const { rows } = await pool.query<SavedReply>(FIND_REPLY, [messageId, merchantId]);
  const [reply] = rows;
  if (!reply) return null;
  const { lead, ...rest } = reply;
  const language = widgetTexts(reply.language).code;
  return { ...rest, facts: sortFacts(reply.facts), language, ...(lead && { lead }) };
}

export function toSavedReply(parts: ReplyPart[], state: ConversationState): SavedReply {
  const facts = sortFacts(knownValues(state.facts));
  return { replyId: newId(), parts, facts, language: widgetTexts(state.language).code, ...leadStatus(state) };
}

function leadStatus({ leadForm }: Pick<ConversationState, 'leadForm'>): Pick<SavedReply, 'lead'> {
  return leadForm === undefined || leadForm === 'open' ? {} : { lead: leadForm };
}

// jsonb doesn't preserve key order; a replay should return the same bytes.
function sortFacts(facts: KnownFacts): KnownFacts {
  return Object.fromEntries(FACT_KEYS.filter((key) => key in facts).map((key) => [key, facts[key]]));
}

/** How many messages an engine gets; earlier ones are covered by the facts. */
const HISTORY_MAX = 60;

const LIST_HISTORY = {
  name: 'chat-history',
  text: `select author, text, member_name as member from chat_message
          where session_id = $1 and merchant_id = $2 and author <> 'event'
            and (event_number, id) < (select event_number, id from chat_message where id = $3 and merchant_id = $2)
          order by event_number desc, id desc limit ${HISTORY_MAX}`,
};

/** The messages before a message, oldest first. Messages by team members are marked as such. */
export async function listChatHistory(key: SessionKey & { messageId: string }): Promise<HistoryMessage[]> {
  const values = [key.sessionId, key.merchantId, key.messageId];
  type Row = { author: 'shopper' | 'assistant' | 'member'; text: string; member: string | null };
  const { rows } = await pool.query<Row>(LIST_HISTORY, values);
  return rows
    .reverse()
    .map(({ author, text, member }) =>
      author === 'member'
        ? { author: 'assistant', text: `(${member} of the store's team wrote:) ${text}` }
        : { author, text },
    );
}

const TRANSCRIPT_PAGE_SIZE = 200;

/** The latest 200 messages of a chat, or those before the message `before`; oldest first. */
export async function getTranscript(session: SessionKey, before?: string): Promise<Transcript> {
  const { merchantId, sessionId } = session;
  type SessionRow = { state: ConversationState; owner: ChatOwner; member: string | null };
  const [stored, messages] = await Promise.all([
    pool.query<SessionRow>(
      `select state, owner, case when owner = 'member' then member_name end as member
         from chat_session where id = $1 and merchant_id = $2`,
      [sessionId, merchantId],
    ),
    pool.query<MessageRow>(
      `select ${MESSAGE_COLUMNS} from chat_message
        where session_id = $1 and merchant_id = $2
          and ($3::uuid is null or (event_number, id) < (
                 select event_number, id from chat_message where id = $3 and session_id = $1))
        order by event_number desc, id desc limit ${TRANSCRIPT_PAGE_SIZE + 1}`,
      [sessionId, merchantId, before],
    ),
  ]);
  const { state, owner = 'assistant', member = null } = stored.rows[0] ?? {};
  const page = messages.rows.slice(0, TRANSCRIPT_PAGE_SIZE).reverse();
  return {
    messages: page.map(toTranscriptMessage),
    facts: knownValues(state?.facts ?? []),
    language: widgetTexts(state?.language).code,
    ...leadStatus(state ?? {}),
    ...(owner === 'assistant'
      ? {}
      : { turn: { owner, member, eventNumber: page.at(-1)?.event_number ?? 0 } }),
    before: messages.rows.length > TRANSCRIPT_PAGE_SIZE ? page[0]!.id : null,
    cartMark: signCartAttribution({ merchantId, sessionId }),
  };
}
