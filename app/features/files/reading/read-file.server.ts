import {
  EXTRACTION_TTL_MS,
  FILES_CHANNEL,
  type FileStatus,
  getFileKind,
  TEXT_MAX_BYTES,
} from '#app/features/files/store-file.ts';
import {
  type ContentAnalysis,
  contentAnalysisSchema,
  type FileAnalysis,
} from '#app/features/files/document-schema.ts';
import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { notifyFilesChanged, type StoreFileKey } from '#app/features/files/library/store-files.server.ts';
import type { AnalysisRequest } from '#app/features/files/reading/analyze-content.ts';
import {
  createFailedAnalysis,
  createFailedPdfAnalysis,
  createSizeAnalysis,
  deriveCategory,
} from '#app/features/files/reading/document-analysis.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import { type PdfContent, type PdfOutcome, pdfOutcomeSchema } from '#app/platform/pdf/pdf-schema.ts';
import { env } from '#app/platform/process/env.server.ts';
import { type FileContent, runSandboxed } from '#app/platform/sandbox/sandboxed-process.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import type { StoreFile } from '#prisma/client.ts';

interface ExtractionRequest {
  merchantId: string;
  /** Only called if no extraction is cached; null if the content no longer exists. */
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
 * Reads and analyzes a merchant's PDF; cached by content hash for 24 hours. Problems with the file become part of
 * the analysis; if it throws, the job retries. Null if the content no longer exists.
 */
export async function extractAndAnalyzePdf(request: ExtractionRequest): Promise<AnalysisOutcome | null> {
  const { now = new Date() } = request;
  const { isDevelopment = env().NODE_ENV === 'development' } = request;
  const cached = await getCachedExtraction(request, now);
  const content = cached ? null : await request.open();
  const found = cached ?? (content && (await extractPdfContent({ content })));
  if (!found) return null;
  // A timeout may just mean that the machine was busy.
  const isCacheable = (found.ok ? found.cutBy : found.reason) !== 'too-slow';
  if (!cached && isCacheable) await cacheExtraction(request, found, now);
  if (found.ok) return analyzeExtraction(request, found);
  const analysis = createFailedPdfAnalysis(found.reason);
  if (!isDevelopment) return { ok: true, analysis, facts: [], passages: [] };
  // The specification requires five pages of text during development anyway.
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

async function analyzeInSandbox(header: AnalysisRequest, content: FileContent): Promise<AnalysisOutcome> {
  const script = 'app/features/files/reading/analyze-content-child.ts';
  const { lines, end } = await runSandboxed({ script, header, content, limits: CHILD_LIMITS });
  const parsed = contentAnalysisSchema.safeParse(lines[0]);
  if (parsed.success) return { ok: true, ...parsed.data };
  return { ok: false, reason: end === 'done' ? 'crashed' : end };
}

/**
 * Reads an uploaded file and saves its analysis, facts, and passages; problems with the file are saved as text. If
 * reading can't be attempted, marks the file as failed and throws for a retry. Null if the file was deleted.
 */
export async function readStoreFile(input: StoreFileKey & { now?: Date }): Promise<FileStatus | null> {
  const { merchantId, fileId, now = new Date() } = input;
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, omit: { passages: true, facts: true } });
  if (!file) return null;
  const kind = getFileKind(file.type);
  await db.storeFile.updateMany({ where, data: { status: 'reading' } });
  await notifyChannel(FILES_CHANNEL, merchantId);
  try {
    const { status, ...found } = await readContent(file, now);
    // Reading a file again keeps the merchant's category.
    const category = file.readAt === null ? { category: deriveCategory(found.analysis.description) } : {};
    const data = { ...(found as object), ...category, status, readAt: now };
    return await db.$transaction(async (transaction) => {
      const { count } = await transaction.storeFile.updateMany({ where, data });
      if (count > 0) await notifyFilesChanged(transaction, merchantId, now);
      // Deleted while being read.
      else
        await transaction.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
      return count > 0 ? status : null;
    });
  } catch (error) {
    await markFailed(where, createFailedAnalysis(kind, CONTENT_TEXTS.later));
    throw error;
  }
}

async function markFailed(where: { merchantId: string; id: string }, analysis: FileAnalysis): Promise<void> {
  await db.storeFile.updateMany({ where, data: { status: 'failed', analysis: analysis as object } });
  await notifyChannel(FILES_CHANNEL, where.merchantId);
}

/** Marks a poison file, which crashed the process twice, as unreadable; only the merchant can retry it. */
export async function markFileUnreadable({ merchantId, fileId }: StoreFileKey): Promise<void> {
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, select: { type: true } });
  if (file) await markFailed(where, createFailedAnalysis(getFileKind(file.type), CONTENT_TEXTS.poison));
}

type ReadResult = ContentAnalysis & { status: FileStatus };

async function readContent(file: Omit<StoreFile, 'facts' | 'passages'>, now: Date): Promise<ReadResult> {
  const { merchantId, name: fileName, key, type, sizeBytes, contentHash } = file;
  const kind = getFileKind(type);
  if (kind === 'image' || kind === 'other') {
    if (!(await storage.exists(key))) return toFailedResult(createFailedAnalysis(kind, CONTENT_TEXTS.gone));
    return { ...toFailedResult(createSizeAnalysis(kind, sizeBytes)), status: 'read' };
  }
  const { timezone } = (await getCachedSettings({ merchantId, now: now.getTime() })).storeInfo;
  const fileContext = { fileName, today: getLocalDate(timezone, now) };
  const open = () => storage.open(key);
  const content = kind === 'pdf' ? null : await open();
  const analyzed =
    kind === 'pdf'
      ? await extractAndAnalyzePdf({ merchantId, open, contentHash, ...fileContext, now })
      : content &&
        (await analyzeInSandbox({ kind, type, ...fileContext }, takeBytes(content, TEXT_MAX_BYTES)));
  if (!analyzed) return toFailedResult(createFailedAnalysis(kind, CONTENT_TEXTS.gone));
  if (!analyzed.ok) return toFailedResult(createFailedAnalysis(kind, CONTENT_TEXTS[analyzed.reason]));
  const { analysis, facts, passages } = analyzed;
  // A partially read PDF counts as read.
  const isRead = kind === 'pdf' ? analysis.pageCount !== null : analysis.problem === '';
  return { analysis, facts, passages, status: isRead ? 'read' : 'failed' };
}

function toFailedResult(analysis: FileAnalysis): ReadResult {
  return { analysis, facts: [], passages: [], status: 'failed' };
}

async function* takeBytes(content: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let left = max;
  for await (const chunk of content) {
    yield chunk.subarray(0, left);
    left -= chunk.byteLength;
    if (left <= 0) return;
  }
}
