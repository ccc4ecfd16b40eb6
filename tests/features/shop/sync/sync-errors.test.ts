import { beforeEach, expect, test } from 'vitest';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { db, withLock } from '#app/platform/db/db.server.ts';
import { writeTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf } from '#tests/support/shopify/catalog.ts';
import { smallCatalog } from '#tests/support/shopify/small-catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

useDatabase();
const shopify = useLocalShopify();

const full = (merchantId: string, attempt = 0) => syncCatalog({ merchantId, kind: 'full', attempt });

/** Enough products for many pages with a small cost bucket. */
const manyBeds = () =>
  Array.from({ length: 40 }, (_, at) =>
    makeLocalProduct(at + 1, { title: `Bed ${at}`, variants: sizesOf(900) }),
  );

beforeEach(() => {
  shopify().shop.products = smallCatalog();
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
});

test('a token revoked during a sync ends it with an error for the merchant', async () => {
  const { faults, tokens, domain, shop } = shopify();
  shop.products = manyBeds();
  faults.bucket.resize({ maximumAvailable: 170, restoreRate: 1_000_000 });
  const { merchantId } = await makeShop(shopify());
  let pages = 0;
  faults.beforeAnswer = (query) => {
    if (query.includes('CatalogPage')) pages += 1;
    if (pages === 12) tokens.revoke(domain);
  };
  expect(await full(merchantId)).toEqual({ next: 'done' });
  const state = await getSyncStatus(merchantId);
  expect(state).toMatchObject({ status: 'error' });
  expect(await db.syncRun.count({ where: { merchantId, status: 'running' } })).toBe(0);
  expect(state?.error).toMatch(/no longer gives .* access/);
  expect(state!.products).toBeLessThan(40);
});

test('a sync continues after an outage where it stopped, and shows when', async () => {
  const { faults, shop, requests } = shopify();
  shop.products = manyBeds();
  faults.bucket.resize({ maximumAvailable: 170, restoreRate: 1_000_000 });
  const { merchantId } = await makeShop(shopify());
  await db.shop.update({ where: { merchantId }, data: { timezone: 'America/New_York' } });
  faults.failNext('bad-gateway', 1, { after: 14 });
  expect(await full(merchantId)).toMatchObject({ next: 'again', attempt: 1 });
  expect((await getSyncStatus(merchantId))?.error).toMatch(
    /can’t reach Shopify.*try again at \d{1,2}:\d\d\s[AP]M\sE[SD]T\.$/,
  );
  const half = await db.product.count({ where: { merchantId } });
  expect(half).toBeGreaterThan(0);
  const before = requests.length;
  expect(await full(merchantId, 1)).toEqual({ next: 'done' });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
  expect(await db.syncRun.count({ where: { merchantId } })).toBe(1);
  // Forty beds take fourteen pages of three; written pages aren't fetched again.
  expect(requests.length - before).toBeLessThan(14);
});

test('a sync stops after eight failed attempts', async () => {
  const { merchantId } = await makeShop(shopify());
  shopify().faults.failNext('bad-gateway', 20);
  expect(await full(merchantId, 8)).toEqual({ next: 'done' });
  const state = await getSyncStatus(merchantId);
  expect(state).toMatchObject({ status: 'error', error: expect.stringContaining('tonight') as string });
});

test('an expired cursor loses and repeats no products', async () => {
  const { faults, shop } = shopify();
  shop.products = manyBeds();
  faults.bucket.resize({ maximumAvailable: 170, restoreRate: 1_000_000 });
  const { merchantId } = await makeShop(shopify());
  let pages = 0;
  faults.beforeAnswer = (query) => {
    if (query.includes('CatalogPage')) pages += 1;
    if (pages === 12) faults.expireCursors();
  };
  expect(await full(merchantId)).toEqual({ next: 'done' });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
});

