import { useEffect, useState } from 'react';
import {
  type AppBridgeEnvironment,
  type AppBridgeState,
  LOADING_INDICATOR_MAX_MS,
  watchAppBridge,
} from '#app/shell/embedded/app-bridge-status.ts';
import {
  APP_BRIDGE_URL,
  getAppBridge,
  getIdToken,
  refreshLegacySessionToken,
} from '#app/ui/app-bridge/app-bridge.ts';

/** The state of App Bridge. The page shows a loading indicator until it is known, for at most ten seconds. */
export function useAppBridge(apiKey: string): { state: AppBridgeState; isLoading: boolean } {
  const [state, setState] = useState<AppBridgeState>('waiting');
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
  return { state, isLoading: state === 'waiting' && !isLate };
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

// Replaces the failed script: App Bridge must be the first script and load synchronously.
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
