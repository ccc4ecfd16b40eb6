import { beforeEach, expect, test } from 'vitest';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf } from '#tests/support/shopify/catalog.ts';
import { smallCatalog } from '#tests/support/shopify/small-catalog.ts';
import { storeCatalog } from '#tests/support/shopify/store-catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

useDatabase();
const shopify = useLocalShopify();

const full = (merchantId: string, attempt = 0) => syncCatalog({ merchantId, kind: 'full', attempt });

beforeEach(() => {
  shopify().shop.products = smallCatalog();
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
});

test('a full sync stores 313 products and 5,870 variants as they are in the shop', async () => {
  shopify().shop.products = storeCatalog();
  const { merchantId } = await makeShop(shopify());
  expect(await full(merchantId)).toEqual({ next: 'done' });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shopify().shop.products));
  expect(await getSyncStatus(merchantId)).toMatchObject({
    status: 'healthy',
    products: 313,
    variants: 5_870,
    total: 313,
    error: null,
  });
});

test('a second sync changes nothing and keeps the ids of products and variants', async () => {
  const { merchantId } = await makeShop(shopify());
  await full(merchantId);
  const list = async () => ({
    products: await db.product.findMany({
      where: { merchantId },
      orderBy: { id: 'asc' },
      select: { id: true, updatedAt: true },
    }),
    variants: await db.variant.findMany({ where: { merchantId }, orderBy: { id: 'asc' } }),
  });
  const before = await list();
  await full(merchantId);
  expect(await list()).toEqual(before);
});

test('a sync deletes removed products and adds new ones', async () => {
  const { merchantId } = await makeShop(shopify());
  await full(merchantId);
  const { shop } = shopify();
  shop.products.shift();
  shop.products.push(
    makeLocalProduct(500, { title: 'Newcomer 12" Hybrid Mattress', variants: sizesOf(1_000) }),
  );
  await full(merchantId);
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
  const run = await db.syncRun.findFirstOrThrow({ where: { merchantId }, orderBy: { startedAt: 'desc' } });
  expect(run.status).toBe('done');
});
