import type { ShopifyGlobal } from '@shopify/app-bridge-react';

/** Where App Bridge comes from; Shopify takes it from nowhere else. */
export const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

/** What is used of App Bridge, which the admin answers. */
export type AppBridge = Pick<ShopifyGlobal, 'config' | 'idToken' | 'saveBar' | 'scopes' | 'toast'>;

/** App Bridge, where the page stands in the Shopify admin and the script has come. */
export function getAppBridge(): AppBridge | null {
  if (typeof window === 'undefined') return null;
  const { shopify } = window as { shopify?: Partial<AppBridge> };
  return typeof shopify?.idToken === 'function' ? (shopify as AppBridge) : null;
}

/** A session token of the admin; null on the web, and where the admin gives none. */
export async function getIdToken(): Promise<string | null> {
  const token = await getAppBridge()
    ?.idToken()
    .catch(() => null);
  return token ?? getLegacySessionToken();
}

/** The header for a request that isn't made by `fetch`, which App Bridge signs by itself. */
export async function getIdTokenHeaders(): Promise<Record<string, string>> {
  const token = await getIdToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/**
 * The address under which a document of this site is asked for: a frame, a new window, this page anew. In the admin it
 * carries a token that lives for a minute, so it is asked for right before; on the web it is the path itself.
 */
export async function addIdToken(path: string): Promise<string> {
  const token = await getIdToken();
  if (token === null) return path;
  const { config } = getAppBridge() ?? {};
  const asked = new URL(path, location.origin);
  const marks = { embedded: '1', shop: config?.shop, host: config?.host, id_token: token };
  for (const [name, value] of Object.entries(marks)) if (value) asked.searchParams.set(name, value);
  return asked.pathname + asked.search + asked.hash;
}

/** Loads a page of this site as a document: where nothing of the one on the screen can be trusted to go on. */
export async function navigateWithReload(path: string): Promise<void> {
  location.assign(await addIdToken(path));
}

/** Loads the page on the screen anew, in the admin with a token of its own. */
export async function reloadPage(): Promise<void> {
  if ((await getIdToken()) === null) location.reload();
  else location.replace(await addIdToken(location.pathname + location.search));
}

/** How a page is asked for, as far as it tells where it stands. */
export interface EmbeddingSignals {
  isFramed: boolean;
  query: URLSearchParams;
  referrer: string;
  hostname: string;
}

const EMBEDDED_PARAMS = ['shop', 'host', 'embedded', 'hmac', 'timestamp'];
const SHOPIFY_HOST_PATTERN = /(^|\.)(myshopify\.com|shopify\.com)$/;

/** Whether a page stands in the Shopify admin, by what it knows of itself; who is asking is for the server to judge. */
export function isEmbedded({ isFramed, query, referrer, hostname }: EmbeddingSignals): boolean {
  if (isFramed || EMBEDDED_PARAMS.some((mark) => query.has(mark))) return true;
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return SHOPIFY_HOST_PATTERN.test(from) || SHOPIFY_HOST_PATTERN.test(hostname);
}

/** How long a token of an older host serves until a new one is asked for. */
export const LEGACY_TOKEN_REFRESH_MS = 50 * 60_000;

let legacySessionToken: string | null = null;

/** The token of an older host of the Shopify admin, which names it in the address; null anywhere else. */
export function getLegacySessionToken(): string | null {
  return legacySessionToken;
}

interface LegacySessionTokenOptions {
  /** Query of the page's address. */
  search: string;
  /** Asks the bridge, which an older host may have as well. */
  renew(): Promise<string | null>;
  every(ms: number, run: () => void): () => void;
}

/**
 * Keeps the `session_token` of the address while the page lives, and asks for a new one every 50 minutes. A host of today
 * names none: there every request gets its own token from App Bridge, and nothing is kept. Answers how to stop.
 */
export function refreshLegacySessionToken({ search, renew, every }: LegacySessionTokenOptions): () => void {
  const named = new URLSearchParams(search).get('session_token');
  if (!named) return () => undefined;
  legacySessionToken = named;
  const stop = every(LEGACY_TOKEN_REFRESH_MS, () => {
    void renew().then((token) => {
      if (token !== null) legacySessionToken = token;
    });
  });
  return () => {
    stop();
    legacySessionToken = null;
  };
}
