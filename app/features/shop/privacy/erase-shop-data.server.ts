import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db.server.ts';
import { eraseRows } from '#app/platform/erase-rows.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/** What came from the shop into an account that has members of its own, each with the rows that did. */
const FROM_SHOP: readonly [table: string, only: string][] = [
  ['chat_session', "channel = 'storefront'"],
  ['chat_order', 'true'],
  ['product', "origin = 'shopify'"],
  ['deleted_product', 'true'],
  ['changed_product', 'true'],
  ['sync_run', 'true'],
  ['data_request', 'true'],
  ['subscription', "provider = 'shopify'"],
];

/** Erases what a shop brought into an account that lives on without it. False when `until` came first. */
export async function eraseShopData(input: { merchantId: string; until: number }): Promise<boolean> {
  const { merchantId, until } = input;
  // Brands that only the shop's products have, while that can still be seen.
  const onlyThere = { some: { origin: 'shopify' }, every: { origin: 'shopify' } };
  await db.brand.deleteMany({ where: { merchantId, products: onlyThere, picks: { none: {} } } });
  for (const [table, only] of FROM_SHOP) {
    if (!(await eraseRows({ merchantId, table, only, until }))) return false;
  }
  await announce(CATALOG_CHANNEL, merchantId);
  return true;
}
