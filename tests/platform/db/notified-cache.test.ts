import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createNotifiedCache, notifyChannel } from '#app/platform/db/notify.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

interface Loads {
  key: string;
  stale: string | null;
}

interface CacheOptions {
  channels?: string[];
  max?: number;
  size?: { max: number; of: (value: string) => number };
}

function makeCache(options: CacheOptions = {}) {
  const loads: Loads[] = [];
  const cache = createNotifiedCache<string>({
    channels: ['cache_test'],
    ttlMs: 1_000,
    max: 10,
    ...options,
    async load(key, { stale }) {
      loads.push({ key, stale });
      if (key === 'broken') throw new Error('no value');
      return key + loads.length;
    },
  });
  return { loads, cache };
}

test('a value is loaded once for concurrent callers, and again after it expires', async () => {
  const { loads, cache } = makeCache();
  expect(await Promise.all([cache.get('a', 0), cache.get('a', 0), cache.get('a', 999)])).toEqual([
    'a1',
    'a1',
    'a1',
  ]);
  expect(await cache.get('a', 1_000)).toBe('a2');
  expect(loads).toEqual([
    { key: 'a', stale: null },
    { key: 'a', stale: 'a1' },
  ]);
});

test('a notification makes the value that it names load again, and no other', async () => {
  const { cache } = makeCache();
  const notifyUntilReloaded = async () => {
    const before = await cache.get('a', 0);
    await eventually(async () => {
      await notifyChannel('cache_test', 'a');
      expect(await cache.get('a', 0)).not.toBe(before);
    });
  };
  // The first connection expires everything, since notifications may have been missed before it.
  await notifyUntilReloaded();
  const other = await cache.get('b', 0);
  await notifyUntilReloaded();
  expect(await cache.get('b', 0)).toBe(other);
});

test('the one connection subscribes to the channels of a cache one after the other', async () => {
  const { query } = pg.Client.prototype as unknown as { query(...args: unknown[]): Promise<unknown> };
  let [running, most] = [0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args) {
    const result = query.apply(this, args);
    if (!String(args[0]).startsWith('listen')) return result as never;
    running += 1;
    most = Math.max(most, running);
    return result.finally(() => (running -= 1)) as never;
  });
  const { cache } = makeCache({ channels: ['cache_one', 'cache_two', 'cache_three', 'cache_four'] });
  const before = await cache.get('a', 0);
  await eventually(async () => {
    await notifyChannel('cache_four', 'a');
    expect(await cache.get('a', 0)).not.toBe(before);
  });
  spy.mockRestore();
  expect(most).toBe(1);
});

test('a failed load is not cached', async () => {
  const { loads, cache } = makeCache();
  for (const _ of [1, 2]) await expect(cache.get('broken', 0)).rejects.toThrow('no value');
  expect(loads).toHaveLength(2);
});

test('a deleted value is loaded as if for the first time', async () => {
  const { loads, cache } = makeCache();
  await cache.get('a', 0);
  cache.delete('a');
  expect(await cache.get('a', 0)).toBe('a2');
  expect(loads.at(-1)?.stale).toBeNull();
});

test('the least recently used values are evicted when there are too many or they are too large', async () => {
  const few = makeCache({ max: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await few.cache.get(key, 0);
  expect(few.loads.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'b']);
  const light = makeCache({ size: { max: 10, of: (value) => (value.startsWith('heavy') ? 50 : 4) } });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b', 'heavy', 'heavy', 'a']) await light.cache.get(key, 0);
  expect(light.loads.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'b', 'heavy', 'a']);
});
