import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';

/** Where a store is, as its owner writes it: its domain at Shopify, or another host that leads there. */
export type StoreAddress = { domain: string } | { host: string };

export const STORE_URL_MAX_LENGTH = 300;

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;
const SHOP_SUFFIX = '.myshopify.com';

/** Reads `dream-beds`, `dream-beds.myshopify.com`, an address of its admin, or the store's own; null is none of these. */
export function parseStoreAddress(typed: string): StoreAddress | null {
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

/** How the first lines of a Shopify storefront name its shop. */
const SHOP_IN_PAGE = /Shopify\.shop\s*=\s*"([a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)"/;

/** The shop whose storefront a page is. */
export function findShopInHtml(html: string): string | null {
  return SHOP_IN_PAGE.exec(html)?.[1] ?? null;
}

/** Goes out as a header, so that nothing but visible ASCII may be in it. */
const SECRET = /^[\x21-\x7e]{1,255}$/;

const storeUrl = z
  .string({ error: CONNECT_TEXTS.noAddress })
  .trim()
  .min(1, { error: CONNECT_TEXTS.noAddress })
  .max(STORE_URL_MAX_LENGTH, { error: CONNECT_TEXTS.noAddress });

/** The form of the code flow. */
export const authorizeSchema = z.object({ storeUrl });

/** The connect form, and the body of the set-up call. */
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

/** What is told of a store that was connected. */
export interface ConnectedStore {
  name: string;
  email: string;
  currency: string;
  timezone: string;
}

export type ConnectResult =
  | { ok: true; store: ConnectedStore }
  /** `field`: where in the form the reason belongs; null concerns all of it. */
  | { ok: false; reason: string; field: 'storeUrl' | 'accessToken' | null };
