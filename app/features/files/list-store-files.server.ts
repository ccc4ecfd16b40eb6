import { FILES_MAX, type StoreFileRecord } from '#app/features/files/store-file.ts';
import { db } from '#app/platform/db.server.ts';

/** A merchant's papers, the newest first, with what was read in them. */
export async function listStoreFiles({ merchantId }: { merchantId: string }): Promise<StoreFileRecord[]> {
  const rows = await db.storeFile.findMany({
    where: { merchantId },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    omit: { passages: true, key: true, contentHash: true, merchantId: true },
  });
  return rows.map(
    ({ id, readAt: _readAt, ...row }) => ({ fileId: id, ...row }) as unknown as StoreFileRecord,
  );
}
