import type { Express } from 'express';
import { access, constants, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobsStart, shutDownJobs, startJobsSoon } from '#app/launch/start-worker.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import {
  type EmbeddedPostgres,
  launchEmbeddedPostgres,
} from '#app/platform/embedded-postgres/embedded-postgres.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import {
  abortReplies,
  log,
  reportToSupervisor,
  startHeartbeat,
  trackWork,
  whenIdle,
} from '#app/platform/process/telemetry.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** How long open requests may take to end once the process is told to stop. */
const DRAIN_LIMIT_MS = 8_000;
/** How long the last words of replies that were cut off may take to reach their readers. */
const FINAL_WRITES_MS = 1_000;
const CLOSE_IDLE_MS = 100;
/** Enough of a path to tell which route it is. */
const PATH_MAX = 200;
/** What isn't needed for the first answers waits for them. */
const PRELOAD_DELAY_MS = 500;

/** Starts the database where none is given, brings it up to date, and serves; `beforeServing` has the database. */
export async function startServer({
  beforeServing = async () => {},
}: { beforeServing?: () => Promise<void> } = {}) {
  startHeartbeat();
  await openDataDir();
  const embedded = await resolveDatabaseUrl();
  try {
    // The database starts while the application is loaded; nothing connects before both are there.
    const [app] = await Promise.all([loadApp(), prepareDatabase(embedded)]);
    await beforeServing();
    const server = await listen(app);
    const jobs = env().RUN_JOBS ? startJobsSoon() : null;
    if (env().SHOPIFY_API_KEY) preloadShopifyLibrary();
    stopOnSignals(server, jobs, embedded);
    reportToSupervisor('ready');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { announce: () => printAddresses(embedded) };
}

async function openDataDir(): Promise<void> {
  try {
    await mkdir(env().DATA_DIR, { recursive: true });
    await access(env().DATA_DIR, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR can't be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Names the database for the rest of the process: DATABASE_URL, or the embedded server. */
async function resolveDatabaseUrl(): Promise<EmbeddedPostgres | null> {
  if (env().DATABASE_URL) return null;
  const embedded = await launchEmbeddedPostgres({
    dataDir: path.join(env().DATA_DIR, 'postgres'),
    isDurable: true,
  });
  env().DATABASE_URL = embedded.url;
  reportToSupervisor('database', embedded.pid);
  return embedded;
}

async function prepareDatabase(embedded: EmbeddedPostgres | null): Promise<void> {
  await embedded?.ready;
  await migrate(env().DATABASE_URL).catch((error: Error) => {
    if (embedded) throw error;
    throw new Error(`The database that DATABASE_URL names: ${error.message}`, { cause: error });
  });
}

// Loaded only now: what it imports connects to the database that has just been named.
async function loadApp(): Promise<Express> {
  const { createApp } = await import('#app/launch/http-app.ts');
  return createApp();
}

function listen(app: Express): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(env().PORT, () => resolve(server));
    server.prependListener('request', (request, response) => {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const end = trackWork('request', `${request.method} ${pathname.slice(0, PATH_MAX)}`);
      response.once('close', end);
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${env().PORT} is taken: set PORT to another one`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
  });
}

// The first merchant who comes from a Shopify admin should not wait for a library to load.
function preloadShopifyLibrary(): void {
  const load = async () => {
    const { loadShopifyLibrary } = await import('#app/platform/shopify/shopify-library.server.ts');
    await loadShopifyLibrary().catch((error: unknown) => log.error({ err: error }, 'the Shopify library'));
  };
  setTimeout(() => void load(), PRELOAD_DELAY_MS).unref();
}

function stopOnSignals(server: Server, jobs: JobsStart | null, embedded: EmbeddedPostgres | null): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await drain(server);
    await jobs?.cancel();
    await shutDownJobs();
    const { closeDb } = await import('#app/platform/db/db.server.ts');
    await closeDb().catch((error: unknown) => log.warn({ err: error }, 'closing the database connections'));
    await embedded?.stop();
    process.exit(0);
  };
  // Vite's own, in development, ends the process before the database has stopped.
  process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // The launcher is gone without a word: nobody else would stop the database.
  process.on('disconnect', () => void stop('launcher gone'));
}

/** Lets requests and replies end; what takes too long is told to come again, to another process or the next one. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  // A reply goes on when its reader has gone.
  const drained = Promise.all([closed, whenIdle('message')]);
  await Promise.race([drained, sleep(DRAIN_LIMIT_MS)]);
  abortReplies();
  await Promise.race([drained, sleep(FINAL_WRITES_MS)]);
  clearInterval(closeIdle);
  server.closeAllConnections();
}

function printAddresses(embedded: EmbeddedPostgres | null): void {
  const dataDir = path.relative(process.cwd(), env().DATA_DIR) || '.';
  const lines = [
    '',
    `  ${PRODUCT_NAME.padEnd(10)}${env().APP_URL}`,
    `  chats     ${env().APP_PROTOCOL}://{store}.chat.${env().APP_HOST}`,
    '',
    `  database  ${embedded ? `embedded PostgreSQL in ${path.relative(process.cwd(), embedded.dataDir)}` : 'DATABASE_URL'}`,
    `  mail      ${env().SMTP_URL ? 'SMTP_URL' : `embedded outbox in ${dataDir}/outbox, shown at /dev/mail`}`,
    `  files     ${env().S3_BUCKET ? `bucket ${env().S3_BUCKET}` : `embedded, in ${dataDir}/files`}`,
    `  assistant ${describeAssistant()}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describeAssistant(): string {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: key } = env();
  if (baseUrl) return `a model at ${new URL(baseUrl).host}, and the one built in`;
  return key ? 'built in; LLM_API_KEY is of no use without LLM_BASE_URL' : 'built in, no key needed';
}
