/** How long the script of App Bridge may take, how long it is waited for until it answers, and how often it is looked at. */
export const SCRIPT_MS = 10_000;
export const WAIT_MS = 15_000;
export const POLL_MS = 200;
/** From then on nothing on the page says that it loads. */
export const LOADING_MS = 10_000;

export type BridgeState =
  | 'waiting'
  | 'ready'
  /** The script failed, or took longer than it may. */
  | 'script-failed'
  /** It came and doesn't answer. */
  | 'silent'
  /** It answers for no shop. */
  | 'no-shop';

export interface BridgeWorld {
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
export function watchBridge(world: BridgeWorld, tell: (state: BridgeState) => void): () => void {
  const began = world.now();
  let isOver = false;
  let stop = (): void => undefined;
  const end = (state: BridgeState) => {
    if (isOver) return;
    isOver = true;
    stop();
    tell(state);
  };
  const look = () => {
    const { isLoaded, isReady, shop } = world.look();
    const passed = world.now() - began;
    if (isReady) end(shop ? 'ready' : 'no-shop');
    else if (!isLoaded && passed >= SCRIPT_MS) end('script-failed');
    else if (passed >= WAIT_MS) end('silent');
  };
  look();
  if (isOver) return () => undefined;
  if (!world.look().isLoaded) world.loadScript(() => end('script-failed'));
  stop = world.every(POLL_MS, look);
  if (isOver) stop();
  return () => {
    isOver = true;
    stop();
  };
}
