import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import {
  readShopBatch,
  type ShopBatch,
  type ShopCounts,
  writeReadProducts,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import type { PoolClient } from '#app/platform/db.server.ts';

/**
 * Writes batches of a shop's products: while the database writes two of them, the next is read. They are committed in
 * their order, so that a run's place never says more than is there.
 */
export function writeBehind(shop: SyncShop, seenIn?: string) {
  const knownBrands = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  // A batch that waits for the one before must not hold the connection that this one waits for.
  let isUnderWay: Promise<void> = Promise.resolve();
  return {
    /** Resolves once the batch before the last one is written and this one is on its way. */
    async take({ products: given, askedAt, also }: ShopBatch): Promise<void> {
      const products = await readShopBatch(shop, given);
      await before;
      await isUnderWay;
      const begun = Promise.withResolvers<void>();
      const former = last;
      const write = {
        ...{ askedAt, seenIn, knownBrands, isRepeatable: true },
        onBegun: begun.resolve,
        also: async (client: PoolClient, counts: ShopCounts) => {
          await former;
          await also?.(client, counts);
        },
      };
      isUnderWay = begun.promise;
      before = former;
      last = writeReadProducts(shop, products, write).finally(begun.resolve);
      // Awaited later; until then a failure must not count as unhandled.
      last.catch(() => null);
    },
    /** Resolves once all is written. */
    async settle(): Promise<void> {
      await last;
    },
  };
}
