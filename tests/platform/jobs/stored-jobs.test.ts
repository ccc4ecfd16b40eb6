import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { listFailedJobs, listQueues, retryFailedJob } from '#app/platform/jobs/stored-jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();
afterEach(stopJobs);

const WAIT = { timeout: 20_000, interval: 50 };

/** A job that fails until it is fixed, without waiting for retries. */
function makeFragileJob(options: { isSecret?: boolean } = {}) {
  const state = { isBroken: true, done: 0 };
  const queue = `fragile-${newId()}`;
  const job = defineJob({
    queue,
    schema: z.object({ n: z.number() }),
    retries: -1,
    ...options,
    async run() {
      if (state.isBroken) throw new Error('The till is jammed');
      state.done += 1;
    },
  });
  return { state, queue, job };
}

const statusOf = async (queue: string) => (await listQueues()).find(({ name }) => name === queue);

test.each([
  ['a job', {}],
  ['a secret job', { isSecret: true }],
])('%s that failed for good is listed with its error and can be retried', async (_kind, options) => {
  const { state, queue, job } = makeFragileJob(options);
  await startJobs([job]);
  await enqueue({ queue, data: { n: 1 } });
  const failed = await vi.waitFor(async () => {
    const found = (await listFailedJobs(50)).find((one) => one.queue === queue);
    if (!found) throw new Error('not failed yet');
    return found;
  }, WAIT);
  expect(JSON.stringify(failed.output)).toContain('The till is jammed');
  expect(await statusOf(queue)).toMatchObject({ waiting: 0, running: 0, failed: 1 });
  state.isBroken = false;
  expect(await retryFailedJob(failed)).toBe(true);
  await vi.waitFor(() => expect(state.done).toBe(1), WAIT);
  await vi.waitFor(async () => expect((await statusOf(queue))!.failed).toBe(0), WAIT);
  expect((await listFailedJobs(50)).filter((one) => one.queue === queue)).toEqual([]);
  expect(await retryFailedJob(failed)).toBe(false);
  expect(await retryFailedJob({ queue: 'unknown', id: newId() })).toBe(false);
});

test('waiting jobs are counted, and the oldest that could run is known', async () => {
  const { queue } = makeFragileJob();
  await enqueue({ queue, data: { n: 1 }, afterMs: 60_000 });
  expect(await statusOf(queue)).toMatchObject({ waiting: 1, failed: 0, oldestWaitingAt: null });
  await enqueue({ queue, data: { n: 2 } });
  await enqueue({ queue, data: { n: 3 } });
  const { rows } = await pool.query<{ first: Date }>(
    'select min(created_on) as first from jobs.job where name = $1 and start_after <= now()',
    [queue],
  );
  expect(await statusOf(queue)).toMatchObject({ waiting: 3, running: 0, oldestWaitingAt: rows[0]!.first });
});

test('the list of failed jobs has a limit', async () => {
  const { queue, job } = makeFragileJob();
  await startJobs([job]);
  for (let n = 0; n < 5; n += 1) await enqueue({ queue, data: { n } });
  await vi.waitFor(async () => expect((await statusOf(queue))!.failed).toBe(5), WAIT);
  expect(await listFailedJobs(2)).toHaveLength(2);
});
