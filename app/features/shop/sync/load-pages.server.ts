import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { type AskedProducts, askProductPage } from '#app/features/shop/sync/ask-products.server.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { moveSyncRun } from '#app/features/shop/sync/move-sync-run.server.ts';
import { numberOfId } from '#app/features/shop/sync/shop-product.ts';
import { nextPosition, type PagePosition, withoutCursor } from '#app/features/shop/sync/sync-run.ts';
import type { ShopBatch } from '#app/features/shop/sync/write-shop-products.server.ts';
import { writeBehind } from '#app/features/shop/sync/write-behind.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import type { AdminRefusal } from '#app/platform/shopify-answer.ts';

/** More pages than any shop has. */
const PAGES_MAX = 100_000;

/** `cut`: the time was up; the rest goes on from where the run stands. */
export type Loaded = { ok: true; isCut: boolean; afterMs?: number } | AdminRefusal;

interface Load {
  shop: SyncShop;
  runId: string;
  position: PagePosition;
  /** What of the catalogue, in Shopify's search syntax; all of it when null. */
  search: string | null;
  until: Date;
}

/** Reads a shop's products page by page: the next one is asked for while the last ones are written. */
export async function loadPages({ shop, runId, search, until, ...from }: Load): Promise<Loaded> {
  let { position } = from;
  const writer = writeBehind(shop, runId);
  const leaving = new AbortController();
  const ask = (at: PagePosition) => askAt(at, { shop, search, signal: leaving.signal });
  let coming: Promise<AskedProducts> | null = ask(position);
  let isCut = false;
  try {
    for (let pages = 0; pages < PAGES_MAX && coming; pages += 1) {
      const page: AskedProducts = await coming;
      coming = null;
      if (!page.ok) {
        const again = isCursorRefused(page) ? withoutCursor(position) : null;
        if (!again) {
          await writer.settle();
          return page;
        }
        position = again;
        coming = ask(position);
        continue;
      }
      const { next, products, askedAt } = page;
      const last = products.at(-1);
      const at = { last: last ? numberOfId(last.id) : null, products: products.length };
      const then = next === null ? null : nextPosition(position, { next, ...at });
      isCut = then !== null && Date.now() >= until.getTime();
      if (then && !isCut) coming = ask(then);
      const moved = { merchantId: shop.merchantId, runId, position: then ?? position };
      const also: ShopBatch['also'] = (client, counts) => moveSyncRun({ ...moved, counts }, client);
      await writer.take({ products, askedAt, also });
      // By now the page before the last is written.
      if (pages > 1) await announce(CATALOG_CHANNEL, shop.merchantId);
      position = then ?? position;
    }
    await writer.settle();
    return { ok: true, isCut };
  } finally {
    leaving.abort();
  }
}

interface Way {
  shop: SyncShop;
  search: string | null;
  signal: AbortSignal;
}

function askAt({ after, above }: PagePosition, { shop, search, signal }: Way): Promise<AskedProducts> {
  const terms = [search, above === null ? null : `id:>${above}`].filter((term) => term !== null);
  return askProductPage({
    domain: shop.domain,
    after,
    query: terms.length > 0 ? terms.join(' AND ') : null,
    signal,
  });
}

function isCursorRefused({ reason, message }: AdminRefusal): boolean {
  return reason === 'refused' && /cursor/i.test(message);
}
