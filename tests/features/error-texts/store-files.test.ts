import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { extractAndAnalyzePdf, readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { listStoreFiles } from '#app/features/files/library/store-files.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { action } from '#app/routes/store-files.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { nestedOutlinePdf, truncatedPdf } from '#tests/support/hostile-pdfs.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();
afterEach(() => vi.restoreAllMocks());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const DAMAGED = 'This PDF is damaged. Export it again and upload the new copy.';

async function upload(merchantId: string, bytes: Uint8Array): Promise<string> {
  const outcome = await uploadFile({ merchantId, name: 'document', bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.fileId;
}

/** Uploads and reads a file, and returns it as the merchant sees it. */
async function readUpload(bytes: Uint8Array) {
  const { merchantId } = await makeMerchant();
  const fileId = await upload(merchantId, bytes);
  await readStoreFile({ merchantId, fileId });
  return (await listStoreFiles(merchantId))[0]!;
}

describe('messages of files that can’t be read', () => {
  test('Merchant config not found', async () => {
    const { cookie, merchantId } = await signUpPerson();
    await db.merchantSettings.delete({ where: { merchantId } });
    const headers = { cookie, 'x-bedside-sender': '192.0.2.1' };
    const url = 'http://localhost:3000/store-files?name=a.txt';
    const request = new Request(url, { method: 'POST', headers, body: 'x' });
    const answer = await thrownResponse(() => action(routeArgs(request)));
    expect([answer.status, await answer.json()]).toEqual([422, { message: 'Merchant config not found' }]);
  });

  test('[Error extracting file content: ...], when the content of a text file is gone', async () => {
    const { merchantId } = await makeMerchant();
    const fileId = await upload(merchantId, Buffer.from('Ten years of warranty.'));
    const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
    await storage.delete(key);
    expect(await readStoreFile({ merchantId, fileId })).toBe('failed');
    expect((await listStoreFiles(merchantId))[0]?.analysis?.summary).toBe(
      '[Error extracting file content: This file’s content is missing. Upload it again.]',
    );
  });

  test('[Error summarizing PDF content: ...], when a PDF is cut in half', async () => {
    const { status, analysis } = await readUpload(await truncatedPdf());
    expect([status, analysis?.summary]).toEqual(['failed', `[Error summarizing PDF content: ${DAMAGED}]`]);
  });

  test('This file is not text-based and needs processing with GPT-4o for content extraction.', async () => {
    const { analysis } = await readUpload(new Uint8Array(3_000).map((_, at) => (at * 7) % 251));
    expect(analysis).toMatchObject({
      description: 'File, 3 KB',
      problem: 'This file is not text-based and needs processing with GPT-4o for content extraction.',
    });
  });

  test('Image analysis has been disabled. This feature is no longer available.', async () => {
    const { analysis } = await readUpload(PICTURE);
    expect(analysis?.problem).toBe('Image analysis has been disabled. This feature is no longer available.');
  });

  test('a database error while a PDF is read is rethrown, and the file shows as failed', async () => {
    const { merchantId } = await makeMerchant();
    const fileId = await upload(merchantId, await drawPdf((pdf) => pdf.text('Ten years.')));
    await pool.query('alter table file_extraction rename to away');
    try {
      await expect(readStoreFile({ merchantId, fileId })).rejects.toThrow('file_extraction');
    } finally {
      await pool.query('alter table away rename to file_extraction');
    }
    expect((await listStoreFiles(merchantId))[0]).toMatchObject({
      status: 'failed',
      analysis: { summary: expect.stringMatching(/^\[Error extracting file content: .+\]$/) },
    });
  });

  test('in development, five pages of sample text replace an unreadable PDF', async () => {
    const { merchantId } = await makeMerchant();
    const bytes = await truncatedPdf();
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const open = async () => bytes;
    const request = { merchantId, open, contentHash, fileName: 'Warranty.pdf', today: '2026-03-01' };
    const sampled = await extractAndAnalyzePdf({ ...request, isDevelopment: true });
    expect(sampled).toMatchObject({
      ok: true,
      analysis: { pageCount: 5, summary: `[Error summarizing PDF content: ${DAMAGED}]` },
      passages: [1, 2, 3, 4, 5].map((page) => ({
        page,
        text: expect.stringContaining(`Sample text of page ${page}: `),
      })),
    });
    const elsewhere = await extractAndAnalyzePdf({ ...request, isDevelopment: false });
    expect(elsewhere).toMatchObject({ analysis: { pageCount: null }, facts: [], passages: [] });
  });

  test('an outline that can’t be extracted is logged, and the text is still read', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const outcome = await extractPdfContent({ content: nestedOutlinePdf(10_000) });
    expect(outcome).toMatchObject({ ok: true, outline: [], pages: [{ text: 'Readable all the same.' }] });
    expect(warned).toHaveBeenCalledExactlyOnceWith({ reason: expect.any(String) }, 'PDF outline not read');
  });
});
