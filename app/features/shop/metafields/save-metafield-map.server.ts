import type { MetafieldMap } from '#app/features/shop/metafields/metafield-map.ts';
import { queueSync } from '#app/features/shop/sync/queue-sync.server.ts';
import { db } from '#app/platform/db.server.ts';

export type SavedMap = { ok: true } | { ok: false; reason: string };

/** Keeps what the shop's metafields are to be read as, and has all products read anew. */
export async function saveMetafieldMap(request: {
  merchantId: string;
  map: MetafieldMap;
}): Promise<SavedMap> {
  const { merchantId, map } = request;
  return db.$transaction(async (within): Promise<SavedMap> => {
    const { count } = await within.shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { metafieldMap: map },
    });
    if (count === 0) return { ok: false, reason: 'No Shopify store is connected' };
    await queueSync({ merchantId, kind: 'full', within });
    return { ok: true };
  });
}
