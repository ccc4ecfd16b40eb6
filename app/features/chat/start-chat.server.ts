import { randomBytes } from 'node:crypto';
import type { ChatOpening } from '#app/features/chat/chat.ts';
import { getStoreChat, openStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import { hashToken } from '#app/features/chat/hash-token.server.ts';
import { newId, pool } from '#app/platform/db.server.ts';

const TOKEN_BYTES = 32;

const INSERT = {
  name: 'chat-start',
  text: `with session as (
           insert into chat_session (id, merchant_id, token_hash, state, message_count, prompt_revision_id)
           values ($1, $2, $3, $4, 1, (
             select id from prompt_revision where merchant_id = $2 order by id desc limit 1))
           returning id, merchant_id)
         insert into chat_message (id, merchant_id, session_id, author, text, parts, engine)
         select $5, merchant_id, id, 'assistant', $6, $7, 'guided' from session`,
};

/** Opens a chat session with the greeting as its first message. The token is told once; only its hash is stored. */
export async function startChat({
  merchantId,
}: {
  merchantId: string;
}): Promise<{ token: string } & ChatOpening> {
  const { reply, opening } = openStoreChat(await getStoreChat({ merchantId }));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await pool.query(INSERT, [
    newId(),
    merchantId,
    hashToken(token),
    JSON.stringify(reply.state),
    newId(),
    opening.greeting,
    JSON.stringify(reply.parts),
  ]);
  return { token, ...opening };
}
