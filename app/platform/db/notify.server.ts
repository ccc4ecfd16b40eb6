import type pg from 'pg';
import { createClient, pool } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** A null payload means that notifications may have been missed: caches drop everything. */
type Listener = (payload: string | null) => void;

const RECONNECT_MS = 1000;

/** Notifies every process that `payload` has changed. */
export async function notifyChannel(channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload]);
}

/** Listens to a channel; all channels share one connection. A null payload confirms the subscription. */
export function listen(channel: string, listener: Listener): void {
  const connection = singleton('notify', openChannelListener);
  const { listeners, client } = connection;
  listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  if (!client) return;
  // A connection takes one query at a time.
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
    // This connection alone must not keep the process running.
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
