import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AppBridgeEnvironment,
  type AppBridgeState,
  POLL_INTERVAL_MS,
  READY_TIMEOUT_MS,
  SCRIPT_TIMEOUT_MS,
  watchAppBridge,
} from '#app/shell/embedded/use-app-bridge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page whose App Bridge loads, becomes ready, and fails as the test dictates. */
function openPage(there: Partial<ReturnType<AppBridgeEnvironment['inspect']>> = {}) {
  const bridge = {
    isLoaded: false,
    isReady: false,
    shop: 'dream-beds.myshopify.com' as string | null,
    ...there,
  };
  const seen: { states: AppBridgeState[]; scripts: number; inspections: number } = {
    states: [],
    scripts: 0,
    inspections: 0,
  };
  let fail = () => {};
  const environment: AppBridgeEnvironment = {
    inspect() {
      seen.inspections += 1;
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
  const stop = watchAppBridge(environment, (state) => seen.states.push(state));
  return { bridge, seen, stop, fail: () => fail() };
}

test('the timeouts are as specified: ten seconds for the script, fifteen for App Bridge, polled every 200 ms', () => {
  expect([SCRIPT_TIMEOUT_MS, READY_TIMEOUT_MS, POLL_INTERVAL_MS]).toEqual([10_000, 15_000, 200]);
});

test('App Bridge that is ready at the start is reported at once and not polled', () => {
  const { seen } = openPage({ isLoaded: true, isReady: true });
  expect(seen).toEqual({ states: ['ready'], scripts: 0, inspections: 1 });
  vi.advanceTimersByTime(READY_TIMEOUT_MS);
  expect(seen.inspections).toBe(1);
});

test('App Bridge that becomes ready later is found by the next poll', () => {
  const { bridge, seen } = openPage({ isLoaded: true });
  vi.advanceTimersByTime(7_100);
  bridge.isReady = true;
  vi.advanceTimersByTime(99);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['ready']);
});

test('a missing script is loaded once more, and its failure is reported at once', () => {
  const { seen, fail } = openPage();
  expect(seen.scripts).toBe(1);
  fail();
  fail();
  expect(seen.states).toEqual(['script-failed']);
  vi.advanceTimersByTime(READY_TIMEOUT_MS);
  expect(seen).toMatchObject({ states: ['script-failed'], scripts: 1 });
});

test('a script that loads on the second try works as on the first', () => {
  const { bridge, seen } = openPage();
  vi.advanceTimersByTime(3_000);
  Object.assign(bridge, { isLoaded: true, isReady: true });
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
  expect(seen.states).toEqual(['ready']);
});

test('a script that neither loads nor fails times out after ten seconds', () => {
  const { seen } = openPage();
  vi.advanceTimersByTime(SCRIPT_TIMEOUT_MS - 1);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['script-failed']);
});

test('App Bridge that loads but never gets ready times out after fifteen seconds', () => {
  const { seen } = openPage({ isLoaded: true });
  vi.advanceTimersByTime(READY_TIMEOUT_MS - 1);
  expect(seen.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen.states).toEqual(['not-ready']);
});

test('App Bridge without a shop is reported as such', () => {
  expect(openPage({ isLoaded: true, isReady: true, shop: null }).seen.states).toEqual(['no-shop']);
});

test('nothing is reported after the page is left', () => {
  const { seen, stop, fail } = openPage();
  stop();
  fail();
  vi.advanceTimersByTime(2 * READY_TIMEOUT_MS);
  expect(seen.states).toEqual([]);
});
