import { useEffect, useState } from 'react';
import { APP_BRIDGE_URL, askIdToken, getBridge } from '#app/ui/app-bridge.ts';
import { type BridgeState, type BridgeWorld, LOADING_MS, watchBridge } from '#app/ui/bridge-watch.ts';
import { keepHostToken } from '#app/ui/host-token.ts';

/** How the admin around the page answers. Until that is known the page says that it loads, for ten seconds at most. */
export function useBridge(apiKey: string): { state: BridgeState; isLoading: boolean } {
  const [state, setState] = useState<BridgeState>('waiting');
  const [isLate, setLate] = useState(false);
  useEffect(() => watchBridge(browserWorld(apiKey), setState), [apiKey]);
  useEffect(() => keepHostToken({ search: location.search, renew: askIdToken, every }), []);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return { state, isLoading: state === 'waiting' && !isLate };
}

function browserWorld(apiKey: string): BridgeWorld {
  return {
    look() {
      const bridge = getBridge();
      const shop = bridge?.config?.shop ?? new URLSearchParams(location.search).get('shop');
      return { isLoaded: 'shopify' in window, isReady: bridge !== null, shop };
    },
    loadScript: (onFailure) => loadScript(apiKey, onFailure),
    now: () => performance.now(),
    every,
  };
}

// In place of the one that failed: App Bridge insists on being the first script, and on coming in order.
function loadScript(apiKey: string, onFailure: () => void): void {
  const script = document.createElement('script');
  script.dataset.apiKey = apiKey;
  script.src = APP_BRIDGE_URL;
  script.async = false;
  script.addEventListener('error', onFailure);
  const failed = document.head.querySelector(`script[src="${APP_BRIDGE_URL}"]`);
  if (failed) failed.replaceWith(script);
  else document.head.prepend(script);
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
