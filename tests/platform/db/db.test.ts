import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { db, newId, pool, requireMerchantScope, withLock } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

/** Closes all other connections to this file's database, like a restart. */
async function cutOthers(): Promise<void> {
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

test('losing the database while holding a lock ends neither the process nor the work', async () => {
  const outcome = await withLock('cut', async () => {
    await cutOthers();
    await pool.query('select pg_sleep(0.1)');
    return 'done';
  });
  expect(outcome).toBe('done');
  expect(await withLock('cut', async () => 'again')).toBe('again');
});

test('a connection that is lost while it is in use fails its query and nothing else', async () => {
  const client = await pool.connect();
  await cutOthers();
  await pool.query('select pg_sleep(0.1)');
  await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/);
  client.release(true);
  await expect(pool.query('select 1')).resolves.toBeTruthy();
});

test('a lock is exclusive and released after a failure', async () => {
  const inner = await withLock('one', () => withLock('one', async () => 'two at once'));
  expect(inner).toBeNull();
  await expect(withLock('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withLock('one', async () => 'free')).toBe('free');
});

test('many locks at once leave connections for the work under them', async () => {
  const names = Array.from({ length: 18 }, (_, at) => `many-${at}`);
  const results = names.map((name) =>
    withLock(name, async () => (await pool.query('select pg_sleep(0.2)')).rowCount),
  );
  expect(await Promise.all(results)).toEqual(names.map(() => 1));
});

test('more locks than the process may hold are refused, not failed', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `most-${at}`);
  const results = await Promise.all(
    names.map((name) => withLock(name, async () => (await pool.query('select pg_sleep(0.2)')).rowCount)),
  );
  expect(results.filter((outcome) => outcome === 1).length).toBeGreaterThanOrEqual(18);
  expect(results.filter((outcome) => outcome === null).length).toBeGreaterThan(0);
  expect(await withLock('most-39', async () => 'free')).toBe('free');
});

test('a waiting caller gets the lock when it is free, and null after the timeout', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = withLock('awaited', async () => {
    started.resolve();
    await released.promise;
  });
  await started.promise;
  expect(await withLock('awaited', async () => 'too soon', 50)).toBeNull();
  const second = withLock('awaited', async () => 'in turn', 10_000);
  released.resolve();
  await first;
  expect(await second).toBe('in turn');
});

test('a query on a tenant model without a merchant is refused before it reaches the database', async () => {
  await expect(db.product.findMany()).rejects.toThrow('Product.findMany without a merchantId');
  await expect(db.chatSession.deleteMany({ where: {} })).rejects.toThrow('without a merchantId');
  await expect(db.product.findUnique({ where: { id: newId() } })).rejects.toThrow('without a merchantId');
  await expect(db.product.findMany({ where: { merchantId: undefined } })).rejects.toThrow(
    'without a merchantId',
  );
});

test('a filter on merchants without an id is refused', async () => {
  for (const merchant of [{}, undefined, { name: 'Dream Beds' }]) {
    await expect(db.product.findMany({ where: { merchant } })).rejects.toThrow('without a merchantId');
  }
});

test('every model whose rows belong to a merchant is guarded', async () => {
  const schema = await readFile('prisma/schema.prisma', 'utf8');
  const models = schema.split(/^model /m).slice(1);
  const owned = models
    .filter((model) => /^ +merchantId +String +/m.test(model))
    .map((model) => model.split(' ')[0]!);
  expect(owned).toContain('SettingsRevision');
  // Looked up across merchants: a person's teams, a shop by its domain, support access by its session. Suggestions are
  // decided for all merchants.
  const foundOtherwise = ['TeamMember', 'Shop', 'SupportAccess', 'BrandSuggestion'];
  for (const model of owned.filter((name) => !foundOtherwise.includes(name))) {
    expect(() => requireMerchantScope(model, 'findMany', {})).toThrow(
      `${model}.findMany without a merchantId`,
    );
  }
});

test('a query that names its merchant passes', async () => {
  const merchantId = newId();
  expect(await db.product.findMany({ where: { merchantId } })).toEqual([]);
  const where = { merchantId_sourceKey: { merchantId, sourceKey: 'x' } };
  expect(await db.product.findUnique({ where })).toBeNull();
});