test('a product deleted during a sync isn’t stored', async () => {
  const { faults, shop } = shopify();
  const big = makeLocalProduct(900, {
    title: 'Made to measure mattress',
    options: ['Width'],
    variants: Array.from({ length: 2_000 }, (_, at) => ({ values: [`${at} in`], price: '100.00' })),
  });
  shop.products = [...smallCatalog(), big];
  faults.beforeAnswer = (query) => {
    if (query.includes('CatalogVariants')) shop.products = smallCatalog();
  };
  const { merchantId } = await makeShop(shopify());
  expect(await full(merchantId)).toEqual({ next: 'done' });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(smallCatalog()));
});

test('after an uninstall no queries are sent and a running sync writes nothing', async () => {
  const { faults, shop, requests, domain } = shopify();
  shop.products = manyBeds();
  faults.bucket.resize({ maximumAvailable: 170, restoreRate: 1_000_000 });
  const { merchantId } = await makeShop(shopify());
  let pages = 0;
  let ending: Promise<void> = Promise.resolve();
  faults.beforeAnswer = (query) => {
    if (query.includes('CatalogPage')) pages += 1;
    if (pages === 12) ending = markShopUninstalled({ domain, at: new Date() });
  };
  expect(await full(merchantId)).toEqual({ next: 'done' });
  await ending;
  expect(await getSyncStatus(merchantId)).toMatchObject({ status: 'disconnected', error: null });
  const before = { products: await db.product.count({ where: { merchantId } }), requests: requests.length };
  expect(await full(merchantId)).toEqual({ next: 'done' });
  expect(requests).toHaveLength(before.requests);
  expect(await db.product.count({ where: { merchantId } })).toBe(before.products);
});

test('of two concurrent syncs of a merchant the second waits or is skipped', async () => {
  const { merchantId } = await makeShop(shopify());
  const busy = await withLock(`sync:${merchantId}`, () => full(merchantId));
  expect(busy).toMatchObject({ next: 'again' });
  const both = await Promise.all([full(merchantId), full(merchantId)]);
  expect(both).toContainEqual({ next: 'done' });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shopify().shop.products));
});

test('a sync enqueued ten times runs once, and the status is syncing at once', async () => {
  const { merchantId } = await makeShop(shopify());
  for (let times = 0; times < 10; times += 1) await enqueueSync({ merchantId, kind: 'full' });
  expect(await getSyncStatus(merchantId)).toMatchObject({ status: 'syncing', error: null });
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from jobs.job where name = 'sync-catalog' and singleton_key = ${`${merchantId}:full`}`;
  expect(Number(row?.count)).toBe(1);
});

test('a shop without the metaobject and inventory scopes is synced without them', async () => {
  const { merchantId } = await makeShop(shopify(), { scopes: ['read_products'] });
  expect(await full(merchantId)).toEqual({ next: 'done' });
  expect(Object.keys(await storedCatalog(merchantId))).toHaveLength(smallCatalog().length);
});

test('the first sync after a scope is granted reads what was missing', async () => {
  const { merchantId, domain } = await makeShop(shopify(), { scopes: ['read_products'] });
  await full(merchantId);
  const accessToken = shopify().tokens.makeCustomToken(domain, shopify().app.scopes);
  await writeTokens({ domain, accessToken });
  await full(merchantId);
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shopify().shop.products));
});

test('prices are read in the shop’s currency', async () => {
  const { shop } = shopify();
  Object.assign(shop, { currency: 'JPY' });
  shop.products = [makeLocalProduct(1, { title: 'Futon mattress', variants: [{ price: '98000' }] })];
  const { merchantId } = await makeShop(shopify(), { currency: 'USD' });
  await full(merchantId);
  Object.assign(shop, { currency: 'USD' });
  expect(await db.variant.findFirst({ where: { merchantId } })).toMatchObject({ priceMinor: 98_000 });
  expect(await db.shop.findFirst({ where: { merchantId } })).toMatchObject({ currency: 'JPY' });
});
