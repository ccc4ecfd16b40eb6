import { expect, test } from 'vitest';
import { listStoreFiles } from '#app/features/files/list-store-files.server.ts';
import { readStoreFile } from '#app/features/files/read-store-file.server.ts';
import { rereadStoreFile } from '#app/features/files/reread-store-file.server.ts';
import { uploadStoreFile } from '#app/features/files/upload-store-file.server.ts';
import { db } from '#app/platform/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { longestStall } from '#tests/support/longest-stall.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const SET_ASIDE =
  'Reading this file was interrupted twice, so it isn’t tried again by itself. You can read it again.';

/** A store with one file that waits to be read. */
async function makeFile(content: string | Uint8Array) {
  const { merchantId } = await makeMerchant();
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const outcome = await uploadStoreFile({ merchantId, name: 'terms', bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { fileId } = outcome;
  return { merchantId, fileId };
}

/** As processes leave it that are killed while they read it. */
async function dieReading({ merchantId, fileId }: { merchantId: string; fileId: string }, times: number) {
  await db.storeFile.updateMany({
    where: { merchantId, id: fileId },
    data: { status: 'reading', unfinishedReads: times },
  });
}

async function stateOf({ merchantId }: { merchantId: string }) {
  const { status, unfinishedReads } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  const [file] = await listStoreFiles({ merchantId });
  return { status, unfinishedReads, problem: file?.analysis?.problem };
}

const MODEL_NUMBER = `V11${'A'.repeat(60)}_`;

test.each([
  ['PDF', () => drawPdf((pdf) => pdf.fontSize(4).text(MODEL_NUMBER))],
  ['text', () => Promise.resolve(MODEL_NUMBER)],
  ['table', () => Promise.resolve(`a,b\n${MODEL_NUMBER},1\n`)],
  ['JSON', () => Promise.resolve(JSON.stringify({ a: MODEL_NUMBER }))],
])('a %s whose words take a lifetime to judge holds up nobody', async (_, make) => {
  const file = await makeFile(await make());
  const stalledMs = await longestStall(() => readStoreFile(file));
  expect(stalledMs).toBeLessThan(500);
  expect(['read', 'failed']).toContain((await stateOf(file)).status);
});

test('a file in whose reading a process died is read again', async () => {
  const file = await makeFile('Every mattress has a 10-year limited warranty.');
  await dieReading(file, 1);
  expect(await readStoreFile(file)).toBe('read');
  expect(await stateOf(file)).toEqual({ status: 'read', unfinishedReads: 0, problem: '' });
});

test('a file in whose reading processes died twice is set aside until somebody asks for it', async () => {
  const file = await makeFile('Every mattress has a 10-year limited warranty.');
  await dieReading(file, 2);
  expect(await readStoreFile(file)).toBe('failed');
  expect(await readStoreFile(file)).toBe('failed');
  expect(await stateOf(file)).toEqual({ status: 'failed', unfinishedReads: 2, problem: SET_ASIDE });
  expect(await rereadStoreFile(file)).toBe(true);
  expect(await readStoreFile(file)).toBe('read');
});
