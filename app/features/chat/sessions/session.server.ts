import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import type { Channel, ChatOwner, SessionKey, StartedChat } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { createOpening, getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { stopSignal } from '#app/platform/process/log.server.ts';

export interface LockedSession {
  leaseId: string;
  state: ConversationState;
  owner: ChatOwner;
  /** How often a process crashed while replying to this message. */
  crashes: number;
  /** Set for a draft chat: the unsaved settings and the chosen engine. */
  draft: SessionDraft | null;

  stopRenewing(): void;
}

export interface SessionDraft {
  changes: SettingsChanges;
  engine: 'guided' | 'llm' | null;
}

/** After a crash, the session is released within this time. A reply in progress renews its lease. */
const LOCK_SECONDS = 6;
const RENEW_MS = 2_000;
const LOCK_TIMEOUT_MS = 25_000;
const RETRY_DELAY_MS = { first: 20, most: 250 };

/** An expired lease was never released: its process crashed or hung while replying to a message. */
const ACQUIRE_LOCK = {
  name: 'chat-session-acquire',
  text: `with previous as (
           select id, lease_id, lease_message_id from chat_session
            where id = $1 and merchant_id = $2 and (lease_until is null or lease_until < now()) for update),
         crashed as (
           update chat_message m set crashes = crashes + 1 from previous p
            where p.lease_id is not null and m.id = p.lease_message_id and m.merchant_id = $2
           returning m.id, m.crashes)
         update chat_session s
            set lease_id = $3, lease_until = now() + interval '${LOCK_SECONDS} seconds', lease_message_id = $4
           from previous p where s.id = p.id
  returning s.state, s.owner, s.draft_changes as changes, s.draft_engine as engine,
           coalesce((select crashes from crashed where id = $4),
                    (select crashes from chat_message where id = $4)) as crashes`,
};
const RENEW_LOCK = {
  name: 'chat-session-renew',
  text: `update chat_session set lease_until = now() + interval '${LOCK_SECONDS} seconds'
          where id = $1 and merchant_id = $2 and lease_id = $3`,
};
const RELEASE_LOCK = {
  name: 'chat-session-release',
  text: `update chat_session set lease_id = null, lease_until = null
          where id = $1 and merchant_id = $2 and lease_id = $3`,
};

/** `changes` is null unless the session is a draft. */
type SessionRow = Pick<LockedSession, 'state' | 'owner' | 'crashes'> &
  Pick<SessionDraft, 'engine'> & { changes: SettingsChanges | null };
/**
 * Locks a session across all processes until the reply is stored or the lock is released; null after 25 s or during
 * shutdown.
 */
export async function acquireSessionLock({
  merchantId,
  sessionId,
  messageId,
}: SessionKey & { messageId: string }): Promise<LockedSession | null> {
  const leaseId = newId();
  const key = [sessionId, merchantId, leaseId];
  const row = await waitForLock([...key, messageId]);
  if (!row) return null;
  const renewal = setInterval(() => pool.query(RENEW_LOCK, key).catch(() => null), RENEW_MS);
  const { owner, crashes, changes, engine } = row;
  // A chat started by an older version lacks newer state fields.
  const state = { ...EMPTY_CONVERSATION, ...row.state };
  const draft = changes && { changes, engine };
  return { leaseId, state, owner, crashes, draft, stopRenewing: () => clearInterval(renewal) };
}

export async function releaseSessionLock(key: SessionKey & { leaseId: string }): Promise<void> {
  await pool.query(RELEASE_LOCK, [key.sessionId, key.merchantId, key.leaseId]);
}

async function waitForLock(values: string[]): Promise<SessionRow | null> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let pause = RETRY_DELAY_MS.first; ; pause = Math.min(pause * 1.5, RETRY_DELAY_MS.most)) {
    const { rows } = await pool.query<SessionRow>(ACQUIRE_LOCK, values);
    if (rows[0]) return rows[0];
    if (performance.now() + pause > deadline || stopSignal().aborted) return null;
    await sleep(pause);
  }
}

/** `source` is where the shopper found the chat, from its link. */
type ChatStart = { merchantId: string; channel?: Channel; source?: string | null };

/** BCP 47, most preferred first. */
type PreferredLanguages = { languages?: readonly (string | null | undefined)[] };

/** Opens a chat session with the greeting as its first message. */
export async function startChat(input: ChatStart & PreferredLanguages): Promise<StartedChat> {
  const { merchantId, channel = 'page', languages, source } = input;
  const created = createOpening(await getStoreChat({ merchantId }), languages);
  const { token, sessionId } = await createSession({ merchantId, created, channel, source });
  const cartMark = signCartAttribution({ merchantId, sessionId });
  return { token, ...created.opening, cartMark };
}

const TOKEN_BYTES = 32;

// A draft may have its own prompt, so it references no revision.
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
