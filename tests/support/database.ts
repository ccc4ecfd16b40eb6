import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/** Gives this test file a fresh, migrated PostgreSQL database, reached as usual through `#app/platform/db/db.server.ts`. */
export function useDatabase(): void {
  beforeAll(async () => {
    const name = new URL(process.env.DATABASE_URL!).pathname.slice(1);
    await asAdmin(`drop database if exists ${name} with (force)`);
    await asAdmin(`create database ${name} template bedside strategy file_copy`);
  });
  afterAll(async () => {
    const { stopJobs } = await import('#app/platform/jobs/jobs.server.ts');
    await stopJobs();
    const { closeDb } = await import('#app/platform/db/db.server.ts');
    await closeDb();
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
