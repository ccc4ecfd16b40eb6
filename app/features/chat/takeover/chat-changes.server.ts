import type { ChatEventKind, SessionKey } from '#app/features/chat/api/chat-api.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** Something was stored in a chat. */
export interface ChatChange extends SessionKey {
  kind: 'message' | ChatEventKind;
}

/** Null: changes may have been missed. */
type Listener = (change: ChatChange | null) => void;

const CHANNEL = 'chat-changes';

/** By the id of a merchant or a session. */
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
 * Notifies every process of what was committed. Not part of the transaction: notifying commits wait for each other,
 * which would slow every chat down. After a crash in between, live streams find the change when they poll.
 */
export function publishChatChange({ merchantId, sessionId, kind }: ChatChange): void {
  pool
    .query('select pg_notify($1, $2)', [CHANNEL, `${merchantId} ${sessionId} ${kind}`])
    .catch((error: unknown) => log.debug({ err: error }, 'chat change not published'));
}

/** Listens to changes of a chat, or of all chats of a merchant. Returns a function that stops. */
export function onChatChange(key: string, listener: Listener): () => void {
  const listeners = listenersByKey();
  const set = listeners.get(key) ?? new Set<Listener>();
  listeners.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
  };
}

/** Waits for changes one after the other; one that comes while no one waits is remembered. */
export function createChangeWaiter(key: string, signal: AbortSignal) {
  let changes: (ChatChange | null)[] = [];
  let wake = () => {};
  const stopListening = onChatChange(key, (change) => {
    changes.push(change);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  return {
    /** The changes since the last call; none after `timeoutMs`. */
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
