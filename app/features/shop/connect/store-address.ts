/** Where a store is, as its owner writes it: its domain at Shopify, or another host that leads there. */
export type StoreAddress = { domain: string } | { host: string };

export const STORE_URL_MAX_LENGTH = 300;

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;
const SHOP_SUFFIX = '.myshopify.com';

/** Reads `dream-beds`, `dream-beds.myshopify.com`, an address of its admin, or the store's own; null is none of these. */
export function readStoreAddress(typed: string): StoreAddress | null {
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
export function shopOfPage(html: string): string | null {
  return SHOP_IN_PAGE.exec(html)?.[1] ?? null;
}
