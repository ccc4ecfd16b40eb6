import { createHash } from 'node:crypto';
import { safeFileName } from '#app/features/files/file-name.ts';
import { FILE_MAX_BYTES, FILES_CHANNEL, FILES_MAX, READ_QUEUE } from '#app/features/files/store-file.ts';
import { storageLimit } from '#app/features/files/storage-limit.ts';
import { db, newId, type Transaction } from '#app/platform/db.server.ts';
import { sniffType } from '#app/platform/file-type.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { storage } from '#app/platform/storage.server.ts';

export type UploadRefusal = 'empty' | 'too-large' | 'program' | 'too-many' | 'storage-full' | 'no-config';
export type UploadOutcome = { ok: true; fileId: string } | { ok: false; reason: UploadRefusal };

/** What a machine would run; no store paper is one. */
const PROGRAMS =
  /^application\/(?:x-(?:msdownload|elf|mach-binary|sharedlib|executable|msi|deb|rpm)|vnd\.microsoft\.portable-executable|java-vm|wasm)$/;

/**
 * Keeps a store's paper under a generated key and leaves it to be read. The object is there before its record, so
 * that no record is without its object; a refused one takes its object along.
 */
export async function uploadStoreFile(input: {
  merchantId: string;
  name: string;
  bytes: Uint8Array;
}): Promise<UploadOutcome> {
  const { merchantId, name, bytes } = input;
  if (bytes.byteLength === 0) return { ok: false, reason: 'empty' };
  if (bytes.byteLength > FILE_MAX_BYTES) return { ok: false, reason: 'too-large' };
  const type = await sniffType(bytes);
  if (PROGRAMS.test(type)) return { ok: false, reason: 'program' };
  const fileId = newId();
  const file = {
    id: fileId,
    name: safeFileName(name),
    key: `store-files/${merchantId}/${fileId}`,
    type,
    sizeBytes: bytes.byteLength,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
  };
  await storage.put(file.key, bytes, type);
  const refusal = await db
    .$transaction((within) => record(within, { ...file, merchantId }))
    .catch(async (error: unknown) => {
      await dropObject(file.key);
      throw error;
    });
  if (refusal === null) return { ok: true, fileId };
  await dropObject(file.key);
  return { ok: false, reason: refusal };
}

interface NewFile {
  id: string;
  merchantId: string;
  name: string;
  key: string;
  type: string;
  sizeBytes: number;
  contentHash: string;
}

// Uploads of one merchant take turns, so that two of them don't fit into one last place.
async function record(within: Transaction, file: NewFile): Promise<UploadRefusal | null> {
  const { merchantId } = file;
  await within.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`store-files ${merchantId}`}, 0))`;
  const held = await within.storeFile.aggregate({
    where: { merchantId },
    _count: true,
    _sum: { sizeBytes: true },
  });
  const settings = await within.merchantSettings.findUnique({
    where: { merchantId },
    select: { subscription: true },
  });
  if (!settings) return 'no-config';
  if (held._count >= FILES_MAX) return 'too-many';
  if ((held._sum.sizeBytes ?? 0) + file.sizeBytes > storageLimit(settings.subscription))
    return 'storage-full';
  await within.storeFile.create({ data: file });
  const data = { merchantId, fileId: file.id };
  await enqueue({ queue: READ_QUEUE, data, key: file.id, group: merchantId, within });
  await within.$executeRaw`select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
  return null;
}

async function dropObject(key: string): Promise<void> {
  await storage
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a file was left behind'));
}
