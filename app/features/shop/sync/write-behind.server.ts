import type { WriteOutcome } from '#app/features/inventory/write-products.server.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import {
  readShopBatch,
  type ShopBatch,
  writeReadProducts,
} from '#app/features/shop/sync/write-shop-products.server.ts';

/** Writes batches of a shop's products one after the other; while the database writes one, the next is read. */
export function writeBehind(shop: SyncShop, seenIn?: string) {
  const knownBrands = new Set<string>();
  let writing: Promise<WriteOutcome | null> = Promise.resolve(null);
  return {
    /** Resolves once the batch before is written and this one is on its way. */
    async take(batch: ShopBatch): Promise<void> {
      const products = await readShopBatch(shop, batch.products);
      await writing;
      writing = writeReadProducts(shop, products, { ...batch, seenIn, knownBrands });
      // Awaited later; until then a failure must not count as unhandled.
      writing.catch(() => null);
    },
    /** Resolves once all is written. */
    async settle(): Promise<void> {
      await writing;
    },
  };
}
