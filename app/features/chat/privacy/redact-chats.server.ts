import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import { searchWords } from '#app/features/chat/search/shopper-facts.ts';
import { type Person, redactPersonFromText } from '#app/features/leads/contact-details.ts';
import { inTransaction, pool, readPages } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';

interface Redaction {
  merchantId: string;
  sessionIds: string[];
  person: Person;
}

/** Redacts a person in chats but keeps facts and recommendations. Idempotent; returns the number of chats. */
export async function redactPersonInChats({ merchantId, sessionIds, person }: Redaction): Promise<number> {
  const redact = (text: string) => redactPersonFromText(text, person) ?? text;
  let chats = 0;
  for (const sessionId of sessionIds) {
    // Redact the state before the messages: a reply in progress saves the state it started with.
    if (await redactState({ merchantId, sessionId, redact })) chats += 1;
    for await (const messages of readPages<MessageRow>(LIST_MESSAGES, [merchantId, sessionId]))
      for (const message of messages) await redactMessage(merchantId, message, redact);
    await rebuildSearchWords(merchantId, sessionId);
  }
  return chats;
}

type Redact = (text: string) => string;

const BUSY_RETRY_MS = 1_000;
const BUSY_RETRIES = 30;

/** Waits for a reply in progress; false if the chat no longer exists. */
async function redactState(input: {
  merchantId: string;
  sessionId: string;
  redact: Redact;
}): Promise<boolean> {
  const { merchantId, sessionId, redact } = input;
  for (let attempt = 0; attempt < BUSY_RETRIES; attempt += 1) {
    const outcome = await inTransaction(async (client) => {
      const { rows } = await client.query<{
        state: ConversationState;
        firstWords: string | null;
        isBusy: boolean;
      }>(
        `select state, first_words as "firstWords", coalesce(lease_until > now(), false) as "isBusy" from chat_session
          where merchant_id = $1 and id = $2 for update`,
        [merchantId, sessionId],
      );
      if (!rows[0]) return 'gone';
      if (rows[0].isBusy) return 'busy';
      const state = storableJson(redactConversation(rows[0].state, redact));
      const title = rows[0].firstWords === null ? null : redact(rows[0].firstWords);
      await client.query(
        'update chat_session set state = $3, first_words = $4 where merchant_id = $1 and id = $2',
        [merchantId, sessionId, state, title],
      );
      return 'redacted';
    });
    if (outcome !== 'busy') return outcome === 'redacted';
    await sleep(BUSY_RETRY_MS);
  }
  throw new Error('A chat is still busy');
}

/** The chat's search index must only contain what its messages still say. */
async function rebuildSearchWords(merchantId: string, sessionId: string): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from chat_message where merchant_id = $1 and session_id = $2 and author <> 'event'
      order by id limit ${SEARCHED_MESSAGES_MAX}`,
    [merchantId, sessionId],
  );
  const words = [merchantId, ...searchWords(...rows.map(({ text }) => text))];
  await pool.query(
    'update chat_search set words = array_to_tsvector($3::text[]) where merchant_id = $1 and session_id = $2',
    [merchantId, sessionId, words],
  );
}

const SEARCHED_MESSAGES_MAX = 500;

/** The state without contact details and with redacted quotes; values that affect recommendations stay. */
function redactConversation(state: ConversationState, redact: Redact): ConversationState {
  const { lead: _lead, facts = [], merchantAnswers = [], checking = null, handover = null, ...rest } = state;
  return {
    ...rest,
    facts: facts.map((fact) => ({ ...fact, quote: redact(fact.quote) })),
    merchantAnswers: merchantAnswers.map((one) => ({ ...one, answer: redact(one.answer) })),
    checking: checking && { ...checking, quote: redact(checking.quote) },
    handover: handover && { ...handover, contact: null, order: null },
  };
}

interface MessageRow {
  id: string;
  text: string;
  parts: ReplyPart[] | null;
  record: unknown;
}

const LIST_MESSAGES = `select id, text, parts, record from chat_message
   where id > $1 and merchant_id = $3 and session_id = $4 order by id limit $2`;

async function redactMessage(merchantId: string, message: MessageRow, redact: Redact): Promise<void> {
  const { id, text, parts, record } = message;
  const redacted = {
    text: redact(text),
    parts: parts && storableJson(parts.map((part) => redactPart(part, redact))),
    record: record === null ? null : storableJson(redactSentences(record, redact)),
  };
  const isSame =
    redacted.text === text &&
    (parts === null || redacted.parts === storableJson(parts)) &&
    (record === null || redacted.record === storableJson(record));
  if (isSame) return;
  await pool.query(
    'update chat_message set text = $3, parts = $4, record = $5 where merchant_id = $1 and id = $2',
    [merchantId, id, redacted.text, redacted.parts, redacted.record],
  );
}

function redactPart(part: ReplyPart, redact: Redact): ReplyPart {
  if (part.type === 'text') return { ...part, text: redact(part.text) };
  if (part.type === 'quick-replies') return { ...part, items: part.items.map(redact) };
  return part;
}

/** Redacts every string in a JSON value except single words, which are rule names and the like. */
function redactSentences(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return /[\s@\d]/.test(value) ? redact(value) : value;
  if (Array.isArray(value)) return value.map((inner) => redactSentences(inner, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, redactSentences(inner, redact)]),
  );
}
