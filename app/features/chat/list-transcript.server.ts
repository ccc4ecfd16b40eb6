import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { readParts, type Transcript, type TranscriptMessage } from '#app/features/chat/chat.ts';
import { makeCartMark } from '#app/features/chat/make-cart-mark.server.ts';
import type { Channel } from '#app/features/chat/pass.ts';
import { pool } from '#app/platform/db.server.ts';

const PAGE = 200;

interface Row {
  id: string;
  author: TranscriptMessage['author'];
  text: string;
  parts: ReplyPart[] | null;
  client_message_id: string | null;
  created_at: Date;
}

/** The latest 200 messages of a chat, oldest first, or those before the message that `before` names. */
export async function listTranscript(input: {
  merchantId: string;
  sessionId: string;
  before?: string;
}): Promise<Transcript> {
  const { merchantId, sessionId, before = null } = input;
  const [session, messages] = await Promise.all([
    pool.query<{ state: ConversationState; channel: Channel }>(
      'select state, channel from chat_session where id = $1 and merchant_id = $2',
      [sessionId, merchantId],
    ),
    pool.query<Row>(
      `select id, author, text, parts, client_message_id, created_at from chat_message
        where session_id = $1 and merchant_id = $2 and ($3::uuid is null or id < $3)
        order by id desc limit ${PAGE + 1}`,
      [sessionId, merchantId, before],
    ),
  ]);
  const { state, channel = 'page' } = session.rows[0] ?? {};
  const page = messages.rows.slice(0, PAGE).reverse();
  return {
    messages: page.map(toMessage),
    facts: knownValues(state?.facts ?? []),
    before: messages.rows.length > PAGE ? page[0]!.id : null,
    ...(channel === 'page' ? {} : { cartMark: makeCartMark({ merchantId, sessionId }) }),
  };
}

function toMessage(row: Row): TranscriptMessage {
  const head = { id: row.id, author: row.author, createdAt: row.created_at.toISOString() };
  if (row.author === 'shopper') {
    return { ...head, text: row.text, clientMessageId: row.client_message_id ?? undefined };
  }
  return { ...head, ...readParts(row.parts ?? []) };
}
