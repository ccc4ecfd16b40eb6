import { afterEach, expect, test } from 'vitest';
import {
  deleteStoreFile,
  notifyFilesChanged,
  setFileCategory,
} from '#app/features/files/library/store-files.server.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { eventually } from '#tests/support/timing.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();
afterEach(stopJobs);

async function makeFile(content: Uint8Array = new TextEncoder().encode('Warranty: ten years.')) {
  const { merchantId } = await makeMerchant();
  const uploaded = await uploadFile({ merchantId, name: 'warranty', bytes: content });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return { merchantId, fileId: uploaded.fileId };
}

/** The traces of a change: the job that writes the prompt, and when the documents changed. */
async function traceOf(merchantId: string) {
  const { rows } = await pool.query(
    `select 1 from jobs.job where name = $1 and state = 'created' and singleton_key = $2`,
    [PROMPT_QUEUE, merchantId],
  );
  const settings = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  return { isQueued: rows.length === 1, changedAt: settings.filesChangedAt };
}

async function forget(merchantId: string): Promise<void> {
  await pool.query('delete from jobs.job where singleton_key = $1', [merchantId]);
  await db.merchantSettings.update({ where: { merchantId }, data: { filesChangedAt: null } });
}

test('a change of files and the prompt job are committed together', async () => {
  const { merchantId } = await makeFile();
  const failing = db.$transaction(async (transaction) => {
    await notifyFilesChanged(transaction, merchantId);
    throw new Error('the process dies before its commit');
  });
  await expect(failing).rejects.toThrow('the process dies');
  expect(await traceOf(merchantId)).toEqual({ isQueued: false, changedAt: null });
  await db.$transaction((transaction) => notifyFilesChanged(transaction, merchantId));
  expect(await traceOf(merchantId)).toEqual({ isQueued: true, changedAt: expect.any(Date) as Date });
});

test('reading, recategorizing and deleting each enqueue a new prompt', async () => {
  const { merchantId, fileId } = await makeFile();
  const changes = [
    () => readStoreFile({ merchantId, fileId }),
    () => setFileCategory({ merchantId, fileId }, 'promotion'),
    () => deleteStoreFile({ merchantId, fileId }),
  ];
  for (const change of changes) {
    await change();
    expect(await traceOf(merchantId)).toEqual({ isQueued: true, changedAt: expect.any(Date) as Date });
    await forget(merchantId);
  }
  expect(await setFileCategory({ merchantId, fileId }, 'map')).toBe(false);
  expect(await traceOf(merchantId)).toEqual({ isQueued: false, changedAt: null });
});

test('a file deleted during its reading leaves no extraction', async () => {
  // On a busy machine, reading may finish before the deletion; then try again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const pdf = await drawPdf((page) => page.text(`Warranty: ten years. Attempt ${attempt}.`));
    const { merchantId, fileId } = await makeFile(pdf);
    const reading = readStoreFile({ merchantId, fileId });
    await eventually(async () => {
      const file = await db.storeFile.findFirst({ where: { merchantId, id: fileId } });
      expect(file?.status).not.toBe('waiting');
    });
    await deleteStoreFile({ merchantId, fileId });
    const result = await reading;
    expect(await db.fileExtraction.count({ where: { merchantId } })).toBe(0);
    if (result === null) return;
  }
  expect.fail('every reading ended before the deletion');
});
