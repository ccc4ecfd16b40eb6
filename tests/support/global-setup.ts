import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { SERVER_ENV } from '#app/launch/set-up.mjs';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    dataDir: string;
  }
}

/** One real PostgreSQL per test run; each file copies the migrated template database `bedside`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.resolve(await chooseFolder(), `test-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL = 'fatal';
  // For the workers and all processes started by tests.
  process.env.NODE_COMPILE_CACHE = SERVER_ENV.NODE_COMPILE_CACHE;
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), isDurable: false });
  await migrate(server.url);
  await closeToConnections(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('dataDir', dataDir);
  return async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

// A database is copied ten times as fast in memory as on a disk.
async function chooseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= NEEDED_BYTES ? path.join(MEMORY, 'bedside') : '.data';
}

// A template database can be copied only while no one is connected.
async function closeToConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  await client.query('alter database bedside allow_connections false');
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'bedside'");
  await client.end();
}
