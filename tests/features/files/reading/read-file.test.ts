import { afterEach, expect, test } from 'vitest';
import { getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import {
  deleteStoreFile,
  listStoreFiles,
  setFileCategory,
} from '#app/features/files/library/store-files.server.ts';
import { readStoreFileJob } from '#app/features/files/reading/read-file.job.server.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { eventually } from '#tests/support/timing.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();
afterEach(stopJobs);

const NOW = new Date('2026-11-20T18:00:00Z');
const WARRANTY = [
  'Limited warranty',
  'Every mattress has a 10-year limited warranty against sagging deeper than one inch.',
  'The warranty does not cover stains.',
].join('\n');

async function upload(merchantId: string, name: string, content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const outcome = await uploadFile({ merchantId, name, bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.fileId;
}

/** A store with one document that has been read. */
async function uploadAndRead(name: string, content: string | Uint8Array) {
  const { merchantId } = await makeMerchant();
  const fileId = await upload(merchantId, name, content);
  await readStoreFile({ merchantId, fileId, now: NOW });
  const [file] = await listStoreFiles(merchantId);
  return { merchantId, fileId, file: file! };
}

/** Whether a job to write the store's prompt is waiting. */
async function isPromptQueued(merchantId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from jobs.job where name = 'regenerate-prompt' and state = 'created' and singleton_key = $1`,
    [merchantId],
  );
  return rows.length === 1;
}

test('a text is read, categorized and used for replies, and a new prompt is enqueued', async () => {
  const { merchantId, fileId, file } = await uploadAndRead('warranty.txt', WARRANTY);
  expect(file).toMatchObject({
    status: 'read',
    category: 'other',
    analysis: { kind: 'text', documentClass: 'warranty', description: 'Warranty terms, text', problem: '' },
  });
  expect(file.facts[0]).toMatchObject({
    topic: 'warranty',
    page: null,
    quote: expect.stringContaining('10-year'),
  });
  expect(await isPromptQueued(merchantId)).toBe(true);
  const documents = await getCachedDocuments({ merchantId, now: NOW });
  expect(documents.facts[0]).toMatchObject({ fileId, fileName: 'warranty.txt' });
  expect(documents.findPassages('does the warranty cover stains?')[0]).toMatchObject({ fileId, page: null });
});

test('a table and JSON are read by their kind', async () => {
  const table = await uploadAndRead('prices.csv', 'Mattress,Warranty\nCloud,10 years\nSlate,15 years');
  expect(table.file).toMatchObject({ status: 'read', type: 'text/csv', analysis: { kind: 'csv' } });
  const json = await uploadAndRead(
    'terms.json',
    JSON.stringify({ returns: { policy: 'Within 30 days of delivery.' } }),
  );
  expect(json.file).toMatchObject({ status: 'read', type: 'application/json', analysis: { kind: 'json' } });
  expect(json.file.analysis?.summary).toContain('returns policy: Within 30 days of delivery.');
});

test('a PDF is read page by page', async () => {
  const bytes = await drawPdf((pdf) => {
    pdf
      .fontSize(20)
      .text('Floor plan of the showroom')
      .fontSize(11)
      .text('Pillows are at the back on the left.');
    pdf.addPage().text('Every mattress has a 10-year limited warranty.');
  });
  const { file } = await uploadAndRead('plan.pdf', bytes);
  expect(file).toMatchObject({
    status: 'read',
    type: 'application/pdf',
    category: 'map',
    analysis: { kind: 'pdf', pageCount: 2 },
  });
  expect(file.facts.find(({ topic }) => topic === 'warranty')?.page).toBe(2);
});

test('an invalid PDF has the reason in brackets as its summary', async () => {
  const { file } = await uploadAndRead('broken.pdf', '%PDF-1.7\n nothing');
  expect(file.status).toBe('failed');
  expect(file.analysis?.problem).toBe('This PDF is damaged. Export it again and upload the new copy.');
  expect(file.analysis?.summary).toBe(
    '[Error summarizing PDF content: This PDF is damaged. Export it again and upload the new copy.]',
  );
});

test('an image is stored with its size and the note that it isn’t analyzed', async () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { file } = await uploadAndRead('store.png', picture);
  expect(file).toMatchObject({
    status: 'read',
    type: 'image/png',
    facts: [],
    analysis: {
      description: 'Image, 1 KB',
      problem: 'Image analysis has been disabled. This feature is no longer available.',
    },
  });
});

test('any other file is stored with its size in KB and a note that it is not text', async () => {
  const bytes = new Uint8Array(3_000).map((_, at) => (at * 7) % 251);
  const { file } = await uploadAndRead('data.bin', bytes);
  expect(file).toMatchObject({
    status: 'read',
    analysis: {
      kind: 'other',
      description: 'File, 3 KB',
      problem: 'This file is not text-based and needs processing with GPT-4o for content extraction.',
    },
  });
});

test('a file without content and one without text say so', async () => {
  const { merchantId } = await makeMerchant();
  const fileId = await upload(merchantId, 'a.txt', 'text');
  const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  await storage.delete(key);
  expect(await readStoreFile({ merchantId, fileId })).toBe('failed');
  expect((await listStoreFiles(merchantId))[0]?.analysis?.summary).toBe(
    '[Error extracting file content: This file’s content is missing. Upload it again.]',
  );
  expect((await uploadAndRead('blank.txt', '  \n \n')).file).toMatchObject({
    status: 'failed',
    analysis: { problem: 'This file has no text.' },
  });
});

test('NUL is removed from facts', async () => {
  const { file } = await uploadAndRead('a.json', '{"note":"The warranty\\u0000 lasts 10 years.\\ud800"}');
  expect(file.status).toBe('read');
});

test('the merchant’s category stays when a file is read again', async () => {
  const { merchantId, fileId } = await uploadAndRead('warranty.txt', WARRANTY);
  expect(await setFileCategory({ merchantId, fileId }, 'promotion')).toBe(true);
  await readStoreFile({ merchantId, fileId });
  expect((await listStoreFiles(merchantId))[0]?.category).toBe('promotion');
  const { merchantId: other } = await makeMerchant();
  expect(await setFileCategory({ merchantId: other, fileId }, 'map')).toBe(false);
  expect(await readStoreFile({ merchantId: other, fileId })).toBe(null);
});

test('an uploaded file is read by the job, and a deleted one is no longer used', async () => {
  const { merchantId } = await makeMerchant();
  expect((await getCachedDocuments({ merchantId, now: NOW })).facts).toEqual([]);
  const fileId = await upload(merchantId, 'warranty.txt', WARRANTY);
  await startJobs([readStoreFileJob]);
  const factCount = async () => (await getCachedDocuments({ merchantId, now: NOW })).facts.length;
  await eventually(async () => expect(await factCount()).toBeGreaterThan(0));
  await deleteStoreFile({ merchantId, fileId });
  await eventually(async () => expect(await factCount()).toBe(0));
});

test('a file whose reading fails is retried and says so', async () => {
  const { merchantId } = await makeMerchant();
  const fileId = await upload(merchantId, 'terms.pdf', await drawPdf((pdf) => pdf.text(WARRANTY)));
  await pool.query('alter table file_extraction rename to away');
  try {
    await expect(readStoreFile({ merchantId, fileId })).rejects.toThrow('file_extraction');
  } finally {
    await pool.query('alter table away rename to file_extraction');
  }
  expect((await listStoreFiles(merchantId))[0]).toMatchObject({
    status: 'failed',
    analysis: { problem: expect.stringContaining('try again automatically') },
  });
  expect(await readStoreFile({ merchantId, fileId })).toBe('read');
});

test('an offer is used until its last day in the store’s time zone', async () => {
  const { merchantId } = await uploadAndRead(
    'sale.txt',
    'Fall sale\nSave 20% on all pillows, valid through November 25, 2026.',
  );
  const countFacts = async (now: string) =>
    (await getCachedDocuments({ merchantId, now: new Date(now) })).facts.length;
  expect(await countFacts('2026-11-20T18:00:00Z')).toBe(1);
  expect(await countFacts('2026-11-26T18:00:00Z')).toBe(0);
});
