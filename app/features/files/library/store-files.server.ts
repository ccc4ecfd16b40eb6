import { createHash } from 'node:crypto';
import { findContradictions } from '#app/features/files/facts/measures.ts';
import { findTopics } from '#app/features/files/facts/topics.ts';
import {
  type FileCategory,
  type FileLimits,
  FILES_CHANNEL,
  FILES_MAX,
  formatFileSize,
  getFilesMax,
  getStorageLimitBytes,
  isExpired,
  PASSAGES_MAX,
  READ_FILE_QUEUE,
} from '#app/features/files/store-file.ts';
import type {
  DocumentFact,
  FileAnalysis,
  FilePassage,
  StoreFact,
  StoreFileRecord,
} from '#app/features/files/document-schema.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { schedulePrompt } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, fromJson, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

export interface StoreFileKey {
  merchantId: string;
  fileId: string;
}

export async function listStoreFiles(merchantId: string): Promise<StoreFileRecord[]> {
  const rows = await db.storeFile.findMany({
    where: { merchantId },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    omit: { passages: true, key: true, contentHash: true, merchantId: true },
  });
  return rows.map(({ id, readAt: _readAt, ...row }) => fromJson<StoreFileRecord>({ fileId: id, ...row }));
}

/** A file as uploaded; null if the record or its content is missing. */
export async function getStoreFile({ merchantId, fileId }: StoreFileKey) {
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, name: true, type: true },
  });
  const bytes = file && (await storage.get(file.key));
  return file && bytes && { name: file.name, type: file.type, bytes };
}

/** False if there is no such file or it hasn't been read. */
export async function setFileCategory({ merchantId, fileId }: StoreFileKey, category: FileCategory) {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.storeFile.updateMany({
      // The category of a file still being read comes from its content.
      where: { merchantId, id: fileId, status: { in: ['read', 'failed'] } },
      data: { category },
    });
    if (count > 0) await notifyFilesChanged(transaction, merchantId);
    return count > 0;
  });
}

/** Enqueues a failed file again. False if there is none. */
export async function retryStoreFile({ merchantId, fileId }: StoreFileKey): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.storeFile.updateMany({
      where: { merchantId, id: fileId, status: 'failed' },
      data: { status: 'waiting' },
    });
    if (count === 0) return false;
    const data = { merchantId, fileId };
    await enqueue({ queue: READ_FILE_QUEUE, data, key: fileId, group: merchantId, transaction });
    await transaction.$executeRaw`select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
    return true;
  });
}

/** Deletes the object, then the record and cached extraction. False if there is no such file. */
export async function deleteStoreFile({ merchantId, fileId }: StoreFileKey): Promise<boolean> {
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, contentHash: true },
  });
  if (!file) return false;
  // If this fails, the record still names the object, so the merchant can retry.
  await storage.delete(file.key);
  await db.$transaction(async (transaction) => {
    await transaction.storeFile.deleteMany({ where: { merchantId, id: fileId } });
    await transaction.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
    await notifyFilesChanged(transaction, merchantId);
  });
  return true;
}

/** Invalidates caches of a merchant's files and enqueues a new prompt when the transaction commits. */
export async function notifyFilesChanged(transaction: Transaction, merchantId: string, now = new Date()) {
  await transaction.$executeRaw`
    with noted as (update merchant_settings set files_changed_at = ${now} where merchant_id = ${merchantId}::uuid)
    select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
  await schedulePrompt({ merchantId }, transaction);
}

