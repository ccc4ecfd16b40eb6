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

test('in the admin a document is asked for with a token of its own, each time anew', async () => {
  expect(await addIdToken('/try/frame?view=phone#top')).toBe(
    '/try/frame?view=phone&embedded=1&shop=dream-beds.myshopify.com&host=YWRtaW4&id_token=token-1#top',
  );
  expect(await addIdToken('/')).toContain('id_token=token-2');
  expect(await getIdTokenHeaders()).toEqual({ Authorization: 'Bearer token-3' });
});

test('on the web a document is asked for by its path, and a request carries nothing', async () => {
  delete page.shopify;
  expect(await addIdToken('/settings?tab=files')).toBe('/settings?tab=files');
  expect(await getIdTokenHeaders()).toEqual({});
});

test('a page that was opened with a token asks for the next one in its place, never beside it', async () => {
  const signed = await addIdToken('/settings?tab=files&id_token=old&shop=dream-beds.myshopify.com');
  expect(new URL(signed, location.origin).searchParams.getAll('id_token')).toEqual(['token-1']);
});

test('a bridge that gives no token sends the page on as it is', async () => {
  page.shopify = { idToken: () => Promise.reject(new Error('not now')) };
  expect(await addIdToken('/')).toBe('/');
});

test('something else of that name is no bridge', () => {
  page.shopify = { routes: { root: '/' } };
  expect(getAppBridge()).toBeNull();
});

test('the token of an older host serves where there is no bridge, and no longer than its page', async () => {
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
