import { expect, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-form.ts';
import { getShop, getWebhookSecret } from '#app/features/shop/shop.server.ts';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();

const NOW = new Date('2026-11-22T12:00:00Z');
const SCOPES = ['read_products', 'read_inventory'];
let shops = 0;

function makeStore(currency = 'EUR') {
  shops += 1;
  const shop = shopify().addShop(`beds-${shops}.myshopify.com`, { currency, grantedScopes: SCOPES });
  return { shop, domain: shop.domain, token: shopify().tokens.makeCustomToken(shop.domain, SCOPES) };
}

function connect(
  merchantId: string,
  facts: { storeUrl: string; accessToken: string; webhookSecret?: string },
) {
  return connectWithToken({ merchantId, webhookSecret: '', now: NOW, ...facts });
}

test('connecting saves the store’s details, encrypts its token and starts a sync', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, shop, token } = makeStore();
  const outcome = await connect(merchantId, { storeUrl: `https://${domain}/`, accessToken: token });
  expect(outcome).toEqual({
    ok: true,
    store: { name: shop.name, email: shop.email, currency: 'EUR', timezone: 'America/New_York' },
  });
  expect(await getShop(merchantId)).toMatchObject({
    ...{ domain, mode: 'token', name: shop.name, currency: 'EUR', syncStatus: 'syncing' },
    ...{ installedAt: NOW, uninstalledAt: null },
  });
  expect(await getAccessToken(domain)).toBe(token);
  const { rows } = await pool.query('select access_token from shopify_session where shop = $1', [domain]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await syncCatalog({ merchantId, kind: 'full', attempt: 0 })).toEqual({ next: 'done' });
  expect(await getSyncStatus(merchantId)).toMatchObject({
    status: 'healthy',
    products: shop.products.length,
  });
});

test('connecting sets the currency and fills empty settings', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'My beds', currency: 'USD' } } });
  const { domain, token } = makeStore('CHF');
  await connect(merchantId, { storeUrl: domain, accessToken: token });
  const { storeInfo } = await getSettings({ merchantId });
  expect(storeInfo).toMatchObject({ name: 'My beds', currency: 'CHF' });
});

test('a store with a secret is subscribed to product webhooks, and the secret is only valid for that store', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, shop, token } = makeStore();
  const webhookSecret = 'a-secret-of-the-custom-app';
  await connect(merchantId, { storeUrl: domain, accessToken: token, webhookSecret });
  expect(await getWebhookSecret(domain)).toBe(webhookSecret);
  expect(await getWebhookSecret(shopify().domain)).toBeNull();
  const { rows } = await pool.query('select webhook_secret from shop where domain = $1', [domain]);
  expect(JSON.stringify(rows)).not.toContain(webhookSecret);
  shopify().faults.failNext('bad-gateway');
  await expect(subscribeWebhooksJob.run({ merchantId })).rejects.toThrow('Shopify returned an error');
  expect((await getShop(merchantId))?.timestamps).toEqual({});
  env().SHOPIFY_APP_URL = 'https://bedside.example';
  await subscribeWebhooksJob.run({ merchantId });
  await subscribeWebhooksJob.run({ merchantId });
  expect(shop.webhookSubscriptions.map(({ topic, uri }) => `${topic} ${uri}`)).toEqual([
    'PRODUCTS_CREATE https://bedside.example/webhooks',
    'PRODUCTS_UPDATE https://bedside.example/webhooks',
    'PRODUCTS_DELETE https://bedside.example/webhooks',
    'INVENTORY_LEVELS_UPDATE https://bedside.example/webhooks',
  ]);
  expect((await getShop(merchantId))?.timestamps).toHaveProperty('webhooks');
});

test('a refused token connects nothing and leaves an existing connection unchanged', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, token } = makeStore();
  const wrong = { storeUrl: domain, accessToken: 'shpat_wrong' };
  const refused = { ok: false, reason: CONNECT_TEXTS.tokenRefused, field: 'accessToken' };
  expect(await connect(merchantId, wrong)).toEqual(refused);
  expect(await getShop(merchantId)).toBeNull();
  expect(await getAccessToken(domain)).toBeNull();
  await connect(merchantId, { storeUrl: domain, accessToken: token });
  expect(await connect(merchantId, wrong)).toEqual(refused);
  expect(await getAccessToken(domain)).toBe(token);
});

