import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { type ChatRefusal, countChat } from '#app/features/billing/usage/usage.server.ts';
import type { ChatEvent, ChatOwner, SessionKey } from '#app/features/chat/api/chat-api.ts';
import { addSearchWords, searchWords } from '#app/features/chat/search/shopper-facts.ts';
import { publishChatChange } from '#app/features/chat/takeover/live-events.server.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

export interface SavedMessage {
  messageId: string;
  text: string;
  /** False for a message that was resent. */
  isNew: boolean;
  /** The owner of the chat when the message was stored. */
  owner: ChatOwner;
}

// Stores nothing in a chat that isn't counted yet; see `saveFirstMessage`. If the same message is being stored
// concurrently, violates a constraint and so counts and numbers nothing.
export const INSERT_MESSAGE = {
  name: 'chat-message-insert',
  text: `with session as (
           update chat_session
              set event_number = event_number + 1, message_count = message_count + 1, last_message_at = now(),
                  is_unread = true, awaits_reply = true, first_words = coalesce(first_words, left($4, 200))
            where id = $3 and merchant_id = $2
              and (counted_at is not null or mode <> 'live')
              and not exists (select from chat_message where session_id = $3 and client_message_id = $5)
           returning id, merchant_id, created_at, mode, owner, event_number),
         stored as (
           insert into chat_message (id, merchant_id, session_id, author, text, client_message_id, event_number)
           select $1, $2, $3, 'shopper', $4, $5, event_number from session),
         indexed as (${addSearchWords('session', '$6')})
         select owner from session`,
};
const UNIQUE_VIOLATION = '23505';

interface MessageToSave extends SessionKey {
  messageId: string;
  text: string;
  clientMessageId: string;
}

export function messageValues({
  messageId,
  merchantId,
  sessionId,
  text,
  clientMessageId,
}: MessageToSave): unknown[] {
  return [messageId, merchantId, sessionId, text, clientMessageId, [merchantId, ...searchWords(text)]];
}

const FIND_MESSAGE = {
  name: 'chat-message-find',
  text: `select m.id, m.text, s.owner from chat_message m join chat_session s on s.id = m.session_id
          where m.session_id = $1 and m.client_message_id = $2 and m.merchant_id = $3`,
};

/**
 * Saves a shopper's message durably; idempotent by `clientMessageId`. The first message may be refused by the
 * plan's limit on chats.
 */
export async function saveMessage(
  message: SessionKey & { text: string; clientMessageId: string },
): Promise<SavedMessage | ChatRefusal> {
  const toSave = { ...message, messageId: newId() };
  const stored = (await insertMessage(toSave, pool)) ?? (await findMessage(toSave));
  const saved = stored ?? (await saveFirstMessage(toSave)) ?? (await findMessage(toSave))!;
  const { merchantId, sessionId } = message;
  if (typeof saved !== 'string' && saved.isNew) publishChatChange({ merchantId, sessionId, kind: 'message' });
  return saved;
}

/** Null if it's already stored or the chat isn't counted. */
async function insertMessage(
  message: MessageToSave,
  transaction: Pick<PoolClient, 'query'>,
): Promise<SavedMessage | null> {
  const { messageId, text } = message;
  const { rows } = await transaction
    .query<{ owner: ChatOwner }>(INSERT_MESSAGE, messageValues(message))
    .catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      return { rows: [] };
    });
  if (!rows[0]) return null;
  return { messageId, text, isNew: true, owner: rows[0].owner };
}

async function findMessage({
  merchantId,
  sessionId,
  clientMessageId,
}: MessageToSave): Promise<SavedMessage | null> {
  const key = [sessionId, clientMessageId, merchantId];
  const { rows } = await pool.query<{ id: string; text: string; owner: ChatOwner }>(FIND_MESSAGE, key);
  const [found] = rows;
  return found ? { messageId: found.id, text: found.text, isNew: false, owner: found.owner } : null;
}

/** Counts the chat and saves its first message; null if the same message was saved concurrently. */
async function saveFirstMessage(message: MessageToSave): Promise<SavedMessage | ChatRefusal | null> {
  const { merchantId, sessionId } = message;
  const limits = await getLimits(merchantId);
  return runSeriallyByMerchant(merchantId, () =>
    inTransaction(async (transaction) => {
      const refusal = await countChat(transaction, { merchantId, sessionId, limits, now: new Date() });
      return refusal ?? insertMessage(message, transaction);
    }),
  );
}

// Otherwise a rush at one store would tie up all pool connections waiting for its lock.
async function runSeriallyByMerchant<T>(merchantId: string, run: () => Promise<T>): Promise<T> {
  const turns = singleton('first-messages', () => new Map<string, Promise<unknown>>());
  const turn = (turns.get(merchantId) ?? Promise.resolve()).then(run, run);
  turns.set(merchantId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(merchantId) === turn) turns.delete(merchantId);
  }
}

interface RefusedChat {
  merchantId: string;
  language?: string | null;
}

/** A friendly answer with the store's contact information. Stores nothing, so the next message can start the chat. */
export async function* refuseChat(
  { merchantId, language }: RefusedChat,
  reason: ChatRefusal,
): AsyncGenerator<ChatEvent> {
  const { storeInfo } = await getCachedSettings({ merchantId, now: Date.now() });
  const { code, atLimit } = widgetTexts(language ?? storeInfo.language);
  const contact = [...storeInfo.contactInfo.split('\n'), storeInfo.website].map((line) => line.trim());
  const text = atLimit(reason, storeInfo.name, contact.filter(Boolean).join(', '));
  yield { type: 'text', delta: text };
  yield { type: 'done', messageId: newId(), facts: {}, language: code };
}
