import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStoreAddress, findShopInHtml } from '#app/features/shop/connect/connect-form.ts';

test('domains and URLs of a store are recognized', () => {
  for (const typed of [
    'dream-beds',
    ' Dream-Beds.myshopify.com ',
    'https://dream-beds.myshopify.com',
    'http://dream-beds.myshopify.com/admin/products?x=1',
    'dream-beds.myshopify.com.',
    'https://admin.shopify.com/store/dream-beds',
    'admin.shopify.com/store/dream-beds/settings/apps',
  ]) {
    expect([typed, parseStoreAddress(typed)]).toEqual([typed, { domain: 'dream-beds.myshopify.com' }]);
  }
});

test('a store’s own domain is returned as a host', () => {
  expect(parseStoreAddress('www.dreambeds.example/collections')).toEqual({ host: 'www.dreambeds.example' });
  expect(parseStoreAddress('https://DreamBeds.example')).toEqual({ host: 'dreambeds.example' });
});

test('anything else is refused', () => {
  for (const typed of [
    '',
    '   ',
    'two words',
    'ftp://dream-beds.myshopify.com',
    'javascript:alert(1)',
    'https://user:secret@dream-beds.myshopify.com',
    'https://dream-beds.myshopify.com:8443',
    'evil.myshopify.com@dream-beds.example',
    'a.b.myshopify.com',
    '-x.myshopify.com',
    '.myshopify.com',
    'https://admin.shopify.com/store/',
    'https://admin.shopify.com/products',
    'dream\\beds.myshopify.com',
    'x'.repeat(301),
    'http://',
  ]) {
    expect([typed, parseStoreAddress(typed)]).toEqual([typed, null]);
  }
});

test('a parsed domain is always a valid shop domain', () => {
  const domain = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .tuple(fc.string(), fc.constantFrom('.myshopify.com', '.myshopify.com/', '@a.myshopify.com'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = parseStoreAddress(text) ?? { host: 'none.at.all' };
      const [found, form] = 'domain' in read ? [read.domain, domain] : [read.host, /^\S+\.\S+$|^\[/];
      expect(found).toMatch(form);
    }),
  );
});

test('the shop is found only in a storefront’s HTML', () => {
  expect(findShopInHtml('<script>Shopify.shop = "dream-beds.myshopify.com";</script>')).toBe(
    'dream-beds.myshopify.com',
  );
  for (const html of [
    '',
    '<p>Shopify.shop</p>',
    'Shopify.shop = "evil.example"',
    'Shopify.shop="a.myshopify.com.evil.example"',
  ]) {
    expect([html, findShopInHtml(html)]).toEqual([html, null]);
  }
});
