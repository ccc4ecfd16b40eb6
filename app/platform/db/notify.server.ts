import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { createClient, pool } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** A null payload means notifications may have been missed, so caches must drop everything. */
type Listener = (payload: string | null) => void;

const RECONNECT_MS = 1000;

export async function notifyChannel(channel: string, key: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, key]);
}

/** Subscribes to a channel; all channels share one connection. A null payload confirms the subscription. */
export function listen(channel: string, listener: Listener): void {
  const connection = singleton('notify', openChannelListener);
  const { listeners, client } = connection;
  listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  if (!client) return;
  // Serialized: a connection runs one query at a time.
  connection.subscribed = connection.subscribed.then(() => subscribe(client, channel));
  void connection.subscribed.then(() => listener(null));
}

type ChannelListener = ReturnType<typeof openChannelListener>;

function openChannelListener() {
  const connection = {
    listeners: new Map<string, Listener[]>(),
    client: null as pg.Client | null,
    subscribed: Promise.resolve(),
  };
  void connectListener(connection);
  return connection;
}

async function connectListener(connection: ChannelListener): Promise<void> {
  const client = createClient();
  let isClosed = false;
  const reconnect = (error?: Error) => {
    if (isClosed) return;
    isClosed = true;
    connection.client = null;
    if (error) log.debug({ err: error }, 'listening connection lost');
    client.end().catch(() => null);
    setTimeout(() => void connectListener(connection), RECONNECT_MS).unref();
  };
  client.on('error', reconnect);
  client.on('end', () => reconnect());
  client.on('notification', ({ channel, payload }) => dispatch(connection, channel, payload ?? ''));
  try {
    await client.connect();
    // An idle listener must not keep the process alive.
    (client as pg.Client & { unref(): void }).unref();
    for (const channel of connection.listeners.keys()) await subscribe(client, channel);
    if (isClosed) return;
    connection.client = client;
    for (const channel of connection.listeners.keys()) dispatch(connection, channel, null);
  } catch (error) {
    reconnect(error as Error);
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => null);
}

function dispatch(connection: ChannelListener, channel: string, payload: string | null): void {
  for (const listener of connection.listeners.get(channel) ?? []) listener(payload);
}

interface NotifiedCacheOptions<T> {
  channels: readonly string[];
  /** Upper bound on staleness if notifications are missed, e.g. while the listening connection is down. */
  ttlMs: number;
  max: number;
  /** Bounds the total size of cached values, as measured by `of`. */
  size?: { max: number; of: (value: T) => number };
  /** `stale` is the previous value, which may be returned again if it is still valid. */
  load(key: string, context: { now: number; stale: T | null }): Promise<T>;
}

/** A cache invalidated by NOTIFY. Concurrent loads of a key are shared, and failed loads aren't cached. */
export function createNotifiedCache<T>(options: NotifiedCacheOptions<T>) {
  const { channels, ttlMs, max, size, load } = options;
  const entries = new LRUCache<string, { value: Promise<T>; expiresAt: number }>({
    max,
    ...(size && { maxSize: size.max }),
  });
  const expire = (key: string | null) => {
    for (const entry of key === null ? entries.values() : [entries.peek(key)]) if (entry) entry.expiresAt = 0;
  };
  for (const channel of channels) listen(channel, expire);

  async function reload(key: string, now: number, stale?: Promise<T>): Promise<T> {
    return load(key, { now, stale: stale ? await stale.catch(() => null) : null });
  }

  return {
    get(key: string, now: number): Promise<T> {
      const cached = entries.get(key);
      if (cached && now < cached.expiresAt) return cached.value;
      const entry = { value: reload(key, now, cached?.value), expiresAt: now + ttlMs };
      entries.set(key, entry, size && { size: 1 });
      const isCurrent = () => entries.peek(key)?.value === entry.value;
      entry.value.then(
        (value) => {
          // A value above the maximum counts as the maximum, which evicts all others. Set as a copy, because LRUCache
          // doesn't measure the same object again.
          if (size && isCurrent()) {
            const measured = Math.min(size.max, Math.max(1, size.of(value)));
            entries.set(key, { ...entry }, { size: measured });
          }
        },
        () => isCurrent() && entries.delete(key),
      );
      return entry.value;
    },
    delete: (key: string) => void entries.delete(key),
  };
}
