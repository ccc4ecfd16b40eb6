import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { listMigrations, migrate } from '#app/platform/db/migrate.server.ts';
import { diffToSchema, useSchemaEngine } from '#app/launch/schema-engine.ts';

const [fresh, other] = ['migrate_fresh', 'migrate_other'].map((name) =>
  inject('databaseUrl').replace(/[^/]+$/, name),
);
const FIRST = { '1_first': 'create table a (id int); insert into a values (1);' };
let dir: string;

beforeEach(async () => {
  for (const name of ['migrate_fresh', 'migrate_other']) {
    await query(inject('databaseUrl').replace(/[^/]+$/, 'postgres'), `drop database if exists ${name}`);
    await query(inject('databaseUrl').replace(/[^/]+$/, 'postgres'), `create database ${name}`);
  }
  dir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a fresh database gets every migration, and then exactly the schema that the code is generated from', async () => {
  const names = (await listMigrations()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(await migrate(fresh!)).toEqual({ applied: names, changed: [] });
  expect(await diffToSchema(fresh!, await readSchema())).toBe('');
});

test('a current database is unchanged', async () => {
  await migrate(fresh!);
  const before = await readRecords(fresh!);
  expect(await migrate(fresh!)).toEqual({ applied: [], changed: [] });
  expect(await readRecords(fresh!)).toEqual(before);
});

test('two processes at once apply each migration once', async () => {
  const results = await Promise.all([migrate(fresh!), migrate(fresh!)]);
  const names = (await listMigrations()).map(({ name }) => name);
  expect(results.flatMap(({ applied }) => applied)).toEqual(names);
  expect((await readRecords(fresh!)).map((row) => row.migration_name)).toEqual(names);
});

test('a failed migration is rolled back, and the next run starts with it', async () => {
  await write({ ...FIRST, '2_second': 'create table b (id int); select 1/0;' });
  await expect(migrate(fresh!, dir)).rejects.toThrow(
    'Migration 2_second failed and changed nothing: division by zero',
  );
  expect(await query(fresh!, "select to_regclass('a') is null as a, to_regclass('b') is null as b")).toEqual([
    { a: false, b: true },
  ]);
  expect((await readRecords(fresh!)).map((row) => row.migration_name)).toEqual(['1_first']);
  await write({ '2_second': 'create table b (id int);' });
  expect(await migrate(fresh!, dir)).toEqual({ applied: ['2_second'], changed: [] });
});

test('a migration whose file changed after it was applied is reported and not applied again', async () => {
  await write(FIRST);
  await migrate(fresh!, dir);
  await write({ '1_first': `${FIRST['1_first']} -- edited`, '2_second': 'create table b (id int);' });
  expect(await migrate(fresh!, dir)).toEqual({ applied: ['2_second'], changed: ['1_first'] });
  expect(await query(fresh!, 'select id from a')).toEqual([{ id: 1 }]);
});

test('a database with tables of another application is refused', async () => {
  await query(fresh!, 'create table orders (id int)');
  await expect(migrate(fresh!)).rejects.toThrow('It has tables of another application');
  expect(await query(fresh!, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
    { tablename: 'orders' },
  ]);
});

test('an unfinished migration of Prisma is named', async () => {
  await write(FIRST);
  await migrate(fresh!, dir);
  await query(fresh!, 'update _prisma_migrations set finished_at = null');
  await expect(migrate(fresh!, dir)).rejects.toThrow('Migration 1_first failed earlier');
});

test("the records are those that Prisma's own engine writes, and either follows the other", async () => {
  await migrate(fresh!);
  const applied = await applyWithPrisma(other!);
  expect(applied).toEqual((await listMigrations()).map(({ name }) => name));
  const [ours, theirs] = [await readRecords(fresh!), await readRecords(other!)];
  expect(ours.map(withoutIdAndTimes)).toEqual(theirs.map(withoutIdAndTimes));
  for (const row of [...ours, ...theirs]) {
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(row.finished_at.getTime()).toBeGreaterThanOrEqual(row.started_at.getTime());
  }
  expect(await readColumns(fresh!)).toEqual(await readColumns(other!));
  expect(await applyWithPrisma(fresh!)).toEqual([]);
  expect(await migrate(other!)).toEqual({ applied: [], changed: [] });
}, 20_000);

interface MigrationRecord {
  id: string;
  checksum: string;
  finished_at: Date;
  migration_name: string;
  logs: string | null;
  rolled_back_at: Date | null;
  started_at: Date;
  applied_steps_count: number;
}

const withoutIdAndTimes = ({ id: _id, started_at: _start, finished_at: _end, ...rest }: MigrationRecord) =>
  rest;

const readRecords = (url: string) =>
  query<MigrationRecord>(url, 'select * from _prisma_migrations order by migration_name');

const readColumns = (url: string) =>
  query(
    url,
    `select attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid) from pg_attribute
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = '_prisma_migrations'::regclass and attnum > 0 order by attnum`,
  );

const readSchema = () => readFile('prisma/schema.prisma', 'utf8');

async function applyWithPrisma(url: string): Promise<string[]> {
  const migrations = await listMigrations();
  return useSchemaEngine({ databaseUrl: url, schema: await readSchema() }, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: 'prisma/migrations',
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  });
}

async function write(migrations: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(path.join(dir, name), { recursive: true });
    await writeFile(path.join(dir, name, 'migration.sql'), sql);
  }
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
