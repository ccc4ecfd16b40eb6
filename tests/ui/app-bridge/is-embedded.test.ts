import { expect, test } from 'vitest';
import { isEmbedded } from '#app/ui/app-bridge/app-bridge.ts';

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
