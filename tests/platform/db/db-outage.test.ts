import { afterEach, beforeAll, expect, test } from 'vitest';
import { db, isDatabaseOutage, newId, pool } from '#app/platform/db/db.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type DatabaseProxy, restoreAndEmptyPool, openDatabaseProxy } from '#tests/support/database-proxy.ts';

useDatabase();

const usual = { ...pool.options };
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await openDatabaseProxy(process.env.DATABASE_URL!);
  pool.options.connectionString = proxy.url;
});
afterEach(async () => {
  Object.assign(pool.options, usual, { connectionString: proxy.url });
  await restore();
});

/** The pool must also notice that its connections are gone. */
async function restore(): Promise<void> {
  await restoreAndEmptyPool(proxy, pool);
}

const NOBODY = { merchantId: newId() };
const findNobody = () => db.merchantSettings.findUnique({ where: NOBODY });

/** All ways of accessing the database. */
const queries: [string, () => Promise<unknown>][] = [
  ['pg', () => pool.query('select 1')],
  ['Prisma', findNobody],
  [
    'a transaction of Prisma',
    () => db.$transaction((transaction) => transaction.merchantSettings.count({ where: NOBODY })),
  ],
  ['the limits', () => enforceRateLimit({ name: 'test', key: newId(), points: 9, seconds: 9 })],
];

async function errorOf(query: () => Promise<unknown>): Promise<unknown> {
  return query().then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
}

test.each(queries)('a server that refuses connections is an outage, queried by %s', async (_, query) => {
  await proxy.cut();
  expect(isDatabaseOutage(await errorOf(query))).toBe(true);
  await restore();
  await expect(query()).resolves.not.toThrow();
});

test.each(queries)('an unknown host is an outage, queried by %s', async (_, query) => {
  await proxy.cut();
  pool.options.connectionString = 'postgres://nobody@no-such-host.invalid/none';
  expect(isDatabaseOutage(await errorOf(query))).toBe(true);
});

test.each(queries)('a server that doesn’t respond is an outage, queried by %s', async (_, query) => {
  proxy.freeze();
  pool.options.connectionTimeoutMillis = 100;
  expect(isDatabaseOutage(await errorOf(query))).toBe(true);
});

test('a transaction that gets no connection in time is an outage', async () => {
  proxy.freeze();
  const error = await errorOf(() => db.$transaction(findNobody));
  expect(error).toMatchObject({ code: 'P2028' });
  expect(isDatabaseOutage(error)).toBe(true);
});

test('a transaction that takes too long isn’t an outage', async () => {
  const slow = () =>
    db.$transaction((transaction) => transaction.$queryRaw`select 1 from pg_sleep(0.2)`, { timeout: 50 });
  const error = await errorOf(slow);
  expect(error).toMatchObject({ code: 'P2028' });
  expect(isDatabaseOutage(error)).toBe(false);
});

test('a silent connection is an outage and isn’t reused', async () => {
  pool.options.query_timeout = 150;
  await pool.query('select 1');
  proxy.freeze();
  const silent = await errorOf(() => pool.query('select 1'));
  expect(silent).toMatchObject({ message: 'Query read timeout' });
  expect(isDatabaseOutage(silent)).toBe(true);
  await restore();
  await expect(pool.query('select 1')).resolves.toBeTruthy();
});

test('queries end a little after the server would have ended them', () => {
  const { statement_timeout: server, query_timeout: own } = usual;
  expect(own).toBeGreaterThan(Number(server));
  expect(own).toBeLessThan(45_000);
});

test('a connection lost during a query is an outage', async () => {
  const outcomes = await beginQueries('8');
  await proxy.cut();
  for (const error of await outcomes()) expect(isDatabaseOutage(error)).toBe(true);
});

test('a server that is stopped by its administrator is an outage', async () => {
  const outcomes = await beginQueries('9');
  await pool.query(`select pg_terminate_backend(pid) ${SLEEPERS}`, ['%pg_sleep(9)%']);
  for (const error of await outcomes()) {
    expect(String(error)).toMatch(/terminating connection/);
    expect(isDatabaseOutage(error)).toBe(true);
  }
});

const SLEEPERS = 'from pg_stat_activity where query like $1 and pid <> pg_backend_pid()';

/** A pg query and a Prisma query that keep the server busy; resolves with their outcomes. */
async function beginQueries(seconds: '8' | '9'): Promise<() => Promise<unknown[]>> {
  const text = `select 1 as one from pg_sleep(${seconds})`;
  const outcomes = Promise.all([errorOf(() => pool.query(text)), errorOf(() => db.$queryRawUnsafe(text))]);
  const count = `select count(*)::int as count ${SLEEPERS}`;
  const countSleepers = async () =>
    (await pool.query<{ count: number }>(count, [`%pg_sleep(${seconds})%`])).rows[0]!.count;
  await expect.poll(countSleepers).toBe(2);
  return () => outcomes;
}

test('running out of connections is an outage', async () => {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  for (const [, query] of queries) expect(isDatabaseOutage(await errorOf(query))).toBe(true);
  taken.forEach((client) => client.release());
});

test.each([
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['53300', true],
  ['08006', true],
  ['57014', false],
  ['40001', false],
])('of what PostgreSQL itself says, %s is an outage: %s', async (code, isOutage) => {
  const raise = `do $$ begin raise exception 'simulated' using errcode = '${code}'; end $$`;
  for (const query of [() => pool.query(raise), () => db.$executeRawUnsafe(raise)]) {
    const error = await errorOf(query);
    expect(String(error)).toContain('simulated');
    expect(isDatabaseOutage(error)).toBe(isOutage);
  }
});

test('an invalid query isn’t an outage', async () => {
  const mistakes = [
    () => pool.query('select nothing from nowhere'),
    () => pool.query('select 1 / 0'),
    () => db.merchantSettings.findUnique({ where: { merchantId: 'no id' } }),
    () => db.$queryRaw`select nothing`,
  ];
  for (const mistake of mistakes) {
    const error = await errorOf(mistake);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseOutage(error)).toBe(false);
  }
  const others = [new TypeError('nothing connects'), new Response(), null, 'ECONNREFUSED', { code: '57P01' }];
  for (const other of others) expect(isDatabaseOutage(other)).toBe(false);
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect(isDatabaseOutage(missing)).toBe(false);
});
