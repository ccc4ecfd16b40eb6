import { tellOfFiles } from '#app/features/files/tell-of-files.server.ts';
import { db } from '#app/platform/db.server.ts';
import { storage } from '#app/platform/storage.server.ts';

/** Removes a paper: its object first, then its record and what was kept of its content. Null when there is none. */
export async function deleteStoreFile(input: {
  merchantId: string;
  fileId: string;
}): Promise<{ name: string } | null> {
  const { merchantId, fileId } = input;
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, name: true, contentHash: true },
  });
  if (!file) return null;
  // Should this fail, the record still names the object, and the merchant can try again.
  await storage.delete(file.key);
  await db.$transaction(async (within) => {
    await within.storeFile.deleteMany({ where: { merchantId, id: fileId } });
    await within.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } });
    await tellOfFiles({ merchantId }, within);
  });
  return { name: file.name };
}
