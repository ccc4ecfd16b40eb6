import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

useDatabase();
const shopify = useLocalShopify({ products: 'store' });

const KILLS = 20;
/** Page requests of a child before it is killed, and the delay after the last one. */
const PAGES = 14;
const PAGE_MS = 60;

/** The same sequence in every run. */
function moments(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Resolves after this many more page requests. */
function pagesAsked(count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    shopify().faults.beforeAnswer = (query) => {
      if (query.includes('CatalogPage')) left -= 1;
      if (left === 0) resolve();
    };
  });
}

function startChild(merchantId: string) {
  const { DATABASE_URL, DATA_DIR, AUTH_SECRET } = env();
  const own = { DATABASE_URL, DATA_DIR, AUTH_SECRET, NODE_ENV: 'production' as const, LOG_LEVEL: 'fatal' };
  const { apiKey, apiSecret, hosts } = shopify();
  const keys = { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, LOCAL_HOSTS: JSON.stringify(hosts) };
  const redirect = new URL('../../../support/shopify/redirect.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', redirect, 'tests/support/sync-process.ts', merchantId], {
    env: { ...process.env, ...own, ...keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, exit: once(child, 'exit') as Promise<[code: number | null, signal: string | null]> };
}

test(
  'killed at twenty random moments, a sync still ends in the catalog of the shop',
  { timeout: 180_000 },
  async () => {
    const { faults, shop } = shopify();
    // A small cost bucket causes many small pages, and the delay varies the stage that is interrupted.
    faults.bucket.resize({ maximumAvailable: 170, restoreRate: 100_000 });
    faults.delayMs = 3;
    const { merchantId } = await makeShop(shopify());
    const random = moments(20_261_122);
    const cursors = new Set<string | null>();
    let kills = 0;
    while (kills < KILLS) {
      const { child, exit } = startChild(merchantId);
      await Promise.race([pagesAsked(1 + Math.floor(random() * PAGES)), exit]);
      await Promise.race([after(random() * PAGE_MS), exit]);
      child.kill('SIGKILL');
      const [code, signal] = await exit;
      expect(code ?? 0).toBe(0);
      if (signal === 'SIGKILL') kills += 1;
      const run = await db.syncRun.findFirst({ where: { merchantId, status: 'running' } });
      cursors.add(run?.cursor ?? null);
    }
    const [code] = await startChild(merchantId).exit;
    expect(code).toBe(0);
    expect(await storedCatalog(merchantId)).toEqual(shopCatalog(shop.products));
    expect(await db.product.count({ where: { merchantId } })).toBe(313);
    expect(await db.variant.count({ where: { merchantId } })).toBe(5_870);
    expect(await db.syncRun.count({ where: { merchantId, status: 'running' } })).toBe(0);
    // Each kill interrupts at a different place.
    expect(cursors.size).toBeGreaterThan(5);
  },
);
