import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db.server.ts';
import { eraseRows } from '#app/platform/erase-rows.server.ts';
import { announce } from '#app/platform/notify.server.ts';

type Rows = readonly [table: string, only: string];

/** What people left there; of two stores that a merchant had one after the other, the time tells them apart. */
const OF_CUSTOMERS: readonly Rows[] = [
  ['chat_session', "channel = 'storefront'"],
  ['chat_order', 'true'],
  ['data_request', 'true'],
];

/** What keeps the account in step with the store that it is connected to. */
const OF_CONNECTION: readonly Rows[] = [
  ['deleted_product', 'true'],
  ['changed_product', 'true'],
  ['sync_run', 'true'],
  ['subscription', "provider = 'shopify'"],
];

/** Erases what a former shop brought into an account that lives on without it. False when `until` came first. */
export async function eraseShopData(input: {
  merchantId: string;
  leftAt: Date;
  /** The merchant chose to go on with the products when they left the shop. */
  keepsProducts: boolean;
  until: number;
}): Promise<boolean> {
  const { merchantId, leftAt, keepsProducts, until } = input;
  for (const [table, only] of OF_CUSTOMERS) {
    const fromThere = `${only} and created_at <= '${leftAt.toISOString()}'`;
    if (!(await eraseRows({ merchantId, table, only: fromThere, until }))) return false;
  }
  // With another shop since, the products and the rest are that one's.
  if (await db.shop.count({ where: { merchantId } })) return true;
  for (const [table, only] of OF_CONNECTION) {
    if (!(await eraseRows({ merchantId, table, only, until }))) return false;
  }
  return keepsProducts || eraseProducts(merchantId, until);
}

async function eraseProducts(merchantId: string, until: number): Promise<boolean> {
  // Brands that only the shop's products have, while that can still be seen.
  const onlyThere = { some: { origin: 'shopify' }, every: { origin: 'shopify' } };
  await db.brand.deleteMany({ where: { merchantId, products: onlyThere, picks: { none: {} } } });
  if (!(await eraseRows({ merchantId, table: 'product', only: "origin = 'shopify'", until }))) return false;
  await announce(CATALOG_CHANNEL, merchantId);
  return true;
}
