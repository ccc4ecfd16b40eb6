import { REFRESH_QUEUE, SYNC_QUEUE, type SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

/**
 * Enqueues a sync of a merchant's catalog: all of it (`full`), or what changed lately (`reconcile`). Enqueued again
 * before it starts, it runs once.
 */
export async function enqueueSync(request: {
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

/** Products of one refresh job: a few queries of the Admin API. */
const REFRESH_BATCH = 250;

/** Has products of a merchant's shop fetched again by their numbers, and deleted where the shop no longer has them. */
export async function enqueueRefresh({
  merchantId,
  numbers,
}: {
  merchantId: string;
  numbers: string[];
}): Promise<void> {
  for (let at = 0; at < numbers.length; at += REFRESH_BATCH) {
    const data = { merchantId, numbers: numbers.slice(at, at + REFRESH_BATCH), attempt: 0 };
    await enqueue({ queue: REFRESH_QUEUE, data, group: merchantId });
  }
}
