import { beforeEach, expect, test } from 'vitest';
import { useRequestRecorder, type RecordedRequest } from '#tests/support/request-recorder.ts';
import { makeLibrary, queryLocalAdmin } from '#tests/support/query-local-admin.ts';
import { webhookHmac } from '#tests/support/shopify/signing.ts';
import { CUSTOM_APP_SECRET } from '#tests/support/shopify/tokens.ts';
import {
  dataRequestPayload,
  redactCustomerPayload,
  redactShopPayload,
} from '#tests/support/shopify/webhook-payloads.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const app = useRequestRecorder();
const shopify = useLocalShopify({
  topics: ['products/create', 'products/update', 'products/delete', 'orders/create'],
});

beforeEach(() => {
  shopify().app.url = app.url();
  app.requests.length = 0;
});

function validateWebhook({ headers, body }: RecordedRequest) {
  const { webhooks } = makeLibrary(shopify());
  return webhooks.validate({ rawBody: body, rawRequest: { headers, method: 'POST', url: '/webhooks' } });
}

const receivedTopics = () => app.requests.map(({ headers }) => headers['x-shopify-topic']);

test('a webhook passes Shopify’s own library, and states shop, time and topic', async () => {
  await shopify().sendWebhook(
    'app/scopes_update',
    { id: 1 },
    { triggeredAt: '2026-11-01T00:00:00Z', eventId: 'e-1' },
  );
  expect(await validateWebhook(app.requests[0]!)).toMatchObject({
    valid: true,
    topic: 'APP_SCOPES_UPDATE',
    domain: 'dream-beds.myshopify.com',
    apiVersion: '2026-10',
    eventId: 'e-1',
    triggeredAt: '2026-11-01T00:00:00Z',
  });
  expect(app.requests[0]!.body).toBe('{"id":1}');
});

test('a webhook signed with another secret does not pass', async () => {
  await shopify().sendWebhook('app/scopes_update', { id: 1 }, { secret: 'another secret' });
  expect(await validateWebhook(app.requests[0]!)).toMatchObject({ valid: false });
});

test('duplicates are the same event, separate deliveries are not', async () => {
  await shopify().sendWebhook('products/update', { id: 1 }, { duplicates: 2 });
  await shopify().sendWebhook('products/update', { id: 1 });
  const ids = app.requests.map(({ headers }) => headers['x-shopify-webhook-id']);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('a webhook that the app refuses is sent again, as often as requested', async () => {
  app.statuses.push(500, 302);
  const [response] = await shopify().sendWebhook('products/update', { id: 1 }, { retries: 3 });
  expect(response!.status).toBe(200);
  expect(app.requests).toHaveLength(3);
  app.statuses.push(401);
  const [refused] = await shopify().sendWebhook('products/update', { id: 1 });
  expect(refused!.status).toBe(401);
});

test('product changes are sent in the shape of the REST API', async () => {
  const product = await shopify().createProduct({ title: 'Lagoon 11" Mattress' });
  const before = product.updatedAt;
  await shopify().updateProduct(product.id, { title: 'Lagoon 12" Mattress', tags: ['firm', 'new'] });
  await shopify().deleteProduct(product.id);
  expect(receivedTopics()).toEqual(['products/create', 'products/update', 'products/delete']);
  const [, updated, deleted] = app.requests.map(({ body }) => JSON.parse(body));
  expect(updated).toMatchObject({
    id: product.id,
    title: 'Lagoon 12" Mattress',
    tags: 'firm, new',
    status: 'active',
  });
  expect(updated.variants[0]).toMatchObject({
    price: '999.00',
    inventory_policy: 'deny',
    option1: 'Default Title',
  });
  expect(Date.parse(updated.updated_at)).toBeGreaterThan(Date.parse(before));
  expect(deleted).toEqual({ id: product.id });
});

test('topics without a subscription are not sent', async () => {
  const [variant] = shopify().shop.products[0]!.variants;
  await shopify().setStock(variant!.id, 3);
  expect(receivedTopics()).toEqual(['products/update']);
  expect(JSON.parse(app.requests[0]!.body).variants[0].inventory_quantity).toBe(3);
});

test('an order contains its lines, their properties and the cart attributes, and reduces the stock', async () => {
  const [variant] = shopify().shop.products[1]!.variants;
  const before = variant!.quantity;
  await shopify().placeOrder({
    lines: [{ variantId: variant!.id, quantity: 2, properties: { _bedside: 'mark' } }],
    attributes: { _bedside: 'cart mark' },
  });
  const order = JSON.parse(
    app.requests.find(({ headers }) => headers['x-shopify-topic'] === 'orders/create')!.body,
  );
  expect(order).toMatchObject({
    total_price: '1078.00',
    note_attributes: [{ name: '_bedside', value: 'cart mark' }],
    line_items: [{ variant_id: variant!.id, quantity: 2, properties: [{ name: '_bedside', value: 'mark' }] }],
  });
  expect(variant!.quantity).toBe(before - 2);
});

test('a subscription needs the scope of its topic, and is signed by the app whose token created it', async () => {
  const create = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) { userErrors { message } } }`;
  const shop = shopify().addShop('own-app-beds.myshopify.com', { grantedScopes: null });
  const subscribe = (topic: string, uri = `${app.url()}/webhooks`) =>
    queryLocalAdmin(shopify(), create, {
      variables: { topic, uri },
      scopes: ['read_products'],
      domain: shop.domain,
    });
  const problems = async (topic: string, uri?: string) =>
    (await subscribe(topic, uri)).data.webhookSubscriptionCreate.userErrors.map(
      ({ message }: { message: string }) => message,
    );
  expect(await problems('ORDERS_CREATE')).toEqual([expect.stringContaining('read_orders')]);
  expect(await problems('PRODUCTS_DELETE', 'http://shop.example/webhooks')).toEqual(['Address is invalid']);
  expect(await problems('PRODUCTS_DELETE')).toEqual([]);
  expect(await problems('PRODUCTS_DELETE')).toEqual(['Address for this topic has already been taken']);
  await shopify().deleteProduct(shop.products[0]!.id, { shop });
  expect(receivedTopics()).toEqual(['products/delete']);
  const { headers, body } = app.requests[0]!;
  expect(headers['x-shopify-hmac-sha256']).toBe(webhookHmac(body, CUSTOM_APP_SECRET));
  expect(await validateWebhook(app.requests[0]!)).toMatchObject({ valid: false });
});

test('a refused mutation creates nothing and says so', async () => {
  shopify().faults.failNext('user-errors');
  const { data } = await queryLocalAdmin(
    shopify(),
    'mutation { bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") { bulkOperation { id } userErrors { message } } }',
  );
  expect(data.bulkOperationRunQuery).toEqual({
    bulkOperation: null,
    userErrors: [{ message: 'This cannot be done at the moment.' }],
  });
  expect(shopify().shop.bulkOperations).toEqual([]);
});

test('the compliance webhooks contain the shop and the person, and nothing else of the store', async () => {
  const { shop } = shopify();
  const ann = { id: 77, email: 'ann@mail.example', phone: '+15550100' };
  await shopify().sendWebhook('customers/data_request', dataRequestPayload(shop, ann, [5001]));
  await shopify().sendWebhook('customers/redact', redactCustomerPayload(shop, ann, [5001]));
  await shopify().sendWebhook('shop/redact', redactShopPayload(shop));
  const named = { shop_id: shop.id, shop_domain: shop.domain };
  expect(app.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { ...named, customer: ann, orders_requested: [5001], data_request: { id: 9999 } },
    { ...named, customer: ann, orders_to_redact: [5001] },
    named,
  ]);
});
