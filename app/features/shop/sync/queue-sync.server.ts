import { SYNC_QUEUE, type SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';

/**
 * Has a merchant's catalogue read from the shop, all of it (`full`) or what changed of late (`reconcile`). Asked for
 * again before it began, it is done once; of a shop that is not connected nothing is read.
 */
export async function queueSync(request: {
  merchantId: string;
  kind: SyncKind;
  within?: Transaction;
}): Promise<void> {
  const { merchantId, kind, within } = request;
  if (kind === 'full') {
    await (within ?? db).shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { syncStatus: 'syncing', syncError: null },
    });
  }
  await enqueue({
    queue: SYNC_QUEUE,
    data: { merchantId, kind, attempt: 0 },
    key: `${merchantId}:${kind}`,
    group: merchantId,
    within,
  });
}