export async function getFilesPage(
  { merchantId, limits }: { merchantId: string; limits: FileLimits },
  now = new Date(),
) {
  const [files, { storeInfo }] = await Promise.all([
    listStoreFiles(merchantId),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  const timeZone = storeInfo.timezone;
  const today = getLocalDate(timeZone, now);
  const validFacts = files.flatMap(({ fileId, name, facts }): DocumentFact[] =>
    facts.filter((fact) => !isExpired(fact, today)).map((fact) => ({ ...fact, fileId, fileName: name })),
  );
  const contradictions = findContradictions(validFacts).map(({ topic, facts }) => ({
    topic,
    statements: facts.map(({ fileId, fileName, page, quote }) => ({ fileId, fileName, page, quote })),
  }));
  const statements = contradictions.flatMap((contradiction) => contradiction.statements);
  const contradicted = new Set(statements.map(({ fileId }) => fileId));
  const rows = files.map(({ fileId, name, category, status, analysis, facts, sizeBytes, uploadedAt }) => {
    return {
      fileId,
      name,
      category,
      status,
      size: formatFileSize(sizeBytes),
      /** Such as "Warranty terms, 4 pages"; empty until the file is read. */
      readAs: status === 'read' ? (analysis?.description ?? '') : '',
      problem: analysis?.problem ?? '',
      factCount: facts.length,
      expiredCount: facts.filter((fact) => isExpired(fact, today)).length,
      hasContradiction: contradicted.has(fileId),
      uploaded: formatTimestamp(uploadedAt, { now, timeZone }),
    };
  });
  return {
    files: rows,
    usedBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    limitBytes: getStorageLimitBytes(limits),
    filesMax: getFilesMax(limits),
    contradictions,
  };
}

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export async function getFileDetail({ merchantId, fileId }: StoreFileKey, now = new Date()) {
  const [file, { storeInfo }] = await Promise.all([
    db.storeFile.findFirst({ where: { merchantId, id: fileId }, select: { facts: true, analysis: true } }),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  if (!file) return null;
  const today = getLocalDate(storeInfo.timezone, now);
  const analysis = fromJson<FileAnalysis | null>(file.analysis);
  return {
    facts: fromJson<StoreFact[]>(file.facts).map(({ validUntil, ...fact }) => ({
      ...fact,
      until: validUntil === null ? null : DATE_FORMAT.format(new Date(`${validUntil}T00:00:00Z`)),
      isExpired: isExpired({ validUntil }, today),
    })),
    keywords: analysis?.keywords ?? [],
    outline: (analysis?.outline ?? []).slice(0, 10).map(({ title, page }) => ({ title, page })),
  };
}

const FILE_NAME = 'Answers to shoppers.txt';
const SUMMARY_MAX_LENGTH = 20_000;

interface StoreAnswer {
  merchantId: string;
  question: string;
  answer: string;
}

type AnswerFile = { id: string; key: string; passages: FilePassage[] };

/**
 * Adds an answer to the store's files, where merchants can see and delete it like any document; the assistant cites
 * it from the next message on. Replaces an earlier answer to the same question.
 */
export async function saveStoreAnswer({ merchantId, question, answer }: StoreAnswer) {
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`store-files ${merchantId}`}, 0))`;
    const files = await listAnswerFiles(transaction, merchantId);
    const heading = question.trim();
    const isSame = (one: FilePassage) => one.heading.toLowerCase() === heading.toLowerCase();
    const file =
      files.find(({ passages }) => passages.some(isSame)) ??
      files.find(({ passages }) => passages.length < PASSAGES_MAX) ??
      (await createAnswerFile(transaction, merchantId));
    if (file === null) return { ok: false as const, reason: 'too-many' as const };
    const others = file.passages.filter((one) => !isSame(one));
    await writeAnswers(transaction, merchantId, {
      ...file,
      passages: [...others, { page: null, heading, text: answer.trim() }],
    });
    await notifyFilesChanged(transaction, merchantId);
    return { ok: true as const, fileId: file.id };
  });
}

const keyPrefix = (merchantId: string) => `store-files/${merchantId}/answers-`;

async function listAnswerFiles(transaction: Transaction, merchantId: string): Promise<AnswerFile[]> {
  const rows = await transaction.storeFile.findMany({
    where: { merchantId, key: { startsWith: keyPrefix(merchantId) } },
    orderBy: { id: 'asc' },
    take: FILES_MAX,
    select: { id: true, key: true, passages: true },
  });
  return rows.map(({ passages, ...row }) => ({ ...row, passages: fromJson<FilePassage[]>(passages) }));
}

async function createAnswerFile(transaction: Transaction, merchantId: string): Promise<AnswerFile | null> {
  if ((await transaction.storeFile.count({ where: { merchantId } })) >= FILES_MAX) return null;
  const id = newId();
  const key = keyPrefix(merchantId) + id;
  const empty = { name: FILE_NAME, type: 'text/plain', sizeBytes: 0, contentHash: '', status: 'read' };
  await transaction.storeFile.create({ data: { id, merchantId, key, ...empty } });
  return { id, key, passages: [] };
}

async function writeAnswers(transaction: Transaction, merchantId: string, { id, key, passages }: AnswerFile) {
  const text = passages.map((one) => `${one.heading}\n${one.text}\n`).join('\n');
  const content = new TextEncoder().encode(text);
  await storage.put(key, content, 'text/plain');
  const contentHash = createHash('sha256').update(content).digest('hex');
  await transaction.storeFile.updateMany({
    where: { merchantId, id },
    data: {
      sizeBytes: content.byteLength,
      contentHash,
      passages: fromJson<object[]>(passages),
      facts: fromJson<object[]>(passages.flatMap(toFact)),
      analysis: toAnalysis(text, passages),
      readAt: new Date(),
    },
  });
}

/** An answer about a store topic is also a fact, so claims about it are supported. */
function toFact({ heading, text }: FilePassage): StoreFact[] {
  const [topic] = [...findTopics(text), ...findTopics(heading)];
  return topic === undefined ? [] : [{ topic, statement: text, quote: text, page: null, validUntil: null }];
}

function toAnalysis(text: string, passages: readonly FilePassage[]): FileAnalysis {
  return {
    kind: 'text',
    description: 'Your answers to shoppers’ questions',
    documentClass: null,
    pageCount: null,
    title: 'Answers to shoppers',
    keywords: [],
    isStructured: true,
    outline: passages.map(({ heading }) => ({ title: heading, level: 1, page: null })),
    summary: text.slice(0, SUMMARY_MAX_LENGTH),
    problem: '',
  };
}
