import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { getShop } from '#app/features/shop/shop.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { action } from '#app/routes/_dashboard.shopify.tsx';
import { loader } from '#app/routes/connect.callback.ts';
import { useDatabase } from '#tests/support/database.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();
let shops = 0;

async function startConnect(cookie: string, domain: string) {
  const form = makeForm('/shopify', { intent: 'authorize', storeUrl: domain }, { cookie });
  const answer = (await action(routeArgs(form))) as Response;
  return { address: new URL(answer.headers.get('Location')!), connectCookie: cookiesOf(answer.headers) };
}

/** A user who has started to connect their own store, and Shopify's callback URL. */
async function startOwnConnect() {
  shops += 1;
  const { domain } = shopify().addShop(`consent-${shops}.myshopify.com`, { grantedScopes: null });
  const person = await signUpPerson();
  const { address, connectCookie } = await startConnect(person.cookie, domain);
  const consent = await fetch(address, { redirect: 'manual' });
  const back = new URL(consent.headers.get('Location')!);
  return { ...person, domain, address, back, cookies: `${person.cookie}; ${connectCookie}` };
}

function openCallback(back: URL, cookie: string): Promise<Response> {
  return loader(routeArgs(makeRequest(back.pathname + back.search, { cookie })));
}

/** A query signed as by Shopify. */
function signed(back: URL, change: (query: URLSearchParams) => void): URL {
  const changed = new URL(back);
  const query = changed.searchParams;
  query.delete('hmac');
  change(query);
  query.sort();
  const hmac = createHmac('sha256', env().SHOPIFY_API_SECRET).update(query.toString()).digest('hex');
  query.set('hmac', hmac);
  return changed;
}

test('an owner who consents at Shopify returns to a connected store', async () => {
  const { merchantId, address, back, cookies, domain } = await startOwnConnect();
  expect(address.host).toBe(domain);
  expect(address.searchParams.get('redirect_uri')).toBe(`${env().APP_URL}/connect/callback`);
  const answer = await openCallback(back, cookies);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toMatch(/^\/shopify(\?toast=|$)/);
  expect(answer.headers.get('Set-Cookie')).toMatch(/bedside_connect=; .*Max-Age=0/);
  expect(await getShop(merchantId)).toMatchObject({ domain, mode: 'connected', syncStatus: 'syncing' });
  expect(await getAccessToken(domain)).toMatch(/^shpat_/);
});

test.each(['away', 'paused'])(
  'a setup left as %s reopens only if the wizard sent the owner here',
  async (pause) => {
    const { back, cookies } = await startOwnConnect();
    const answer = await openCallback(back, `${cookies}; bedside_setup=${pause}`);
    const reopened = answer.headers.getSetCookie().filter((one) => /^bedside_setup=;.*Max-Age=0/.test(one));
    expect(reopened).toHaveLength(pause === 'away' ? 1 : 0);
  },
);

test('the state cookie is sent only to the callback, and unreadable for scripts', async () => {
  const { cookie } = await signUpPerson();
  const form = makeForm('/shopify', { intent: 'authorize', storeUrl: 'some-store' }, { cookie });
  const answer = (await action(routeArgs(form))) as Response;
  const kept = answer.headers.get('Set-Cookie')!;
  expect(kept).toMatch(/; Path=\/connect; Max-Age=900; HttpOnly; SameSite=Lax/);
  expect(kept).not.toContain('some-store');
});

test('a refused consent redirects back with a message', async () => {
  const { merchantId, back, cookies } = await startOwnConnect();
  const refused = new URL('/connect/callback?error=access_denied&state=x', back);
  const answer = await openCallback(refused, cookies);
  expect(answer.headers.get('Location')).toBe('/shopify?problem=cancelled');
  expect(await getShop(merchantId)).toBeNull();
});

test('a signed callback without a usable code isn’t called canceled', async () => {
  const { merchantId, back, cookies } = await startOwnConnect();
  const missing = signed(back, (query) => query.delete('code'));
  const malformed = signed(back, (query) => query.set('code', 'no code'));
  for (const way of [missing, malformed]) {
    const answer = await openCallback(way, cookies);
    expect(answer.headers.get('Location')).toBe('/shopify?problem=noGrant');
  }
  expect(await getShop(merchantId)).toBeNull();
});

test('a callback without a valid or recent signature connects nothing', async () => {
  const { merchantId, back, cookies } = await startOwnConnect();
  const unsigned = new URL(back);
  unsigned.searchParams.set('shop', 'another.myshopify.com');
  const noSignature = new URL(back);
  noSignature.searchParams.delete('hmac');
  const early = signed(back, (query) =>
    query.set('timestamp', String(Math.floor(Date.now() / 1000) - 3_600)),
  );
  const withoutTimestamp = signed(back, (query) => query.delete('timestamp'));
  const noShop = signed(back, (query) => query.set('shop', 'evil.example'));
  const twice = new URL(back);
  twice.searchParams.append('shop', 'another.myshopify.com');
  const twiceSigned = signed(back, (query) => query.append('state', 'another'));
  for (const way of [unsigned, noSignature, early, withoutTimestamp, noShop, twice, twiceSigned]) {
    const answer = await openCallback(way, cookies);
    expect([way.search, answer.headers.get('Location')]).toEqual([
      way.search,
      '/shopify?problem=notShopifys',
    ]);
  }
  expect(await getShop(merchantId)).toBeNull();
});

test('a state is valid only in its browser, for its user and its shop', async () => {
  const [one, other] = [await startOwnConnect(), await startOwnConnect()];
  const otherState = signed(one.back, (query) => query.set('state', other.back.searchParams.get('state')!));
  const otherShop = signed(one.back, (query) => query.set('shop', other.domain));
  const attempts: [URL, string][] = [
    [one.back, one.cookie],
    [one.back, other.cookies],
    [one.back, `${other.cookie}; ${one.cookies.split('; ').at(-1)!}`],
    [one.back, `${one.cookie}; bedside_connect=v1.forged`],
    [otherState, one.cookies],
    [otherShop, one.cookies],
  ];
  for (const [way, cookies] of attempts) {
    const answer = await openCallback(way, cookies);
    expect(answer.headers.get('Location')).toBe('/shopify?problem=expired');
  }
  expect(await getShop(one.merchantId)).toBeNull();
  expect(await getShop(other.merchantId)).toBeNull();
});

test('a code is valid once', async () => {
  const { back, cookies, merchantId } = await startOwnConnect();
  await openCallback(back, cookies);
  const again = await openCallback(back, cookies);
  expect(again.headers.get('Location')).toBe('/shopify?problem=noGrant');
  expect(await getShop(merchantId)).toMatchObject({ mode: 'connected' });
});

test('an anonymous visitor is redirected to the login, and Shopify parameters open no embedded shell', async () => {
  const { back, merchantId } = await startOwnConnect();
  const thrown = await thrownResponse(() => openCallback(back, ''));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fshopify']);
  expect(await getShop(merchantId)).toBeNull();
});

test('an error is shown if Shopify issues no token', async () => {
  const { back, cookies } = await startOwnConnect();
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  const answer = await openCallback(back, cookies);
  expect(answer.headers.get('Location')).toBe('/shopify?problem=noGrant');
});
