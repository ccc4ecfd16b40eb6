import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { DEAD_LETTER_QUEUE } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { startSupervised, type SupervisedApp } from '#tests/support/supervised-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

/** Background jobs when the worker crashes or hangs. */

const LIMIT_MS = 60_000;
const DIED = 'process exited unexpectedly, will be restarted';
const HANGS = 'process not responding, killed';

useDatabase();
let worker: SupervisedApp;

beforeAll(async () => {
  const dataDir = process.env.DATA_DIR!;
  const env = { DATABASE_URL: process.env.DATABASE_URL!, AUTH_SECRET: process.env.AUTH_SECRET! };
  worker = await startSupervised({ dataDir, isWorker: true, env });
});
afterAll(() => worker.stop());

async function upload(line: string) {
  const { merchantId } = await makeMerchant();
  const bytes = await drawPdf((pdf) => void pdf.text(line));
  const outcome = await uploadFile({ merchantId, name: 'terms.pdf', bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  const file = () => db.storeFile.findFirstOrThrow({ where: { merchantId, id: outcome.fileId } });
  return { merchantId, file };
}

/** Simulates time passing, so the dead process's jobs are long overdue for a heartbeat. */
async function age(): Promise<void> {
  await pool.query(
    "update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
  );
}

test(
  'a PDF that crashes the worker twice is marked as failed, and others are read',
  async () => {
    const poison = await upload('The warranty of zzkill lasts ten years.');
    for (const death of [1, 2]) {
      await worker.until('it has died', () => worker.logged(DIED).length === death);
      expect(worker.logged(DIED).at(-1)).toMatchObject({
        signal: 'SIGKILL',
        inProgress: [expect.stringMatching(/^job read-store-file /)],
      });
      await worker.until('it runs again', () => worker.logged('worker started').length === death + 1);
      await age();
    }
    await worker.until('the file has failed', async () => (await poison.file()).status === 'failed');
    expect((await poison.file()).analysis).toMatchObject({
      problem: CONTENT_TEXTS.poison,
    });
    const fine = await upload('The warranty lasts ten years.');
    await worker.until('the other is read', async () => (await fine.file()).status === 'read');
    expect(worker.logged(DIED)).toHaveLength(2);
    expect(worker.logged('poison job skipped')).toHaveLength(1);
    const { rows } = await pool.query('select data from jobs.job where name = $1', [DEAD_LETTER_QUEUE]);
    expect(rows).toMatchObject([{ data: { merchantId: poison.merchantId } }]);
    expect((await pool.query('select * from job_crash')).rows).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'a hanging worker is restarted and processes the jobs queued meanwhile',
  async () => {
    await writeFile(path.join(process.env.DATA_DIR!, 'block'), '');
    await worker.until('it has noticed', () => worker.logged(HANGS).length === 1);
    const { file } = await upload('The trial lasts 100 nights.');
    await worker.until('the file is read', async () => (await file()).status === 'read');
    expect(worker.parent.exitCode).toBeNull();
  },
  LIMIT_MS,
);

test('SIGTERM stops the worker and its supervisor', async () => {
  expect(await worker.stop()).toBe(0);
  expect(worker.output()).toContain('"reason":"SIGTERM"');
});
