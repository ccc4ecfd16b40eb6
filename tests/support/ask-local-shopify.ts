import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';

interface Asked {
  variables?: Record<string, unknown>;
  scopes?: string[];
  token?: string;
  version?: string;
  domain?: string;
}

/** What the local Admin API answers, whatever that is. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape of its own question
export type AdminReply = { status: number; data: any; errors: any; extensions: any };

export async function askLocal(local: LocalShopify, query: string, asked: Asked = {}): Promise<AdminReply> {
  const { variables = {}, scopes = local.app.scopes, version = '2026-10', domain = local.domain } = asked;
  const token = asked.token ?? local.tokens.makeCustomToken(domain, scopes);
  const response = await fetch(`https://${domain}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...(await response.json()) };
}
