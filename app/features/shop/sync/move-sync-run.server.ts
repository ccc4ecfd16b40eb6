import type { SyncPosition } from '#app/features/shop/sync/sync-run.ts';
import type { ShopCounts } from '#app/features/shop/sync/write-shop-products.server.ts';
import { pool, type PoolClient } from '#app/platform/db.server.ts';

/** Thrown out of a transaction whose run or connection was ended meanwhile: nothing of it may be kept. */
export const RUN_ENDED = new Error('the sync was ended meanwhile');

interface Move {
  merchantId: string;
  runId: string;
  position: SyncPosition;
  counts?: ShopCounts;
}

/**
 * Notes how far a run has come, in the transaction of what it wrote, so that a crash loses or repeats nothing. Takes
 * all of it back when the run was ended meanwhile, as it is when a store disconnects.
 */
export async function moveSyncRun(move: Move, client: PoolClient | typeof pool = pool): Promise<void> {
  const { merchantId, runId, position, counts } = move;
  const { rowCount } = await client.query({
    name: 'move-sync-run',
    text: `update sync_run set cursor = $3, products = products + $4, variants = variants + $5, heartbeat_at = now()
            where merchant_id = $1 and id = $2 and status = 'running'
              and exists (select from shop where merchant_id = $1 and uninstalled_at is null)`,
    values: [merchantId, runId, JSON.stringify(position), counts?.products ?? 0, counts?.variants ?? 0],
  });
  if (rowCount === 0) throw RUN_ENDED;
}
