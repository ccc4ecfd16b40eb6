import type { SyncState, SyncStatus } from '#app/features/shop/sync/sync-state.ts';
import { db, pool } from '#app/platform/db/db.server.ts';

/** How a merchant's catalogue stands to the shop's; null when no shop was ever connected. */
export async function getSyncStatus({ merchantId }: { merchantId: string }): Promise<SyncState | null> {
  const shop = await db.shop.findUnique({
    where: { merchantId },
    select: { syncStatus: true, syncError: true, lastSyncAt: true, uninstalledAt: true },
  });
  if (!shop) return null;
  const run = await db.syncRun.findFirst({
    where: { merchantId, kind: { in: ['full', 'bulk'] } },
    orderBy: { startedAt: 'desc' },
  });
  const status = shop.uninstalledAt ? 'disconnected' : (shop.syncStatus as SyncStatus);
  const isRunning = run?.status === 'running' && status !== 'disconnected';
  const counts = isRunning ? run : await countShopProducts(merchantId);
  return {
    status,
    products: counts.products,
    variants: counts.variants,
    // A shop may grow while it is read: more than all is never told.
    total: run?.total == null ? null : Math.max(run.total, isRunning ? run.products : 0),
    startedAt: isRunning ? run.startedAt : null,
    lastSyncAt: shop.lastSyncAt,
    error: shop.syncError,
  };
}

async function countShopProducts(merchantId: string): Promise<{ products: number; variants: number }> {
  const { rows } = await pool.query<{ products: number; variants: number }>(
    `select count(distinct p.id)::int as products, count(v.id)::int as variants
       from product p left join variant v on v.product_id = p.id
      where p.merchant_id = $1 and p.origin = 'shopify'`,
    [merchantId],
  );
  return rows[0] ?? { products: 0, variants: 0 };
}

/** What of a merchant's inventory came from the shop, and what hangs on the connection. */
export interface SyncedCounts {
  products: number;
  variants: number;
  /** Of these products, how many bear corrections of the merchant. */
  corrected: number;
  /** Metafields that the merchant told the meaning of. */
  mappedFields: number;
}

export async function countSyncedData({ merchantId }: { merchantId: string }): Promise<SyncedCounts> {
  const { rows } = await pool.query<SyncedCounts>(
    `select (select count(*)::int from product where merchant_id = $1 and origin = 'shopify') as products,
            (select count(*)::int from variant v join product p on p.id = v.product_id
              where v.merchant_id = $1 and p.merchant_id = $1 and p.origin = 'shopify') as variants,
            (select count(*)::int from product
              where merchant_id = $1 and origin = 'shopify' and locked <> '{}') as corrected,
            coalesce((select count(*)::int from shop, jsonb_object_keys(metafield_map)
              where merchant_id = $1), 0) as "mappedFields"`,
    [merchantId],
  );
  return rows[0]!;
}
