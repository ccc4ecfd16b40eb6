import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { db, pool } from '#app/platform/db/db.server.ts';

/** The state of a merchant's catalog sync; null if no shop was ever connected. */
export async function getSyncStatus(merchantId: string): Promise<SyncState | null> {
  const shop = await db.shop.findUnique({
    where: { merchantId },
    select: { syncStatus: true, syncError: true, lastSyncAt: true, uninstalledAt: true },
  });
  if (!shop) return null;
  const run = await db.syncRun.findFirst({
    where: { merchantId, kind: { in: ['full', 'bulk'] } },
    orderBy: { startedAt: 'desc' },
  });
  const status = shop.uninstalledAt ? 'disconnected' : (shop.syncStatus as SyncState['status']);
  const isRunning = run?.status === 'running' && status !== 'disconnected';
  const { products, variants } = isRunning ? run : await countSyncedData(merchantId);
  // The shop may add products during a sync.
  const total = run?.total == null ? null : Math.max(run.total, isRunning ? run.products : 0);
  return { status, products, variants, total, lastSyncAt: shop.lastSyncAt, error: shop.syncError };
}

export interface SyncedCounts {
  products: number;
  variants: number;
  /** Products with the merchant's corrections. */
  corrected: number;
  mappedFields: number;
}

export async function countSyncedData(merchantId: string): Promise<SyncedCounts> {
  const { rows } = await pool.query<SyncedCounts>(
    `select count(distinct p.id)::int as products, count(v.id)::int as variants,
            count(distinct p.id) filter (where p.locked <> '{}')::int as corrected,
            coalesce((select count(*)::int from shop, jsonb_object_keys(metafield_map)
              where merchant_id = $1), 0) as "mappedFields"
       from product p left join variant v on v.product_id = p.id
      where p.merchant_id = $1 and p.origin = 'shopify'`,
    [merchantId],
  );
  return rows[0]!;
}
