import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import {
  launchEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#app/platform/embedded-postgres/embedded-postgres.server.ts';

function dirFor(name: string): string {
  return path.join(inject('dataDir'), 'embedded', name);
}

async function queryDatabase(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('a second start with the same data is refused and doesn’t affect the first', async () => {
  const options = { dataDir: dirFor('twice'), isDurable: false };
  const first = await startEmbeddedPostgres(options);
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(
    `Process ${process.pid} is running on ${first.dataDir} already`,
  );
  expect(await queryDatabase(first.url, 'select 1')).toBe(1);
  await first.stop();
  const next = await startEmbeddedPostgres(options);
  await next.stop();
});

test('of two concurrent first starts one creates the database and the other is refused', async () => {
  const options = { dataDir: dirFor('race'), isDurable: false };
  const starts = await Promise.allSettled([launchEmbeddedPostgres(options), launchEmbeddedPostgres(options)]);
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(started).toHaveLength(1);
  await started[0]!.ready;
  expect(await queryDatabase(started[0]!.url, 'select 1')).toBe(1);
  await started[0]!.stop();
});

test('a lock of a dead process, or with a reused process id, is ignored', async () => {
  const options = { dataDir: dirFor('stale'), isDurable: false };
  const first = await startEmbeddedPostgres(options);
  await queryDatabase(first.url, 'create table kept as select 7 as n');
  await first.stop();
  for (const owner of ['999999999 5', `${process.ppid} 5`, '', 'nonsense']) {
    await writeFile(`${first.dataDir}.owner`, owner);
    const next = await startEmbeddedPostgres(options);
    expect(await queryDatabase(next.url, 'select n from kept')).toBe(7);
    await next.stop();
  }
});

test('an interrupted first start is repeated', async () => {
  const options = { dataDir: dirFor('cut'), isDurable: false };
  await mkdir(`${options.dataDir}.new/base`, { recursive: true });
  await writeFile(`${options.dataDir}.new/PG_VERSION`, '18');
  const server = await startEmbeddedPostgres(options);
  expect(await queryDatabase(server.url, 'select 1')).toBe(1);
  await server.stop();
});

test('data without a password file is reported and never deleted', async () => {
  const options = { dataDir: dirFor('foreign'), isDurable: false };
  const server = await startEmbeddedPostgres(options);
  await server.stop();
  await rm(path.join(server.dataDir, 'bedside-password'));
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(`${server.dataDir} is no database of Bedside`);
  expect((await readFile(path.join(server.dataDir, 'PG_VERSION'), 'utf8')).trim()).toBe('18');
});

test('damaged data is reported in one line with the server’s error', async () => {
  const options = { dataDir: dirFor('damaged'), isDurable: false };
  const server = await startEmbeddedPostgres(options);
  await server.stop();
  await writeFile(path.join(server.dataDir, 'global/pg_control'), 'damaged');
  const failed = await launchEmbeddedPostgres(options);
  const message = await failed.ready.then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/did not start on .*damaged.*: (PANIC|FATAL): /);
  expect(message).not.toContain('\n');
  await failed.stop();
});
