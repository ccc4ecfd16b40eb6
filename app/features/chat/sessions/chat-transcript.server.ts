import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { HistoryMessage } from '#app/features/assistant/engine/chat-engine.ts';
import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Channel, ChatOwner, SessionKey, Transcript } from '#app/features/chat/api/chat-api.ts';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import { leadStatus } from '#app/features/chat/sessions/chat-messages.server.ts';
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  toTranscriptMessage,
} from '#app/features/chat/takeover/live-events.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** Messages that an engine gets; earlier ones are known as facts. */
const HISTORY_MAX = 60;

const LIST_HISTORY = {
  name: 'chat-history',
  text: `select author, text, member_name as member from chat_message
          where session_id = $1 and merchant_id = $2 and author <> 'event'
            and (event_number, id) < (select event_number, id from chat_message where id = $3 and merchant_id = $2)
          order by event_number desc, id desc limit ${HISTORY_MAX}`,
};

/** The messages before a message, oldest first. What a member of the team wrote says so. */
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

/** The latest 200 messages of a chat, oldest first, or those before the message `before`. */
export async function getTranscript(session: SessionKey, before?: string): Promise<Transcript> {
  const { merchantId, sessionId } = session;
  type SessionRow = { state: ConversationState; channel: Channel; owner: ChatOwner; member: string | null };
  const [stored, messages] = await Promise.all([
    pool.query<SessionRow>(
      `select state, channel, owner, case when owner = 'member' then member_name end as member
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
  const { state, channel = 'page', owner = 'assistant', member = null } = stored.rows[0] ?? {};
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
    ...(channel === 'page' ? {} : { cartMark: signCartAttribution({ merchantId, sessionId }) }),
  };
}
