import type { SyncedCounts } from '#app/features/shop/status/sync-status.server.ts';
import { formatCount } from '#app/ui/format.ts';

/** Texts of connecting a store; the first ones are fixed by the specification. */
export const CONNECT_TEXTS = {
  notInitialized: 'Sync service not initialized',
  failed: 'Failed to connect store',
  failedTitle: 'Connection failed',
  unknown: 'Unknown error',
  noMerchant: 'No merchant ID found for current user',
  noAddress: 'Enter your store’s address at Shopify, such as your-store.myshopify.com',
  noStoreThere: (host: string) =>
    `No Shopify store answers at ${host}. Enter its address at Shopify, such as your-store.myshopify.com`,
  noToken: 'Enter the Admin API access token of your custom app',
  tokenMalformed: 'An access token has no spaces and at most 255 characters; Shopify’s begin with shpat_',
  secretMalformed: 'A secret has no spaces and at most 255 characters',
  tokenRefused:
    'The store refuses this access token. Copy it again from your custom app in the Shopify admin.',
  tokenTooSmall: 'This access token may not read products. Give your custom app the scope read_products.',
  noStore: 'There is no Shopify store at this address.',
  storeClosed: 'Shopify says that the store is paused or closed. Try again once it is open.',
  unreachable: 'Shopify could not be reached. Please try again in a few minutes.',
  takenByOther:
    'This store belongs to another account here. Log in with that account, or have the store disconnected there first.',
  hasOther: (domain: string) =>
    `Your account is connected to ${domain}. Disconnect that store first, then connect this one.`,

  installedAlready:
    'This store is installed from its Shopify admin, which keeps it connected. There is nothing more to do.',
  uninstallThere:
    'This store is installed from its Shopify admin. To disconnect it, uninstall the app there under Settings, Apps.',
  cancelled: 'The connection was cancelled at Shopify. Nothing was changed.',
  notShopifys: 'The way back from Shopify could not be verified. Please try again.',
  expired: 'This took too long, or was begun in another window. Please try again.',
  noGrant: 'Shopify gave no access to the store. Please try again.',
  notAnswering: 'Your store did not answer. What it allows now is known as soon as it does.',
  notConnected: 'No store is connected, so there is nothing to sync.',
  goneHow:
    'Your products stay as they were, and follow the store no more. Install the app again in your Shopify admin, or disconnect the store here.',
  notInitializedHow:
    'This installation is not set up for Shopify yet. Until whoever runs it has done so, bring your catalog as a file.',
  staff: 'Ask an owner, admin or manager of your team to connect a store.',
} as const;

/** The code of a problem in a URL, so that nobody can put their own text on the page. */
export function toErrorCode(reason: string): string {
  return Object.entries(CONNECT_TEXTS).find(([, text]) => text === reason)?.[0] ?? 'failed';
}

export function toErrorText(code: string | null): string | null {
  if (code === null) return null;
  const text = Object.entries(CONNECT_TEXTS).find(([name]) => name === code)?.[1];
  return typeof text === 'string' ? text : CONNECT_TEXTS.failed;
}

export const connectedText = (name: string) => `${name} is connected. Its catalog is being read.`;

export function listDisconnectLosses({ mappedFields }: SyncedCounts): string[] {
  return [
    'The connection itself: access, sync and live stock',
    ...(mappedFields > 0 ? [`The meaning that you gave to ${formatCount(mappedFields, 'metafield')}`] : []),
  ];
}

export function keepProductsText({ products, variants }: SyncedCounts): string {
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')} stay and go on being recommended. They stand still: prices and stock follow the store no more.`;
}

export function removeProductsText({ products, variants, corrected }: SyncedCounts): string {
  const corrections = corrected > 0 ? `, and your corrections on ${formatCount(corrected, 'product')}` : '';
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')} leave your inventory${corrections}.`;
}

export function disconnectedText(outcome: { name: string; removed: number; isUninstalled: boolean }): string {
  const removed = outcome.removed > 0 ? ` ${formatCount(outcome.removed, 'product')} removed.` : '';
  const left = outcome.isUninstalled ? '' : ' Please also uninstall the app in your Shopify admin.';
  return `${outcome.name} is disconnected.${removed}${left}`;
}
