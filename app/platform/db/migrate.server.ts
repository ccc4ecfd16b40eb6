import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const PRISMA_DIR = 'prisma';
/** Any number, the same for all processes that may migrate one database at once. */
const LOCK = 4_861_001;

/** Brings the database up to the newest migration; safe to run from several processes at once. Answers the names applied. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const migrations = await listMigrations();
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query that is under way, and that is how it is heard.
  client.on('error', () => null);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isCurrent(client, migrations)) return [];
    // Loaded only when there is something to do: the engine costs 300 ms.
    const { applyWithEngine } = await import('#app/platform/db/schema-engine.server.ts');
    return await applyWithEngine(databaseUrl, await readSchema(), migrations);
  } finally {
    await client.end();
  }
}

export async function listMigrations(): Promise<{ name: string; sql: string }[]> {
  const dir = path.join(PRISMA_DIR, 'migrations');
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, sql: await readFile(path.join(dir, name, 'migration.sql'), 'utf8') })),
  );
}

export function readSchema(): Promise<string> {
  return readFile(path.join(PRISMA_DIR, 'schema.prisma'), 'utf8');
}

async function isCurrent(client: pg.Client, migrations: { name: string; sql: string }[]): Promise<boolean> {
  if (migrations.length === 0) return true;
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('_prisma_migrations') as table`,
  );
  if (!rows[0]?.table) return false;
  const applied = await client.query<{ migration_name: string; checksum: string }>(
    'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]));
  return migrations.every(
    ({ name, sql }) => checksums.get(name) === createHash('sha256').update(sql).digest('hex'),
  );
}
