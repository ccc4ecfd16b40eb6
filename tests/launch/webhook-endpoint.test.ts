import { beforeEach, expect, test } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeInstalledShop, signedWebhook, type WebhookFacts } from '#tests/support/webhooks.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

useDatabase();
const sendWebhook = useWebhookEndpoint();

let domain = '';
beforeEach(async () => {
  await pool.query('delete from webhook_receipt');
  ({ domain } = await makeInstalledShop());
});

function send(topic: string, payload: unknown, facts: WebhookFacts = {}): Promise<Response> {
  return sendWebhook(signedWebhook(topic, payload, { domain, ...facts }));
}

async function webhooks() {
  return db.webhookReceipt.findMany({ orderBy: { id: 'asc' } });
}

const PRODUCT = { id: 632910392, title: 'Dream', updated_at: '2026-11-20T10:00:00Z', variants: [{ id: 1 }] };

test('a webhook is stored until it is processed, with only the needed part of its payload', async () => {
  const answer = await send('products/update', PRODUCT, {
    eventId: 'event-1',
    triggeredAt: '2026-11-20T10:00:01.234567891Z',
  });
  expect(answer.status).toBe(200);
  const [webhook, ...others] = await webhooks();
  expect(others).toEqual([]);
  expect(webhook).toMatchObject({
    shopDomain: domain,
    topic: 'products/update',
    eventId: 'event-1',
    triggeredAt: new Date('2026-11-20T10:00:01.234Z'),
    payload: { id: 632910392 },
    subject: 'product:632910392',
    status: 'waiting',
  });
});

test('the same event is stored once, even if delivered concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      send('products/update', PRODUCT, {
        eventId: `event-${at % 4}`,
        headers: { 'X-Shopify-Webhook-Id': `d-${at}` },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await webhooks()).map(({ eventId }) => eventId).toSorted()).toEqual([
    'event-0',
    'event-1',
    'event-2',
    'event-3',
  ]);
});

test('one event can have two topics', async () => {
  await send('products/update', PRODUCT, { eventId: 'event' });
  await send(
    'inventory_levels/update',
    { inventory_item_id: 5, available: 2, location_id: 1 },
    { eventId: 'event' },
  );
  expect((await webhooks()).map(({ subject }) => subject)).toEqual(['product:632910392', 'stock:5']);
});

test('an order is stored with only the lines from a chat, and without its customer', async () => {
  const mark = { name: '_bedside', value: 'mark' };
  const order = {
    id: 42,
    email: 'person@example.com',
    customer: { first_name: 'Per', last_name: 'Son' },
    currency: 'USD',
    total_price: '1200.00',
    created_at: '2026-11-20T10:00:00Z',
    line_items: [
      {
        variant_id: 1,
        quantity: 1,
        price: '1000.00',
        properties: [mark, { name: 'Engraving', value: 'For Ann' }],
      },
      { variant_id: 2, quantity: 1, price: '200.00', properties: [] },
    ],
  };
  await send('orders/create', order);
  expect((await webhooks())[0]!.payload).toEqual({
    id: 42,
    currency: 'USD',
    total_price: '1200.00',
    created_at: '2026-11-20T10:00:00Z',
    note_attributes: [],
    line_items: [{ variant_id: 1, quantity: 1, price: '1000.00', properties: [mark] }],
  });
});

test('an order without lines from a chat is acknowledged and not stored', async () => {
  const answer = await send('orders/create', { id: 43, currency: 'USD', line_items: [{ variant_id: 1 }] });
  expect(answer.status).toBe(200);
  expect(await webhooks()).toEqual([]);
});

test('for a shop that is not connected only the id is stored', async () => {
  const gone = await makeInstalledShop({ uninstalledAt: new Date() });
  await send('products/update', PRODUCT, { domain: 'never-seen.myshopify.com' });
  await send('products/update', PRODUCT, { domain: gone.domain });
  expect(await webhooks()).toMatchObject([
    { status: 'stale', payload: null },
    { status: 'stale', payload: null },
  ]);
});

test('an unknown topic is acknowledged and not stored', async () => {
  expect((await send('carts/update', { id: 1 })).status).toBe(200);
  expect(await webhooks()).toEqual([]);
});

test('an uninstalled shop loses access once its webhook is acknowledged', async () => {
  await db.shopifySession.create({ data: { id: `offline_${domain}`, shop: domain, accessToken: 'sealed' } });
  const answer = await send('app/uninstalled', { id: 1, myshopify_domain: domain });
  expect(answer.status).toBe(200);
  expect((await db.shop.findUnique({ where: { domain } }))!.uninstalledAt).not.toBeNull();
  expect(await db.shopifySession.count({ where: { shop: domain } })).toBe(0);
  expect(await webhooks()).toMatchObject([{ topic: 'app/uninstalled', status: 'done', payload: null }]);
});

test('only POST is accepted', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await sendWebhook(new Request('http://localhost:3000/webhooks', { method }));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
  }
});
