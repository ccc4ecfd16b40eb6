import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { encryptText } from '#app/platform/security/encryption.server.ts';
import { webhookSecretContext } from '#app/features/shop/shop.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeInstalledShop, signatureOf, signedWebhook, type WebhookFacts } from '#tests/support/webhooks.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

useDatabase();
const sendWebhook = useWebhookEndpoint();

const OTHERS = 'others-beds.myshopify.com';
const PRODUCT = { id: 632910392, updated_at: '2026-11-20T10:00:00Z' };
const BODY = JSON.stringify(PRODUCT);
const LIMIT = 5 * 1024 * 1024;
let domain = '';

beforeEach(async () => {
  await pool.query('delete from webhook_receipt');
  ({ domain } = await makeInstalledShop());
});

function send(facts: WebhookFacts = {}, topic = 'products/update', payload: unknown = PRODUCT) {
  return sendWebhook(signedWebhook(topic, payload, { domain, ...facts }));
}

const hmac = (value: string | null): WebhookFacts => ({ headers: { 'X-Shopify-Hmac-Sha256': value } });
const right = signatureOf(BODY);

test.each<[string, WebhookFacts]>([
  ['of another secret', { secret: 'shpss_of_somebody_else' }],
  ['by no secret at all', { secret: '' }],
  ['that is missing', hmac(null)],
  ['that is empty', hmac('')],
  ['of another body', hmac(signatureOf('{"id":1}'))],
  ['of the body with a line break', hmac(signatureOf(`${BODY}\n`))],
  ['in hex', hmac(Buffer.from(right, 'base64').toString('hex'))],
  ['in base64 for addresses', hmac(right.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''))],
  ['with something behind it', hmac(`${right}A`)],
  ['twice', hmac(`${right}, ${right}`)],
  ['cut short', hmac(right.slice(0, 20))],
  ['of the body before it was altered', { ...hmac(right), body: BODY.replace('632910392', '632910393') }],
  [
    'of another body, in a request with nothing else right',
    { ...hmac(right), body: 'no json', domain: 'nobody' },
  ],
])('a webhook with a signature %s is refused, and nothing of it is stored', async (_name, facts) => {
  const answer = await send(facts);
  expect(answer.status).toBe(401);
  expect(await db.webhookReceipt.count()).toBe(0);
});

test('an unknown topic without a valid signature is refused like any other', async () => {
  expect((await send({ secret: 'wrong' }, 'carts/update')).status).toBe(401);
});

test('without a configured Shopify app no signature is valid', async () => {
  const request = signedWebhook('products/update', PRODUCT, { domain, secret: '' });
  env().SHOPIFY_API_SECRET = '';
  expect((await sendWebhook(request)).status).toBe(401);
});

test.each<[string, WebhookFacts]>([
  ['no topic', { headers: { 'X-Shopify-Topic': null } }],
  ['two topics', { headers: { 'X-Shopify-Topic': 'products/update, products/delete' } }],
  ['no shop', { headers: { 'X-Shopify-Shop-Domain': null } }],
  ['two shops', { headers: { 'X-Shopify-Shop-Domain': `${OTHERS}, ${OTHERS}` } }],
  ['a shop that is none of Shopify', { domain: 'dream-beds.myshopify.com.evil.example' }],
  ['a shop that is an address', { domain: 'https://dream-beds.myshopify.com' }],
  [
    'neither an event nor a delivery',
    { headers: { 'X-Shopify-Event-Id': null, 'X-Shopify-Webhook-Id': null } },
  ],
  ['an event that is too long', { eventId: 'x'.repeat(200) }],
  ['a time that is none', { triggeredAt: 'yesterday' }],
  ['a body that is no JSON', { body: 'id=1&topic=products' }],
  ['a body that is empty', { body: '' }],
  ['a body that is a list', { body: '[{"id":1}]' }],
  ['a body that is a number', { body: '1' }],
  ['a body that is cut off', { body: '{"id":1' }],
  ['a body that is no text', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
  ['a packed body', { body: new Uint8Array(gzipSync(BODY)), headers: { 'Content-Encoding': 'gzip' } }],
])('a signed webhook with %s is refused, and nothing of it is stored', async (_name, facts) => {
  const answer = await send(facts);
  expect(answer.status).toBe(400);
  expect(await db.webhookReceipt.count()).toBe(0);
});

// Storefront visitors control the app proxy's parameters, which are signed with the same secret.
test('a signature for another purpose is not valid for a webhook', async () => {
  const proxied = ` {"a":"=logged_in_customer_id=path_prefix=/apps/bedsideshop=${domain}timestamp=1z=","id":1}`;
  expect((await send({ body: proxied })).status).toBe(400);
});

test.each([
  ['app/uninstalled', { id: 1, myshopify_domain: OTHERS }],
  ['shop/redact', { shop_id: 1, shop_domain: OTHERS }],
  ['shop/redact', { shop_id: 1 }],
  ['customers/redact', { shop_domain: OTHERS, customer: { id: 1, email: 'person@example.com' } }],
  ['customers/data_request', { shop_domain: OTHERS, customer: { id: 1 }, data_request: { id: 1 } }],
])('a %s signed by another shop has no effect here', async (topic, payload) => {
  expect((await send({}, topic, payload)).status).toBe(401);
  expect(await db.webhookReceipt.count()).toBe(0);
  expect((await db.shop.findUnique({ where: { domain } }))!.uninstalledAt).toBeNull();
});

test('a shop with its own secret signs only for itself', async () => {
  const own = 'whsec_of_that_store';
  const token = await makeInstalledShop({ mode: 'token' });
  const webhookSecret = encryptText(own, webhookSecretContext(token.domain));
  await db.shop.update({ where: { domain: token.domain }, data: { webhookSecret } });
  expect((await send({ secret: own, domain: token.domain })).status).toBe(200);
  expect((await send({ secret: own, domain })).status).toBe(401);
  expect((await send({ secret: own, domain: 'never-seen.myshopify.com' })).status).toBe(401);
});

test('a body of five megabytes is accepted, one byte more is refused', async () => {
  const filled = (length: number) => {
    const frame = JSON.stringify({ id: 7, body_html: '' });
    return frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
  };
  expect((await send({ body: filled(LIMIT) })).status).toBe(200);
  const request = signedWebhook('products/update', null, { domain, body: filled(LIMIT + 1) });
  expect((await sendWebhook(request)).status).toBe(413);
  expect(await db.webhookReceipt.count()).toBe(1);
});

test.each<[string, unknown]>([
  ['no number', { title: 'Dream' }],
  ['a text for a number', { id: '1; drop table product' }],
  ['a list for a number', { id: [1] }],
])('a product with %s is acknowledged and not stored', async (_name, payload) => {
  expect((await send({}, 'products/update', payload)).status).toBe(200);
  expect(await db.webhookReceipt.count()).toBe(0);
});

test('characters that no database can store are removed', async () => {
  const body = '{"id":8,"updated_at":"2026\\u0000\\ud800"}';
  expect((await send({ body })).status).toBe(200);
  expect((await db.webhookReceipt.findFirst())!.payload).toMatchObject({ id: 8 });
});

test('a time in the future is replaced by the current time', async () => {
  const before = Date.now();
  await send({ triggeredAt: '2999-01-01T00:00:00Z' });
  const { triggeredAt } = (await db.webhookReceipt.findFirst())!;
  expect(triggeredAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(triggeredAt.getTime()).toBeLessThanOrEqual(Date.now());
});
