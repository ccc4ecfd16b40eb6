import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import {
  APP_BRIDGE_URL,
  getAppBridge,
  getIdToken,
  refreshLegacySessionToken,
} from '#app/ui/app-bridge/app-bridge.ts';

/** The page shows a loading indicator until the state is known, for at most ten seconds. */
export function useAppBridge(apiKey: string): { state: AppBridgeState; isLoading: boolean } {
  const [state, setState] = useState<AppBridgeState>('loading');
  const [isLate, setLate] = useState(false);
  useEffect(() => watchAppBridge(createBrowserEnvironment(apiKey), setState), [apiKey]);
  useEffect(
    () => refreshLegacySessionToken({ search: location.search, renew: getIdToken, every: runEvery }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_INDICATOR_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, isLoading: state === 'loading' && !isLate };
}

function createBrowserEnvironment(apiKey: string): AppBridgeEnvironment {
  return {
    inspect() {
      const bridge = getAppBridge();
      const shop = bridge?.config?.shop ?? new URLSearchParams(location.search).get('shop');
      return { isLoaded: 'shopify' in window, isReady: bridge !== null, shop };
    },
    loadScript: (onFailure) => loadAppBridgeScript(apiKey, onFailure),
    now: () => performance.now(),
    every: runEvery,
  };
}

// Replaces the failed script tag, because App Bridge must be the first script and load synchronously.
function loadAppBridgeScript(apiKey: string, onFailure: () => void): void {
  const script = document.createElement('script');
  script.dataset.apiKey = apiKey;
  script.src = APP_BRIDGE_URL;
  script.async = false;
  script.addEventListener('error', onFailure);
  const failed = document.head.querySelector(`script[src="${APP_BRIDGE_URL}"]`);
  if (failed) failed.replaceWith(script);
  else document.head.prepend(script);
}

function runEvery(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

/** Timeouts for loading App Bridge and for its readiness, and the polling interval. */
export const SCRIPT_TIMEOUT_MS = 10_000;
export const READY_TIMEOUT_MS = 15_000;
export const POLL_INTERVAL_MS = 200;
const LOADING_INDICATOR_MAX_MS = 10_000;

export type AppBridgeState =
  | 'loading'
  | 'ready'
  | 'script-failed'
  | 'not-ready'
  /** App Bridge is ready but doesn't know the shop. */
  | 'no-shop';

export interface AppBridgeEnvironment {
  inspect(): { isLoaded: boolean; isReady: boolean; shop: string | null };
  /** Loads the script again; calls back on failure. */
  loadScript(onFailure: () => void): void;
  now(): number;
  every(ms: number, run: () => void): () => void;
}

/**
 * Waits for App Bridge and reports the outcome once. A script missing at hydration has failed and is loaded once more.
 * Returns a function that stops waiting.
 */
export function watchAppBridge(
  environment: AppBridgeEnvironment,
  onOutcome: (state: AppBridgeState) => void,
): () => void {
  const began = environment.now();
  let isDone = false;
  let stop = (): void => undefined;
  const end = (state: AppBridgeState) => {
    if (isDone) return;
    isDone = true;
    stop();
    onOutcome(state);
  };
  const poll = () => {
    const { isLoaded, isReady, shop } = environment.inspect();
    const elapsedMs = environment.now() - began;
    if (isReady) end(shop ? 'ready' : 'no-shop');
    else if (!isLoaded && elapsedMs >= SCRIPT_TIMEOUT_MS) end('script-failed');
    else if (elapsedMs >= READY_TIMEOUT_MS) end('not-ready');
  };
  poll();
  if (isDone) return () => undefined;
  if (!environment.inspect().isLoaded) environment.loadScript(() => end('script-failed'));
  stop = environment.every(POLL_INTERVAL_MS, poll);
  if (isDone) stop();
  return () => {
    isDone = true;
    stop();
  };
}

export const APP_BRIDGE_TEXTS = {
  'script-failed': {
    title: 'Couldn’t connect to your Shopify admin',
    text: `What you see is up to date, but you can’t save changes. Make sure no extension or network blocks cdn.shopify.com, then reload the page.`,
  },
  'not-ready': {
    title: 'Your Shopify admin isn’t responding',
    text: `What you see is up to date, but you can’t save changes. Reload the page, or open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  'no-shop': {
    title: 'Missing required Shopify parameters',
    text: `We can’t tell which store this is. Open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  reload: 'Reload page',
} as const;
