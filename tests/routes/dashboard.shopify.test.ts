import { expect, test } from 'vitest';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-form.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { action, loader } from '#app/routes/_dashboard.shopify.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
let shops = 0;

function makeStore() {
  shops += 1;
  const { domain } = shopify().addShop(`page-${shops}.myshopify.com`, { grantedScopes: SCOPES });
  return { storeUrl: domain, accessToken: shopify().tokens.makeCustomToken(domain, SCOPES) };
}

const inAdmin = () => new Request(shopify().idTokenUrl('/shopify'));

function postInAdmin(fields: Record<string, string>) {
  const headers = { authorization: `Bearer ${shopify().sessionToken()}` };
  return action(routeArgs(makeForm('/shopify', fields, { headers })));
}

function post(cookie: string, fields: Record<string, string>) {
  return action(routeArgs(makeForm('/shopify', fields, { cookie })));
}

/** The errors that are returned for an invalid form. */
async function submitForm(cookie: string, fields: Record<string, string>) {
  const answer = (await post(cookie, fields)) as { data: object; init: { status: number } };
  return { status: answer.init.status, text: JSON.stringify(answer.data) };
}

test('a standalone merchant without a store sees the ways to connect one', async () => {
  const { cookie } = await signUpPerson();
  const page = await loader(routeArgs(makeRequest('/shopify', { cookie })));
  expect(page).toEqual({
    ...{ shell: 'standalone', isOn: true, isLocked: false, canChange: true },
    ...{ problem: null, connection: null },
  });
});

test('an error code in the URL shows one of our messages, or none', async () => {
  const { cookie } = await signUpPerson();
  const readProblem = async (query: string) =>
    (await loader(routeArgs(makeRequest(`/shopify${query}`, { cookie })))).problem;
  expect(await readProblem('?problem=cancelled')).toBe(CONNECT_TEXTS.cancelled);
  for (const code of ['Call+0800', 'constructor', 'hasOther', '%3Cscript%3E']) {
    expect(await readProblem(`?problem=${code}`)).toBe('Failed to connect store');
  }
});

test('a store connected with its token is shown with its details, and syncs', async () => {
  const { cookie } = await signUpPerson();
  const store = makeStore();
  const answer = (await post(cookie, { intent: 'connect', ...store })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, expect.stringMatching(/^\/shopify/)]);
  const { connection } = await loader(routeArgs(makeRequest('/shopify', { cookie })));
  expect(connection).toMatchObject({
    shop: { domain: store.storeUrl, mode: 'token', currency: 'USD', email: expect.stringContaining('@') },
    sync: { status: 'syncing' },
    last: null,
  });
  expect(JSON.stringify(connection)).not.toContain(store.accessToken);
});

test('a refused token gets an error beside its field, and is not returned', async () => {
  const { cookie } = await signUpPerson();
  const fields = {
    intent: 'connect',
    ...makeStore(),
    accessToken: 'shpat_refused',
    webhookSecret: 'shh-secret',
  };
  const { status, text } = await submitForm(cookie, fields);
  expect(status).toBe(400);
  expect(text).toContain(`"accessToken":["${CONNECT_TEXTS.tokenRefused}"]`);
  expect(text).not.toMatch(/shpat_refused|shh-secret/);
  expect(text).toContain(fields.storeUrl);
  const malformed = await submitForm(cookie, { ...fields, accessToken: 'shpat_x y' });
  expect(malformed.text).toContain(CONNECT_TEXTS.tokenMalformed);
  expect(malformed.text).not.toMatch(/shpat_x|shh-secret/);
});

test('in the Shopify admin a store can only be synced, not connected or disconnected', async () => {
  const { connection } = await loader(routeArgs(inAdmin()));
  expect(connection?.shop).toMatchObject({ domain: shopify().domain, mode: 'installed' });
  for (const intent of ['authorize', 'connect', 'disconnect']) {
    const thrown = await thrownResponse(() => postInAdmin({ intent, ...makeStore(), products: 'remove' }));
    expect([intent, thrown.status]).toEqual([intent, 403]);
  }
  const { merchantId } = await db.shop.findUniqueOrThrow({ where: { domain: shopify().domain } });
  await db.shop.update({ where: { merchantId }, data: { syncStatus: 'error', syncError: 'Away' } });
  expect(await postInAdmin({ intent: 'sync' })).toEqual({ problem: null });
  const again = await loader(routeArgs(inAdmin()));
  expect(again.connection?.sync).toMatchObject({ status: 'syncing', error: null });
});

test('without a store there is nothing to sync', async () => {
  const { cookie } = await signUpPerson();
  expect(await post(cookie, { intent: 'sync' })).toEqual({ problem: CONNECT_TEXTS.notConnected });
});

test('managers can sync but not connect a store, and staff can not open the page', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const load = () => loader(routeArgs(makeRequest('/shopify', { cookie })));
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'manager' } });
  expect((await load()).canChange).toBe(false);
  expect(await post(cookie, { intent: 'sync' })).toEqual({ problem: CONNECT_TEXTS.notConnected });
  for (const intent of ['authorize', 'connect', 'disconnect'])
    expect((await thrownResponse(() => post(cookie, { intent }))).status).toBe(403);
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  expect((await thrownResponse(load)).status).toBe(403);
  expect((await thrownResponse(() => post(cookie, { intent: 'sync' }))).status).toBe(403);
});

test('without Shopify the forms say that the sync service is not initialized', async () => {
  const { cookie } = await signUpPerson();
  const store = makeStore();
  const key = env().SHOPIFY_API_KEY;
  env().SHOPIFY_API_KEY = '';
  const answers = await Promise.all([
    submitForm(cookie, { intent: 'authorize', storeUrl: store.storeUrl }),
    submitForm(cookie, { intent: 'connect', ...store }),
  ]);
  env().SHOPIFY_API_KEY = key;
  for (const { status, text } of answers) {
    expect(status).toBe(400);
    expect(text).toContain('Sync service not initialized');
  }
});

test('attempts with tokens are rate limited', async () => {
  const { cookie } = await signUpPerson();
  const attempt = () => post(cookie, { intent: 'connect', storeUrl: '', accessToken: '' });
  for (let tries = 0; tries < 20; tries += 1) await attempt();
  expect((await thrownResponse(attempt)).status).toBe(429);
});
