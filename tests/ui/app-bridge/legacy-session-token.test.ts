import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getLegacySessionToken,
  LEGACY_TOKEN_REFRESH_MS,
  refreshLegacySessionToken,
} from '#app/ui/app-bridge/app-bridge.ts';

let renewed: (string | null)[] = [];
let renewCount = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [renewed, renewCount] = [[], 0];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(search: string): void {
  stop = refreshLegacySessionToken({
    search,
    async renew() {
      renewCount += 1;
      return renewed.shift() ?? null;
    },
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  });
}

test('without a token in the URL no token is stored or renewed', async () => {
  open('?embedded=1&shop=dream-beds.myshopify.com&id_token=abc');
  await vi.advanceTimersByTimeAsync(3 * LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), renewCount]).toEqual([null, 0]);
});

test('the token of an older host is stored, and renewed every 50 minutes', async () => {
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

test('if no new token is issued, the last one stays', async () => {
  open('?session_token=first');
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), renewCount]).toEqual(['first', 1]);
});

test('leaving the page removes the token and stops renewing it', async () => {
  open('?session_token=first');
  stop();
  await vi.advanceTimersByTimeAsync(LEGACY_TOKEN_REFRESH_MS);
  expect([getLegacySessionToken(), renewCount]).toEqual([null, 0]);
});
