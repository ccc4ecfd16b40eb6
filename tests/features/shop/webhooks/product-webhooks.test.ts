import { beforeEach, expect, test } from 'vitest';
import { refreshProductsJob } from '#app/features/shop/sync/sync.job.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import type { WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeWebhook, processShopWebhooks } from '#tests/support/webhooks.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf, timeAfter } from '#tests/support/shopify/catalog.ts';
import { smallCatalog } from '#tests/support/shopify/small-catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

useDatabase();
const shopify = useLocalShopify();
let merchantId = '';

beforeEach(async () => {
  shopify().shop.products = smallCatalog();
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  ({ merchantId } = await makeShop(shopify()));
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
});

const receive = (topic: WebhookTopic, payload: object) =>
  makeWebhook({ domain: shopify().domain, topic, payload });
const process = () => processShopWebhooks(shopify().domain);

test('a thousand webhooks about a few products cause a few queries', async () => {
  const { shop, requests } = shopify();
  const [first, second] = shop.products;
  Object.assign(first!, { title: 'Aurora II Hybrid Mattress', updatedAt: timeAfter(9_000) });
  shop.products.push(makeLocalProduct(600, { title: 'New bed', variants: sizesOf(500) }));
  const before = requests.length;
  for (let times = 0; times < 300; times += 1) {
    await receive('products/update', { id: first!.id });
    await receive('products/update', { id: String(second!.id) });
    await receive('products/create', { id: shop.products.at(-1)!.id });
  }
  expect(requests).toHaveLength(before);
  expect(await process()).toBeNull();
  expect(requests.length - before).toBe(1);
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
});

test('a deleted product isn’t restored by a late page or webhook', async () => {
  const { shop, faults } = shopify();
  const gone = shop.products[0]!;
  faults.beforeAnswer = (query) => {
    // The product is deleted while the page that contains it is in flight.
    if (query.includes('CatalogPage')) void receive('products/delete', { id: gone.id }).then(process);
  };
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  faults.beforeAnswer = null;
  await receive('products/delete', { id: gone.id });
  await process();
  expect(await db.product.count({ where: { merchantId, sourceKey: `shopify:${gone.id}` } })).toBe(0);
  await receive('products/update', { id: gone.id });
  await process();
  expect(await db.product.count({ where: { merchantId, sourceKey: `shopify:${gone.id}` } })).toBe(0);
});

test('a product that is gone when its webhook is processed is deleted', async () => {
  const { shop } = shopify();
  const [gone] = shop.products.splice(0, 1);
  await receive('products/update', { id: gone!.id });
  await process();
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
});

test('a stock webhook only fetches the stock', async () => {
  const { shop, requests } = shopify();
  const product = shop.products.find(
    ({ status, variants }) => status === 'ACTIVE' && variants[0]!.quantity > 0,
  )!;
  for (const variant of product.variants) {
    variant.quantity = 0;
    await receive('inventory_levels/update', { inventory_item_id: variant.inventoryItemId, available: 7 });
  }
  await process();
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
  expect(requests.at(-1)?.body).toContain('CatalogStock');
  const sourceKey = `shopify:${product.id}`;
  expect(await db.product.findFirst({ where: { merchantId, sourceKey } })).toMatchObject({
    isInStock: false,
  });
});

test('the nightly sync finds changes, new products and deletions missed by webhooks', async () => {
  const { shop } = shopify();
  shop.products.splice(1, 1);
  shop.products.push(makeLocalProduct(700, { title: 'Missed bed', variants: sizesOf(700) }));
  Object.assign(shop.products[0]!, { title: 'Renamed bed', updatedAt: new Date().toISOString() });
  expect(await syncCatalog({ merchantId, kind: 'reconcile', attempt: 0 })).toEqual({ next: 'done' });
  const { rows } = await pool.query<{ data: object }>(
    "select data from jobs.job where name = 'refresh-products'",
  );
  for (const { data } of rows) await refreshProductsJob.run(data);
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
});
