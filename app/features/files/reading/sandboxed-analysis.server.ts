import { type ContentAnalysis, contentAnalysisSchema } from '#app/features/files/document-schema.ts';
import type { AnalysisRequest } from '#app/features/files/reading/analyze-content.ts';
import { createFailedPdfAnalysis } from '#app/features/files/reading/document-analysis.ts';
import { EXTRACTION_TTL_MS } from '#app/features/files/store-file.ts';
import { db } from '#app/platform/db/db.server.ts';
import { type PdfContent, type PdfOutcome, pdfOutcomeSchema } from '#app/platform/pdf/pdf-schema.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { type FileContent, runSandboxed } from '#app/platform/sandbox/sandboxed-process.server.ts';

interface ExtractionRequest {
  merchantId: string;
  /** Called only without a cached extraction; null when the content is gone. */
  open(): Promise<FileContent | null>;
  /** SHA-256, hex. */
  contentHash: string;
  fileName: string;
  /** ISO date in the store's time zone. */
  today: string;
  now?: Date;
  isDevelopment?: boolean;
}

/**
 * Reads and analyzes a merchant's PDF, cached by content hash for 24 hours. Problems of the file are part of the
 * analysis; a throw is retried by the job. Null without content.
 */
export async function extractAndAnalyzePdf(request: ExtractionRequest): Promise<AnalysisOutcome | null> {
  const { now = new Date() } = request;
  const { isDevelopment = env().NODE_ENV === 'development' } = request;
  const cached = await getCachedExtraction(request, now);
  const content = cached ? null : await request.open();
  const found = cached ?? (content && (await extractPdfContent({ content })));
  if (!found) return null;
  // A timeout may be caused by a busy machine.
  const isCacheable = (found.ok ? found.cutBy : found.reason) !== 'too-slow';
  if (!cached && isCacheable) await cacheExtraction(request, found, now);
  if (found.ok) return analyzeExtraction(request, found);
  const analysis = createFailedPdfAnalysis(found.reason);
  if (!isDevelopment) return { ok: true, analysis, facts: [], passages: [] };
  // During development the specification requires text of five pages anyway.
  const analyzed = await analyzeExtraction(request, SAMPLE_PDF);
  return analyzed.ok ? { ...analyzed, analysis: { ...analysis, pageCount: SAMPLE_PDF.pageCount } } : analyzed;
}

function analyzeExtraction({ fileName, today }: ExtractionRequest, pdf: PdfContent) {
  const content = new TextEncoder().encode(JSON.stringify(pdf));
  return analyzeInSandbox({ kind: 'pdf', fileName, today }, content);
}

async function getCachedExtraction({ merchantId, contentHash }: ExtractionRequest, now: Date) {
  const since = new Date(now.getTime() - EXTRACTION_TTL_MS);
  const row = await db.fileExtraction.findFirst({
    where: { merchantId, contentHash, createdAt: { gt: since } },
    select: { result: true },
  });
  // A row in an older format counts as missing.
  return row ? (pdfOutcomeSchema.safeParse(row.result).data ?? null) : null;
}

async function cacheExtraction(
  { merchantId, contentHash }: ExtractionRequest,
  result: PdfOutcome,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - EXTRACTION_TTL_MS);
  await db.fileExtraction.deleteMany({ where: { merchantId, createdAt: { lte: since } } });
  await db.fileExtraction.upsert({
    where: { merchantId_contentHash: { merchantId, contentHash }, merchantId },
    create: { merchantId, contentHash, result, createdAt: now },
    update: { result, createdAt: now },
  });
}

const SAMPLE_PDF: PdfContent = {
  pages: [1, 2, 3, 4, 5].map((number) => ({
    number,
    text: `Sample text of page ${number}: this PDF could not be read in the development environment.`,
    tallTexts: [],
  })),
  pageCount: 5,
  title: '',
  outline: [],
  cutBy: null,
};

const CHILD_LIMITS = { wallMs: 9_000, cpuSeconds: 5, answerBytes: 2 * 1024 * 1024 };
export type AnalysisOutcome =
  ({ ok: true } & ContentAnalysis) | { ok: false; reason: 'too-slow' | 'too-large' | 'crashed' };

/** Analyzes a file's text in a sandboxed process. */
export async function analyzeInSandbox(
  header: AnalysisRequest,
  content: FileContent,
): Promise<AnalysisOutcome> {
  const script = 'app/features/files/reading/analyze-content-child.ts';
  const { lines, end } = await runSandboxed({ script, header, content, limits: CHILD_LIMITS });
  const parsed = contentAnalysisSchema.safeParse(lines[0]);
  if (parsed.success) return { ok: true, ...parsed.data };
  return { ok: false, reason: end === 'done' ? 'crashed' : end };
}
