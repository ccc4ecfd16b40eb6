import { beforeEach, expect, test } from 'vitest';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { isBulkResultUrl } from '#app/platform/shopify/admin-api.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

const COUNT = 5_100;

useDatabase();
const shopify = useLocalShopify({
  products: Array.from({ length: COUNT }, (_, at) => makeLocalProduct(at + 1, { title: `Pillow ${at}` })),
});

const full = (merchantId: string) => syncCatalog({ merchantId, kind: 'full', attempt: 0 });

/** Runs all steps like the job does. */
async function syncToEnd(merchantId: string): Promise<number> {
  for (let turns = 1; turns <= 20; turns += 1) {
    const turn = await full(merchantId);
    if (turn.next === 'done') return turns;
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => {
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
});

test('a large catalog is loaded by one bulk operation', async () => {
  const { merchantId } = await makeShop(shopify());
  const before = shopify().requests.length;
  expect(await syncToEnd(merchantId)).toBe(2);
  expect(shopify().requests.length - before).toBeLessThan(10);
  expect(await db.syncRun.findFirst({ where: { merchantId } })).toMatchObject({
    kind: 'bulk',
    status: 'done',
    products: COUNT,
  });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shopify().shop.products));
});

test('a refused bulk operation falls back to pages', async () => {
  shopify().faults.isBulkAllowed = false;
  const { merchantId } = await makeShop(shopify());
  expect(await syncToEnd(merchantId)).toBe(1);
  expect(await db.syncRun.findFirst({ where: { merchantId } })).toMatchObject({
    kind: 'full',
    products: COUNT,
  });
});

test('a failed bulk operation falls back to pages', async () => {
  shopify().faults.failBulk = true;
  const { merchantId } = await makeShop(shopify());
  await syncToEnd(merchantId);
  expect(await db.product.count({ where: { merchantId } })).toBe(COUNT);
});

test('an interrupted result continues where it was written', async () => {
  shopify().faults.failNext('reset', 1, { endpoint: 'bulk-result' });
  const { merchantId } = await makeShop(shopify());
  expect(await syncToEnd(merchantId)).toBe(3);
  expect(await db.product.count({ where: { merchantId } })).toBe(COUNT);
});

test('results are fetched only from Shopify’s storage', () => {
  const good = ['https://storage.googleapis.com/shopify-tiers/x.jsonl?sig=1', 'https://bulk.shopify.com/x'];
  expect(good.map(isBulkResultUrl)).toEqual([true, true]);
  const bad = [
    'http://storage.googleapis.com/x',
    'https://storage.googleapis.com.evil.example/x',
    'https://evilshopify.com/x',
    'https://storage.googleapis.com:8443/x',
    'https://user@storage.googleapis.com/x',
    'https://127.0.0.1/x',
    'file:///etc/passwd',
    'x',
  ];
  expect(bad.map(isBulkResultUrl)).toEqual(bad.map(() => false));
});
