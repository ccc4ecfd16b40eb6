import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extractAndAnalyzePdf } from '#app/features/files/reading/read-file.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { bombBehindTextPdf, bombPdf, encryptedPdf, truncatedPdf } from '#tests/support/hostile-pdfs.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const NOON = new Date('2026-03-01T12:00:00Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

function requestFor(merchantId: string, bytes: Buffer) {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const open = async () => bytes;
  return { merchantId, open, contentHash, fileName: 'Warranty.pdf', today: '2026-03-01', now: NOON };
}

/** The parts used by prompts and answers. */
async function extract(request: Parameters<typeof extractAndAnalyzePdf>[0]) {
  const outcome = await extractAndAnalyzePdf(request);
  if (!outcome?.ok) throw new Error(outcome ? outcome.reason : 'gone');
  return outcome;
}

function warrantyPdf(): Promise<Buffer> {
  return drawPdf((pdf) => pdf.fontSize(18).text('Limited Warranty').fontSize(10).text('Ten years.'));
}

const CACHED = /^Cached words\.$/m;
const FRESH = /^Limited Warranty$/m;

/** Replaces the cached extraction with a marker that shows whether the cache was used. */
async function markCached(merchantId: string): Promise<void> {
  const pages = [{ number: 1, text: 'Cached words.', tallTexts: [] }];
  const result = { ok: true, pages, pageCount: 1, title: '', outline: [], cutBy: null };
  const { count } = await db.fileExtraction.updateMany({ where: { merchantId }, data: { result } });
  expect(count).toBe(1);
}

test('a PDF is read with its analysis, its facts and its passages', async () => {
  const { merchantId } = await makeMerchant();
  const { analysis, facts, passages } = await extract(requestFor(merchantId, await warrantyPdf()));
  expect(passages).toEqual([{ page: 1, heading: 'Limited Warranty', text: 'Ten years.' }]);
  expect(facts).toMatchObject([{ topic: 'warranty', page: 1 }]);
  expect(analysis).toMatchObject({ documentClass: 'warranty', pageCount: 1, problem: '' });
});

test('extractions are cached for 24 hours by content', async () => {
  const { merchantId } = await makeMerchant();
  const request = requestFor(merchantId, await warrantyPdf());
  await extractAndAnalyzePdf(request);
  await markCached(merchantId);
  expect((await extract({ ...request, now: hoursLater(23.9) })).analysis.summary).toMatch(CACHED);
  expect((await extract({ ...request, now: hoursLater(24) })).analysis.summary).toMatch(FRESH);
  await markCached(merchantId);
  expect((await extract({ ...request, now: hoursLater(47) })).analysis.summary).toMatch(CACHED);
});

test('another merchant’s same file is read again', async () => {
  const [one, other] = [await makeMerchant(), await makeMerchant()];
  const bytes = await warrantyPdf();
  await extractAndAnalyzePdf(requestFor(one.merchantId, bytes));
  await markCached(one.merchantId);
  expect((await extract(requestFor(other.merchantId, bytes))).analysis.summary).toMatch(FRESH);
});

test('older extractions are deleted when a new one is cached', async () => {
  const { merchantId } = await makeMerchant();
  await extractAndAnalyzePdf(requestFor(merchantId, await warrantyPdf()));
  const other = requestFor(merchantId, await drawPdf((pdf) => pdf.text('Another document.')));
  await extractAndAnalyzePdf({ ...other, now: hoursLater(30) });
  const rows = await db.fileExtraction.findMany({ where: { merchantId }, select: { contentHash: true } });
  expect(rows).toEqual([{ contentHash: other.contentHash }]);
});

test('a cached extraction in another format is read again', async () => {
  const { merchantId } = await makeMerchant();
  const request = requestFor(merchantId, await warrantyPdf());
  const { contentHash } = request;
  await db.fileExtraction.create({
    data: { merchantId, contentHash, result: { pages: 3 }, createdAt: NOON },
  });
  expect((await extract(request)).analysis.pageCount).toBe(1);
});

test.each([
  ['encrypted', encryptedPdf, 'This PDF is password-protected. Upload a copy without a password.'],
  ['truncated', truncatedPdf, 'This PDF is damaged. Export it again and upload the new copy.'],
  [
    'without text',
    () => drawPdf((pdf) => pdf.rect(9, 9, 99, 99).fill('black')),
    'This PDF has no text, maybe only scanned pages. Upload a PDF with text.',
  ],
])('a PDF that is %s has no facts and says why', async (_, make, why) => {
  const { merchantId } = await makeMerchant();
  const { analysis, facts, passages } = await extract(requestFor(merchantId, await make()));
  expect([facts, passages]).toEqual([[], []]);
  expect(analysis).toMatchObject({ problem: why, summary: `[Error summarizing PDF content: ${why}]` });
});

/** On a loaded machine a child may run out of time before it runs out of memory. */
const TOO_MUCH =
  /This PDF (?:takes too much memory|took too long) to process\. Upload a simpler or shorter one\./;

test('a PDF that is too large has no facts and says why', async () => {
  const { merchantId } = await makeMerchant();
  const { analysis, passages } = await extract(requestFor(merchantId, bombPdf(2)));
  expect(passages).toEqual([]);
  expect(analysis.problem).toMatch(TOO_MUCH);
});

test('a partly read PDF is used', async () => {
  const { merchantId } = await makeMerchant();
  const { analysis } = await extract(requestFor(merchantId, bombBehindTextPdf(2)));
  expect(analysis.summary).toContain('The first page is fine.');
  expect(analysis.problem).toMatch(/^Only one page was read\. /);
  expect(analysis.problem).toMatch(TOO_MUCH);
});

test('in development five pages of sample text replace an unreadable PDF', async () => {
  const { merchantId } = await makeMerchant();
  const request = requestFor(merchantId, await truncatedPdf());
  const { passages, analysis } = await extract({ ...request, isDevelopment: true });
  expect(passages).toHaveLength(5);
  expect(passages[4]?.text).toMatch(/^Sample text of page 5/);
  expect(analysis).toMatchObject({ pageCount: 5, problem: expect.stringContaining('damaged') });
});
