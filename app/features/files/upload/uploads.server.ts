import { z } from 'zod';
import {
  FILE_MAX_BYTES,
  type FileLimits,
  FILES_CHANNEL,
  getFilesMax,
  getStorageLimitBytes,
  READ_FILE_QUEUE,
  sanitizeFileName,
} from '#app/features/files/store-file.ts';
import { db, newId, type Transaction, pool } from '#app/platform/db/db.server.ts';
import { enqueue, defineJob } from '#app/platform/jobs/jobs.server.ts';
import { detectMimeType } from '#app/platform/media/file-type.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import {
  deleteTempFile,
  storage,
  type TempFile,
  deleteStaleTempFiles,
} from '#app/platform/storage/storage.server.ts';
import type { StoreFile } from '#prisma/client.ts';

type UploadRefusal = 'empty' | 'too-large' | 'program' | 'too-many' | 'storage-full' | 'no-config';
export type UploadOutcome = { ok: true; fileId: string } | { ok: false; reason: UploadRefusal };

const EXECUTABLE_TYPES =
  /^application\/(?:x-(?:msdownload|elf|mach-binary|sharedlib|executable|msi|deb|rpm)|vnd\.microsoft\.portable-executable|java-vm|wasm)$/;

interface Upload {
  merchantId: string;
  name: string;
  file: TempFile;
  limits: FileLimits;
}

/**
 * Stores an uploaded file and enqueues reading it. The object is stored before its record and deleted if the record
 * is refused. Always consumes the temporary file.
 */
export async function saveUpload(input: Upload): Promise<UploadOutcome> {
  const { merchantId, name, file, limits } = input;
  const type = await detectMimeType(file.head, file.sizeBytes);
  const invalid = validateContent(type, file.sizeBytes);
  if (invalid) {
    await deleteTempFile(file);
    return { ok: false, reason: invalid };
  }
  const id = newId();
  const key = `store-files/${merchantId}/${id}`;
  const { sizeBytes, sha256: contentHash } = file;
  const record = { id, merchantId, name: sanitizeFileName(name), key, type, sizeBytes, contentHash };
  await storage.putFile(key, file, type);
  const refusal = await db
    .$transaction((transaction) => insertFileRecord(transaction, record, limits))
    .catch(async (error: unknown) => {
      await deleteObject(key);
      throw error;
    });
  if (refusal === null) return { ok: true, fileId: id };
  await deleteObject(key);
  return { ok: false, reason: refusal };
}

function validateContent(type: string, sizeBytes: number): UploadRefusal | null {
  if (sizeBytes === 0) return 'empty';
  if (sizeBytes > FILE_MAX_BYTES) return 'too-large';
  return EXECUTABLE_TYPES.test(type) ? 'program' : null;
}

type NewFile = Pick<StoreFile, 'id' | 'merchantId' | 'name' | 'key' | 'type' | 'sizeBytes' | 'contentHash'>;

// Locked per merchant, so concurrent uploads can't exceed the limits.
async function insertFileRecord(
  transaction: Transaction,
  file: NewFile,
  limits: FileLimits,
): Promise<UploadRefusal | null> {
  const { merchantId } = file;
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`store-files ${merchantId}`}, 0))`;
  const used = await transaction.storeFile.aggregate({
    where: { merchantId },
    _count: true,
    _sum: { sizeBytes: true },
  });
  const settings = await transaction.merchantSettings.findUnique({
    where: { merchantId },
    select: { merchantId: true },
  });
  if (!settings) return 'no-config';
  if (used._count >= getFilesMax(limits)) return 'too-many';
  if ((used._sum.sizeBytes ?? 0) + file.sizeBytes > getStorageLimitBytes(limits)) return 'storage-full';
  await transaction.storeFile.create({ data: file });
  const data = { merchantId, fileId: file.id };
  await enqueue({ queue: READ_FILE_QUEUE, data, key: file.id, group: merchantId, transaction });
  await transaction.$executeRaw`select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
  return null;
}

async function deleteObject(key: string): Promise<void> {
  await storage
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'stored object not deleted'));
}

export const deleteOrphanedFilesJob = defineJob({
  queue: 'delete-orphaned-files',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: () => deleteOrphanedFiles(),
});

/** No upload takes longer. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const FILES_PER_BATCH = 500;
const OBJECT_KEY_PATTERN = /^store-files\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/;

/**
 * Deletes temporary files and objects without a record, left behind by crashed processes. Waits an hour, because
 * objects are stored before their records.
 */
export async function deleteOrphanedFiles({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  await deleteStaleTempFiles({ olderThanMs: ORPHAN_AGE_MS, now });
  let batch: string[] = [];
  for await (const key of storage.list('store-files')) {
    if (!isOld(key, now)) continue;
    batch.push(key);
    if (batch.length < FILES_PER_BATCH) continue;
    await deleteObjectsWithoutRecord(batch);
    batch = [];
  }
  await deleteObjectsWithoutRecord(batch);
}

// A UUIDv7 starts with its creation time in milliseconds.
function isOld(key: string, now: Date): boolean {
  const id = OBJECT_KEY_PATTERN.exec(key)?.[1];
  if (id === undefined) return false;
  const madeMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return now.getTime() - madeMs > ORPHAN_AGE_MS;
}

async function deleteObjectsWithoutRecord(keys: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    'select key from unnest($1::text[]) as key except select key from store_file where key = any($1)',
    [keys],
  );
  for (const { key } of rows) await storage.delete(key);
  if (rows.length > 0) log.warn({ count: rows.length }, 'objects without a record deleted');
}
