import { beforeEach, expect, test } from 'vitest';
import { disconnectShop } from '#app/features/shop/connect/connection.server.ts';
import { refreshShopDetails } from '#app/features/shop/install/install-shop.server.ts';
import { syncPlan } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { refreshProducts } from '#app/features/shop/sync/refresh-products.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { timeAfter } from '#tests/support/shopify/catalog.ts';
import { smallCatalog } from '#tests/support/shopify/small-catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
let merchantId = '';

beforeEach(async () => {
  await db.merchant.deleteMany();
  shopify().shop.products = smallCatalog();
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  ({ merchantId } = await makeShop(shopify()));
});

/** The merchant's inventory and shop as text. */
async function snapshot(): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from (
       select p::text as t from product p union all select v::text from variant v
       union all select s::text from subscription s union all select m::text from merchant_settings m
       union all select concat(name, email, currency, notes) from shop) t`,
  );
  return rows[0]!.text;
}

/** Uninstalls the app during the response to a query with this text; returns the snapshot of that moment. */
function uninstallDuring(text: string): () => string {
  const { faults, domain } = shopify();
  let then: string | null = null;
  faults.beforeAnswer = async (query) => {
    if (!query.includes(text) || then !== null) return;
    then = '';
    await markShopUninstalled({ domain, at: new Date() });
    then = await snapshot();
  };
  return () => then ?? 'no such query';
}

test('a page in flight during an uninstall isn’t written', async () => {
  const then = uninstallDuring('CatalogPage');
  expect(await syncCatalog({ merchantId, kind: 'full', attempt: 0 })).toEqual({ next: 'done' });
  expect(await snapshot()).toBe(then());
  expect(await db.product.count({ where: { merchantId } })).toBe(0);
  expect(await db.syncRun.count({ where: { merchantId, status: 'running' } })).toBe(0);
});

test('changed products in flight during an uninstall aren’t written or deleted', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  const { products } = shopify().shop;
  Object.assign(products[0]!, { title: 'Renamed', updatedAt: timeAfter(9_000) });
  const [gone] = products.splice(1, 1);
  const productIds = [products[0]!.id, gone!.id].map((id) => String(id).replace(/.*\//, ''));
  const then = uninstallDuring('nodes(');
  await refreshProducts({ merchantId, productIds, inventoryItemIds: [] });
  expect(await snapshot()).toBe(then());
});

test('stock in flight during an uninstall isn’t written', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  const { stockId } = await db.variant.findFirstOrThrow({ where: { merchantId, stockId: { not: null } } });
  const then = uninstallDuring('CatalogStock');
  await refreshProducts({ merchantId, productIds: [], inventoryItemIds: [stockId!] });
  expect(await snapshot()).toBe(then());
});

test('shop details and plans in flight during an uninstall aren’t saved', async () => {
  let then = uninstallDuring('ShopDetails');
  await refreshShopDetails(merchantId);
  expect(await snapshot()).toBe(then());
  await db.shop.updateMany({ data: { uninstalledAt: null, installedAt: new Date(0) } });
  const { domain, tokens } = shopify();
  await makeToken(domain, tokens);
  then = uninstallDuring('AppSubscriptions');
  expect(await syncPlan(merchantId)).toBeNull();
  expect(await snapshot()).toBe(then());
});

async function makeToken(domain: string, tokens: ReturnType<typeof shopify>['tokens']): Promise<void> {
  const { writeTokens } = await import('#app/platform/shopify/shopify-library.server.ts');
  await writeTokens({ domain, accessToken: tokens.makeCustomToken(domain, ['read_products']) });
}

test('an uninstall waits for a page that is being written', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  const client = await pool.connect();
  const { domain } = shopify();
  await client.query('begin');
  await client.query('select from shop where domain = $1 for share', [domain]);
  const ending = markShopUninstalled({ domain, at: new Date() });
  const waiting = () =>
    pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update shop%'");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  await ending;
  expect(await db.shop.count({ where: { domain, uninstalledAt: null } })).toBe(0);
});

test('disconnecting during a sync doesn’t deadlock', async () => {
  await db.shop.updateMany({ data: { mode: 'connected' } });
  for (let round = 0; round < 12; round += 1) {
    const loading = syncCatalog({ merchantId, kind: 'full', attempt: 0 });
    const outcome = await disconnectShop({ merchantId, products: 'remove' });
    expect([outcome?.ok, await loading]).toEqual([true, { next: 'done' }]);
    expect(await db.product.count({ where: { merchantId, origin: 'shopify' } })).toBe(0);
    await db.merchant.deleteMany();
    ({ merchantId } = await makeShop(shopify()));
    await db.shop.updateMany({ data: { mode: 'connected' } });
    shopify().install();
  }
});
