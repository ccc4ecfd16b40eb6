import { expect, test } from 'vitest';
import { isEmbedded } from '#app/ui/app-bridge/app-bridge.ts';

const onTheWeb = {
  isFramed: false,
  query: new URLSearchParams('tab=files'),
  referrer: 'https://bedside.example/login',
  hostname: 'bedside.example',
};

test('a page of its own, with no sign of Shopify, is not in the admin', () => {
  expect(isEmbedded(onTheWeb)).toBe(false);
  expect(isEmbedded({ ...onTheWeb, referrer: '' })).toBe(false);
});

test('a page in a frame is in the admin', () => {
  expect(isEmbedded({ ...onTheWeb, isFramed: true })).toBe(true);
});

test.each(['shop', 'host', 'embedded', 'hmac', 'timestamp'])('the parameter %s is a sign of it', (name) => {
  expect(isEmbedded({ ...onTheWeb, query: new URLSearchParams({ [name]: 'x' }) })).toBe(true);
});

test.each(['https://admin.shopify.com/store/dream-beds', 'https://dream-beds.myshopify.com/admin'])(
  'a page that was opened from %s is in it',
  (referrer) => {
    expect(isEmbedded({ ...onTheWeb, referrer })).toBe(true);
  },
);

test('a host of Shopify’s own is a sign of it, and one that only sounds alike is not', () => {
  expect(isEmbedded({ ...onTheWeb, hostname: 'dream-beds.myshopify.com' })).toBe(true);
  expect(isEmbedded({ ...onTheWeb, hostname: 'myshopify.com.example' })).toBe(false);
  expect(isEmbedded({ ...onTheWeb, referrer: 'https://notshopify.com/' })).toBe(false);
});
