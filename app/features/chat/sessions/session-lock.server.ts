import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { stopSignal } from '#app/platform/process/telemetry.server.ts';

/** A session in the hands of one answer, with the state that it goes on from. */
export interface LockedSession {
  leaseId: string;
  state: ConversationState;
  mode: 'live' | 'draft' | 'demo';
  /** How often a process died while it answered this message. */
  deaths: number;
  /** On a draft: the unsaved settings that it tries, and with which engine. */
  draft: SessionDraft | null;
  /** Stops renewing the hold: the answer is stored, or never will be. */
  stopRenewing(): void;
}

export interface SessionDraft {
  changes: SettingsChanges;
  engine: 'guided' | 'llm' | null;
}

/** After a crash the session is free again within this time; a living answer renews its hold in the meantime. */
const LOCK_SECONDS = 6;
const RENEW_MS = 2_000;
const LOCK_TIMEOUT_MS = 25_000;
const RETRY_DELAY_MS = { first: 20, most: 250 };

/** A lease that ran out was never released: its process died, or stood still, while it answered a message. */
const ACQUIRE_LOCK = {
  name: 'chat-session-take',
  text: `with former as (
           select id, lease_id, lease_message_id from chat_session
            where id = $1 and merchant_id = $2 and (lease_until is null or lease_until < now()) for update),
         died as (
           update chat_message m set deaths = deaths + 1 from former f
            where f.lease_id is not null and m.id = f.lease_message_id and m.merchant_id = $2
           returning m.id, m.deaths)
         update chat_session s
            set lease_id = $3, lease_until = now() + interval '${LOCK_SECONDS} seconds', lease_message_id = $4
           from former f where s.id = f.id
         returning s.state, s.mode, s.draft_changes as changes, s.draft_engine as engine,
           coalesce((select deaths from died where id = $4),
                    (select deaths from chat_message where id = $4)) as deaths`,
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

interface SessionRow {
  state: ConversationState;
  mode: LockedSession['mode'];
  deaths: number;
  changes: SettingsChanges | null;
  engine: SessionDraft['engine'];
}

/**
 * Takes a session for one answer while no other answer of it runs, in any process. Waits its turn; null when the
 * turn doesn't come within 25 s or the process stops. The hold ends with the stored reply or with `releaseSessionLock`.
 */
export async function acquireSessionLock(input: {
  merchantId: string;
  sessionId: string;
  messageId: string;
}): Promise<LockedSession | null> {
  const leaseId = newId();
  const key = [input.sessionId, input.merchantId, leaseId];
  const row = await waitForLock([...key, input.messageId]);
  if (!row) return null;
  const renewal = setInterval(() => pool.query(RENEW_LOCK, key).catch(() => null), RENEW_MS);
  const { state, mode, deaths, changes, engine } = row;
  return {
    leaseId,
    state,
    mode,
    deaths,
    draft: mode === 'draft' ? { changes: changes ?? {}, engine } : null,
    stopRenewing: () => clearInterval(renewal),
  };
}

/** Lets go of a session that an answer holds without an answer to store. */
export async function releaseSessionLock(input: {
  merchantId: string;
  sessionId: string;
  leaseId: string;
}): Promise<void> {
  await pool.query(RELEASE_LOCK, [input.sessionId, input.merchantId, input.leaseId]);
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
