import { expect, test } from 'vitest';
import { listGrantedScopes } from '#app/features/shop/shop.server.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/install-shop.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { handleShopWebhook } from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify({ products: [] });

const topics = () => shopify().shop.webhookSubscriptions.map(({ topic }) => topic);

async function makeGranting(scopes: string[]) {
  shopify().shop.webhookSubscriptions = [];
  const made = await makeShop(shopify(), { scopes });
  await pool.query('update shopify_session set scope = $1 where shop = $2', [scopes.join(','), made.domain]);
  return made;
}

test('a store that grants orders is subscribed to once', async () => {
  const { merchantId } = await makeGranting(['read_products', 'read_orders']);
  await subscribeWebhooksJob.run({ merchantId });
  await subscribeWebhooksJob.run({ merchantId });
  expect(topics()).toEqual(['ORDERS_CREATE']);
});

test('a store that doesn’t grant orders isn’t subscribed to', async () => {
  const { merchantId } = await makeGranting(['read_products']);
  await subscribeWebhooksJob.run({ merchantId });
  expect(topics()).toEqual([]);
});

test('scopes granted later are fetched from the store', async () => {
  const { merchantId, domain } = await makeGranting(['read_products', 'read_orders']);
  await pool.query(`update shopify_session set scope = 'read_products' where shop = $1`, [domain]);
  shopify().shop.grantedScopes = ['read_products', 'read_orders'];
  expect(await refreshGrantedScopes(merchantId)).toBe(true);
  expect(await listGrantedScopes(domain)).toContain('read_orders');
  await subscribeWebhooksJob.run({ merchantId });
  expect(topics()).toEqual(['ORDERS_CREATE']);
});

test('the scopes stay if the store is unreachable', async () => {
  const { merchantId, domain } = await makeGranting(['read_products']);
  shopify().faults.failNext('bad-gateway', 10);
  expect(await refreshGrantedScopes(merchantId)).toBe(false);
  expect(await listGrantedScopes(domain)).toEqual(['read_products']);
});

test('a scopes webhook fetches the scopes and ignores its body', async () => {
  const { domain, merchantId } = await makeGranting(['read_products', 'read_orders']);
  shopify().shop.grantedScopes = ['read_products', 'read_orders'];
  const now = new Date();
  const webhook = {
    id: newId(),
    topic: 'app/scopes_update',
    subject: '',
    triggeredAt: now,
    receivedAt: now,
  } as const;
  const payload = { current: ['read_products', 'write_themes'] };
  const handle = () => handleShopWebhook({ domain, merchantId, isConnected: true }, { ...webhook, payload });
  await handle();
  expect(await listGrantedScopes(domain)).toEqual(['read_products', 'read_orders']);
  shopify().faults.failNext('bad-gateway', 10);
  await expect(handle()).rejects.toThrow('could not be reached');
});
