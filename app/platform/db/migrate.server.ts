import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { log } from '#app/platform/process/log.server.ts';

const MIGRATIONS_DIR = 'prisma/migrations';
/** The advisory lock of `prisma migrate deploy`, so the two never run at once. */
const LOCK = 72_707_369;
/** A very busy machine should start slowly rather than fail. */
const CONNECT_TIMEOUT_MS = 60_000;

/**
 * Applies pending migrations, each in a transaction; safe to run concurrently. Records them in Prisma's table, so
 * `prisma migrate deploy` can take over at any time.
 */
export async function migrate(databaseUrl: string, dir = MIGRATIONS_DIR) {
  const migrations = await listMigrations(dir);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection also rejects the pending query, which reports it.
  client.on('error', () => null);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createMigrationsTable(client);
    const checksums = await readAppliedChecksums(client);
    const pending = migrations.filter(({ name }) => !checksums.has(name));
    for (const migration of pending) await applyMigration(client, migration);
    // Migrations edited after they were applied.
    const changed = migrations
      .filter(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
      .map(({ name }) => name);
    if (changed.length > 0) log.warn({ migrations: changed }, 'applied migrations changed');
    return { applied: pending.map(({ name }) => name), changed };
  } finally {
    await client.end();
  }
}

type Migration = Awaited<ReturnType<typeof listMigrations>>[number];

export async function listMigrations(dir = MIGRATIONS_DIR) {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8');
      // Same checksum as Prisma's.
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function createMigrationsTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isRecorded: boolean; isEmpty: boolean }>(`
    select to_regclass('_prisma_migrations') is not null as "isRecorded",
      not exists (select from pg_tables where schemaname = current_schema()) as "isEmpty"`);
  if (rows[0]?.isRecorded) return;
  if (!rows[0]?.isEmpty) throw new Error('It has tables of another application: use an empty database');
  await client.query(`
    create table _prisma_migrations (
      id varchar(36) primary key not null,
      checksum varchar(64) not null,
      finished_at timestamptz,
      migration_name varchar(255) not null,
      logs text,
      rolled_back_at timestamptz,
      started_at timestamptz not null default now(),
      applied_steps_count integer not null default 0
    )`);
}

/** Keyed by migration name; throws if a Prisma run was left unfinished. */
async function readAppliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string; isFinished: boolean }>(`
    select migration_name as name, checksum, finished_at is not null as "isFinished"
    from _prisma_migrations where rolled_back_at is null`);
  const failed = rows.find((row) => !row.isFinished);
  if (failed) throw new Error(`Migration ${failed.name} failed earlier: see "prisma migrate resolve"`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values (gen_random_uuid(), $1, $2, now(), clock_timestamp(), 1)`,
      [checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => null);
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new Error(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error });
  }
}
