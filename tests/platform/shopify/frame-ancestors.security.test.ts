import { expect, test } from 'vitest';
import { env } from '#app/platform/process/env.server.ts';
import { frameAncestors } from '#app/platform/shopify/authenticate-admin.server.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify();
const OWN = 'http://localhost:3000';
const ADMIN = 'https://admin.shopify.com';
const NONE = "frame-ancestors 'none'";

const requestFor = (path: string, headers: Record<string, string> = {}) =>
  new Request(OWN + path, { headers });
const withToken = () => new Request(shopify().idTokenUrl('/'));

test('the shop of a valid token may frame a page', async () => {
  const expected = `frame-ancestors https://dream-beds.myshopify.com ${ADMIN}`;
  expect(await frameAncestors(withToken())).toBe(expected);
  const authorization = `Bearer ${shopify().sessionToken()}`;
  expect(await frameAncestors(requestFor('/', { authorization }))).toBe(expected);
  expect(await frameAncestors(requestFor('/?shop=other-beds.myshopify.com', { authorization }))).toBe(
    expected,
  );
});

test('a page within one of our pages may be framed by both', async () => {
  expect(await frameAncestors(withToken(), { self: true })).toBe(
    `frame-ancestors 'self' https://dream-beds.myshopify.com ${ADMIN}`,
  );
  expect(await frameAncestors(requestFor('/'), { self: true })).toBe("frame-ancestors 'self'");
});

test('without a valid token nobody may frame a page, whatever the address says', async () => {
  const forged = shopify().sessionToken({}, { secret: 'another' });
  for (const path of ['/', '/?shop=dream-beds.myshopify.com&embedded=1', `/?id_token=${forged}`]) {
    expect(await frameAncestors(requestFor(path))).toBe(NONE);
  }
});

test('a refusal may be framed by the admin, but not by an invalid shop', async () => {
  const refused = (path: string) => frameAncestors(requestFor(path), { isRefusal: true });
  expect(await refused('/?embedded=1')).toBe(`frame-ancestors ${ADMIN}`);
  expect(await refused('/?embedded=1&shop=dream-beds.myshopify.com')).toBe(
    `frame-ancestors https://dream-beds.myshopify.com ${ADMIN}`,
  );
  for (const shop of [
    'attacker.example',
    'a.myshopify.com https://attacker.example',
    "*;script-src 'none'",
  ]) {
    expect(await refused(`/?${new URLSearchParams({ embedded: '1', shop })}`)).toBe(
      `frame-ancestors ${ADMIN}`,
    );
  }
  expect(await refused('/')).toBe(NONE);
});

test('a refusal to a frame without a shop in its address may be framed by the admin', async () => {
  const own = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  expect(await frameAncestors(requestFor('/brands', own), { isRefusal: true })).toBe(
    `frame-ancestors ${ADMIN}`,
  );
  expect(await frameAncestors(requestFor('/brands', own))).toBe(NONE);
});

test('without a Shopify app no page may be framed', async () => {
  const { SHOPIFY_API_KEY } = env();
  const token = withToken();
  env().SHOPIFY_API_KEY = '';
  expect(await Promise.all([frameAncestors(token), frameAncestors(token, { isRefusal: true })])).toEqual([
    NONE,
    NONE,
  ]);
  env().SHOPIFY_API_KEY = SHOPIFY_API_KEY;
});
