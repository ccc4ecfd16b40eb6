import { expect, test } from 'vitest';
import { env } from '#app/platform/process/env.server.ts';
import { frameAncestors } from '#app/platform/shopify/authenticate-admin.server.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify();
const OWN = 'http://localhost:3000';
const ADMIN = 'https://admin.shopify.com';
const NONE = "frame-ancestors 'none'";

const asked = (path: string, headers: Record<string, string> = {}) => new Request(OWN + path, { headers });
const withToken = () => new Request(shopify().idTokenUrl('/'));

test('a page stands in the admin of the shop that its token proves', () => {
  const expected = `frame-ancestors https://dream-beds.myshopify.com ${ADMIN}`;
  expect(frameAncestors(withToken())).toBe(expected);
  const authorization = `Bearer ${shopify().sessionToken()}`;
  expect(frameAncestors(asked('/', { authorization }))).toBe(expected);
  expect(frameAncestors(asked('/?shop=other-beds.myshopify.com', { authorization }))).toBe(expected);
});

test('a page in a page of ours may stand in both', () => {
  expect(frameAncestors(withToken(), { self: true })).toBe(
    `frame-ancestors 'self' https://dream-beds.myshopify.com ${ADMIN}`,
  );
  expect(frameAncestors(asked('/'), { self: true })).toBe("frame-ancestors 'self'");
});

test('without a valid token a page stands nowhere, whatever the address says', () => {
  const forged = shopify().sessionToken({}, { secret: 'another' });
  for (const path of ['/', '/?shop=dream-beds.myshopify.com&embedded=1', `/?id_token=${forged}`]) {
    expect(frameAncestors(asked(path))).toBe(NONE);
  }
});

test('a refusal may be read in the admin, and of a shop that has no such name nothing is taken over', () => {
  const refused = (path: string) => frameAncestors(asked(path), { isRefusal: true });
  expect(refused('/?embedded=1')).toBe(`frame-ancestors ${ADMIN}`);
  expect(refused('/?embedded=1&shop=dream-beds.myshopify.com')).toBe(
    `frame-ancestors https://dream-beds.myshopify.com ${ADMIN}`,
  );
  for (const shop of [
    'attacker.example',
    'a.myshopify.com https://attacker.example',
    "*;script-src 'none'",
  ]) {
    expect(refused(`/?${new URLSearchParams({ embedded: '1', shop })}`)).toBe(`frame-ancestors ${ADMIN}`);
  }
  expect(refused('/')).toBe(NONE);
});

test('a refusal to a frame whose address has lost the shop may be read in the admin too', () => {
  const own = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  expect(frameAncestors(asked('/brands', own), { isRefusal: true })).toBe(`frame-ancestors ${ADMIN}`);
  expect(frameAncestors(asked('/brands', own))).toBe(NONE);
});

test('without an app of Shopify no page stands in its admin', () => {
  const { SHOPIFY_API_KEY } = env();
  const token = withToken();
  env().SHOPIFY_API_KEY = '';
  expect([frameAncestors(token), frameAncestors(token, { isRefusal: true })]).toEqual([NONE, NONE]);
  env().SHOPIFY_API_KEY = SHOPIFY_API_KEY;
});
