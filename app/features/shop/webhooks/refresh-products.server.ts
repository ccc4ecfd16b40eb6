import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { askProductsById } from '#app/features/shop/sync/ask-products.server.ts';
import { findSyncShop, type SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { refreshStock } from '#app/features/shop/webhooks/refresh-stock.server.ts';
import { RUN_ENDED } from '#app/features/shop/sync/move-sync-run.server.ts';
import { removeShopProducts } from '#app/features/shop/sync/remove-shop-products.server.ts';
import { numberOfId } from '#app/features/shop/sync/shop-product.ts';
import { writeShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import type { AdminRefusal } from '#app/platform/shopify-answer.ts';

const PRODUCTS = 50;
const ITEMS = 250;
const ROUNDS = 40;

interface Noted {
  subject: string;
  noted_at: Date;
}

/** `more`: the rest is for the next turn. */
export type Refreshed = { ok: true; more: boolean } | AdminRefusal;

/** Asks the shop again for products that were noted as changed, the oldest note first, and forgets the notes. */
export async function refreshProducts({ merchantId }: { merchantId: string }): Promise<Refreshed> {
  const shop = await findSyncShop({ merchantId });
  if (!shop) return { ok: true, more: false };
  try {
    return await refreshAll(shop);
  } catch (error) {
    if (error !== RUN_ENDED) throw error;
    return { ok: true, more: false };
  }
}

async function refreshAll(shop: SyncShop): Promise<Refreshed> {
  const { merchantId } = shop;
  for (let round = 0; round < ROUNDS; round += 1) {
    const products = await listNoted(merchantId, { items: false, limit: PRODUCTS });
    const items = await listNoted(merchantId, { items: true, limit: ITEMS });
    if (products.length + items.length === 0) return { ok: true, more: false };
    const refusal = (await refreshNoted(shop, products)) ?? (await refreshItems(shop, items));
    if (refusal) return refusal;
    await forgetNoted(merchantId, [...products, ...items]);
    await announce(CATALOG_CHANNEL, merchantId);
  }
  return { ok: true, more: true };
}

async function refreshNoted(shop: SyncShop, noted: Noted[]): Promise<AdminRefusal | null> {
  if (noted.length === 0) return null;
  const numbers = noted.map(({ subject }) => subject);
  const asked = await askProductsById({ domain: shop.domain, numbers });
  if (!asked.ok) return asked;
  const { products, askedAt } = asked;
  if (products.length > 0) await writeShopProducts(shop, { products, askedAt });
  const found = new Set(products.map(({ id }) => numberOfId(id)));
  const gone = numbers.filter((number) => !found.has(number));
  const { merchantId, domain } = shop;
  await removeShopProducts({ merchantId, domain, numbers: gone, at: askedAt });
  return null;
}

async function refreshItems(shop: SyncShop, noted: Noted[]): Promise<AdminRefusal | null> {
  const items = noted.map(({ subject }) => subject.slice(subject.indexOf(':') + 1));
  return items.length === 0 ? null : refreshStock({ shop, items });
}

async function listNoted(merchantId: string, { items, limit }: { items: boolean; limit: number }) {
  const { rows } = await pool.query<Noted>(
    `select external_id as subject, noted_at from changed_product
      where merchant_id = $1 and (external_id like 'item:%') = $2 order by noted_at limit $3`,
    [merchantId, items, limit],
  );
  return rows;
}

/** What was noted again meanwhile stays. */
async function forgetNoted(merchantId: string, noted: Noted[]): Promise<void> {
  await pool.query(
    `delete from changed_product c using unnest($2::text[], $3::timestamptz[]) as t (subject, noted_at)
      where c.merchant_id = $1 and c.external_id = t.subject and c.noted_at = t.noted_at`,
    [merchantId, noted.map(({ subject }) => subject), noted.map((one) => one.noted_at)],
  );
}
