import { askProductsById } from '#app/features/shop/sync/ask-products.server.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import type { Loaded } from '#app/features/shop/sync/load-pages.server.ts';
import { removeShopProducts } from '#app/features/shop/sync/remove-shop-products.server.ts';
import { numberOfId } from '#app/features/shop/sync/shop-product.ts';
import { writeShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import { pool } from '#app/platform/db.server.ts';

const BATCH = 50;
const BATCHES_MAX = 4_000;

interface Sweep {
  shop: SyncShop;
  runId: string;
  startedAt: Date;
}

/**
 * Takes the shop's products that a finished way through its catalogue didn't meet out of the inventory. The shop is
 * asked for each of them first: one that was changed while pages went by is there all the same.
 */
export async function removeUnseen({ shop, runId, startedAt }: Sweep): Promise<Loaded> {
  const { merchantId, domain } = shop;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const { rows } = await pool.query<{ source_key: string }>(
      `select source_key from product
        where merchant_id = $1 and origin = 'shopify' and seen_in is distinct from $2::uuid
          and (asked_at is null or asked_at < $3)
        order by source_key limit $4`,
      [merchantId, runId, startedAt, BATCH],
    );
    if (rows.length === 0) break;
    const numbers = rows.map((row) => row.source_key.slice(row.source_key.indexOf(':') + 1));
    const asked = await askProductsById({ domain, numbers });
    if (!asked.ok) return asked;
    const { products, askedAt } = asked;
    if (products.length > 0) await writeShopProducts(shop, { products, askedAt, seenIn: runId });
    const found = new Set(products.map(({ id }) => numberOfId(id)));
    const gone = numbers.filter((number) => !found.has(number));
    const removed = await removeShopProducts({ merchantId, domain, numbers: gone, at: askedAt });
    await pool.query(
      'update sync_run set removed = removed + $3, heartbeat_at = now() where merchant_id = $1 and id = $2',
      [merchantId, runId, removed],
    );
  }
  return { ok: true, isCut: false };
}
