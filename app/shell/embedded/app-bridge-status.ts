import { PRODUCT_NAME } from '#app/product-name.ts';

/** How long the script of App Bridge may take, how long it is waited for until it answers, and how often it is looked at. */
export const SCRIPT_TIMEOUT_MS = 10_000;
export const READY_TIMEOUT_MS = 15_000;
export const POLL_INTERVAL_MS = 200;
/** From then on nothing on the page says that it loads. */
export const LOADING_INDICATOR_MAX_MS = 10_000;

export type AppBridgeState =
  | 'waiting'
  | 'ready'
  /** The script failed, or took longer than it may. */
  | 'script-failed'
  /** It came and doesn't answer. */
  | 'silent'
  /** It answers for no shop. */
  | 'no-shop';

export interface AppBridgeEnvironment {
  /** What is there of the bridge by now. */
  look(): { isLoaded: boolean; isReady: boolean; shop: string | null };
  /** Asks for the script anew; told when it fails. */
  loadScript(onFailure: () => void): void;
  now(): number;
  every(ms: number, run: () => void): () => void;
}

/**
 * Waits for App Bridge and tells how it came out, once. A script that isn't there when the page comes alive has failed
 * and is asked for once more. Answers how to stop.
 */
export function watchAppBridge(
  world: AppBridgeEnvironment,
  tell: (state: AppBridgeState) => void,
): () => void {
  const began = world.now();
  let isOver = false;
  let stop = (): void => undefined;
  const end = (state: AppBridgeState) => {
    if (isOver) return;
    isOver = true;
    stop();
    tell(state);
  };
  const look = () => {
    const { isLoaded, isReady, shop } = world.look();
    const passed = world.now() - began;
    if (isReady) end(shop ? 'ready' : 'no-shop');
    else if (!isLoaded && passed >= SCRIPT_TIMEOUT_MS) end('script-failed');
    else if (passed >= READY_TIMEOUT_MS) end('silent');
  };
  look();
  if (isOver) return () => undefined;
  if (!world.look().isLoaded) world.loadScript(() => end('script-failed'));
  stop = world.every(POLL_INTERVAL_MS, look);
  if (isOver) stop();
  return () => {
    isOver = true;
    stop();
  };
}

/** What is said where the Shopify admin around the page doesn't answer. */
export const APP_BRIDGE_TEXTS = {
  'script-failed': {
    title: 'The connection to your Shopify admin could not be loaded',
    text: `What you see is up to date, but nothing can be saved. Check that no extension or network blocks cdn.shopify.com, then reload the page.`,
  },
  silent: {
    title: 'Your Shopify admin does not answer',
    text: `What you see is up to date, but nothing can be saved. Reload the page, or open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  'no-shop': {
    title: 'Missing required Shopify parameters',
    text: `It is not known which store this is. Open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  },
  reload: 'Reload page',
} as const;
