import { expect, test } from 'vitest';
import { listStoreFiles, retryStoreFile } from '#app/features/files/library/store-files.server.ts';
import { markFileUnreadable, readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { longestEventLoopBlock } from '#tests/support/event-loop-monitor.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

/** A store with one file waiting to be read. */
async function makeFile(content: string | Uint8Array) {
  const { merchantId } = await makeMerchant();
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const outcome = await uploadFile({ merchantId, name: 'terms', bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { fileId } = outcome;
  return { merchantId, fileId };
}

async function stateOf({ merchantId }: { merchantId: string }) {
  const { status } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  const [file] = await listStoreFiles(merchantId);
  return { status, problem: file?.analysis?.problem };
}

const MODEL_NUMBER = `V11${'A'.repeat(60)}_`;

test.each([
  ['PDF', () => drawPdf((pdf) => pdf.fontSize(4).text(MODEL_NUMBER))],
  ['text', () => Promise.resolve(MODEL_NUMBER)],
  ['table', () => Promise.resolve(`a,b\n${MODEL_NUMBER},1\n`)],
  ['JSON', () => Promise.resolve(JSON.stringify({ a: MODEL_NUMBER }))],
])('a %s that takes forever to analyze blocks nobody', async (_, make) => {
  const file = await makeFile(await make());
  const stalledMs = await longestEventLoopBlock(() => readStoreFile(file));
  expect(stalledMs).toBeLessThan(500);
  expect(['read', 'failed']).toContain((await stateOf(file)).status);
});

test('an abandoned file stays failed until someone retries it', async () => {
  const file = await makeFile('Every mattress has a 10-year limited warranty.');
  await markFileUnreadable(file);
  expect(await stateOf(file)).toEqual({ status: 'failed', problem: CONTENT_TEXTS.poison });
  expect(await retryStoreFile(file)).toBe(true);
  expect(await readStoreFile(file)).toBe('read');
});
