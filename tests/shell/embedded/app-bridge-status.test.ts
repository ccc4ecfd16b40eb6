import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AppBridgeEnvironment,
  type AppBridgeState,
  POLL_INTERVAL_MS,
  READY_TIMEOUT_MS,
  SCRIPT_TIMEOUT_MS,
  watchAppBridge,
} from '#app/shell/embedded/app-bridge-status.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page in which App Bridge comes, answers and fails when the test says so. */
function openWorld(there: Partial<ReturnType<AppBridgeEnvironment['look']>> = {}) {
  const bridge = {
    isLoaded: false,
    isReady: false,
    shop: 'dream-beds.myshopify.com' as string | null,
    ...there,
  };
  const seen: { states: AppBridgeState[]; scripts: number; looks: number } = {
    states: [],
    scripts: 0,
    looks: 0,
  };
  let fail = () => {};
  const world: AppBridgeEnvironment = {
    look() {
      seen.looks += 1;
      return bridge;
    },
    loadScript(onFailure) {
      seen.scripts += 1;
      fail = onFailure;
    },
    now: () => Date.now(),
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  };
  const stop = watchAppBridge(world, (state) => seen.states.push(state));
  return { bridge, seen, stop, fail: () => fail() };
}

test('the specified times hold: ten seconds for the script, fifteen for the bridge, a look each 200 ms', () => {
  expect([SCRIPT_TIMEOUT_MS, READY_TIMEOUT_MS, POLL_INTERVAL_MS]).toEqual([10_000, 15_000, 200]);
});

test('a bridge that is there is ready at once, and is never looked for again', () => {
  const { seen } = openWorld({ isLoaded: true, isReady: true });
  expect(seen).toEqual({ states: ['ready'], scripts: 0, looks: 1 });
  vi.advanceTimersByTime(READY_TIMEOUT_MS);
  expect(seen.looks).toBe(1);
});

test('a bridge that comes later is found at the next look', () => {
  const { bridge, seen } = openWorld({ isLoaded: true });
  vi.advanceTimersByTime(7_100);
  bridge.isReady = true;
  vi.advanceTimersByTime(99);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['ready']);
});

test('a script that did not come is asked for once more, and its failure is told at once', () => {
  const { seen, fail } = openWorld();
  expect(seen.scripts).toBe(1);
  fail();
  fail();
  expect(seen.states).toEqual(['script-failed']);
  vi.advanceTimersByTime(READY_TIMEOUT_MS);
  expect(seen).toMatchObject({ states: ['script-failed'], scripts: 1 });
});

test('a script that comes at the second try is as good as one that came at the first', () => {
  const { bridge, seen } = openWorld();
  vi.advanceTimersByTime(3_000);
  Object.assign(bridge, { isLoaded: true, isReady: true });
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
  expect(seen.states).toEqual(['ready']);
});

test('a script that neither comes nor fails is given up after ten seconds', () => {
  const { seen } = openWorld();
  vi.advanceTimersByTime(SCRIPT_TIMEOUT_MS - 1);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['script-failed']);
});

test('a bridge that came and stays silent is given up after fifteen seconds', () => {
  const { seen } = openWorld({ isLoaded: true });
  vi.advanceTimersByTime(READY_TIMEOUT_MS - 1);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['silent']);
});

test('a bridge that answers for no shop is said to lack one', () => {
  expect(openWorld({ isLoaded: true, isReady: true, shop: null }).seen.states).toEqual(['no-shop']);
});

test('a page that is left is told of nothing any more', () => {
  const { seen, stop, fail } = openWorld();
  stop();
  fail();
  vi.advanceTimersByTime(2 * READY_TIMEOUT_MS);
  expect(seen.states).toEqual([]);
});
