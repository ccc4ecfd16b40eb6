import { beforeEach, expect, test } from 'vitest';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { disconnectShop } from '#app/features/shop/connect/connection.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

useDatabase();
const shopify = useLocalShopify();
const sendWebhook = useWebhookEndpoint();
const SCOPES = ['read_products', 'read_inventory'];
let merchantId = '';
let ownToken = '';

beforeEach(async () => {
  await db.merchant.deleteMany();
  ({ merchantId } = await makeMerchant());
  await connect('of-the-custom-app');
});

async function connect(webhookSecret: string): Promise<void> {
  const { domain } = shopify();
  ownToken = shopify().tokens.makeCustomToken(domain, SCOPES);
  const facts = {
    storeUrl: domain,
    accessToken: ownToken,
    webhookSecret,
    now: new Date(Date.now() - 60_000),
  };
  expect(await connectWithToken({ merchantId, ...facts })).toMatchObject({ ok: true });
}

/** The response status for a signed webhook sent by the local Shopify to this file's endpoint. */
async function sendSignedBy(secret: string): Promise<number> {
  shopify().app.target = sendWebhook.address();
  const [answer] = await shopify().sendWebhook('products/update', { id: 1 }, { secret });
  return answer!.status;
}

test('the secret of a custom app is valid only while the store is connected', async () => {
  expect(await sendSignedBy('of-the-custom-app')).toBe(200);
  await disconnectShop({ merchantId, products: 'keep' });
  expect(await sendSignedBy('of-the-custom-app')).toBe(401);
  await connect('another');
  expect(await sendSignedBy('another')).toBe(200);
  expect(await sendSignedBy('of-the-custom-app')).toBe(401);
});

test('a secret that another process changed or deleted is refused immediately', async () => {
  expect(await sendSignedBy('of-the-custom-app')).toBe(200);
  // Changed directly in the database, as another process would.
  await db.$executeRaw`update shop set uninstalled_at = now() where merchant_id = ${merchantId}::uuid`;
  expect(await sendSignedBy('of-the-custom-app')).toBe(401);
});

test('installing the app deletes the custom app’s token and secret', async () => {
  const { domain } = shopify();
  const headers = { authorization: `Bearer ${shopify().sessionToken()}` };
  const visits = Array.from({ length: 5 }, () =>
    requireMerchant(new Request('http://localhost:3000/_root.data', { headers })),
  );
  for (const visit of await Promise.all(visits)) expect(visit).toMatchObject({ merchantId });
  const token = await getAccessToken(domain);
  expect(token).not.toBeNull();
  expect(token).not.toBe(ownToken);
  expect(await getShop(merchantId)).toMatchObject({ mode: 'installed', uninstalledAt: null });
  expect(await db.shop.findUnique({ where: { domain } })).toMatchObject({ webhookSecret: null });
  expect(await sendSignedBy('of-the-custom-app')).toBe(401);
});
