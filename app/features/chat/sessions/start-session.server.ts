import { randomBytes } from 'node:crypto';
import type { Channel, StartedChat } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { createOpening, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import type { SessionDraft } from '#app/features/chat/sessions/session-lock.server.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';

/** `source`: where the shopper found the chat, from its link. */
type ChatStart = { merchantId: string; channel?: Channel; source?: string | null };

/** `languages`: BCP 47, the most wanted first. */
type WishedLanguages = { languages?: readonly (string | null | undefined)[] };

/** Opens a chat session with the greeting as its first message. */
export async function startChat(input: ChatStart & WishedLanguages): Promise<StartedChat> {
  const { merchantId, channel = 'page', languages, source } = input;
  const created = createOpening(await getStoreChat({ merchantId }), languages);
  const { token, sessionId } = await createSession({ merchantId, created, channel, source });
  const cartMark = channel === 'page' ? undefined : signCartAttribution({ merchantId, sessionId });
  return { token, ...created.opening, cartMark };
}

const TOKEN_BYTES = 32;

// A draft may have a prompt of its own, so it refers to no revision.
const INSERT_SESSION = {
  name: 'chat-start',
  text: `with session as (
           insert into chat_session
             (id, merchant_id, token_hash, state, message_count, mode, draft_changes, draft_engine, prompt_revision_id, channel,
              source, event_number)
           values ($1, $2, $3, $4, 1, $8, $9, $10, case when $8 = 'live' then (
             select id from prompt_revision where merchant_id = $2 order by id desc limit 1) end, $11, $12, 1)
           returning id, merchant_id)
         insert into chat_message (id, merchant_id, session_id, author, text, parts, engine, event_number)
         select $5, merchant_id, id, 'assistant', $6, $7, 'guided', 1 from session`,
};

/** Stores a new session with its greeting. The token is returned once; only its hash is stored. */
export async function createSession(
  input: ChatStart & { created: ReturnType<typeof createOpening>; draft?: SessionDraft },
): Promise<{ sessionId: string; token: string }> {
  const { merchantId, draft, channel = 'page', source = null } = input;
  const { reply, opening } = input.created;
  const sessionId = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await pool.query(INSERT_SESSION, [
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
    source,
  ]);
  return { sessionId, token };
}
