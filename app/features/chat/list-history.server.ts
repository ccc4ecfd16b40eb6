import type { SpokenMessage } from '#app/features/assistant/chat-engine.ts';
import { pool } from '#app/platform/db.server.ts';

/** Most messages that an engine is given to read; what came before is known as facts. */
const HISTORY_MAX = 60;

const LIST = {
  name: 'chat-history',
  text: `select author, text from chat_message
          where session_id = $1 and merchant_id = $2 and id < $3 order by id desc limit ${HISTORY_MAX}`,
};

/** What was said in a chat before a message, oldest first. */
export async function listHistory(input: {
  merchantId: string;
  sessionId: string;
  messageId: string;
}): Promise<SpokenMessage[]> {
  const values = [input.sessionId, input.merchantId, input.messageId];
  const { rows } = await pool.query<SpokenMessage>(LIST, values);
  return rows.reverse();
}
