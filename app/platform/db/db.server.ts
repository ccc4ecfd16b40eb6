import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { v7 } from 'uuid';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { PrismaClient } from '#prisma/client.ts';

const TENANT_MODELS = new Set([
  'MerchantSettings',
  'Onboarding',
  'MerchantBrand',
  'Product',
  'Variant',
  'ChatSession',
  'ChatMessage',
  'ChatSearch',
  'ChatView',
  'Recommendation',
  'SavedReply',
  'SleepBrief',
  'SettingsRevision',
  'PromptRevision',
  'StoreFile',
  'FileExtraction',
  'Lead',
  'Alert',
  'AlertAccount',
  'PushSubscription',
  'LeadNote',
  'ModelUsage',
  'DeletedProduct',
  'InventoryView',
  'InventoryChange',
  'SyncRun',
  'ChatOrder',
  'ChatEvent',
  'AnalyticsDay',
  'AnalyticsCount',
  'AnalyticsState',
  'AnsweredQuestion',
  'Subscription',
  'BillingCustomer',
  'UsageMonth',
  'BillingNotice',
  'DataRequest',
  'FormerShop',
  'Feedback',
  'Invitation',
]);

/** Throws when a query on a tenant's model has no `merchantId`: failing is better than leaking another store's data. */
export function requireMerchantScope(model: string, operation: string, args: unknown): void {
  if (!TENANT_MODELS.has(model)) return;
  const { where, data, create } = (args ?? {}) as { where?: unknown; data?: unknown; create?: unknown };
  const isScoped = operation.startsWith('create')
    ? [data].flat().every((row) => hasMerchantId(row))
    : hasMerchantId(where) && (operation !== 'upsert' || hasMerchantId(create));
  if (!isScoped) throw new Error(`${model}.${operation} without a merchantId`);
}

// `merchantId_handle: {…}` is Prisma's name for a compound key.
function hasMerchantId(clause: unknown): boolean {
  if (typeof clause !== 'object' || clause === null) return false;
  return Object.entries(clause).some(
    ([key, value]) =>
      (key === 'merchantId' && typeof value === 'string') ||
      (key.startsWith('merchantId_') && hasMerchantId(value)),
  );
}

/** The embedded server allows 60 connections; leaves room for tests and consoles. */
const POOL_SIZE = 16;
/** Each lock has its own connection. */
const LOCKS_MAX = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** Raw connections for `unnest`, `COPY`, and the chat's hot path, where Prisma is too slow. */
export const pool = singleton('pool', () => {
  const created = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Client-side, because `statement_timeout` can't report over a dead connection.
    query_timeout: 32_000,
  });
  created.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // The pool ignores errors of checked-out connections, and an unhandled error event kills the process.
  created.on('connect', (client) => client.on('error', () => null));
  return created;
});

function createDb() {
  // Longer than Prisma's defaults: the first job opens the queue inside a transaction.
  const transactionOptions = { maxWait: 5_000, timeout: 15_000 };
  return new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }).$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          requireMerchantScope(model, operation, args);
          return query(args);
        },
      },
    },
  });
}

export const db = singleton('db', createDb);

/** Casts without validation: only our own code writes JSON columns, with the same type. */
export function fromJson<T>(column: unknown): T {
  return column as T;
}
export type Db = typeof db;
export type Transaction = Parameters<Parameters<Db['$transaction']>[0]>[0];

/** UUIDv7, so ids sort by creation time. */
export function newId(): string {
  return v7();
}

/** Returns an unconnected client outside the pool. */
export function createClient(): pg.Client {
  const connectionString = env().DATABASE_URL;
  return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
}

/**
 * Runs a function under a named lock shared by all processes. Returns null if the lock stays taken for `waitMs`
 * (default 0) or this process holds too many locks. A crashed process releases its locks, since each ends with its
 * connection.
 */
