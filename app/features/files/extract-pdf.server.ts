import { z } from 'zod';
import { analyzePdf, analyzeUnreadPdf, joinPages } from '#app/features/files/analyze-pdf.ts';
import { SAMPLE_PAGES, samplePage } from '#app/features/files/pdf-texts.ts';
import { EXTRACTION_KEPT_MS, type FileAnalysis } from '#app/features/files/store-file.ts';
import { extractionFailed } from '#app/features/files/upload-texts.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readPdf } from '#app/platform/pdf.server.ts';
import type { PdfPage, PdfProblem } from '#app/platform/pdf-text.ts';

/** What lies in `file_extraction`: the pages and what came after them, or why there are none. */
const page = z.object({ number: z.int(), text: z.string(), tallTexts: z.array(z.string()) });
const outlineItem = z.object({ title: z.string(), level: z.int(), page: z.int().nullable() });
const problem = z.enum([
  'encrypted',
  'broken',
  'too-slow',
  'too-large',
  'empty',
]) satisfies z.ZodType<PdfProblem>;
const extraction = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    pages: z.array(page),
    pageCount: z.int(),
    title: z.string(),
    outline: z.array(outlineItem),
    cutBy: problem.nullable(),
  }),
  z.object({ ok: z.literal(false), reason: problem }),
]);
type Extraction = z.infer<typeof extraction>;

export interface ExtractedPdf {
  /** None when the PDF was not read; `analysis.problem` says why. */
  pages: PdfPage[];
  /** All pages under `--- Page N ---`, or in brackets why there are none. */
  text: string;
  analysis: FileAnalysis;
}

interface Request {
  merchantId: string;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  contentHash: string;
  fileName: string;
  now?: Date;
  isDevelopment?: boolean;
}

/**
 * Reads and analyses a merchant's PDF, and keeps what was read for 24 hours by its content. What the file itself
 * is to blame for is told in the analysis; throws when the reading could not be tried, so that a job tries again.
 */
export async function extractPdf(request: Request): Promise<ExtractedPdf> {
  const { merchantId, contentHash, fileName, now = new Date() } = request;
  const { isDevelopment = env().NODE_ENV === 'development' } = request;
  const kept = await getKept({ merchantId, contentHash, now });
  const found = kept ?? (await read(request));
  if (!kept && isLasting(found)) await keep({ merchantId, contentHash, found, now });
  if (found.ok) {
    return { pages: found.pages, text: joinPages(found.pages), analysis: analyzePdf(found, fileName) };
  }
  const analysis = analyzeUnreadPdf(found.reason);
  // What the specification asks for while the app is being developed: text of five pages all the same.
  const pages = isDevelopment ? makeSample() : [];
  const text = isDevelopment ? joinPages(pages) : extractionFailed(analysis.problem);
  return { pages, text, analysis: { ...analysis, pageCount: pages.length || null } };
}

async function getKept(key: {
  merchantId: string;
  contentHash: string;
  now: Date;
}): Promise<Extraction | null> {
  const { merchantId, contentHash, now } = key;
  const since = new Date(now.getTime() - EXTRACTION_KEPT_MS);
  const row = await db.fileExtraction.findFirst({
    where: { merchantId, contentHash, createdAt: { gt: since } },
    select: { result: true },
  });
  // What an earlier version kept in another shape is read anew.
  return row ? (extraction.safeParse(row.result).data ?? null) : null;
}

async function read({ merchantId, bytes }: Request): Promise<Extraction> {
  const outcome = await readPdf({ bytes, owner: merchantId });
  if (outcome.ok) return outcome;
  if (outcome.reason === 'busy') throw new Error('too many PDFs are waiting to be read');
  return { ok: false, reason: outcome.reason };
}

// A busy machine may be why it took too long: such an outcome is not held against the file.
function isLasting(found: Extraction): boolean {
  return (found.ok ? found.cutBy : found.reason) !== 'too-slow';
}

async function keep(kept: {
  merchantId: string;
  contentHash: string;
  found: Extraction;
  now: Date;
}): Promise<void> {
  const { merchantId, contentHash, found, now } = kept;
  const since = new Date(now.getTime() - EXTRACTION_KEPT_MS);
  await db.fileExtraction.deleteMany({ where: { merchantId, createdAt: { lte: since } } });
  await db.fileExtraction.upsert({
    where: { merchantId_contentHash: { merchantId, contentHash }, merchantId },
    create: { merchantId, contentHash, result: found, createdAt: now },
    update: { result: found, createdAt: now },
  });
}

function makeSample(): PdfPage[] {
  return Array.from({ length: SAMPLE_PAGES }, (_, at) => ({
    number: at + 1,
    text: samplePage(at + 1),
    tallTexts: [],
  }));
}
