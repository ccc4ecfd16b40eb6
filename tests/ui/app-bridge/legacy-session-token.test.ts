import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getLegacySessionToken,
  LEGACY_TOKEN_REFRESH_MS,
  refreshLegacySessionToken,
} from '#app/ui/app-bridge/app-bridge.ts';

let renewed: (string | null)[] = [];
let asked = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [renewed, asked] = [[], 0];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(search: string): void {
  stop = refreshLegacySessionToken({
    search,
    async renew() {
      asked += 1;
      return renewed.shift() ?? null;
    },
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  });
}

test('a host of today names no token, so that none is kept and none is refreshed', async () => {
  open('?embedded=1&shop=dream-beds.myshopify.com&id_token=abc');
  await vi.advanceTimersByTimeAsync(3 * LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), asked]).toEqual([null, 0]);
});

test('the token that an older host names is kept, and a new one is asked for every 50 minutes', async () => {
  open('?session_token=first');
  expect([getLegacySessionToken(), LEGACY_TOKEN_REFRESH_MS]).toEqual(['first', 3_000_000]);
  renewed = ['second', 'third'];
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS - 1);
  expect(getLegacySessionToken()).toBe('first');
  await vi.advanceTimersByTimeAsync(1);
  expect(getLegacySessionToken()).toBe('second');
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS);
  expect(getLegacySessionToken()).toBe('third');
});

test('where no new token can be had, the last one stays', async () => {
  open('?session_token=first');
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), asked]).toEqual(['first', 1]);
});

test('a page that is left keeps no token and asks for none', async () => {
  open('?session_token=first');
  stop();
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), asked]).toEqual([null, 0]);
});
