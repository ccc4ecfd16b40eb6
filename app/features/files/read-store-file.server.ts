import { setImmediate as nextTurn } from 'node:timers/promises';
import { analyzeBySize, analyzeFailure, analyzeText } from '#app/features/files/analyze-file.ts';
import { extractPdf } from '#app/features/files/extract-pdf.server.ts';
import type { PageText } from '#app/features/files/fact-blocks.ts';
import { categoryOf } from '#app/features/files/file-category.ts';
import { kindOf } from '#app/features/files/file-kind.ts';
import { readFacts } from '#app/features/files/read-facts.ts';
import { readPassages } from '#app/features/files/read-passages.ts';
import { readText } from '#app/features/files/read-text.ts';
import type { FileAnalysis, FileStatus } from '#app/features/files/store-file.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { tellOfFiles } from '#app/features/files/tell-of-files.server.ts';
import { CONTENT_TEXTS } from '#app/features/files/upload-texts.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import { storableText } from '#app/platform/storable.ts';
import { storage } from '#app/platform/storage.server.ts';

/** How much of a paper facts and passages are taken from. */
const READ_MAX_CHARS = 120_000;

interface Reading {
  merchantId: string;
  fileId: string;
  now?: Date;
}

interface Content {
  analysis: FileAnalysis;
  /** None when nothing of it can be told. */
  pages: readonly PageText[];
  status: FileStatus;
}

/**
 * Reads an uploaded paper: what it is about, its facts, and passages to answer from. What the file is to blame for
 * is kept beside it in words; throws when reading could not be tried, with the file marked as failed until then.
 * Null when the paper has been deleted.
 */
export async function readStoreFile({
  merchantId,
  fileId,
  now = new Date(),
}: Reading): Promise<FileStatus | null> {
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, omit: { passages: true, facts: true } });
  if (!file) return null;
  await db.storeFile.updateMany({ where, data: { status: 'reading' } });
  await announce(FILES_CHANNEL, merchantId);
  try {
    const { analysis, pages: all, status } = await open(file, now);
    const pages = upTo(READ_MAX_CHARS, all);
    const today = dayIn((await getLiveSettings({ merchantId, now: now.getTime() })).storeInfo.timezone, now);
    const facts = readFacts(pages, { fileName: file.name, today });
    await nextTurn();
    const found = { analysis, facts, passages: readPassages(pages) };
    // Read again, it stays where the merchant may have put it.
    const category = file.readAt === null ? { category: categoryOf(analysis.description) } : {};
    const data = { ...(withoutNul(found) as object), ...category, status, readAt: now };
    return await db.$transaction(async (within) => {
      const { count } = await within.storeFile.updateMany({ where, data });
      if (count > 0) await tellOfFiles({ merchantId, now }, within);
      // Deleted meanwhile: what was extracted since goes too.
      else await within.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
      return count > 0 ? status : null;
    });
  } catch (error) {
    const analysis = { ...analyzeFailure(kindOf(file.type), CONTENT_TEXTS.later) };
    await db.storeFile.updateMany({ where, data: { status: 'failed', analysis: analysis as object } });
    await announce(FILES_CHANNEL, merchantId);
    throw error;
  }
}

interface KeptFile {
  merchantId: string;
  name: string;
  key: string;
  type: string;
  sizeBytes: number;
  contentHash: string;
}

async function open(file: KeptFile, now: Date): Promise<Content> {
  const { merchantId, name: fileName, key, type, sizeBytes, contentHash } = file;
  const kind = kindOf(type);
  const gone: Content = { analysis: analyzeFailure(kind, CONTENT_TEXTS.gone), pages: [], status: 'failed' };
  if (kind === 'image' || kind === 'other') {
    if (!(await storage.exists(key))) return gone;
    return { analysis: analyzeBySize(kind, sizeBytes), pages: [], status: 'read' };
  }
  const bytes = await storage.get(key);
  if (!bytes) return gone;
  if (kind === 'pdf') {
    const { pages, analysis } = await extractPdf({ merchantId, bytes, contentHash, fileName, now });
    return { analysis, pages, status: pages.length === 0 ? 'failed' : 'read' };
  }
  const page = readText({ bytes, kind, type });
  const analysis = analyzeText(page, { fileName, kind });
  return { analysis, pages: [page], status: analysis.problem === '' ? 'read' : 'failed' };
}

// Fifty passages and sixty facts fill with less; the rest would only keep chats waiting.
function upTo(max: number, pages: readonly PageText[]): PageText[] {
  let left = max;
  return pages.flatMap((page) => {
    if (left <= 0) return [];
    const text = page.text.slice(0, left);
    left -= text.length;
    return [{ ...page, text }];
  });
}

// No database text holds NUL, and half of a pair of surrogates is no text either.
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner)]));
}