export async function withLock<T>(name: string, run: () => Promise<T>, waitMs = 0): Promise<T | null> {
  const locks = singleton('locks', () => new Set<symbol>());
  if (locks.size >= LOCKS_MAX) return null;
  const lock = Symbol(name);
  locks.add(lock);
  // A separate connection, so locks can't starve `run` of pool connections.
  const client = createClient();
  client.on('error', (error) => log.warn({ err: error, name }, 'connection of a lock lost'));
  try {
    await client.connect();
    return (await acquireAdvisoryLock(client, name, waitMs)) ? await run() : null;
  } finally {
    await client.end().catch(() => null);
    locks.delete(lock);
  }
}

async function acquireAdvisoryLock(client: pg.Client, name: string, waitMs: number): Promise<boolean> {
  if (waitMs === 0) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours',
      [name],
    );
    return rows[0]?.is_ours ?? false;
  }
  await client.query("select set_config('lock_timeout', $1, false)", [`${waitMs}ms`]);
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

export async function inTransaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (failure = rollbackError));
    throw error;
  } finally {
    // Passing the error destroys a connection that can't roll back.
    client.release(failure);
  }
}

export async function closeDb(): Promise<void> {
  // `end` doesn't wait for connections to close, so a database that stops next would report each one as an error.
  pool.removeAllListeners('error').on('error', () => null);
  await db.$disconnect();
  await pool.end();
}

export type { PoolClient } from 'pg';

const DELETE_BATCH = 2_000;

/**
 * Deletes a merchant's rows in short batches. `only` is extra SQL, never user input. Returns false when time is up, and
 * the caller continues later.
 */
export async function deleteMerchantRows(input: {
  merchantId: string;
  table: string;
  only?: string;
  until: number;
}): Promise<boolean> {
  const { merchantId, table, only = 'true', until } = input;
  const name = `"${table.replaceAll('"', '""')}"`;
  while (Date.now() < until) {
    const { rowCount } = await pool.query(
      `delete from ${name} where ctid = any (array(
         select ctid from ${name} where merchant_id = $1 and (${only}) limit $2))`,
      [merchantId, DELETE_BATCH],
    );
    if ((rowCount ?? 0) < DELETE_BATCH) return true;
  }
  return false;
}

const PAGE_ROWS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Yields rows in pages by ascending id; `query` takes the last id, the limit, and the values. */
export async function* readPages<Row extends { id: string }>(
  query: string | { name: string; text: string },
  values: unknown[],
): AsyncGenerator<Row[]> {
  const config = typeof query === 'string' ? { text: query } : query;
  for (let after = FIRST_ID; ;) {
    const { rows } = await pool.query<Row>({ ...config, values: [after, PAGE_ROWS, ...values] });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)!.id;
  }
}

/** Read from the schema, so a new table with a `merchant_id` can't be forgotten. */
export async function listMerchantTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLSTATE classes 08 (connection lost) and 53 (out of resources), and 57P (starting up or shutting down). */
const POSTGRES_CODES = /^(?:08|53)[0-9A-Z]{3}$|^57P0[1235]$/;
/** Prisma's own codes for unreachable, timed out, and closed. */
const PRISMA_CODES = new Set(['P1001', 'P1008', 'P1017']);
/** Has the same code as a transaction that timed out, which is no outage. */
const TRANSACTION_NOT_STARTED = /Unable to start a transaction/;
const WITHOUT_CODE =
  /^(?:timeout exceeded when trying to connect$|Connection terminated\b|Client has encountered a connection error|Query read timeout$)/;

interface Coded extends Error {
  code?: string;
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
}

/**
 * Whether a query failed because the database is unreachable or refuses connections, rather than because the query is
 * invalid or slow. Pass only errors thrown by a query: connection errors of other servers look the same.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, message } = error as Coded;
  if (code === undefined) return WITHOUT_CODE.test(message);
  if (code === 'P2028') return TRANSACTION_NOT_STARTED.test(message);
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return NETWORK_CODES.has(original) || POSTGRES_CODES.test(original) || PRISMA_CODES.has(code);
}
