import type { SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

export const SYNC_QUEUE = 'sync-catalog';
export const REFRESH_QUEUE = 'refresh-products';
/** Products per job; each job needs only a few Admin API queries. */
const REFRESH_BATCH = 250;

interface SyncRequest {
  merchantId: string;
  kind: SyncKind;
  transaction?: Transaction;
}

/** Enqueues a sync of the whole catalog (`full`) or of recent changes; deduplicated while one is waiting. */
export async function enqueueSync({ merchantId, kind, transaction }: SyncRequest) {
  if (kind === 'full') {
    await (transaction ?? db).shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { syncStatus: 'syncing', syncError: null },
    });
  }
  await enqueueSyncStep({ merchantId, kind, transaction });
}

export async function enqueueSyncStep(step: SyncRequest & { attempt?: number; afterMs?: number }) {
  const { merchantId, kind, attempt = 0, afterMs, transaction } = step;
  const target = { key: `${merchantId}:${kind}`, group: merchantId };
  await enqueue({ queue: SYNC_QUEUE, data: { merchantId, kind, attempt }, ...target, afterMs, transaction });
}

/** Enqueues products to be re-fetched from the shop, or deleted if the shop no longer has them. */
export async function enqueueRefresh(request: {
  merchantId: string;
  productIds: string[];
  attempt?: number;
  afterMs?: number;
}): Promise<void> {
  const { merchantId, productIds, attempt = 0, afterMs } = request;
  for (let at = 0; at < productIds.length; at += REFRESH_BATCH) {
    const data = { merchantId, productIds: productIds.slice(at, at + REFRESH_BATCH), attempt };
    await enqueue({ queue: REFRESH_QUEUE, data, group: merchantId, afterMs });
  }
}
