import type { ShopifyGlobal } from '@shopify/app-bridge-react';
import { createContext, useContext, useEffect, useState } from 'react';

export const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

export type AppBridge = Pick<ShopifyGlobal, 'config' | 'idToken' | 'saveBar' | 'scopes' | 'toast'>;

/** Null outside the Shopify admin, or before the script has loaded. */
export function getAppBridge(): AppBridge | null {
  if (typeof window === 'undefined') return null;
  const { shopify } = window as { shopify?: Partial<AppBridge> };
  return typeof shopify?.idToken === 'function' ? (shopify as AppBridge) : null;
}

/** A session token; null on the web or if the admin returns none. */
export async function getIdToken(): Promise<string | null> {
  const token = await getAppBridge()
    ?.idToken()
    .catch(() => null);
  return token ?? getLegacySessionToken();
}

/** For requests not made by `fetch`, which App Bridge patches to add the token. */
export async function getIdTokenHeaders(): Promise<Record<string, string>> {
  const token = await getIdToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/**
 * A document's URL on this site. In the admin it contains a token valid for a minute, so create it right before use.
 */
export async function addIdToken(path: string): Promise<string> {
  const token = await getIdToken();
  if (token === null) return path;
  const { config } = getAppBridge() ?? {};
  const url = new URL(path, location.origin);
  const params = { embedded: '1', shop: config?.shop, host: config?.host, id_token: token };
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** Discards the current document, whose state can no longer be trusted. */
export async function navigateWithReload(path: string): Promise<void> {
  location.assign(await addIdToken(path));
}

/** In the admin, reloads with a fresh token. */
export async function reloadPage(): Promise<void> {
  if ((await getIdToken()) === null) location.reload();
  else location.replace(await addIdToken(location.pathname + location.search));
}

export interface EmbeddingSignals {
  isFramed: boolean;
  query: URLSearchParams;
  referrer: string;
  hostname: string;
}

const EMBEDDED_PARAMS = ['shop', 'host', 'embedded', 'hmac', 'timestamp'];
const SHOPIFY_HOST_PATTERN = /(^|\.)(myshopify\.com|shopify\.com)$/;

/** Whether the page appears to be in the Shopify admin; only the server can verify it. */
export function isEmbedded({ isFramed, query, referrer, hostname }: EmbeddingSignals): boolean {
  if (isFramed || EMBEDDED_PARAMS.some((name) => query.has(name))) return true;
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return SHOPIFY_HOST_PATTERN.test(from) || SHOPIFY_HOST_PATTERN.test(hostname);
}

const LEGACY_TOKEN_REFRESH_MS = 50 * 60_000;

let legacySessionToken: string | null = null;

/** The token an older Shopify admin host puts in the URL, if any. */
export function getLegacySessionToken(): string | null {
  return legacySessionToken;
}

interface LegacySessionTokenOptions {
  search: string;
  /** Gets a token from App Bridge, which older hosts may provide too. */
  renew(): Promise<string | null>;
  every(ms: number, run: () => void): () => void;
}

/**
 * Stores the URL's `session_token` and renews it every 50 minutes. Current hosts send none: each request gets its token
 * from App Bridge. Returns a cleanup function.
 */
export function refreshLegacySessionToken({ search, renew, every }: LegacySessionTokenOptions): () => void {
  const urlToken = new URLSearchParams(search).get('session_token');
  if (!urlToken) return () => undefined;
  legacySessionToken = urlToken;
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

export type Shell = 'embedded' | 'standalone';

interface ShellContextValue {
  shell: Shell;
  hasAdminChrome: boolean;
}

export const ShellContext = createContext<ShellContextValue>({ shell: 'standalone', hasAdminChrome: false });

export function useShell(): Shell {
  return useContext(ShellContext).shell;
}

/** Whether the admin renders title, actions, and save bar; if App Bridge doesn't respond, the page renders them. */
export function useHasAdminChrome(): boolean {
  return useContext(ShellContext).hasAdminChrome;
}

/** The URL of a framed page on this site. In the Shopify admin it needs a token, so it is undefined at first. */
export function useFrameUrl(path: string): string | undefined {
  const isInAdmin = useShell() === 'embedded';
  const [address, setAddress] = useState(isInAdmin ? undefined : path);
  useEffect(() => {
    if (!isInAdmin) return;
    let isUnmounted = false;
    void addIdToken(path).then((signed) => {
      if (!isUnmounted) setAddress(signed);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isInAdmin, path]);
  return address;
}

/** CSP nonce for inline scripts. Empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
