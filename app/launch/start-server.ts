import type { Express } from 'express';
import { access, constants, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeJobsAndDb, startJobsWithRetry, stopOnSignals } from '#app/launch/start-worker.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import {
  type EmbeddedPostgres,
  launchEmbeddedPostgres,
} from '#app/platform/embedded-postgres/embedded-postgres.server.ts';
import { env, isLoopbackHost } from '#app/platform/process/env.server.ts';
import {
  abortReplies,
  endLiveStreams,
  log,
  reportToSupervisor,
  startHeartbeat,
  trackWork,
  whenIdle,
} from '#app/platform/process/log.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

const DRAIN_LIMIT_MS = 8_000;
/** How long sending the final events of aborted replies may take. */
const FINAL_WRITES_MS = 1_000;
const CLOSE_IDLE_MS = 100;
const PATH_MAX = 200;
/** Delay before preloading what the first responses don't need. */
const PRELOAD_DELAY_MS = 500;

/** Starts the embedded database if none is configured, migrates, and serves. `beforeServing` may use the database. */
export async function startServer({
  beforeServing = async () => {},
}: { beforeServing?: () => Promise<void> } = {}) {
  startHeartbeat();
  await openDataDir();
  const embedded = await resolveDatabaseUrl();
  try {
    // The database starts while the app loads. Imported late, since modules connect to DATABASE_URL.
    const loading = import('#app/launch/http-app.ts').then(({ createApp }) => createApp());
    const [app] = await Promise.all([loading, prepareDatabase(embedded)]);
    await beforeServing();
    const server = await listen(app);
    const jobs = env().RUN_JOBS ? startJobsWithRetry() : null;
    void preload();
    stopOnSignals(async () => {
      await drain(server);
      await jobs?.cancel();
      await closeJobsAndDb();
      await embedded?.stop();
    });
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

/** If DATABASE_URL is empty, sets it to the embedded server's URL for this process. */
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
    throw new Error(`Can't use the database in DATABASE_URL: ${error.message}`, { cause: error });
  });
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
      const portInUse = `Port ${env().PORT} is in use: set PORT to another port`;
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse) : error);
    });
  });
}

// So the first merchants don't wait for lazily loaded modules.
async function preload(): Promise<void> {
  await sleep(PRELOAD_DELAY_MS, null, { ref: false });
  if (!env().RUN_JOBS) {
    const { getQueues } = await import('#app/platform/jobs/jobs.server.ts');
    await getQueues().catch((err: unknown) => log.warn({ err }, 'job queues not opened'));
  }
  if (!env().SHOPIFY_API_KEY) return;
  const { loadShopifyLibrary } = await import('#app/platform/shopify/shopify-library.server.ts');
  await loadShopifyLibrary().catch((err: unknown) => log.error({ err }, 'Shopify library not loaded'));
}

/** Lets requests and replies finish; replies that take too long end with an event telling the client to retry. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  endLiveStreams();
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  // A reply continues after its client disconnects.
  const drained = Promise.all([closed, whenIdle('message')]);
  await Promise.race([drained, sleep(DRAIN_LIMIT_MS)]);
  abortReplies();
  await Promise.race([drained, sleep(FINAL_WRITES_MS)]);
  clearInterval(closeIdle);
  server.closeAllConnections();
}

function describeMail(dataDir: string): string {
  if (env().SMTP_URL) return 'SMTP_URL';
  const isShown = isLoopbackHost(new URL(env().APP_URL).hostname);
  return `embedded outbox in ${dataDir}/outbox, ${isShown ? 'shown at /dev/mail' : 'nothing is sent'}`;
}

function printAddresses(embedded: EmbeddedPostgres | null): void {
  const dataDir = path.relative(process.cwd(), env().DATA_DIR) || '.';
  const lines = [
    '',
    `  ${PRODUCT_NAME.padEnd(10)}${env().APP_URL}`,
    `  chats     ${env().APP_PROTOCOL}://{store}.chat.${env().APP_HOST}`,
    '',
    `  database  ${embedded ? `embedded PostgreSQL in ${path.relative(process.cwd(), embedded.dataDir)}` : 'DATABASE_URL'}`,
    `  mail      ${describeMail(dataDir)}`,
    `  files     ${env().S3_BUCKET ? `bucket ${env().S3_BUCKET}` : `embedded, in ${dataDir}/files`}`,
    `  assistant ${describeAssistant()}`,
    '',
    '  Press Ctrl-C to stop everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describeAssistant(): string {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: key } = env();
  if (baseUrl) return `a model at ${new URL(baseUrl).host}, built-in as fallback`;
  return key ? 'built-in; LLM_API_KEY is ignored without LLM_BASE_URL' : 'built-in, no key needed';
}
