import { z } from 'zod';
import { analyzeConfined, type ConfinedAnalysis } from '#app/features/files/analyze-confined.server.ts';
import { analyzeUnreadPdf, type ReadPdf } from '#app/features/files/analyze-pdf.ts';
import { SAMPLE_PAGES, samplePage } from '#app/features/files/pdf-texts.ts';
import { EXTRACTION_KEPT_MS } from '#app/features/files/store-file.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { FileContent } from '#app/platform/confined-process.server.ts';
import { readPdf } from '#app/platform/pdf.server.ts';
import type { PdfProblem } from '#app/platform/pdf-text.ts';

/** What lies in `file_extraction`: the pages and what came after them, or why there are none. */
const page = z.object({
  number: z.int(),
  text: z.string(),
  tallTexts: z.array(z.string()),
  headings: z.array(z.string()).optional(),
});
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

interface Request {
  merchantId: string;
  /** Opened where nothing is kept of this content; null when it is gone. */
  open(): Promise<FileContent | null>;
  /** SHA-256 of the content, hex. */
  contentHash: string;
  fileName: string;
  /** The store's day, ISO. */
  today: string;
  now?: Date;
  isDevelopment?: boolean;
}

/**
 * Reads and analyzes a merchant's PDF, and keeps what was read for 24 hours by its content. What the file itself
 * is to blame for is told in the analysis; throws when the reading could not be tried, so that a job tries again.
 * Null when there is no content.
 */
export async function extractPdf(request: Request): Promise<ConfinedAnalysis | null> {
  const { merchantId, contentHash, now = new Date() } = request;
  const { isDevelopment = env().NODE_ENV === 'development' } = request;
  const kept = await getKept({ merchantId, contentHash, now });
  const found = kept ?? (await read(request));
  if (!found) return null;
  if (!kept && isLasting(found)) await keep({ merchantId, contentHash, found, now });
  if (found.ok) return analyze(request, found);
  const analysis = analyzeUnreadPdf(found.reason);
  if (!isDevelopment) return { ok: true, analysis, facts: [], passages: [] };
  // What the specification asks for while the app is being developed: text of five pages all the same.
  const analyzed = await analyze(request, SAMPLE);
  return analyzed.ok ? { ...analyzed, analysis: { ...analysis, pageCount: SAMPLE_PAGES } } : analyzed;
}

function analyze({ fileName, today }: Request, pdf: ReadPdf): Promise<ConfinedAnalysis> {
  const { pages, pageCount, title, outline, cutBy } = pdf;
  const content = new TextEncoder().encode(JSON.stringify({ pages, pageCount, title, outline, cutBy }));
  return analyzeConfined({ kind: 'pdf', fileName, today }, content);
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

async function read({ open }: Request): Promise<Extraction | null> {
  const content = await open();
  return content && (await readPdf({ content }));
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

const SAMPLE: ReadPdf = {
  pages: Array.from({ length: SAMPLE_PAGES }, (_, at) => ({
    number: at + 1,
    text: samplePage(at + 1),
    tallTexts: [],
  })),
  pageCount: SAMPLE_PAGES,
  title: '',
  outline: [],
  cutBy: null,
};
