import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import { newId, pool } from '#app/platform/db.server.ts';

/** A session in the hands of one answer, with the state that it goes on from. */
export interface HeldSession {
  leaseId: string;
  state: ConversationState;
}

/** After a crash the session is free again within this time; a living answer renews its hold in the meantime. */
const HOLD_SECONDS = 6;
const RENEW_MS = 2_000;
const WAIT_LIMIT_MS = 25_000;
const PAUSE_MS = { first: 20, most: 250 };

const TAKE = {
  name: 'chat-session-take',
  text: `update chat_session set lease_id = $3, lease_until = now() + interval '${HOLD_SECONDS} seconds'
          where id = $1 and merchant_id = $2 and (lease_until is null or lease_until < now()) returning state`,
};
const RENEW = {
  name: 'chat-session-renew',
  text: `update chat_session set lease_until = now() + interval '${HOLD_SECONDS} seconds'
          where id = $1 and merchant_id = $2 and lease_id = $3`,
};
const RELEASE = {
  name: 'chat-session-release',
  text: `update chat_session set lease_id = null, lease_until = null
          where id = $1 and merchant_id = $2 and lease_id = $3`,
};

/**
 * Runs `work` while no other answer of this session runs, in any process. Waits its turn; null when the turn
 * doesn't come within 25 s.
 */
export async function holdSession<T>(input: {
  merchantId: string;
  sessionId: string;
  work(held: HeldSession): Promise<T>;
}): Promise<T | null> {
  const leaseId = newId();
  const key = [input.sessionId, input.merchantId, leaseId];
  const state = await takeInTurn(key);
  if (!state) return null;
  const renewal = setInterval(() => pool.query(RENEW, key).catch(() => null), RENEW_MS);
  try {
    return await input.work({ leaseId, state });
  } finally {
    clearInterval(renewal);
  }
}

/** Lets go of a session that an answer holds without an answer to store. */
export async function releaseSession(input: {
  merchantId: string;
  sessionId: string;
  leaseId: string;
}): Promise<void> {
  await pool.query(RELEASE, [input.sessionId, input.merchantId, input.leaseId]);
}

async function takeInTurn(key: string[]): Promise<ConversationState | null> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 1.5, PAUSE_MS.most)) {
    const { rows } = await pool.query<{ state: ConversationState }>(TAKE, key);
    if (rows[0]) return rows[0].state;
    if (performance.now() + pause > deadline) return null;
    await sleep(pause);
  }
}
