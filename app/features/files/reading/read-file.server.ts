import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { notifyFilesChanged, type StoreFileKey } from '#app/features/files/library/store-files.server.ts';
import {
  analyzeInSandbox,
  extractAndAnalyzePdf,
} from '#app/features/files/reading/sandboxed-analysis.server.ts';
import {
  createFailedAnalysis,
  createSizeAnalysis,
  deriveCategory,
} from '#app/features/files/reading/document-analysis.ts';
import { TEXT_MAX_BYTES } from '#app/features/files/reading/read-text.ts';
import type { ContentAnalysis, FileAnalysis } from '#app/features/files/document-schema.ts';
import { FILES_CHANNEL, type FileStatus, getFileKind } from '#app/features/files/store-file.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import type { StoreFile } from '#prisma/client.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/**
 * Reads an uploaded file and saves its analysis, facts and passages; problems of the file are saved as text. Throws
 * when reading could not be tried, with the file marked as failed until the retry. Null when the file was deleted.
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
    // Reading again keeps the merchant's category.
    const category = file.readAt === null ? { category: deriveCategory(found.analysis.description) } : {};
    const data = { ...(found as object), ...category, status, readAt: now };
    return await db.$transaction(async (transaction) => {
      const { count } = await transaction.storeFile.updateMany({ where, data });
      if (count > 0) await notifyFilesChanged(transaction, merchantId, now);
      // Deleted during the reading.
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
  // A PDF that was read in part counts as read.
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
