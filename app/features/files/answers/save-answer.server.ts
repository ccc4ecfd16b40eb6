import { createHash } from 'node:crypto';
import type { FileAnalysis, FilePassage, StoreFact } from '#app/features/files/document-schema.ts';
import { findTopics } from '#app/features/files/facts/topics.ts';
import { notifyFilesChanged } from '#app/features/files/library/store-files.server.ts';
import { FILES_MAX, PASSAGES_MAX } from '#app/features/files/store-file.ts';
import { db, fromJson, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

const FILE_NAME = 'Answers to shoppers.txt';
const SUMMARY_MAX_LENGTH = 20_000;

interface StoreAnswer {
  merchantId: string;
  question: string;
  answer: string;
}

type AnswerFile = { id: string; key: string; passages: FilePassage[] };

/**
 * Adds an answer to the store's files, where merchants see and delete it like any document; the assistant cites it from
 * the next message on. A question that was answered before gets the new answer.
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

/** An answer about a topic of the store is a fact too, so claims about it are supported. */
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
