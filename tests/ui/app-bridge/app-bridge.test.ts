// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addIdToken,
  getAppBridge,
  getIdTokenHeaders,
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
