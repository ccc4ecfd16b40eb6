import { bearerToken } from '#app/features/chat/require-chat.server.ts';
import { hashToken } from '#app/features/chat/hash-token.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';

// The token alone says whose draft it is: the store may have no chat address yet.
const FIND_DRAFT = {
  name: 'chat-draft-by-token',
  text: `select id as "sessionId", merchant_id as "merchantId" from chat_session
          where token_hash = $1 and mode = 'draft'`,
};

/** The only way into a draft chat: the one that the bearer token opens, or a thrown 401. */
export async function requireDraft(request: Request): Promise<{ merchantId: string; sessionId: string }> {
  const token = bearerToken(request);
  const { rows } = token
    ? await pool.query<{ merchantId: string; sessionId: string }>(FIND_DRAFT, [hashToken(token)])
    : { rows: [] };
  if (rows[0]) return rows[0];
  throw refuse(401, 'This chat has ended. Please start a new one.', { 'WWW-Authenticate': 'Bearer' });
}
