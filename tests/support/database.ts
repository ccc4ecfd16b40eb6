import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Gives this test file a fresh, migrated PostgreSQL database, used through `#app/platform/db/db.server.ts` as usual.
 * Test files in one worker share the app's modules, so the pool stays open; connections to the previous file's database
 * are cut, as if the server had restarted.
 */
export function useDatabase(): void {
  beforeAll(async () => {
    const name = new URL(process.env.DATABASE_URL!).pathname.slice(1);
    await asAdmin(`drop database if exists ${name} with (force)`);
    await asAdmin(`create database ${name} template bedside strategy file_copy`);
    const { db, pool } = await import('#app/platform/db/db.server.ts');
    while (pool.idleCount > 0) await sleep(1);
    await db.$disconnect();
  });
  afterAll(async () => {
    const { stopJobs } = await import('#app/platform/jobs/jobs.server.ts');
    await stopJobs();
  });
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl').replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
