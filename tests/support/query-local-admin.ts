import '@shopify/shopify-api/adapters/node';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';

interface QueryOptions {
  variables?: Record<string, unknown>;
  scopes?: string[];
  token?: string;
  version?: string;
  domain?: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of its own query
export type AdminResponse = { status: number; data: any; errors: any; extensions: any };

export async function queryLocalAdmin(
  local: LocalShopify,
  query: string,
  options: QueryOptions = {},
): Promise<AdminResponse> {
  const { variables = {}, scopes = local.app.scopes, version = '2026-10', domain = local.domain } = options;
  const token = options.token ?? local.tokens.makeCustomToken(domain, scopes);
  const response = await fetch(`https://${domain}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...(await response.json()) };
}

/** Shopify's library configured for the local app, to verify what the fake signs and returns. */
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
