import type { ShopifyGlobal } from '@shopify/app-bridge-react';
import { keptHostToken } from '#app/ui/host-token.ts';

/** Where App Bridge comes from; Shopify takes it from nowhere else. */
export const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

/** What is used of App Bridge, which the admin answers. */
export type Bridge = Pick<ShopifyGlobal, 'config' | 'idToken' | 'saveBar' | 'scopes' | 'toast'>;

/** App Bridge, where the page stands in the Shopify admin and the script has come. */
export function getBridge(): Bridge | null {
  if (typeof window === 'undefined') return null;
  const { shopify } = window as { shopify?: Partial<Bridge> };
  return typeof shopify?.idToken === 'function' ? (shopify as Bridge) : null;
}

/** A session token of the admin; null on the web, and where the admin gives none. */
export async function askIdToken(): Promise<string | null> {
  const token = await getBridge()
    ?.idToken()
    .catch(() => null);
  return token ?? keptHostToken();
}

/** The header for a request that isn't made by `fetch`, which App Bridge signs by itself. */
export async function idTokenHeaders(): Promise<Record<string, string>> {
  const token = await askIdToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/**
 * The address under which a document of this site is asked for: a frame, a new window, this page anew. In the admin it
 * carries a token that lives for a minute, so it is asked for right before; on the web it is the path itself.
 */
export async function withIdToken(path: string): Promise<string> {
  const token = await askIdToken();
  if (token === null) return path;
  const { config } = getBridge() ?? {};
  const asked = new URL(path, location.origin);
  const marks = { embedded: '1', shop: config?.shop, host: config?.host, id_token: token };
  for (const [name, value] of Object.entries(marks)) if (value) asked.searchParams.set(name, value);
  return asked.pathname + asked.search + asked.hash;
}

/** Loads a page of this site as a document: where nothing of the one on the screen can be trusted to go on. */
export async function openDocument(path: string): Promise<void> {
  location.assign(await withIdToken(path));
}

/** Loads the page on the screen anew, in the admin with a token of its own. */
export async function reloadPage(): Promise<void> {
  if ((await askIdToken()) === null) location.reload();
  else location.replace(await withIdToken(location.pathname + location.search));
}
