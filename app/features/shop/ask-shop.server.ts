import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import type { AdminRefusal } from '#app/platform/shopify-answer.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

const TIMEOUT_MS = 10_000;

const QUERY = `#graphql
  query ConnectedShop {
    shop { name email myshopifyDomain currencyCode ianaTimezone primaryDomain { url } }
    currentAppInstallation { accessScopes { handle } }
  }`;

const line = z.string().max(1_000);
const schema = z.object({
  shop: z.object({
    name: line,
    email: line.nullish(),
    myshopifyDomain: line,
    currencyCode: line,
    ianaTimezone: line,
    primaryDomain: z.object({ url: line }).nullish(),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: line })).max(500) }),
});

export interface AskedShop {
  domain: string;
  name: string;
  email: string;
  currency: string;
  timezone: string;
  url: string;
  scopes: string[];
}

export type ShopAnswer = { ok: true; shop: AskedShop } | { ok: false; reason: string; isToken: boolean };

/** What a shop says of itself to whoever holds this token; a token that may not read products will not do. */
export async function askShop({ domain, token }: { domain: string; token: string }): Promise<ShopAnswer> {
  const answer = await askAdmin({ domain, token, query: QUERY, schema, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return refusalOf(answer);
  const { shop, currentAppInstallation } = answer.data;
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const mayRead = scopes.includes('read_products') || scopes.includes('write_products');
  if (!mayRead) return { ok: false, reason: CONNECT_TEXTS.tokenTooSmall, isToken: true };
  return {
    ok: true,
    shop: {
      domain: shop.myshopifyDomain.toLowerCase(),
      name: shop.name,
      email: shop.email ?? '',
      currency: shop.currencyCode,
      timezone: shop.ianaTimezone,
      url: shop.primaryDomain?.url ?? `https://${domain}`,
      scopes,
    },
  };
}

const CLOSED = new Set(['402', '423', 'SHOP_INACTIVE']);

function refusalOf({ reason, message, code = '' }: AdminRefusal): ShopAnswer {
  if (reason === 'revoked') return { ok: false, reason: CONNECT_TEXTS.tokenRefused, isToken: true };
  if (reason !== 'refused') return { ok: false, reason: CONNECT_TEXTS.unreachable, isToken: false };
  if (CLOSED.has(code)) return { ok: false, reason: CONNECT_TEXTS.storeClosed, isToken: false };
  if (code === '404') return { ok: false, reason: CONNECT_TEXTS.noStore, isToken: false };
  return { ok: false, reason: message || CONNECT_TEXTS.unknown, isToken: false };
}
