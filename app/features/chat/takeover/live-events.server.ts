import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import {
  type ChatEventKind,
  type ChatOwner,
  type LiveEvent,
  mergeReplyParts,
  type SessionKey,
  type TranscriptMessage,
} from '#app/features/chat/api/chat-api.ts';
import type { MerchantEvent } from '#app/features/chat/takeover/takeover.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { retryLaterResponse } from '#app/platform/http/json-responses.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { drainSignal, log } from '#app/platform/process/log.server.ts';

interface ChatChange extends SessionKey {
  kind: 'message' | ChatEventKind;
}

/** Null means changes may have been missed. */
type Listener = (change: ChatChange | null) => void;

const CHANNEL = 'chat-changes';

/** Keyed by merchant or session ID. */
const listenersByKey = () =>
  singleton('chat-changes', () => {
    const listeners = new Map<string, Set<Listener>>();
    listen(CHANNEL, (payload) => {
      if (payload === null) {
        for (const set of listeners.values()) for (const listener of set) listener(null);
        return;
      }
      const [merchantId = '', sessionId = '', kind] = payload.split(' ');
      const change = { merchantId, sessionId, kind: kind as ChatChange['kind'] };
      for (const key of [merchantId, sessionId])
        for (const listener of listeners.get(key) ?? []) listener(change);
    });
    return listeners;
  });

/**
 * Notifies all processes of a committed change. Not part of the transaction: commits that notify wait for each
 * other, which would slow down every chat. If the process crashes in between, live streams find the change when
 * they poll.
 */
export function publishChatChange({ merchantId, sessionId, kind }: ChatChange): void {
  pool
    .query('select pg_notify($1, $2)', [CHANNEL, `${merchantId} ${sessionId} ${kind}`])
    .catch((error: unknown) => log.debug({ err: error }, 'chat change not published'));
}

/** Listens for changes to a chat, or to all of a merchant's chats. Returns a function that stops listening. */
export function onChatChange(key: string, listener: Listener): () => void {
  const listeners = listenersByKey();
  const set = listeners.get(key) ?? new Set<Listener>();
  listeners.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
  };
}

