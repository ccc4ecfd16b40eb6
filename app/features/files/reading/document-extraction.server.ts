import { z } from 'zod';
import { FACTS_MAX } from '#app/features/files/facts/extract-facts.ts';
import { PASSAGES_MAX } from '#app/features/files/facts/statements-and-passages.ts';
import type { AnalysisRequest, ContentAnalysis } from '#app/features/files/reading/analyze-content.ts';
import {
  createFailedPdfAnalysis,
  createSamplePage,
  type ExtractedPdf,
  SAMPLE_PAGES,
} from '#app/features/files/reading/document-analysis.ts';
import {
  DOCUMENT_CLASSES,
  EXTRACTION_TTL_MS,
  FILE_KINDS,
  STORE_FACT_TOPICS,
} from '#app/features/files/store-file.ts';
import { db } from '#app/platform/db/db.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';
import type { PdfProblem } from '#app/platform/pdf/pdf-text.ts';
import { readPdf } from '#app/platform/pdf/read-pdf.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { type FileContent, runSandboxed } from '#app/platform/sandbox/sandboxed-process.server.ts';

/** What lies in `file_extraction`: the pages and what came after them, or why there are none. */
const pageSchema = z.object({
  number: z.int(),
  text: z.string(),
  tallTexts: z.array(z.string()),
  headings: z.array(z.string()).optional(),
});
const outlineItemSchema = z.object({ title: z.string(), level: z.int(), page: z.int().nullable() });
const problemSchema = z.enum([
  'encrypted',
  'broken',
  'too-slow',
  'too-large',
  'empty',
]) satisfies z.ZodType<PdfProblem>;
const extractionSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    pages: z.array(pageSchema),
    pageCount: z.int(),
    title: z.string(),
    outline: z.array(outlineItemSchema),
    cutBy: problemSchema.nullable(),
  }),
  z.object({ ok: z.literal(false), reason: problemSchema }),
]);
type Extraction = z.infer<typeof extractionSchema>;

interface ExtractionRequest {
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
export async function extractPdf(request: ExtractionRequest): Promise<AnalysisOutcome | null> {
  const { merchantId, contentHash, now = new Date() } = request;
  const { isDevelopment = env().NODE_ENV === 'development' } = request;
  const cached = await getCachedExtraction({ merchantId, contentHash, now });
  const found = cached ?? (await extractPages(request));
  if (!found) return null;
  if (!cached && isCacheable(found)) await cacheExtraction({ merchantId, contentHash, found, now });
  if (found.ok) return analyzeExtraction(request, found);
  const analysis = createFailedPdfAnalysis(found.reason);
  if (!isDevelopment) return { ok: true, analysis, facts: [], passages: [] };
  // What the specification asks for while the app is being developed: text of five pages all the same.
  const analyzed = await analyzeExtraction(request, SAMPLE_PDF);
  return analyzed.ok ? { ...analyzed, analysis: { ...analysis, pageCount: SAMPLE_PAGES } } : analyzed;
}

function analyzeExtraction(
  { fileName, today }: ExtractionRequest,
  pdf: ExtractedPdf,
): Promise<AnalysisOutcome> {
  const { pages, pageCount, title, outline, cutBy } = pdf;
  const content = new TextEncoder().encode(JSON.stringify({ pages, pageCount, title, outline, cutBy }));
  return analyzeInChildProcess({ kind: 'pdf', fileName, today }, content);
}

async function getCachedExtraction(key: {
  merchantId: string;
  contentHash: string;
  now: Date;
}): Promise<Extraction | null> {
  const { merchantId, contentHash, now } = key;
  const since = new Date(now.getTime() - EXTRACTION_TTL_MS);
  const row = await db.fileExtraction.findFirst({
    where: { merchantId, contentHash, createdAt: { gt: since } },
    select: { result: true },
  });
  // What an earlier version kept in another shape is read anew.
  return row ? (extractionSchema.safeParse(row.result).data ?? null) : null;
}

async function extractPages({ open }: ExtractionRequest): Promise<Extraction | null> {
  const content = await open();
  return content && (await readPdf({ content }));
}

// A busy machine may be why it took too long: such an outcome is not held against the file.
function isCacheable(found: Extraction): boolean {
  return (found.ok ? found.cutBy : found.reason) !== 'too-slow';
}

async function cacheExtraction(input: {
  merchantId: string;
  contentHash: string;
  found: Extraction;
  now: Date;
}): Promise<void> {
  const { merchantId, contentHash, found, now } = input;
  const since = new Date(now.getTime() - EXTRACTION_TTL_MS);
  await db.fileExtraction.deleteMany({ where: { merchantId, createdAt: { lte: since } } });
  await db.fileExtraction.upsert({
    where: { merchantId_contentHash: { merchantId, contentHash }, merchantId },
    create: { merchantId, contentHash, result: found, createdAt: now },
    update: { result: found, createdAt: now },
  });
}

const SAMPLE_PDF: ExtractedPdf = {
  pages: Array.from({ length: SAMPLE_PAGES }, (_, at) => ({
    number: at + 1,
    text: createSamplePage(at + 1),
    tallTexts: [],
  })),
  pageCount: SAMPLE_PAGES,
  title: '',
  outline: [],
  cutBy: null,
};

const CHILD_LIMITS = { wallMs: 9_000, cpuSeconds: 5, answerBytes: 2 * 1024 * 1024 };
const TEXT_MAX_LENGTH = 20_000;
const SUMMARY_MAX_LENGTH = 50_000;

const textSchemaUpTo = (max: number) => z.string().transform((value) => storableText(value.slice(0, max)));
const textSchema = textSchemaUpTo(TEXT_MAX_LENGTH);
const pageNumberSchema = z.int().nullable();
/** What the child answers, cut to size and made storable: no database text holds NUL or half of a surrogate pair. */
const analysisSchema = z.object({
  analysis: z.object({
    kind: z.enum(FILE_KINDS),
    description: textSchema,
    documentClass: z.enum(DOCUMENT_CLASSES).nullable(),
    pageCount: z.int().nullable(),
    title: textSchema,
    keywords: z.array(textSchema).max(100),
    isStructured: z.boolean(),
    outline: z.array(z.object({ title: textSchema, level: z.int(), page: pageNumberSchema })).max(1_000),
    summary: textSchemaUpTo(SUMMARY_MAX_LENGTH),
    problem: textSchema,
  }),
  facts: z
    .array(
      z.object({
        topic: z.enum(STORE_FACT_TOPICS),
        statement: textSchema,
        quote: textSchema,
        page: pageNumberSchema,
        validUntil: z.iso.date().nullable(),
      }),
    )
    .max(FACTS_MAX),
  passages: z
    .array(z.object({ page: pageNumberSchema, heading: textSchema, text: textSchema }))
    .max(PASSAGES_MAX),
}) satisfies z.ZodType<ContentAnalysis>;

export type AnalysisOutcome =
  ({ ok: true } & ContentAnalysis) | { ok: false; reason: 'too-slow' | 'too-large' | 'crashed' };

/** Analyzes a file's words in a process of its own; what the file does to that process is an outcome, not a throw. */
export async function analyzeInChildProcess(
  header: AnalysisRequest,
  content: FileContent,
): Promise<AnalysisOutcome> {
  const script = 'app/features/files/reading/analysis-worker.ts';
  const { lines, end } = await runSandboxed({ script, header, content, limits: CHILD_LIMITS });
  const answer = analysisSchema.safeParse(lines[0]);
  if (answer.success) return { ok: true, ...answer.data };
  return { ok: false, reason: end === 'done' ? 'crashed' : end };
}
