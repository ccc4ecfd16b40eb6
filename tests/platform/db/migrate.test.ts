import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { listMigrations, migrate, readSchema } from '#app/platform/db/migrate.server.ts';
import { diffToSchema } from '#app/platform/db/schema-engine.server.ts';

useDatabase();

test('the migrations build exactly the schema that the code is generated from', async () => {
  expect(await diffToSchema(process.env.DATABASE_URL!, await readSchema())).toBe('');
});

test('a database that is up to date is left alone', async () => {
  expect((await listMigrations()).length).toBeGreaterThan(0);
  expect(await migrate(process.env.DATABASE_URL!)).toEqual([]);
});