/** Waits for changes one at a time; buffers those that arrive in between. */
function createChangeWaiter(key: string, signal: AbortSignal) {
  let changes: (ChatChange | null)[] = [];
  let wake = () => {};
  const stopListening = onChatChange(key, (change) => {
    changes.push(change);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  return {
    /** Changes since the last call; empty after `timeoutMs`. */
    async next(timeoutMs: number): Promise<(ChatChange | null)[]> {
      if (changes.length === 0 && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, timeoutMs);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      const seen = changes;
      changes = [];
      return seen;
    },
    stop() {
      stopListening();
      signal.removeEventListener('abort', onAbort);
    },
  };
}

export interface MessageRow {
  id: string;
  event_number: number;
  author: TranscriptMessage['author'];
  text: string;
  parts: ReplyPart[] | null;
  client_message_id: string | null;
  member_name: string | null;
  created_at: Date;
}

export const MESSAGE_COLUMNS =
  'id, event_number, author, text, parts, client_message_id, member_name, created_at';

export function toTranscriptMessage(row: MessageRow): TranscriptMessage {
  const { id, author, text } = row;
  const head = { id, author, createdAt: row.created_at.toISOString() };
  if (author === 'assistant') return { ...head, ...mergeReplyParts(row.parts ?? []) };
  if (author === 'shopper') return { ...head, text, clientMessageId: row.client_message_id ?? undefined };
  return { ...head, text, ...(row.member_name === null ? {} : { member: row.member_name }) };
}

const EVENTS_PER_READ = 100;

const READ_EVENTS = {
  name: 'chat-live-events',
  text: `select s.owner, case when s.owner = 'member' then s.member_name end as member, m.*
           from chat_session s left join lateral (
             select ${MESSAGE_COLUMNS} from chat_message
              where session_id = s.id and merchant_id = $2 and event_number > $3
              order by event_number limit ${EVENTS_PER_READ}) m on true
          where s.id = $1 and s.merchant_id = $2 order by m.event_number`,
};

type EventRow = { owner: ChatOwner; member: string | null } & (MessageRow | { id: null });

/** Finds changes whose notification was lost. */
const POLL_MS = 15_000;
/** Proxies and servers drop older connections; the client resumes where it left off. */
const LIFETIME_MS = 5 * 60_000;

interface StreamOptions {
  signal: AbortSignal;
  lifetimeMs?: number;
  pollMs?: number;
}

/**
 * Yields a chat's messages and events after a number, in order, then new ones as they're stored. Ends after a few
 * minutes.
 */
export async function* streamLiveEvents(
  input: SessionKey & { after: number } & StreamOptions,
): AsyncGenerator<LiveEvent> {
  const { merchantId, sessionId, lifetimeMs = LIFETIME_MS, pollMs = POLL_MS } = input;
  const signal = AbortSignal.any([input.signal, drainSignal(), AbortSignal.timeout(lifetimeMs)]);
  const waiter = createChangeWaiter(sessionId, signal);
  let eventNumber = input.after;
  let lastState = '';
  try {
    while (!signal.aborted) {
      const values = [sessionId, merchantId, eventNumber];
      const { rows } = await pool.query<EventRow>({ ...READ_EVENTS, values });
      if (rows.length === 0) return;
      for (const row of rows) {
        if (row.id === null) continue;
        eventNumber = row.event_number;
        yield { type: 'message', number: eventNumber, ...toTranscriptMessage(row) };
      }
      if (rows.length === EVENTS_PER_READ) continue;
      const { owner, member } = rows[0]!;
      const state = JSON.stringify([owner, member]);
      if (state !== lastState) yield { type: 'state', owner, member, eventNumber };
      lastState = state;
      await waiter.next(pollMs);
    }
  } finally {
    waiter.stop();
  }
}

/** Merges changes that arrive together, such as a message and its reply. */
const CHANGE_BATCH_WINDOW_MS = 60;

/** How long a stream may continue after its reader lost access. */
const ACCESS_CHECK_MS = 3_000;

interface MerchantStream extends StreamOptions {
  merchantId: string;
  isAllowed: () => Promise<boolean>;
}

/** Yields changes to a merchant's chats as they're stored. Ends after a few minutes or when the reader loses access. */
export async function* streamMerchantChanges({
  merchantId,
  isAllowed,
  signal: clientSignal,
  lifetimeMs = LIFETIME_MS,
}: MerchantStream): AsyncGenerator<MerchantEvent> {
  const signal = AbortSignal.any([clientSignal, drainSignal(), AbortSignal.timeout(lifetimeMs)]);
  const waiter = createChangeWaiter(merchantId, signal);
  try {
    yield { type: 'reload', requests: await listRequests(merchantId) };
    while (!signal.aborted) {
      const first = await waiter.next(ACCESS_CHECK_MS);
      if (first.length > 0) await new Promise((resolve) => setTimeout(resolve, CHANGE_BATCH_WINDOW_MS));
      const changes = [...first, ...(await waiter.next(0))];
      if (signal.aborted || !(await isAllowed())) return;
      if (changes.includes(null)) yield { type: 'reload', requests: await listRequests(merchantId) };
      const known = changes.filter((change): change is ChatChange => change !== null);
      if (known.length > 0)
        yield {
          type: 'changed',
          sessionIds: [...new Set(known.map(({ sessionId }) => sessionId))],
          requests: [
            ...new Set(
              known.filter(({ kind }) => kind === 'person-requested').map(({ sessionId }) => sessionId),
            ),
          ],
        };
    }
  } finally {
    waiter.stop();
  }
}

const REQUESTS_MAX = 20;

async function listRequests(merchantId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from chat_session where merchant_id = $1 and owner = 'nobody'
      order by wants_person_at desc limit ${REQUESTS_MAX}`,
    [merchantId],
  );
  return rows.map(({ id }) => id);
}

const STREAMS_MAX = 50;

/** Runs a stream; throws a 429 if too many with this key are open. */
export function limitStreams<T>(key: string, events: AsyncGenerator<T>): AsyncGenerator<T> {
  const open = singleton('live-streams', () => new Map<string, number>());
  const count = open.get(key) ?? 0;
  if (count >= STREAMS_MAX) throw retryLaterResponse(429, 'This chat is open in too many places', 30);
  open.set(key, count + 1);
  const release = () => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return (async function* () {
    try {
      yield* events;
    } finally {
      release();
    }
  })();
}
