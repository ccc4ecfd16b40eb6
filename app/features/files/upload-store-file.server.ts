import { safeFileName } from '#app/features/files/file-name.ts';
import { FILE_MAX_BYTES, FILES_CHANNEL, FILES_MAX, READ_QUEUE } from '#app/features/files/store-file.ts';
import { storageLimit } from '#app/features/files/storage-limit.ts';
import { db, newId, type Transaction } from '#app/platform/db.server.ts';
import { sniffType } from '#app/platform/file-type.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { storage } from '#app/platform/storage.server.ts';
import { DiskFullError, dropTempFile, type TempFile, writeTempFile } from '#app/platform/temp-file.server.ts';

export type UploadRefusal =
  'empty' | 'too-large' | 'program' | 'too-many' | 'storage-full' | 'disk-full' | 'no-config';
export type UploadOutcome = { ok: true; fileId: string } | { ok: false; reason: UploadRefusal };

/** What a machine would run; no store paper is one. */
const PROGRAMS =
  /^application\/(?:x-(?:msdownload|elf|mach-binary|sharedlib|executable|msi|deb|rpm)|vnd\.microsoft\.portable-executable|java-vm|wasm)$/;

/** Stores a file that is in memory; one that comes from outside is written to a temporary file while it comes. */
export async function uploadStoreFile(input: {
  merchantId: string;
  name: string;
  bytes: Uint8Array;
}): Promise<UploadOutcome> {
  const { merchantId, name, bytes } = input;
  try {
    return await keepUpload({ merchantId, name, file: await writeTempFile([bytes]) });
  } catch (error) {
    if (error instanceof DiskFullError) return { ok: false, reason: 'disk-full' };
    throw error;
  }
}

/**
 * Stores an uploaded file under a generated key and leaves it to be read. The object is there before its record, so
 * that no record is without its object; a refused one takes its object along. The temporary file is gone afterwards.
 */
export async function keepUpload(input: {
  merchantId: string;
  name: string;
  file: TempFile;
}): Promise<UploadOutcome> {
  const { merchantId, name, file } = input;
  const type = await sniffType(file.head, file.sizeBytes);
  const unfit = refuseContent(type, file.sizeBytes);
  if (unfit) {
    await dropTempFile(file);
    return { ok: false, reason: unfit };
  }
  const id = newId();
  const key = `store-files/${merchantId}/${id}`;
  const { sizeBytes, sha256: contentHash } = file;
  const record = { id, merchantId, name: safeFileName(name), key, type, sizeBytes, contentHash };
  await storage.keep(key, file, type);
  const refusal = await db
    .$transaction((within) => addRecord(within, record))
    .catch(async (error: unknown) => {
      await dropObject(key);
      throw error;
    });
  if (refusal === null) return { ok: true, fileId: id };
  await dropObject(key);
  return { ok: false, reason: refusal };
}

function refuseContent(type: string, sizeBytes: number): UploadRefusal | null {
  if (sizeBytes === 0) return 'empty';
  if (sizeBytes > FILE_MAX_BYTES) return 'too-large';
  return PROGRAMS.test(type) ? 'program' : null;
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
async function addRecord(within: Transaction, file: NewFile): Promise<UploadRefusal | null> {
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
