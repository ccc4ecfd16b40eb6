import { afterEach, beforeEach, expect, test } from 'vitest';
import { getLegacySessionToken, refreshLegacySessionToken } from '#app/ui/app-bridge/app-bridge.ts';

let renewed: (string | null)[] = [];
let renewCount = 0;
let stop = () => {};
/** What the page does at an interval, and the interval. */
let timer: { ms: number; run: () => void } | null = null;

beforeEach(() => {
  [renewed, renewCount, timer] = [[], 0, null];
});
afterEach(() => stop());

function open(search: string): void {
  stop = refreshLegacySessionToken({
    search,
    async renew() {
      renewCount += 1;
      return renewed.shift() ?? null;
    },
    every(ms, run) {
      timer = { ms, run };
      return () => {
        timer = null;
      };
    },
  });
}

/** Runs the interval callback once. */
async function elapse(): Promise<void> {
  timer?.run();
  await new Promise((resolve) => setImmediate(resolve));
}

test('without a token in the URL no token is stored or renewed', async () => {
  open('?embedded=1&shop=dream-beds.myshopify.com&id_token=abc');
  await elapse();
  expect([getLegacySessionToken(), renewCount]).toEqual([null, 0]);
});

test('the token of an older host is stored, and renewed every 50 minutes', async () => {
  open('?session_token=first');
  expect([getLegacySessionToken(), timer?.ms]).toEqual(['first', 50 * 60_000]);
  renewed = ['second', 'third'];
  await elapse();
  expect(getLegacySessionToken()).toBe('second');
  await elapse();
  expect(getLegacySessionToken()).toBe('third');
});

test('if no new token is issued, the last one stays', async () => {
  open('?session_token=first');
  await elapse();
  expect([getLegacySessionToken(), renewCount]).toEqual(['first', 1]);
});

test('leaving the page removes the token and stops renewing it', async () => {
  open('?session_token=first');
  stop();
  await elapse();
  expect([getLegacySessionToken(), renewCount]).toEqual([null, 0]);
});
