import type { Browser } from 'playwright-core';
import { openPage, type WatchedPage, type WIDE } from '../browser.ts';
import type { LocalShopify } from './local-shopify.ts';

/**
 * A page to which Shopify's hosts are the local Shopify, by their own names and over TLS: the admin at
 * https://admin.shopify.com, storefronts at https://{domain}. The app itself is reached as it is.
 */
export function openShopifyPage(
  browser: Browser,
  local: LocalShopify,
  options: { viewport?: typeof WIDE } = {},
): Promise<WatchedPage> {
  const names = [
    ...Object.keys(local.hosts),
    ...[...local.shops.values()].map(({ url }) => new URL(url).hostname),
  ];
  return openPage(browser, {
    ...options,
    context: {
      proxy: { server: local.url, bypass: 'localhost, *.localhost, 127.0.0.1' },
      ignoreHTTPSErrors: true,
    },
    isHere: ({ hostname }) =>
      names.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name)),
  });
}
