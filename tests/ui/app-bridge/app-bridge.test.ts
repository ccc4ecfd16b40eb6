// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addIdToken,
  getAppBridge,
  getIdTokenHeaders,
  isEmbedded,
  refreshLegacySessionToken,
} from '#app/ui/app-bridge/app-bridge.ts';

const page = window as { shopify?: unknown };
let tokens = 0;

beforeEach(() => {
  tokens = 0;
  page.shopify = {
    config: { apiKey: 'key', shop: 'dream-beds.myshopify.com', host: 'YWRtaW4' },
    idToken: async () => `token-${(tokens += 1)}`,
  };
});
afterEach(() => {
  delete page.shopify;
});

test('in the admin every document URL gets a new token', async () => {
  expect(await addIdToken('/try/frame?view=phone#top')).toBe(
    '/try/frame?view=phone&embedded=1&shop=dream-beds.myshopify.com&host=YWRtaW4&id_token=token-1#top',
  );
  expect(await addIdToken('/')).toContain('id_token=token-2');
  expect(await getIdTokenHeaders()).toEqual({ Authorization: 'Bearer token-3' });
});

test('on the web a document URL is its path, without a token', async () => {
  delete page.shopify;
  expect(await addIdToken('/settings?tab=files')).toBe('/settings?tab=files');
  expect(await getIdTokenHeaders()).toEqual({});
});

test('the next token replaces that of the page’s URL', async () => {
  const signed = await addIdToken('/settings?tab=files&id_token=old&shop=dream-beds.myshopify.com');
  expect(new URL(signed, location.origin).searchParams.getAll('id_token')).toEqual(['token-1']);
});

test('without a token the path is unchanged', async () => {
  page.shopify = { idToken: () => Promise.reject(new Error('not now')) };
  expect(await addIdToken('/')).toBe('/');
});

test('another object of that name is not App Bridge', () => {
  page.shopify = { routes: { root: '/' } };
  expect(getAppBridge()).toBeNull();
});

test('the token of an older host is used without App Bridge, until the page is left', async () => {
  delete page.shopify;
  const stop = refreshLegacySessionToken({
    search: '?session_token=old',
    renew: async () => null,
    every: () => () => {},
  });
  expect(await getIdTokenHeaders()).toEqual({ Authorization: 'Bearer old' });
  stop();
  expect(await getIdTokenHeaders()).toEqual({});
});

const standalone = {
  isFramed: false,
  query: new URLSearchParams('tab=files'),
  referrer: 'https://bedside.example/login',
  hostname: 'bedside.example',
};

test('a top-level page without Shopify parameters is not embedded', () => {
  expect(isEmbedded(standalone)).toBe(false);
  expect(isEmbedded({ ...standalone, referrer: '' })).toBe(false);
});

test('a framed page is embedded', () => {
  expect(isEmbedded({ ...standalone, isFramed: true })).toBe(true);
});

test.each(['shop', 'host', 'embedded', 'hmac', 'timestamp'])('the parameter %s means embedded', (name) => {
  expect(isEmbedded({ ...standalone, query: new URLSearchParams({ [name]: 'x' }) })).toBe(true);
});

test.each(['https://admin.shopify.com/store/dream-beds', 'https://dream-beds.myshopify.com/admin'])(
  'a page opened from %s is embedded',
  (referrer) => {
    expect(isEmbedded({ ...standalone, referrer })).toBe(true);
  },
);

test('a Shopify host means embedded, one that only resembles it doesn’t', () => {
  expect(isEmbedded({ ...standalone, hostname: 'dream-beds.myshopify.com' })).toBe(true);
  expect(isEmbedded({ ...standalone, hostname: 'myshopify.com.example' })).toBe(false);
  expect(isEmbedded({ ...standalone, referrer: 'https://notshopify.com/' })).toBe(false);
});
