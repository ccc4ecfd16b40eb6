import { expect, test } from 'vitest';
import { countSyncedData } from '#app/features/shop/status/sync-status.server.ts';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import {
  CONNECT_TEXTS,
  disconnectedText,
  keepProductsText,
  listDisconnectLosses,
  removeProductsText,
} from '#app/features/shop/connect/connect-form.ts';
import { disconnectShop } from '#app/features/shop/connect/connection.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
let shops = 0;

async function connected() {
  shops += 1;
  const { merchantId } = await makeMerchant();
  const shop = shopify().addShop(`leaving-${shops}.myshopify.com`, { grantedScopes: SCOPES });
  const accessToken = shopify().tokens.makeCustomToken(shop.domain, SCOPES);
  const facts = { storeUrl: shop.domain, accessToken, webhookSecret: 'secret', now: new Date() };
  await connectWithToken({ merchantId, ...facts });
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  return { merchantId, shop, domain: shop.domain };
}

test('a disconnect can keep the products and deletes the token', async () => {
  const { merchantId, shop, domain } = await connected();
  env().SHOPIFY_APP_URL = 'https://bedside.example';
  await subscribeWebhooksJob.run({ merchantId });
  expect(shop.webhookSubscriptions).toHaveLength(4);
  const before = await countSyncedData(merchantId);
  expect(before.products).toBe(shop.products.length);
  const outcome = await disconnectShop({ merchantId, products: 'keep' });
  expect(outcome).toEqual({ ok: true, name: shop.name, removed: 0, isUninstalled: true });
  expect(await getShop(merchantId)).toBeNull();
  expect(await getAccessToken(domain)).toBeNull();
  expect(shop.webhookSubscriptions).toEqual([]);
  expect(await countSyncedData(merchantId)).toEqual(before);
  expect(await syncCatalog({ merchantId, kind: 'full', attempt: 0 })).toEqual({ next: 'done' });
});

test('a disconnect can delete the store’s products but no others', async () => {
  const { merchantId, shop } = await connected();
  const other = await db.product.findFirstOrThrow({ where: { merchantId } });
  await db.product.updateMany({ where: { merchantId, id: other.id }, data: { origin: 'csv' } });
  const outcome = await disconnectShop({ merchantId, products: 'remove' });
  expect(outcome).toMatchObject({ ok: true, removed: shop.products.length - 1 });
  expect(await db.product.findMany({ where: { merchantId }, select: { id: true } })).toEqual([
    { id: other.id },
  ]);
});

test('a disconnected store can be connected again by anyone', async () => {
  const { merchantId, domain } = await connected();
  await disconnectShop({ merchantId, products: 'remove' });
  const other = await makeMerchant();
  const accessToken = shopify().tokens.makeCustomToken(domain, SCOPES);
  const outcome = await connectWithToken({
    ...other,
    ...{ storeUrl: domain, accessToken, webhookSecret: '', now: new Date() },
  });
  expect(outcome).toMatchObject({ ok: true });
});

test('an app connected by OAuth is uninstalled from the store', async () => {
  const { merchantId, domain, shop } = await connected();
  await db.shop.update({ where: { domain }, data: { mode: 'connected' } });
  expect(await disconnectShop({ merchantId, products: 'keep' })).toMatchObject({ isUninstalled: true });
  expect(shop.grantedScopes).toBeNull();
});

test('an unreachable store is disconnected, and the owner is asked to uninstall the app', async () => {
  const { merchantId, domain } = await connected();
  shopify().faults.failNext('bad-gateway');
  const outcome = await disconnectShop({ merchantId, products: 'keep' });
  expect(outcome).toMatchObject({ ok: true, isUninstalled: false });
  expect(await getAccessToken(domain)).toBeNull();
});

test('an installed store can only be disconnected in the Shopify admin', async () => {
  const { merchantId, domain } = await makeShop(shopify());
  expect(await disconnectShop({ merchantId, products: 'remove' })).toEqual({
    ok: false,
    reason: CONNECT_TEXTS.uninstallThere,
  });
  expect(await getAccessToken(domain)).not.toBeNull();
  await db.shop.update({ where: { domain }, data: { uninstalledAt: new Date() } });
  expect(await disconnectShop({ merchantId, products: 'keep' })).toMatchObject({
    ok: true,
    isUninstalled: true,
  });
  expect(await disconnectShop({ merchantId, products: 'keep' })).toBeNull();
});

test('the dialog texts contain the counts of what is lost and kept', () => {
  const counts = { products: 313, variants: 5_870, corrected: 2, mappedFields: 1 };
  expect(listDisconnectLosses(counts)).toEqual([
    'Access to your store, catalog sync, and live stock',
    'Your mapping of 1 metafield',
  ]);
  expect(keepProductsText(counts)).toContain('313 products with 5,870 variants stay');
  expect(removeProductsText(counts)).toBe(
    '313 products with 5,870 variants will be removed from your inventory, and your corrections on 2 products.',
  );
  expect(disconnectedText({ name: 'Dream Beds', removed: 313, isUninstalled: false })).toBe(
    'Dream Beds is disconnected. 313 products removed. Please also uninstall the app in your Shopify admin.',
  );
});
