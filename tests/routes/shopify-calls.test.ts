import { expect, test } from 'vitest';
import { env } from '#app/platform/process/env.server.ts';
import { loader as currentMerchant } from '#app/routes/api.current-merchant-id.ts';
import { action as setMerchant } from '#app/routes/api.set-merchant-id.ts';
import { action as setUp } from '#app/routes/merchant.$merchantId.setup.ts';
import { loader as status } from '#app/routes/status.$merchantId.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
let shops = 0;

function post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'x-bedside-sender': '192.0.2.1', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function makeStore() {
  shops += 1;
  const { domain, name, email } = shopify().addShop(`calls-${shops}.myshopify.com`, {
    grantedScopes: SCOPES,
  });
  return { domain, name, email, accessToken: shopify().tokens.makeCustomToken(domain, SCOPES) };
}

const bearer = () => ({ authorization: `Bearer ${shopify().sessionToken()}` });
const readResponse = async (answer: Response) => [answer.status, await answer.json()];

test('a caller gets their own merchant ID, on the web and in a Shopify admin', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const answer = await currentMerchant(routeArgs(makeRequest('/api/current-merchant-id', { cookie })));
  expect(await readResponse(answer)).toEqual([200, { merchantId, hasMerchantId: true }]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const installed = await currentMerchant(
    routeArgs(makeRequest('/api/current-merchant-id', { headers: bearer() })),
  );
  const shop = await db.shop.findUniqueOrThrow({ where: { domain: shopify().domain } });
  expect(await readResponse(installed)).toEqual([200, { merchantId: shop.merchantId, hasMerchantId: true }]);
});

test('anonymous callers are refused without a redirect', async () => {
  const calls = [
    () => currentMerchant(routeArgs(makeRequest('/api/current-merchant-id'))),
    () => setMerchant(routeArgs(post('/api/set-merchant-id', { merchantId: 'x' }))),
    () => status(routeArgs(makeRequest('/status/x'), { merchantId: 'x' })),
    () => setUp(routeArgs(post('/merchant/x/setup', {}), { merchantId: 'x' })),
  ];
  for (const call of calls) {
    expect(await readResponse(await thrownResponse(call))).toEqual([
      401,
      { message: 'No authenticated user found' },
    ]);
  }
});

test('only the caller’s own merchant ID is accepted', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const { merchantId: foreign } = await makeMerchant();
  const set = (body: unknown) => setMerchant(routeArgs(post('/api/set-merchant-id', body, { cookie })));
  expect(await readResponse(await set({ merchantId }))).toEqual([200, { merchantId, hasMerchantId: true }]);
  const message = 'This is not your merchant ID';
  expect(await readResponse(await thrownResponse(() => set({ merchantId: foreign })))).toEqual([
    403,
    { message },
  ]);
  const none = [400, { message: 'No merchant ID found for current user' }];
  for (const body of [{}, { merchantId: '' }, { merchantId: 7 }, []]) {
    expect(await readResponse(await thrownResponse(() => set(body)))).toEqual(none);
  }
  expect((await thrownResponse(() => set('{'))).status).toBe(400);
  expect((await thrownResponse(() => set({ merchantId: 'x'.repeat(2_000) }))).status).toBe(413);
});

test('a store is set up with its token, and its status can be read', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const { domain, name, email, accessToken } = makeStore();
  const params = { merchantId };
  const ask = () => status(routeArgs(makeRequest(`/status/${merchantId}`, { cookie }), params));
  expect(await readResponse(await ask())).toEqual([200, { syncStatus: 'disconnected', lastSync: null }]);
  const body = { storeUrl: domain, accessToken, webhookSecret: 'secret' };
  const answer = await setUp(routeArgs(post(`/merchant/${merchantId}/setup`, body, { cookie }), params));
  expect(await readResponse(answer)).toEqual([
    200,
    { name, email, currency: 'USD', timezone: 'America/New_York' },
  ]);
  expect(await readResponse(await ask())).toEqual([200, { syncStatus: 'syncing', lastSync: null }]);
  const lastSyncAt = new Date('2026-11-22T12:00:00Z');
  await db.shop.update({ where: { merchantId }, data: { syncStatus: 'healthy', lastSyncAt } });
  expect(await readResponse(await ask())).toEqual([
    200,
    { syncStatus: 'healthy', lastSync: lastSyncAt.toISOString() },
  ]);
});

test('another merchant can be neither set up nor read', async () => {
  const { cookie } = await signUpPerson();
  const { merchantId } = await makeMerchant();
  const { domain: storeUrl, accessToken } = makeStore();
  const request = post(`/merchant/${merchantId}/setup`, { storeUrl, accessToken }, { cookie });
  const params = { merchantId };
  expect((await thrownResponse(() => setUp(routeArgs(request, params)))).status).toBe(403);
  const statusRequest = makeRequest(`/status/${merchantId}`, { cookie });
  expect((await thrownResponse(() => status(routeArgs(statusRequest, params)))).status).toBe(403);
  expect(await db.shop.count({ where: params })).toBe(0);
});

test('an invalid setup is refused with its reason', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const { domain: storeUrl, accessToken } = makeStore();
  const call = async (body: unknown) => {
    const request = post(`/merchant/${merchantId}/setup`, body, { cookie });
    const answer = await setUp(routeArgs(request, { merchantId }));
    const { error } = (await answer.json()) as { error: string };
    return [answer.status, error];
  };
  expect(await call({})).toEqual([400, expect.stringContaining('your-store.myshopify.com')]);
  expect(await call({ storeUrl, accessToken: 'two words' })).toEqual([
    400,
    expect.stringContaining('no spaces'),
  ]);
  expect(await call({ storeUrl, accessToken: 'shpat_wrong' })).toEqual([
    422,
    expect.stringContaining('rejected'),
  ]);
  const key = env().SHOPIFY_API_KEY;
  env().SHOPIFY_API_KEY = '';
  expect(await call({ storeUrl, accessToken })).toEqual([503, 'Sync service not initialized']);
  env().SHOPIFY_API_KEY = key;
});

test('staff can’t set up a store, and no one can in the Shopify admin', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  const { domain: storeUrl, accessToken } = makeStore();
  const body = { storeUrl, accessToken };
  const staff = await setUp(
    routeArgs(post(`/merchant/${merchantId}/setup`, body, { cookie }), { merchantId }),
  );
  expect(staff.status).toBe(403);
  await currentMerchant(routeArgs(makeRequest('/api/current-merchant-id', { headers: bearer() })));
  const { merchantId: installed } = await db.shop.findUniqueOrThrow({ where: { domain: shopify().domain } });
  const request = post(`/merchant/${installed}/setup`, body, bearer());
  const embedded = await setUp(routeArgs(request, { merchantId: installed }));
  expect(await readResponse(embedded)).toEqual([403, { error: 'Sync service not initialized' }]);
});
