import type { StoreFileRecord } from '#app/features/files/document-schema.ts';
import {
  type FileCategory,
  FILES_CHANNEL,
  FILES_MAX,
  READ_FILE_QUEUE,
} from '#app/features/files/store-file.ts';
import { schedulePrompt } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { db, fromJson, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

export interface StoreFileKey {
  merchantId: string;
  fileId: string;
}

/** A merchant's files, the newest first, with their facts. */
export async function listStoreFiles(merchantId: string): Promise<StoreFileRecord[]> {
  const rows = await db.storeFile.findMany({
    where: { merchantId },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    omit: { passages: true, key: true, contentHash: true, merchantId: true },
  });
  return rows.map(({ id, readAt: _readAt, ...row }) => fromJson<StoreFileRecord>({ fileId: id, ...row }));
}

/** A file as it was uploaded; null without a record or content. */
export async function getStoreFile({ merchantId, fileId }: StoreFileKey) {
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, name: true, type: true },
  });
  const bytes = file && (await storage.get(file.key));
  return file && bytes && { name: file.name, type: file.type, bytes };
}

/** False when there is no such file that has been read. */
export async function setFileCategory({ merchantId, fileId }: StoreFileKey, category: FileCategory) {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.storeFile.updateMany({
      // The category of a file that is being read comes from its content.
      where: { merchantId, id: fileId, status: { in: ['read', 'failed'] } },
      data: { category },
    });
    if (count > 0) await notifyFilesChanged(transaction, merchantId);
    return count > 0;
  });
}

/** Enqueues a failed file again. False when there is none. */
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

/** Deletes the object, then the record and cached extraction. False when there is no such file. */
export async function deleteStoreFile({ merchantId, fileId }: StoreFileKey): Promise<boolean> {
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, contentHash: true },
  });
  if (!file) return false;
  // If this fails, the record still names the object and the merchant can retry.
  await storage.delete(file.key);
  await db.$transaction(async (transaction) => {
    await transaction.storeFile.deleteMany({ where: { merchantId, id: fileId } });
    await transaction.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
    await notifyFilesChanged(transaction, merchantId);
  });
  return true;
}

/** Invalidates caches of a merchant's files and enqueues a new prompt, once the transaction is committed. */
export async function notifyFilesChanged(transaction: Transaction, merchantId: string, now = new Date()) {
  await transaction.$executeRaw`
    with noted as (update merchant_settings set files_changed_at = ${now} where merchant_id = ${merchantId}::uuid)
    select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
  await schedulePrompt({ merchantId }, transaction);
}
