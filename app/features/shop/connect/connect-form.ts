import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';

const STORE_URL_MAX_LENGTH = 300;

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;
const SHOP_SUFFIX = '.myshopify.com';

/** `dream-beds`, its `myshopify.com` domain or admin URL give the domain, a storefront URL its host. */
export function parseStoreAddress(typed: string): { domain: string } | { host: string } | null {
  const text = typed.trim().toLowerCase();
  if (text === '' || text.length > STORE_URL_MAX_LENGTH || /[\s\\@]/.test(text)) return null;
  if (LABEL.test(text)) return { domain: text + SHOP_SUFFIX };
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  if (host === 'admin.shopify.com') {
    const [, label = ''] = /^\/store\/([^/]+)/.exec(url.pathname) ?? [];
    return LABEL.test(label) ? { domain: label + SHOP_SUFFIX } : null;
  }
  if (host.endsWith(SHOP_SUFFIX)) {
    return LABEL.test(host.slice(0, -SHOP_SUFFIX.length)) ? { domain: host } : null;
  }
  return host.includes('.') ? { host } : null;
}

const SHOP_IN_PAGE = /Shopify\.shop\s*=\s*"([a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)"/;

/** The `myshopify.com` domain of a storefront, from its HTML. */
export function findShopInHtml(html: string): string | null {
  return SHOP_IN_PAGE.exec(html)?.[1] ?? null;
}

/** Sent in a header: visible ASCII only. */
const SECRET = /^[\x21-\x7e]{1,255}$/;

const storeUrl = z
  .string({ error: CONNECT_TEXTS.noAddress })
  .trim()
  .min(1, { error: CONNECT_TEXTS.noAddress })
  .max(STORE_URL_MAX_LENGTH, { error: CONNECT_TEXTS.noAddress });

export const authorizeSchema = z.object({ storeUrl });

/** The form for a custom app, and the body of the set-up endpoint. */
export const connectSchema = z.object({
  storeUrl,
  accessToken: z
    .string({ error: CONNECT_TEXTS.noToken })
    .trim()
    .min(1, { error: CONNECT_TEXTS.noToken })
    .pipe(z.string().regex(SECRET, { error: CONNECT_TEXTS.tokenMalformed })),
  webhookSecret: z
    .string()
    .trim()
    .refine((secret) => secret === '' || SECRET.test(secret), { error: CONNECT_TEXTS.secretMalformed })
    .default(''),
});
