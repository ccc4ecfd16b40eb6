// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBridge, idTokenHeaders, withIdToken } from '#app/ui/app-bridge.ts';
import { keepHostToken } from '#app/ui/host-token.ts';

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
  expect(await withIdToken('/try/frame?view=phone#top')).toBe(
    '/try/frame?view=phone&embedded=1&shop=dream-beds.myshopify.com&host=YWRtaW4&id_token=token-1#top',
  );
  expect(await withIdToken('/')).toContain('id_token=token-2');
  expect(await idTokenHeaders()).toEqual({ Authorization: 'Bearer token-3' });
});

test('on the web a document is asked for by its path, and a request carries nothing', async () => {
  delete page.shopify;
  expect(await withIdToken('/settings?tab=files')).toBe('/settings?tab=files');
  expect(await idTokenHeaders()).toEqual({});
});

test('a page that was opened with a token asks for the next one in its place, never beside it', async () => {
  const signed = await withIdToken('/settings?tab=files&id_token=old&shop=dream-beds.myshopify.com');
  expect(new URL(signed, location.origin).searchParams.getAll('id_token')).toEqual(['token-1']);
});

test('a bridge that gives no token sends the page on as it is', async () => {
  page.shopify = { idToken: () => Promise.reject(new Error('not now')) };
  expect(await withIdToken('/')).toBe('/');
});

test('something else of that name is no bridge', () => {
  page.shopify = { routes: { root: '/' } };
  expect(getBridge()).toBeNull();
});

test('the token of an older host serves where there is no bridge, and no longer than its page', async () => {
  delete page.shopify;
  const stop = keepHostToken({
    search: '?session_token=old',
    renew: async () => null,
    every: () => () => {},
  });
  expect(await idTokenHeaders()).toEqual({ Authorization: 'Bearer old' });
  stop();
  expect(await idTokenHeaders()).toEqual({});
});
