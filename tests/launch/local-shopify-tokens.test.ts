import { RequestedTokenType } from '@shopify/shopify-api';
import { afterEach, expect, test } from 'vitest';
import { makeLibrary, queryLocalAdmin } from '#tests/support/query-local-admin.ts';
import { makeTokenStore } from '#tests/support/shopify/tokens.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify();
afterEach(() => shopify().install());

const ASK = '{ shop { name } }';
const FORM = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
  expiring: '1',
};

async function post(body: Record<string, string>, domain = shopify().domain) {
  const { apiKey, apiSecret } = shopify();
  const response = await fetch(`https://${domain}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...body }),
  });
  return { status: response.status, ...(await response.json()) };
}

function exchange(sessionToken = shopify().sessionToken(), over: Record<string, string> = {}) {
  return post({ ...FORM, subject_token: sessionToken, ...over });
}

test('Shopify’s own library exchanges a session token and refreshes the result', async () => {
  const library = makeLibrary(shopify());
  const { domain: shop } = shopify();
  const { session } = await library.auth.tokenExchange({
    shop,
    sessionToken: shopify().sessionToken(),
    requestedTokenType: RequestedTokenType.OfflineAccessToken,
    expiring: true,
  });
  expect(session).toMatchObject({ shop, isOnline: false, scope: shopify().app.scopes.join(',') });
  expect((await queryLocalAdmin(shopify(), ASK, { token: session.accessToken })).data.shop.name).toBe(
    'Dream Beds',
  );
  const renewed = await library.auth.refreshToken({ shop, refreshToken: session.refreshToken! });
  expect(renewed.session.accessToken).not.toBe(session.accessToken);
});

test('a session token is exchanged only by its audience and while it is valid', async () => {
  const now = Math.floor(Date.now() / 1000);
  const local = shopify();
  const bad = [
    local.sessionToken({ exp: now - 1 }),
    local.sessionToken({ nbf: now + 60 }),
    local.sessionToken({ aud: 'another-app' }),
    local.sessionToken({ dest: 'https://another.myshopify.com' }),
    local.sessionToken({}, { secret: 'another secret' }),
    local.sessionToken({}, { alg: 'none' }),
    'not-a-token',
  ];
  for (const token of bad) {
    expect(await exchange(token)).toMatchObject({ status: 400, error: 'invalid_subject_token' });
  }
  const stranger = await exchange(undefined, { client_secret: 'another secret' });
  expect(stranger).toMatchObject({ status: 400, error: 'application_cannot_be_found' });
});

test('a shop without the app gets no token', async () => {
  await shopify().uninstall();
  expect(await exchange()).toMatchObject({ status: 400, error: 'invalid_subject_token' });
});

test('a refresh token works once', async () => {
  const { refresh_token: refreshToken } = await exchange();
  const before = { ...shopify().tokens.counts };
  const refresh = () => post({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(2);
  const { refreshes, reuses } = shopify().tokens.counts;
  expect({ refreshes: refreshes - before.refreshes, reuses: reuses - before.reuses }).toEqual({
    refreshes: 1,
    reuses: 2,
  });
});

test('a refresh token of one shop is invalid for another', async () => {
  const other = shopify().addShop('other-beds.myshopify.com');
  const { refresh_token: refreshToken } = await exchange();
  const answer = await post({ grant_type: 'refresh_token', refresh_token: refreshToken }, other.domain);
  expect(answer).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('an expired, revoked or foreign token is treated as unknown', async () => {
  const unknown = {
    status: 401,
    errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
  };
  const { access_token: expired } = await exchange();
  shopify().tokens.expire(shopify().domain);
  expect(await queryLocalAdmin(shopify(), ASK, { token: expired })).toEqual(unknown);
  const { access_token: revoked } = await exchange();
  shopify().tokens.revoke(shopify().domain);
  expect(await queryLocalAdmin(shopify(), ASK, { token: revoked })).toEqual(unknown);
  const other = shopify().addShop('borrowing-beds.myshopify.com');
  const { access_token: borrowed } = await exchange();
  expect(await queryLocalAdmin(shopify(), ASK, { token: borrowed, domain: other.domain })).toEqual(unknown);
});

test('an expiring token expires on time', () => {
  let now = 0;
  const desk = makeTokenStore(() => now);
  const { access_token: token } = desk.issue('a.myshopify.com', { scopes: [], isExpiring: true });
  now = 3_599_000;
  expect(desk.find('a.myshopify.com', token)).toMatchObject({ token });
  now = 3_600_000;
  expect(desk.find('a.myshopify.com', token)).toBeNull();
});

test('the classic OAuth flow returns signed, and its code works once', async () => {
  const { apiKey, domain } = shopify();
  const query = new URLSearchParams({
    client_id: apiKey,
    scope: 'read_products',
    redirect_uri: 'http://localhost:3000/connect/callback',
    state: 'a-state',
  });
  const response = await fetch(`https://${domain}/admin/oauth/authorize?${query}`, { redirect: 'manual' });
  const back = new URL(response.headers.get('location')!);
  const params = Object.fromEntries(back.searchParams);
  expect(back.pathname).toBe('/connect/callback');
  expect(params).toMatchObject({ shop: domain, state: 'a-state' });
  expect(await makeLibrary(shopify()).utils.validateHmac(params)).toBe(true);
  expect(await post({ code: params.code! })).toMatchObject({ status: 200, scope: 'read_products' });
  expect(await post({ code: params.code! })).toMatchObject({ status: 400, error: 'invalid_request' });
});

test('the classic OAuth flow redirects only to URLs of the app', async () => {
  const { apiKey, domain } = shopify();
  const query = new URLSearchParams({ client_id: apiKey, redirect_uri: 'https://evil.example/callback' });
  const response = await fetch(`https://${domain}/admin/oauth/authorize?${query}`, { redirect: 'manual' });
  expect(response.status).toBe(400);
});
