import { z } from 'zod';
import type { ShopReading } from '#app/features/shop/sync/read-shop-product.ts';
import { db } from '#app/platform/db.server.ts';

/** A shop that may be asked for its catalogue, and what its products are read by. */
export interface SyncShop extends ShopReading {
  merchantId: string;
  domain: string;
  timezone: string;
}

const metafieldMap = z.record(z.string(), z.string()).catch({});

/** The shop of a merchant; null when none is connected, or no longer: from such a one nothing is ever fetched. */
export async function findSyncShop({ merchantId }: { merchantId: string }): Promise<SyncShop | null> {
  const shop = await db.shop.findFirst({
    where: { merchantId, uninstalledAt: null },
    select: { domain: true, currency: true, timezone: true, url: true, metafieldMap: true },
  });
  return shop && { ...shop, merchantId, metafieldMap: metafieldMap.parse(shop.metafieldMap) };
}
