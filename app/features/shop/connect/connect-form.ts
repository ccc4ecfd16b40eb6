import { z } from 'zod';
import { lockedText } from '#app/features/billing/plan.ts';
import { INTEGRATIONS_FULL_TEXT } from '#app/features/billing/usage/usage.ts';
import type { SyncedCounts } from '#app/features/shop/status/sync-status.server.ts';
import { formatCount } from '#app/ui/format.ts';

/** The specification fixes the wording of the first few. */
export const CONNECT_TEXTS = {
  notInitialized: 'Sync service not initialized',
  failed: 'Failed to connect store',
  failedTitle: 'Connection failed',
  unknown: 'Unknown error',
  noMerchant: 'No merchant ID found for current user',
  noAddress: 'Enter your store’s Shopify address, like your-store.myshopify.com',
  noStoreThere: (host: string) =>
    `There’s no Shopify store at ${host}. Enter its Shopify address, like your-store.myshopify.com`,
  noToken: 'Enter your custom app’s Admin API access token',
  tokenMalformed: 'Access tokens have no spaces and at most 255 characters. They usually start with shpat_',
  secretMalformed: 'Secret keys have no spaces and at most 255 characters',
  tokenRefused:
    'The store rejected this access token. Copy it again from your custom app in the Shopify admin.',
  tokenTooSmall: 'This access token can’t read products. Add the read_products scope to your custom app.',
  noStore: 'There’s no Shopify store at this address.',
  storeClosed: 'This store is paused or closed on Shopify. Try again once it’s open.',
  unreachable: 'We couldn’t reach Shopify. Please try again in a few minutes.',
  takenByOther:
    'This store is connected to another account. Sign in with that account, or disconnect the store there first.',
  hasOther: (domain: string) =>
    `Your account is connected to ${domain}. Disconnect that store first, then connect this one.`,

  installedAlready: 'This store is already connected through its Shopify admin. There’s nothing left to do.',
  uninstallThere:
    'This store is connected through its Shopify admin. To disconnect it, uninstall the app there under Settings > Apps.',
  locked: lockedText('shopify'),
  integrationsFull: INTEGRATIONS_FULL_TEXT,
  cancelled: 'You canceled the connection in Shopify. Nothing has changed.',
  notShopifys: 'We couldn’t verify the response from Shopify. Please try again.',
  expired: 'This took too long or was started in another window. Please try again.',
  noGrant: 'Shopify didn’t give access to the store. Please try again.',
  notAnswering: 'Your store didn’t respond. We’ll update its permissions once it does.',
  notConnected: 'No store is connected, so there’s nothing to sync.',
  goneHow:
    'Your products stay, but they no longer sync. Install the app again from your Shopify admin, or disconnect the store here.',
  notSyncedLive:
    'Without Shopify, your catalog doesn’t update on its own. Import your file again when it changes.',
  staff: 'Ask an owner or admin on your team to connect a store.',
} as const;

/** Error code for a URL; a message in the URL would let anyone put text on the page. */
export function toErrorCode(reason: string): string {
  return Object.entries(CONNECT_TEXTS).find(([, text]) => text === reason)?.[0] ?? 'failed';
}

export function toErrorText(code: string | null): string | null {
  if (code === null) return null;
  const text = Object.entries(CONNECT_TEXTS).find(([name]) => name === code)?.[1];
  return typeof text === 'string' ? text : CONNECT_TEXTS.failed;
}

export const connectedText = (name: string) => `${name} is connected. Its catalog is syncing.`;

export function listDisconnectLosses({ mappedFields }: SyncedCounts): string[] {
  return [
    'Access to your store, catalog sync, and live stock',
    ...(mappedFields > 0 ? [`Your mapping of ${formatCount(mappedFields, 'metafield')}`] : []),
  ];
}

export function keepProductsText({ products, variants }: SyncedCounts): string {
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')} stay, and your assistant keeps recommending them. Their prices and stock no longer sync.`;
}

export function removeProductsText({ products, variants, corrected }: SyncedCounts): string {
  const corrections = corrected > 0 ? `, and your corrections on ${formatCount(corrected, 'product')}` : '';
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')} will be removed from your inventory${corrections}.`;
}

export function disconnectedText(outcome: { name: string; removed: number; isUninstalled: boolean }): string {
  const removed = outcome.removed > 0 ? ` ${formatCount(outcome.removed, 'product')} removed.` : '';
  const left = outcome.isUninstalled ? '' : ' Please also uninstall the app in your Shopify admin.';
  return `${outcome.name} is disconnected.${removed}${left}`;
}

const STORE_URL_MAX_LENGTH = 300;

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;
const SHOP_SUFFIX = '.myshopify.com';

/**
 * Accepts `dream-beds`, its `myshopify.com` domain or admin URL (returns the domain), or a storefront URL (returns
 * the host).
 */
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

export function findShopInHtml(html: string): string | null {
  return SHOP_IN_PAGE.exec(html)?.[1] ?? null;
}

/** Sent in a header, so visible ASCII only. */
const SECRET = /^[\x21-\x7e]{1,255}$/;

const storeUrl = z
  .string({ error: CONNECT_TEXTS.noAddress })
  .trim()
  .min(1, { error: CONNECT_TEXTS.noAddress })
  .max(STORE_URL_MAX_LENGTH, { error: CONNECT_TEXTS.noAddress });

export const authorizeSchema = z.object({ storeUrl });

/** Form for a custom app; also the body of the set-up endpoint. */
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
