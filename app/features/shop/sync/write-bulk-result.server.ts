import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { readBulkProducts } from '#app/features/shop/sync/bulk-lines.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { moveSyncRun } from '#app/features/shop/sync/move-sync-run.server.ts';
import { noteChangedProducts } from '#app/features/shop/sync/note-changed-products.server.ts';
import { attributeNamed } from '#app/features/shop/sync/read-shop-product.ts';
import { numberOfId, type ShopProduct } from '#app/features/shop/sync/shop-product.ts';
import type { BulkPosition } from '#app/features/shop/sync/sync-run.ts';
import { writeBehind } from '#app/features/shop/sync/write-behind.server.ts';
import type { ShopBatch } from '#app/features/shop/sync/write-shop-products.server.ts';
import { log } from '#app/platform/log.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import { openBulkResult } from '#app/platform/shopify-bulk.server.ts';

const BATCH = 250;
/** How long after the end of its turn a result may keep its job waiting: one that stalls would for ever. */
const GRACE_MS = 30_000;

interface BulkResult {
  shop: SyncShop;
  runId: string;
  position: BulkPosition;
  url: string;
  /** When the shop began to collect it. */
  askedAt: Date;
  until: Date;
}

/**
 * Writes what a bulk operation brought, line by line as it comes and from where the last turn got to: the next
 * products are read while the last ones are written.
 */
export async function writeBulkResult(result: BulkResult): Promise<'whole' | 'cut' | 'broken'> {
  const { shop, runId, url, position, askedAt, until } = result;
  const leaving = new AbortController();
  const late = AbortSignal.timeout(Math.max(0, until.getTime() + GRACE_MS - Date.now()));
  const chunks = await openBulkResult(url, AbortSignal.any([leaving.signal, late]));
  if (!chunks) return 'broken';
  const writer = writeBehind(shop, runId);
  let passed = 0;
  try {
    for await (const products of readBulkProducts(chunks, BATCH)) {
      if (!products) return await settled('broken');
      passed += products.length;
      if (passed <= position.done) continue;
      const then = { ...position, done: passed };
      const also: ShopBatch['also'] = (client, counts) =>
        moveSyncRun({ merchantId: shop.merchantId, runId, position: then, counts }, client);
      await writer.take({ products, askedAt, also });
      const named = products.filter(hasNamedEntries).map(({ id }) => numberOfId(id));
      await noteChangedProducts({ merchantId: shop.merchantId, subjects: named });
      await announce(CATALOG_CHANNEL, shop.merchantId);
      if (Date.now() >= until.getTime()) return await settled('cut');
    }
    return await settled('whole');
  } catch (error) {
    // What a connection throws that breaks off or is broken off; whatever else is thrown is none of Shopify's.
    if (!(error instanceof TypeError) && error !== late.reason) throw error;
    log.warn({ err: error }, 'a bulk result broke off');
    return await settled('broken');
  } finally {
    leaving.abort();
  }

  async function settled<T>(outcome: T): Promise<T> {
    await writer.settle();
    return outcome;
  }
}

/** Whether a metafield that states an attribute refers to entries, whose names no bulk operation tells. */
function hasNamedEntries({ metafields }: ShopProduct): boolean {
  return metafields.nodes.some(
    ({ type, key }) => type.includes('metaobject_reference') && attributeNamed(key) !== null,
  );
}
