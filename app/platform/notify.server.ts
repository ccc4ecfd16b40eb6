import pg from 'pg';
import { pool } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** A payload, or null when some may have been missed: whoever caches then forgets everything. */
type Listener = (payload: string | null) => void;

const RECONNECT_MS = 1000;

/** Tells every process that what `payload` names on this channel has changed. */
export async function announce(channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload]);
}

/** Hears what is announced on a channel from now on, by one connection for the whole process. */
export function listen(channel: string, listener: Listener): void {
  const { listeners, client } = singleton('notify', openEar);
  const known = listeners.get(channel);
  if (known) {
    known.push(listener);
    return;
  }
  listeners.set(channel, [listener]);
  if (client.current) void subscribe(client.current, channel);
}

interface Ear {
  listeners: Map<string, Listener[]>;
  client: { current: pg.Client | null };
}

function openEar(): Ear {
  const ear: Ear = { listeners: new Map(), client: { current: null } };
  void connect(ear);
  return ear;
}

async function connect(ear: Ear): Promise<void> {
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
    setTimeout(() => void connect(ear), RECONNECT_MS).unref();
  };
  client.on('error', again);
  client.on('end', () => again());
  client.on('notification', ({ channel, payload }) => tell(ear, channel, payload ?? ''));
  try {
    await client.connect();
    // Alone, this connection keeps no process alive.
    (client as pg.Client & { unref(): void }).unref();
    ear.client.current = client;
    for (const channel of ear.listeners.keys()) await subscribe(client, channel);
    for (const channel of ear.listeners.keys()) tell(ear, channel, null);
  } catch (error) {
    again(error as Error);
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => null);
}

function tell(ear: Ear, channel: string, payload: string | null): void {
  for (const listener of ear.listeners.get(channel) ?? []) listener(payload);
}
