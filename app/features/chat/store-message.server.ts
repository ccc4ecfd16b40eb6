import { newId, pool } from '#app/platform/db.server.ts';

export interface StoredMessage {
  messageId: string;
  text: string;
  /** False when the same message had come before. */
  isNew: boolean;
}

const INSERT = {
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

const FIND = {
  name: 'chat-message-find',
  text: 'select id, text from chat_message where session_id = $1 and client_message_id = $2 and merchant_id = $3',
};

/** Keeps a shopper's message; once it answers, the message survives the process. The same `clientMessageId` is the same message. */
export async function storeMessage(input: {
  merchantId: string;
  sessionId: string;
  text: string;
  clientMessageId: string;
}): Promise<StoredMessage> {
  const { merchantId, sessionId, text, clientMessageId } = input;
  const messageId = newId();
  const inserted = await pool.query(INSERT, [messageId, merchantId, sessionId, text, clientMessageId]);
  if (inserted.rowCount) return { messageId, text, isNew: true };
  const { rows } = await pool.query<{ id: string; text: string }>(FIND, [
    sessionId,
    clientMessageId,
    merchantId,
  ]);
  if (!rows[0]) throw new Error('A message is neither new nor known');
  return { messageId: rows[0].id, text: rows[0].text, isNew: false };
}
