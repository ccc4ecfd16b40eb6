import '@shopify/shopify-api/adapters/node';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';

/** Shopify's library configured as the local Shopify's app, to verify what the fake signs and returns. */
export function makeLibrary({ apiKey, apiSecret }: LocalShopify) {
  return shopifyApi({
    apiKey,
    apiSecretKey: apiSecret,
    scopes: ['read_products'],
    hostName: 'bedside.example',
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => undefined },
  });
}
