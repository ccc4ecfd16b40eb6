import { REFRESH_QUEUE, SYNC_QUEUE, type SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { db, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/**
 * Has a merchant's catalogue read from the shop, all of it (`full`) or what changed of late (`reconcile`). Asked for
 * again before it began, it is done once; of a shop that is not connected nothing is read.
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

/** How long changes are gathered before the shop is asked: a thousand of a second are a few questions. */
const BATCH_WINDOW_MS = 1_000;
/** A job that this process left less than this ago has not begun yet. */
const ENQUEUE_INTERVAL_MS = BATCH_WINDOW_MS / 2;
const MERCHANTS_MAX = 10_000;

/**
 * Notes that products of a merchant's shop are to be asked for again, and leaves the job that does. A subject is the
 * number of a product, or `item:` and the number of an inventory item of which only the stock changed.
 */
export async function recordChangedProducts(request: {
  merchantId: string;
  subjects: string[];
}): Promise<void> {
  const { merchantId, subjects } = request;
  if (subjects.length === 0) return;
  await pool.query({
    name: 'note-changed-products',
    text: `insert into changed_product (merchant_id, external_id, noted_at)
           select m.id, s, clock_timestamp() from merchant m, unnest($2::text[]) as s where m.id = $1 order by s
           on conflict (merchant_id, external_id) do update set noted_at = excluded.noted_at`,
    values: [merchantId, [...new Set(subjects)]],
  });
  await enqueueRefresh(merchantId);
}

// A job that is lost all the same is left again by `restartStalledSyncsJob`.
async function enqueueRefresh(merchantId: string): Promise<void> {
  const left = singleton('refresh-jobs-left', () => new Map<string, number>());
  const now = Date.now();
  if (now - (left.get(merchantId) ?? 0) < ENQUEUE_INTERVAL_MS) return;
  if (left.size >= MERCHANTS_MAX) left.clear();
  left.set(merchantId, now);
  const key = { key: merchantId, group: merchantId };
  await enqueue({ queue: REFRESH_QUEUE, data: { merchantId, attempt: 0 }, ...key, afterMs: BATCH_WINDOW_MS });
}
