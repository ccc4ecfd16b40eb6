import pg from 'pg';
import { pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** A null payload means that notifications may have been missed: caches drop everything. */
type Listener = (payload: string | null) => void;

const RECONNECT_MS = 1000;

/** Notifies every process that `payload` has changed. */
export async function notifyChannel(channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload]);
}

/** Listens to a channel; all channels share one connection. */
export function listen(channel: string, listener: Listener): void {
  const { listeners, client } = singleton('notify', openChannelListener);
  const known = listeners.get(channel);
  if (known) {
    known.push(listener);
    return;
  }
  listeners.set(channel, [listener]);
  if (client.current) void subscribe(client.current, channel);
}

interface ChannelListener {
  listeners: Map<string, Listener[]>;
  client: { current: pg.Client | null };
}

function openChannelListener(): ChannelListener {
  const ear: ChannelListener = { listeners: new Map(), client: { current: null } };
  void connectListener(ear);
  return ear;
}

async function connectListener(ear: ChannelListener): Promise<void> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let isOver = false;
  const again = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    ear.client.current = null;
    if (error) log.debug({ err: error }, 'the connection that listens was lost');
    client.end().catch(() => null);
    setTimeout(() => void connectListener(ear), RECONNECT_MS).unref();
  };
  client.on('error', again);
  client.on('end', () => again());
  client.on('notification', ({ channel, payload }) => dispatch(ear, channel, payload ?? ''));
  try {
    await client.connect();
    // This connection alone must not keep the process running.
    (client as pg.Client & { unref(): void }).unref();
    ear.client.current = client;
    for (const channel of ear.listeners.keys()) await subscribe(client, channel);
    for (const channel of ear.listeners.keys()) dispatch(ear, channel, null);
  } catch (error) {
    again(error as Error);
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => null);
}

function dispatch(ear: ChannelListener, channel: string, payload: string | null): void {
  for (const listener of ear.listeners.get(channel) ?? []) listener(payload);
}
