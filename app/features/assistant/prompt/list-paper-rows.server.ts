import { FILES_MAX } from '#app/features/files/store-file.ts';
import type { Transaction } from '#app/platform/db.server.ts';

/** A merchant's files as far as a prompt speaks of them, the newest first; their passages stay where they are. */
export async function listPaperRows(
  { merchantId }: { merchantId: string },
  client: Pick<Transaction, 'storeFile'>,
) {
  return client.storeFile.findMany({
    where: { merchantId, status: { in: ['read', 'failed'] } },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    take: FILES_MAX,
    select: { id: true, name: true, status: true, category: true, facts: true, analysis: true },
  });
}
