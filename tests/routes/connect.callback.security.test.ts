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

async function beginAs(cookie: string, domain: string) {
  const form = makeForm('/shopify', { intent: 'authorize', storeUrl: domain }, { cookie });
  const answer = (await action(routeArgs(form))) as Response;
  return { address: new URL(answer.headers.get('Location')!), connectCookie: cookiesOf(answer.headers) };
}

/** A person who has begun to connect a store of their own, and the way back that Shopify sends them. */
async function begin() {
  shops += 1;
  const { domain } = shopify().addShop(`consent-${shops}.myshopify.com`, { grantedScopes: null });
  const person = await signUpPerson();
  const { address, connectCookie } = await beginAs(person.cookie, domain);
  const consent = await fetch(address, { redirect: 'manual' });
  const back = new URL(consent.headers.get('Location')!);
  return { ...person, domain, address, back, cookies: `${person.cookie}; ${connectCookie}` };
}

function comeBack(back: URL, cookie: string): Promise<Response> {
  return loader(routeArgs(makeRequest(back.pathname + back.search, { cookie })));
}

/** A query that is signed as Shopify signs it. */
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

test('an owner who consents at Shopify comes back to a connected store', async () => {
  const { merchantId, address, back, cookies, domain } = await begin();
  expect(address.host).toBe(domain);
  expect(address.searchParams.get('redirect_uri')).toBe(`${env().APP_URL}/connect/callback`);
  const answer = await comeBack(back, cookies);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toMatch(/^\/shopify(\?toast=|$)/);
  expect(answer.headers.get('Set-Cookie')).toMatch(/bedside_connect=; .*Max-Age=0/);
  expect(await getShop(merchantId)).toMatchObject({ domain, mode: 'connected', syncStatus: 'syncing' });
  expect(await getAccessToken(domain)).toMatch(/^shpat_/);
});

test('the cookie of a beginning is for the way back alone, and can be read by nobody', async () => {
  const { cookie } = await signUpPerson();
  const form = makeForm('/shopify', { intent: 'authorize', storeUrl: 'some-store' }, { cookie });
  const answer = (await action(routeArgs(form))) as Response;
  const kept = answer.headers.get('Set-Cookie')!;
  expect(kept).toMatch(/; Path=\/connect; Max-Age=900; HttpOnly; SameSite=Lax/);
  expect(kept).not.toContain('some-store');
});

test('a consent that was refused leads back with a plain message', async () => {
  const { merchantId, back, cookies } = await begin();
  const refused = signed(back, (query) => query.delete('code'));
  for (const way of [refused, new URL('/connect/callback?error=access_denied&state=x', back)]) {
    const answer = await comeBack(way, cookies);
    expect(answer.headers.get('Location')).toBe('/shopify?problem=cancelled');
  }
  expect(await getShop(merchantId)).toBeNull();
});

test('a way back that Shopify did not sign, or not a moment ago, connects nothing', async () => {
  const { merchantId, back, cookies } = await begin();
  const unsigned = new URL(back);
  unsigned.searchParams.set('shop', 'another.myshopify.com');
  const noSignature = new URL(back);
  noSignature.searchParams.delete('hmac');
  const early = signed(back, (query) =>
    query.set('timestamp', String(Math.floor(Date.now() / 1000) - 3_600)),
  );
  const noTime = signed(back, (query) => query.delete('timestamp'));
  const noShop = signed(back, (query) => query.set('shop', 'evil.example'));
  const twice = new URL(back);
  twice.searchParams.append('shop', 'another.myshopify.com');
  const twiceSigned = signed(back, (query) => query.append('state', 'another'));
  for (const way of [unsigned, noSignature, early, noTime, noShop, twice, twiceSigned]) {
    const answer = await comeBack(way, cookies);
    expect([way.search, answer.headers.get('Location')]).toEqual([
      way.search,
      '/shopify?problem=notShopifys',
    ]);
  }
  expect(await getShop(merchantId)).toBeNull();
});

test('a state is good in the browser, for the person and for the shop that it was made for', async () => {
  const [one, other] = [await begin(), await begin()];
  const otherState = signed(one.back, (query) => query.set('state', other.back.searchParams.get('state')!));
  const otherShop = signed(one.back, (query) => query.set('shop', other.domain));
  const tries: [URL, string][] = [
    [one.back, one.cookie],
    [one.back, other.cookies],
    [one.back, `${other.cookie}; ${one.cookies.split('; ').at(-1)!}`],
    [one.back, `${one.cookie}; bedside_connect=v1.forged`],
    [otherState, one.cookies],
    [otherShop, one.cookies],
  ];
  for (const [way, cookies] of tries) {
    const answer = await comeBack(way, cookies);
    expect(answer.headers.get('Location')).toBe('/shopify?problem=expired');
  }
  expect(await getShop(one.merchantId)).toBeNull();
  expect(await getShop(other.merchantId)).toBeNull();
});

test('a code is good once', async () => {
  const { back, cookies, merchantId } = await begin();
  await comeBack(back, cookies);
  const again = await comeBack(back, cookies);
  expect(again.headers.get('Location')).toBe('/shopify?problem=noGrant');
  expect(await getShop(merchantId)).toMatchObject({ mode: 'connected' });
});

test('a stranger is sent to the login, and the marks of Shopify open no embedded shell', async () => {
  const { back, merchantId } = await begin();
  const thrown = await thrownResponse(() => comeBack(back, ''));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fshopify']);
  expect(await getShop(merchantId)).toBeNull();
});

test('Shopify that gives no token is told of on the page', async () => {
  const { back, cookies } = await begin();
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  const answer = await comeBack(back, cookies);
  expect(answer.headers.get('Location')).toBe('/shopify?problem=noGrant');
});
