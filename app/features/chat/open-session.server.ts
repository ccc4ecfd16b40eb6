import { randomBytes } from 'node:crypto';
import type { OpenedChat } from '#app/features/chat/get-store-chat.server.ts';
import { hashToken } from '#app/features/chat/hash-token.server.ts';
import type { SessionDraft } from '#app/features/chat/hold-session.server.ts';
import type { Channel } from '#app/features/chat/pass.ts';
import { newId, pool } from '#app/platform/db.server.ts';
import { storableJson } from '#app/platform/storable.ts';

const TOKEN_BYTES = 32;

// A draft may speak with a prompt of its own, so it names no revision.
const INSERT = {
  name: 'chat-start',
  text: `with session as (
           insert into chat_session
             (id, merchant_id, token_hash, state, message_count, mode, draft_changes, draft_engine, prompt_revision_id, channel)
           values ($1, $2, $3, $4, 1, $8, $9, $10, case when $8 = 'live' then (
             select id from prompt_revision where merchant_id = $2 order by id desc limit 1) end, $11)
           returning id, merchant_id)
         insert into chat_message (id, merchant_id, session_id, author, text, parts, engine)
         select $5, merchant_id, id, 'assistant', $6, $7, 'guided' from session`,
};

/** Stores a new chat session with its greeting. The token that it answers is told once; only its hash is stored. */
export async function openSession(input: {
  merchantId: string;
  opened: OpenedChat;
  /** On a trial of the merchant's own. */
  draft?: SessionDraft;
  channel?: Channel;
}): Promise<{ sessionId: string; token: string }> {
  const { merchantId, draft, channel = 'page' } = input;
  const sessionId = newId();
  const { reply, opening } = input.opened;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await pool.query(INSERT, [
    sessionId,
    merchantId,
    hashToken(token),
    storableJson(reply.state),
    newId(),
    opening.greeting,
    storableJson(reply.parts),
    draft ? 'draft' : 'live',
    draft ? storableJson(draft.changes) : null,
    draft?.engine ?? null,
    channel,
  ]);
  return { sessionId, token };
}
