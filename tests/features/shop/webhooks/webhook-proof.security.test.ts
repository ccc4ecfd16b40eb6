import { beforeEach, expect, test } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeInstalledShop, signedWebhook } from '#tests/support/webhooks.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

/**
 * Only the body of a webhook is signed. An attacker who has a genuine body and its signature can send it with other
 * headers: another topic, shop, or time.
 */

useDatabase();
const post = useWebhookEndpoint();

let domain = '';

beforeEach(async () => {
  await pool.query('delete from webhook_receipt');
  ({ domain } = await makeInstalledShop());
});

const PRODUCT = { id: 632910392, title: 'Dream', updated_at: '2026-11-20T10:00:00Z', variants: [] };
const ORDER = { id: 8209829119461, currency: 'USD', note_attributes: [], line_items: [] };
const STOCK = { inventory_item_id: 27187834659, location_id: 1, available: 5 };
const SCOPES = { id: 'gid://shopify/AppInstallation/1', previous: [], current: ['read_products'] };
const CUSTOMER = { id: 207119551, email: 'person@example.com' };

const isConnected = async () => (await db.shop.findUnique({ where: { domain } }))!.uninstalledAt === null;

test.each<[string, object]>([
  ['products/update', PRODUCT],
  ['products/delete', { id: 632910392 }],
  ['orders/create', ORDER],
  ['inventory_levels/update', STOCK],
  ['app/scopes_update', SCOPES],
])('a body of %s uninstalls no shop', async (_topic, body) => {
  expect((await post(signedWebhook('app/uninstalled', body, { domain }))).status).toBe(401);
  expect(await isConnected()).toBe(true);
  expect(await db.webhookReceipt.count()).toBe(0);
});

test('the shop object of the shop itself uninstalls it', async () => {
  const body = { id: 548380009, name: 'Dream Beds', myshopify_domain: domain.toUpperCase() };
  expect((await post(signedWebhook('app/uninstalled', body, { domain }))).status).toBe(200);
  expect(await isConnected()).toBe(false);
});

const REQUEST = { orders_requested: [1], customer: CUSTOMER, data_request: { id: 1 } };
const REDACTION = { orders_to_redact: [1], customer: CUSTOMER };

test.each<[string, object, string]>([
  ['a customer’s data request', REQUEST, 'shop/redact'],
  ['a customer’s data request', REQUEST, 'customers/redact'],
  ['a customer’s erasure', REDACTION, 'shop/redact'],
  ['a customer’s erasure', REDACTION, 'customers/data_request'],
])('%s sent as another topic is refused: %#', async (_name, body, topic) => {
  const own = { shop_id: 1, shop_domain: domain, ...body };
  expect((await post(signedWebhook(topic, own, { domain }))).status).toBe(401);
  expect(await db.webhookReceipt.count()).toBe(0);
});

test.each<[string, object]>([
  ['customers/data_request', REQUEST],
  ['customers/redact', REDACTION],
  ['shop/redact', {}],
])('a genuine %s is stored', async (topic, body) => {
  const own = { shop_id: 1, shop_domain: domain, ...body };
  expect((await post(signedWebhook(topic, own, { domain }))).status).toBe(200);
  expect(await db.webhookReceipt.findMany()).toMatchObject([{ topic, status: 'waiting' }]);
});

test('an update sent as a deletion is fetched from the shop instead', async () => {
  expect((await post(signedWebhook('products/delete', PRODUCT, { domain }))).status).toBe(200);
  expect((await post(signedWebhook('products/delete', { id: 7 }, { domain }))).status).toBe(200);
  const webhooks = await db.webhookReceipt.findMany({ orderBy: { subject: 'asc' } });
  expect(webhooks).toMatchObject([
    { topic: 'products/update', subject: 'product:632910392' },
    { topic: 'products/delete', subject: 'product:7' },
  ]);
});
