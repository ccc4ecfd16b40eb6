import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAppProxyRequest } from '#app/platform/shopify/signed-requests.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { proxySignature } from '#tests/support/shopify/signing.ts';

const SECRET = 'shpss_the_secret_of_the_app';
const NOW = Date.parse('2026-11-20T10:00:00Z');
const USUAL = {
  shop: 'dream-beds.myshopify.com',
  logged_in_customer_id: '',
  path_prefix: '/apps/bedside',
  timestamp: String(NOW / 1000),
};

beforeAll(() => void (env().SHOPIFY_API_SECRET = SECRET));
afterAll(() => void (env().SHOPIFY_API_SECRET = ''));

function address(pairs: [string, string][], secret = SECRET): string {
  const query = new URLSearchParams(pairs);
  query.append('signature', proxySignature(query, secret));
  return `https://app.example/proxy/chat?${query}`;
}
const signed = (over: Record<string, string> = {}, secret = SECRET) =>
  address(Object.entries({ ...USUAL, ...over }), secret);
const withQuery = (change: (query: URLSearchParams) => void) => {
  const url = new URL(signed());
  change(url.searchParams);
  return url.href;
};
const read = (url: string, now = NOW) => verifyAppProxyRequest(url, now);

test('a request signed by Shopify identifies its shop', () => {
  expect(read(signed())).toEqual({ ok: true, domain: USUAL.shop });
});

test('additional parameters are part of the signature, repeated ones too', () => {
  const pairs: [string, string][] = [
    ...Object.entries(USUAL),
    ['tag', 'b'],
    ['tag', 'a'],
    ['a-b', '1'],
    ['a', '2'],
  ];
  expect(read(address(pairs))).toEqual({ ok: true, domain: USUAL.shop });
});

test.each([
  ['no signature', withQuery((query) => query.delete('signature')), 'unsigned'],
  ['an empty signature', withQuery((query) => query.set('signature', '')), 'unsigned'],
  [
    'a signature in capitals',
    withQuery((query) => query.set('signature', query.get('signature')!.toUpperCase())),
    'unsigned',
  ],
  [
    'half a signature',
    withQuery((query) => query.set('signature', query.get('signature')!.slice(0, 32))),
    'unsigned',
  ],
  ['a query of 5,000 characters', signed({ more: 'x'.repeat(5_000) }), 'unsigned'],
  ['another signature', withQuery((query) => query.set('signature', '0'.repeat(64))), 'forged'],
  ['the signature of another secret', signed({}, 'shpss_another_secret'), 'forged'],
  [
    'another shop under the same signature',
    withQuery((query) => query.set('shop', 'other.myshopify.com')),
    'forged',
  ],
  [
    'a later time under the same signature',
    withQuery((query) => query.set('timestamp', String(NOW / 1000 + 1))),
    'forged',
  ],
  ['a parameter that was added', withQuery((query) => query.set('extra', '1')), 'forged'],
  ['two shops', withQuery((query) => query.append('shop', 'other.myshopify.com')), 'repeated'],
  ['two times', withQuery((query) => query.append('timestamp', '1')), 'repeated'],
  ['two signatures', withQuery((query) => query.append('signature', '0'.repeat(64))), 'repeated'],
  ['two signed shops', address([...Object.entries(USUAL), ['shop', 'other.myshopify.com']]), 'repeated'],
  ['no time', address(Object.entries(USUAL).filter(([name]) => name !== 'timestamp')), 'stale'],
  ['a time that is no number', signed({ timestamp: 'now' }), 'stale'],
  ['a time that is infinite', signed({ timestamp: '9'.repeat(400) }), 'stale'],
  ['no shop', address(Object.entries(USUAL).filter(([name]) => name !== 'shop')), 'no-shop'],
  ['a shop elsewhere', signed({ shop: 'dream-beds.myshopify.com.evil.example' }), 'no-shop'],
  ['a shop with a path', signed({ shop: 'dream-beds.myshopify.com/x' }), 'no-shop'],
  ['a shop in capitals', signed({ shop: 'DREAM-BEDS.myshopify.com' }), 'no-shop'],
])('%s is refused', (_what, url, reason) => {
  expect(read(url)).toEqual({ ok: false, reason });
});

test('a request is valid for 90 seconds before and after its timestamp', () => {
  for (const seconds of [-90, -1, 0, 90]) expect(read(signed(), NOW + seconds * 1000).ok).toBe(true);
  for (const seconds of [-91, 91, 3_600]) {
    expect(read(signed(), NOW + seconds * 1000)).toEqual({ ok: false, reason: 'stale' });
  }
});

test('without a Shopify app every request is refused, even one signed with an empty secret', () => {
  const url = signed({}, '');
  env().SHOPIFY_API_SECRET = '';
  try {
    expect(read(url)).toEqual({ ok: false, reason: 'off' });
  } finally {
    env().SHOPIFY_API_SECRET = SECRET;
  }
});
