import { analyzeConfined, type ConfinedAnalysis } from '#app/features/files/analyze-confined.server.ts';
import { analyzeBySize, analyzeFailure } from '#app/features/files/analyze-file.ts';
import { extractPdf } from '#app/features/files/extract-pdf.server.ts';
import { categoryOf } from '#app/features/files/file-category.ts';
import { kindOf } from '#app/features/files/file-kind.ts';
import { TEXT_MAX_BYTES } from '#app/features/files/read-text.ts';
import {
  type FileAnalysis,
  type FilePassage,
  FILES_CHANNEL,
  type FileStatus,
  type StoreFact,
} from '#app/features/files/store-file.ts';
import { tellOfFiles } from '#app/features/files/tell-of-files.server.ts';
import { CONTENT_TEXTS } from '#app/features/files/upload-texts.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import { storage } from '#app/platform/storage.server.ts';

interface Reading {
  merchantId: string;
  fileId: string;
  now?: Date;
}

interface Content {
  analysis: FileAnalysis;
  facts: StoreFact[];
  passages: FilePassage[];
  status: FileStatus;
}

/**
 * Reads an uploaded file: what it is about, its facts, and passages to answer from. What the file is to blame for
 * is kept beside it in words; throws when reading could not be tried, with the file marked as failed until then.
 * Null when the file has been deleted.
 */
export async function readStoreFile({
  merchantId,
  fileId,
  now = new Date(),
}: Reading): Promise<FileStatus | null> {
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, omit: { passages: true, facts: true } });
  if (!file) return null;
  const kind = kindOf(file.type);
  await db.storeFile.updateMany({ where, data: { status: 'reading' } });
  await announce(FILES_CHANNEL, merchantId);
  try {
    const { status, ...found } = await read(file, now);
    // Read again, it stays where the merchant may have put it.
    const category = file.readAt === null ? { category: categoryOf(found.analysis.description) } : {};
    const data = { ...(found as object), ...category, status, readAt: now };
    return await db.$transaction(async (within) => {
      const { count } = await within.storeFile.updateMany({ where, data });
      if (count > 0) await tellOfFiles({ merchantId, now }, within);
      // Deleted meanwhile: what was extracted since goes too.
      else await within.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
      return count > 0 ? status : null;
    });
  } catch (error) {
    await markFailed(where, analyzeFailure(kind, CONTENT_TEXTS.later));
    throw error;
  }
}

async function markFailed(where: { merchantId: string; id: string }, analysis: FileAnalysis): Promise<void> {
  await db.storeFile.updateMany({ where, data: { status: 'failed', analysis: analysis as object } });
  await announce(FILES_CHANNEL, where.merchantId);
}

/** What a job does with a file in whose reading the process died twice: only the merchant starts another reading. */
export async function setFileAside({ merchantId, fileId }: Omit<Reading, 'now'>): Promise<void> {
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, select: { type: true } });
  if (file) await markFailed(where, analyzeFailure(kindOf(file.type), CONTENT_TEXTS.setAside));
}

interface KeptFile {
  merchantId: string;
  name: string;
  key: string;
  type: string;
  sizeBytes: number;
  contentHash: string;
}

async function read(file: KeptFile, now: Date): Promise<Content> {
  const { merchantId, name: fileName, key, type, sizeBytes, contentHash } = file;
  const kind = kindOf(type);
  if (kind === 'image' || kind === 'other') {
    if (!(await storage.exists(key))) return unread(analyzeFailure(kind, CONTENT_TEXTS.gone));
    return { ...unread(analyzeBySize(kind, sizeBytes)), status: 'read' };
  }
  const { timezone } = (await getLiveSettings({ merchantId, now: now.getTime() })).storeInfo;
  const named = { fileName, today: dayIn(timezone, now) };
  const open = () => storage.open(key);
  const analyzed =
    kind === 'pdf'
      ? await extractPdf({ merchantId, open, contentHash, ...named, now })
      : await readText({ kind, type, ...named }, await open());
  if (!analyzed) return unread(analyzeFailure(kind, CONTENT_TEXTS.gone));
  if (!analyzed.ok) return unread(analyzeFailure(kind, CONTENT_TEXTS[analyzed.reason]));
  const { analysis, facts, passages } = analyzed;
  // A PDF that was cut short is read all the same.
  const isRead = kind === 'pdf' ? analysis.pageCount !== null : analysis.problem === '';
  return { analysis, facts, passages, status: isRead ? 'read' : 'failed' };
}

function unread(analysis: FileAnalysis): Content {
  return { analysis, facts: [], passages: [], status: 'failed' };
}

type TextHeader = Exclude<Parameters<typeof analyzeConfined>[0], { kind: 'pdf' }>;

async function readText(
  header: TextHeader,
  content: AsyncIterable<Uint8Array> | null,
): Promise<ConfinedAnalysis | null> {
  return content && analyzeConfined(header, firstBytes(content, TEXT_MAX_BYTES));
}

async function* firstBytes(content: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let left = max;
  for await (const chunk of content) {
    yield chunk.subarray(0, left);
    left -= chunk.byteLength;
    if (left <= 0) return;
  }
}
