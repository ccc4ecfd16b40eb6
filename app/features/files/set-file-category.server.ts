import type { FileCategory } from '#app/features/files/store-file.ts';
import { tellOfFiles } from '#app/features/files/tell-of-files.server.ts';
import { db } from '#app/platform/db.server.ts';

/** Files a read paper under what the merchant says it is about. False when there is no such paper. */
export async function setFileCategory(input: {
  merchantId: string;
  fileId: string;
  category: FileCategory;
}): Promise<boolean> {
  const { merchantId, fileId, category } = input;
  return db.$transaction(async (within) => {
    const { count } = await within.storeFile.updateMany({
      // One that is being read gets its category from what is found in it.
      where: { merchantId, id: fileId, status: { in: ['read', 'failed'] } },
      data: { category },
    });
    if (count > 0) await tellOfFiles({ merchantId }, within);
    return count > 0;
  });
}
