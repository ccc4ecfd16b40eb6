import { db } from '#app/platform/db.server.ts';
import { storage } from '#app/platform/storage.server.ts';

/** One of a merchant's papers as it was uploaded; null when it, or its content, isn't there. */
export async function getStoreFile(input: {
  merchantId: string;
  fileId: string;
}): Promise<{ name: string; type: string; bytes: Uint8Array } | null> {
  const { merchantId, fileId } = input;
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, name: true, type: true },
  });
  const bytes = file && (await storage.get(file.key));
  return file && bytes && { name: file.name, type: file.type, bytes };
}
