import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type DatabaseProxy, restoreAndEmptyPool, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeInstalledShop, signedWebhook } from '#tests/support/webhooks.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

useDatabase();
const sendWebhook = useWebhookEndpoint();

let proxy: DatabaseProxy;
let domain = '';

beforeAll(async () => {
  proxy = await openDatabaseProxy(process.env.DATABASE_URL!);
  pool.options.connectionString = proxy.url;
  ({ domain } = await makeInstalledShop());
});
beforeEach(async () => {
  await restoreAndEmptyPool(proxy, pool);
});

const send = (eventId: string, secret?: string) =>
  sendWebhook(signedWebhook('products/update', { id: 1 }, { domain, eventId, secret }));

test('during a database outage no webhook is acknowledged, and the retry is stored afterwards', async () => {
  await proxy.cut();
  const refused = await Promise.all([send('a'), send('b'), send('a')]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused[0]!.headers.get('Retry-After')).toMatch(/^[1-9]$/);
  await proxy.restore();
  expect((await send('a')).status).toBe(200);
  expect((await send('b')).status).toBe(200);
  expect((await send('a')).status).toBe(200);
  expect(await db.webhookReceipt.count()).toBe(2);
});

test('a webhook not signed by the app is refused, or retried later if the shop’s own secret can’t be read', async () => {
  expect((await send('c', 'wrong')).status).toBe(401);
  await proxy.cut();
  expect((await send('c', 'wrong')).status).toBe(503);
  await proxy.restore();
  expect((await send('c', 'wrong')).status).toBe(401);
});