test('a token of another store is refused', async () => {
  const { merchantId } = await makeMerchant();
  const [one, other] = [makeStore(), makeStore()];
  const outcome = await connect(merchantId, { storeUrl: one.domain, accessToken: other.token });
  expect(outcome).toMatchObject({ ok: false, field: 'accessToken' });
});

test('only one of two merchants can connect a store at the same time', async () => {
  const [one, other] = [await makeMerchant(), await makeMerchant()];
  const { domain, token } = makeStore();
  const outcomes = await Promise.all(
    [one, other].map(({ merchantId }) => connect(merchantId, { storeUrl: domain, accessToken: token })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    reason: CONNECT_TEXTS.takenByOther,
    field: 'storeUrl',
  });
  expect(await db.shop.count({ where: { domain } })).toBe(1);
});

test('a merchant has to disconnect a store before connecting another', async () => {
  const { merchantId } = await makeMerchant();
  const [first, second] = [makeStore(), makeStore()];
  await connect(merchantId, { storeUrl: first.domain, accessToken: first.token });
  expect(await connect(merchantId, { storeUrl: second.domain, accessToken: second.token })).toEqual({
    ok: false,
    reason: CONNECT_TEXTS.hasOther(first.domain),
    field: 'storeUrl',
  });
});

test('the same store can be connected again with a new token', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, token } = makeStore();
  const next = shopify().tokens.makeCustomToken(domain, SCOPES);
  await connect(merchantId, { storeUrl: domain, accessToken: token, webhookSecret: 'one' });
  expect(await connect(merchantId, { storeUrl: domain, accessToken: next })).toMatchObject({ ok: true });
  expect(await getAccessToken(domain)).toBe(next);
  expect(await getWebhookSecret(domain)).toBeNull();
});

test('an outage of Shopify is reported and connects nothing', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, token } = makeStore();
  for (const kind of ['bad-gateway', 'html', 'half-json', 'reset', 'internal-error'] as const) {
    shopify().faults.failNext(kind);
    const outcome = await connect(merchantId, { storeUrl: domain, accessToken: token });
    expect([kind, outcome]).toEqual([kind, { ok: false, reason: CONNECT_TEXTS.unreachable, field: null }]);
  }
  expect(await getShop(merchantId)).toBeNull();
});

test('a refusal without a reason is an unknown error', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, token } = makeStore();
  shopify().faults.failNext('wordless-refusal');
  const outcome = await connect(merchantId, { storeUrl: domain, accessToken: token });
  expect(outcome).toEqual({ ok: false, reason: 'Unknown error', field: null });
});

test('a store that responds as another one is not connected', async () => {
  const { merchantId } = await makeMerchant();
  const { shop, domain } = makeStore();
  shop.domain = 'renamed-beds.myshopify.com';
  const accessToken = shopify().tokens.makeCustomToken(shop.domain, SCOPES);
  const outcome = await connect(merchantId, { storeUrl: domain, accessToken });
  expect(outcome).toEqual({ ok: false, reason: 'Failed to connect store', field: 'storeUrl' });
  expect(await getShop(merchantId)).toBeNull();
});

test('an address without a store is reported at the address field', async () => {
  const { merchantId } = await makeMerchant();
  const accessToken = 'shpat_any';
  expect(await connect(merchantId, { storeUrl: 'not a store', accessToken })).toEqual({
    ok: false,
    reason: CONNECT_TEXTS.noAddress,
    field: 'storeUrl',
  });
  expect(await connect(merchantId, { storeUrl: 'nobody-here', accessToken })).toMatchObject({
    ok: false,
    reason: CONNECT_TEXTS.noStore,
  });
});

test('without Shopify the sync service is not initialized', async () => {
  const { merchantId } = await makeMerchant();
  const { domain, token } = makeStore();
  const key = env().SHOPIFY_API_KEY;
  env().SHOPIFY_API_KEY = '';
  const outcome = await connect(merchantId, { storeUrl: domain, accessToken: token });
  env().SHOPIFY_API_KEY = key;
  expect(outcome).toEqual({ ok: false, reason: 'Sync service not initialized', field: null });
});
