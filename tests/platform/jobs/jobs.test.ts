import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import {
  DEAD_LETTER_QUEUE,
  defineJob,
  enqueue,
  startJobs,
  stopJobs,
} from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();
afterEach(stopJobs);

const WAIT = { timeout: 10_000, interval: 10 };

/** A job that records its data. */
function makeKeeper(run: (n: number) => Promise<void> = async () => {}) {
  const seen: number[] = [];
  const queue = `keeper-${newId()}`;
  const job = defineJob({
    queue,
    schema: z.object({ n: z.number() }),
    async run({ n }) {
      seen.push(n);
      await run(n);
    },
  });
  return { seen, queue, job };
}

async function statesIn(queue: string): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>('select state from jobs.job where name = $1', [queue]);
  return rows.map(({ state }) => state);
}

test('a job starts immediately, not at the next poll', async () => {
  const { seen, queue, job } = makeKeeper();
  await startJobs([job]);
  const waited: number[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const began = performance.now();
    await enqueue({ queue, data: { n } });
    await vi.waitFor(() => expect(seen).toHaveLength(n), WAIT);
    waited.push(performance.now() - began);
  }
  expect(Math.min(...waited.slice(1))).toBeLessThan(1_500);
});

test('a backlog is drained without waiting for polls', async () => {
  const { seen, queue, job } = makeKeeper();
  for (let n = 1; n <= 20; n += 1) await enqueue({ queue, data: { n } });
  const began = performance.now();
  await startJobs([job]);
  await vi.waitFor(() => expect(seen).toHaveLength(20), { timeout: 60_000, interval: 10 });
  // At one job a poll, it would take 40 seconds.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('requests under one key become one job with the last data at the last time', async () => {
  const { seen, queue, job } = makeKeeper();
  await startJobs([job]);
  const began = performance.now();
  for (const n of [1, 2, 3]) await enqueue({ queue, data: { n }, key: 'one', afterMs: 300 });
  await enqueue({ queue, data: { n: 9 }, key: 'another' });
  await vi.waitFor(() => expect(seen).toEqual([9, 3]), WAIT);
  expect(performance.now() - began).toBeGreaterThan(300);
  expect(await statesIn(queue)).toHaveLength(2);
});

test('twenty concurrent requests with one key create one job', async () => {
  const { queue } = makeKeeper();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => enqueue({ queue, data: { n }, key: 'k', afterMs: 60_000 })),
  );
  expect(await statesIn(queue)).toEqual(['created']);
});

test('a job that is enqueued without a worker is run by the next process', async () => {
  const { seen, queue, job } = makeKeeper();
  await enqueue({ queue, data: { n: 5 }, key: 'k' });
  await stopJobs();
  await startJobs([job]);
  await vi.waitFor(() => expect(seen).toEqual([5]), WAIT);
});

test('a rolled back transaction enqueues no job', async () => {
  const { queue } = makeKeeper();
  const rolledBack = db.$transaction(async (transaction) => {
    await enqueue({ queue, data: { n: 1 }, key: 'a', transaction });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await statesIn(queue)).toEqual([]);
  await db.$transaction((transaction) => enqueue({ queue, data: { n: 2 }, key: 'a', transaction }));
  expect(await statesIn(queue)).toEqual(['created']);
});

test('a failing job is retried and then moved to the dead letter queue with its data', async () => {
  const { seen, queue, job } = makeKeeper(() => Promise.reject(new Error('never works')));
  await startJobs([job]);
  await pool.query('update jobs.queue set retry_delay = 0, retry_backoff = false');
  await enqueue({ queue, data: { n: 7 } });
  await vi.waitFor(async () => expect(await statesIn(queue)).toEqual(['failed']), WAIT);
  expect(seen).toEqual([7, 7, 7, 7]);
  const dead = await pool.query(
    "select data, source_name, source_output ->> 'message' as error from jobs.job where name = $1",
    [DEAD_LETTER_QUEUE],
  );
  expect(dead.rows).toEqual([{ data: { n: 7 }, source_name: queue, error: 'never works' }]);
});

test('an existing queue gets the current heartbeat', async () => {
  const { queue, job } = makeKeeper();
  await enqueue({ queue, data: { n: 1 }, afterMs: 60_000 });
  await pool.query('update jobs.queue set heartbeat_seconds = null, retry_limit = 3 where name = $1', [
    queue,
  ]);
  await startJobs([job]);
  const { rows } = await pool.query('select heartbeat_seconds, retry_limit from jobs.queue where name = $1', [
    queue,
  ]);
  expect(rows).toEqual([{ heartbeat_seconds: 12, retry_limit: 5 }]);
});

test('invalid data never reaches run', async () => {
  const { seen, queue, job } = makeKeeper();
  await startJobs([job]);
  await pool.query('update jobs.queue set retry_limit = 0 where name = $1', [queue]);
  await enqueue({ queue, data: { n: 'seven' } });
  await vi.waitFor(async () => expect(await statesIn(queue)).toEqual(['failed']), WAIT);
  expect(seen).toEqual([]);
});

test('a stop waits for the job that is running', async () => {
  let end = () => {};
  const { seen, queue, job } = makeKeeper(() => new Promise((resolve) => (end = resolve)));
  await startJobs([job]);
  await enqueue({ queue, data: { n: 1 } });
  await vi.waitFor(() => expect(seen).toEqual([1]), WAIT);
  const stopped = stopJobs();
  end();
  await stopped;
  expect(await statesIn(queue)).toEqual(['completed']);
});

test('jobs run concurrently, those of one group sequentially', async () => {
  const queue = `keeper-${newId()}`;
  const running = new Set<string>();
  const seen: string[][] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const job = defineJob({
    queue,
    schema: z.object({ name: z.string() }),
    concurrency: 3,
    async run({ name }) {
      running.add(name);
      seen.push([...running]);
      await released;
      running.delete(name);
    },
  });
  await startJobs([job]);
  for (const [name, group] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const) {
    await enqueue({ queue, data: { name }, group });
  }
  await vi.waitFor(() => expect([...running].sort()).toEqual(['a1', 'b1']), WAIT);
  release();
  await vi.waitFor(() => expect(seen).toHaveLength(3), WAIT);
  expect(seen.some((names) => names.includes('a1') && names.includes('a2'))).toBe(false);
});
