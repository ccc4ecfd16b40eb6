import { SHOP_MODES, type ShopFacts, SYNC_STATUSES } from '#app/features/shop/shop.ts';
import { type Db, db } from '#app/platform/db.server.ts';

/** The store of a merchant, also one that has uninstalled the app. */
export async function getShop({ merchantId }: { merchantId: string }): Promise<ShopFacts | null> {
  const row = await db.shop.findUnique({ where: { merchantId } });
  return row && readShop(row);
}

type Row = NonNullable<Awaited<ReturnType<Db['shop']['findUnique']>>>;

/** A stored shop as a known one; what is not known may do the least. */
export function readShop(row: Row): ShopFacts {
  const { merchantId, domain, name, email, currency, timezone, url } = row;
  const { installedAt, uninstalledAt, syncError, lastSyncAt, embedIsOn } = row;
  return {
    ...{ merchantId, domain, name, email, currency, timezone, url },
    ...{ installedAt, uninstalledAt, syncError, lastSyncAt, embedIsOn },
    mode: SHOP_MODES.find((mode) => mode === row.mode) ?? 'token',
    syncStatus: SYNC_STATUSES.find((status) => status === row.syncStatus) ?? 'disconnected',
    notes: (row.notes ?? {}) as ShopFacts['notes'],
  };
}
