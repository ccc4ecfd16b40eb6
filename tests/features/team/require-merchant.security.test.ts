import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, refreshSession } from '#app/features/account/session.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, thrownResponse } from '#tests/support/make-request.ts';
import { hostileTokens } from '#tests/support/shopify/hostile-tokens.ts';
import { API_KEY, API_SECRET, DOMAIN } from '#tests/support/shopify/local-shopify.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();
const RETRY = 'X-Shopify-Retry-Invalid-Session-Request';
let cookie = '';
beforeAll(async () => {
  ({ cookie } = await signUpPerson());
});
beforeEach(async () => {
  await db.shop.deleteMany();
  await db.shopifySession.deleteMany();
  shopify().requests.length = 0;
});

const requestWithToken = (token: string, path = '/') =>
  makeRequest(path, { cookie, headers: { authorization: `Bearer ${token}` } });

async function countRows(): Promise<number[]> {
  return [await db.shop.count(), await db.shopifySession.count(), shopify().requests.length];
}

describe('in a header and in a URL, a hostile token is refused with a 401 and nothing is written', () => {
  test.each(hostileTokens({ apiKey: API_KEY, apiSecret: API_SECRET, domain: DOMAIN }))(
    '%s',
    async (_what, token) => {
      const script = await thrownResponse(() => requireMerchant(requestWithToken(encodeURI(token))));
      expect([script.status, script.headers.get(RETRY)]).toEqual([401, '1']);
      const query = new URLSearchParams({ id_token: token });
      const page = await thrownResponse(() => requireMerchant(makeRequest(`/?${query}`, { cookie })));
      expect([page.status, page.headers.get('Location')]).toEqual([401, null]);
      expect(await countRows()).toEqual([0, 0, 0]);
    },
  );
});

test.each(['shop', 'host', 'id_token', 'session_token', 'hmac', 'embedded', 'timestamp', 'session'])(
  'a second %s is refused, even if the token is valid',
  async (name) => {
    const url = new URL(shopify().idTokenUrl('/'));
    const value = url.searchParams.get(name) ?? 'x';
    url.searchParams.append(name, value);
    if (url.searchParams.getAll(name).length < 2) url.searchParams.append(name, value);
    const thrown = await thrownResponse(() => requireMerchant(new Request(url)));
    expect([thrown.status, thrown.headers.get(RETRY)]).toEqual([401, null]);
    expect(await countRows()).toEqual([0, 0, 0]);
  },
);

test('the token of one store gives no access in the name of another', async () => {
  const request = requestWithToken(shopify().sessionToken(), '/?shop=other-beds.myshopify.com');
  expect((await thrownResponse(() => requireMerchant(request))).status).toBe(401);
  expect(await countRows()).toEqual([0, 0, 0]);
});

test('with any Shopify parameter the cookie is ignored', async () => {
  const parameters = [
    'shop=x',
    'host=x',
    'embedded=1',
    'hmac=x',
    'timestamp=1',
    'id_token=x',
    'session_token=x',
  ];
  for (const parameter of parameters) {
    const thrown = await thrownResponse(() => requireMerchant(makeRequest(`/?${parameter}`, { cookie })));
    expect([parameter, thrown.status >= 400]).toEqual([parameter, true]);
  }
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
  const thrown = await thrownResponse(() => requireMerchant(makeRequest('/', { cookie, headers: framed })));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([
    302,
    '/auth/session-token?shopify-reload=http%3A%2F%2Flocalhost%3A3000%2F',
  ]);
});

test('a cookie identifies no one in a request with a session token, and is not extended', async () => {
  const request = requestWithToken(shopify().sessionToken());
  expect((await requireMerchant(request)).member.userId).toBeNull();
  expect(await getUser({ request: request })).toBeNull();
  expect(await refreshSession({ request: request })).toEqual({ cookies: [] });
});

test('a chat token is no Shopify token: such a request is authenticated by its cookie', async () => {
  const chat = 'c'.repeat(43);
  expect((await requireMerchant(requestWithToken(chat))).shell).toBe('standalone');
  const stranger = makeRequest('/', { headers: { authorization: `Bearer ${chat}` } });
  expect((await thrownResponse(() => requireMerchant(stranger))).headers.get('Location')).toBe('/login');
});

test('the OAuth callback belongs to the user with the cookie', async () => {
  const back = `/connect/callback?code=1&hmac=x&host=x&shop=${DOMAIN}&state=s&timestamp=1`;
  expect((await requireMerchant(makeRequest(back, { cookie }))).shell).toBe('standalone');
});

test('elsewhere OAuth parameters do not make a cookie valid beside Shopify parameters', async () => {
  const url = new URL(shopify().idTokenUrl('/settings'));
  url.searchParams.set('state', 's');
  url.searchParams.set('code', '1');
  const request = makeRequest(url.pathname + url.search, { cookie });
  expect(await getUser({ request: request })).toBeNull();
  expect((await requireMerchant(request)).shell).toBe('embedded');
});

test('after an uninstall an older token gives no access, and fetches nothing', async () => {
  const now = Math.floor(Date.now() / 1000);
  const before = shopify().sessionToken({ iat: now - 30, nbf: now - 30, exp: now + 30 });
  const { merchantId } = await requireMerchant(requestWithToken(before));
  await markShopUninstalled({ domain: DOMAIN, at: new Date((now - 10) * 1000) });
  shopify().requests.length = 0;
  expect((await thrownResponse(() => requireMerchant(requestWithToken(before)))).status).toBe(401);
  expect([await db.shopifySession.count(), shopify().requests.length]).toEqual([0, 0]);
  const again = await requireMerchant(requestWithToken(shopify().sessionToken()));
  expect(again.merchantId).toBe(merchantId);
});

test('without a configured Shopify app its requests are refused with a message, and cookies still work', async () => {
  const { SHOPIFY_API_KEY } = env();
  env().SHOPIFY_API_KEY = '';
  const thrown = await thrownResponse(() => requireMerchant(requestWithToken(shopify().sessionToken())));
  expect([thrown.status, ((await thrown.json()) as { message: string }).message]).toEqual([
    400,
    'Shopify isn’t set up on this server.',
  ]);
  expect((await requireMerchant(makeRequest('/', { cookie }))).shell).toBe('standalone');
  env().SHOPIFY_API_KEY = SHOPIFY_API_KEY;
});
