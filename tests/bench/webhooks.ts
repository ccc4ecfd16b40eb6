import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { disposeApp, startApp } from '#tests/support/app-process.ts';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';
import { seededRandom } from '#tests/support/random-matching.ts';
import { startLocalShopify } from '#tests/support/shopify/local-shopify.ts';
import type { Load, LoadResult } from '#tests/support/webhook-load.ts';
import { mixWebhooks } from '#tests/support/webhook-mix.ts';

/**
 * The built server, its jobs in the same process, under webhooks of a shop with 313 products: 30 % come twice, all are
 * shuffled, and meanwhile the shop is asked for what changed. BENCH_SECONDS makes it shorter.
 */

const PER_SECOND = 1_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const WARM_UP = 1_000;
const SETTLE_LIMIT_MS = 120_000;

function sendAll(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../support/webhook-load.ts', import.meta.url), { workerData: load });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

const AUTH_SECRET = 'a-secret-for-benches-that-is-long-enough-0123456789';
const local = await startLocalShopify({ products: 'store' });
Object.assign(process.env, {
  AUTH_SECRET,
  SHOPIFY_API_KEY: local.apiKey,
  SHOPIFY_API_SECRET: local.apiSecret,
});

await withBenchDatabase(async () => {
  const { db, newId, pool } = await import('#app/platform/db/db.server.ts');
  const { signCartAttribution } = await import('#app/features/chat/orders/order-attribution.server.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');
  const { writeTokens } = await import('#app/platform/shopify/shopify-library.server.ts');

  const { merchantId } = await makeMerchant();
  const { domain } = local;
  await db.shop.create({
    data: { id: newId(), merchantId, domain, mode: 'installed', installedAt: new Date(0) },
  });
  await writeTokens({
    domain,
    accessToken: local.tokens.makeCustomToken(domain, local.app.scopes),
    scope: local.app.scopes.join(','),
  });
  const sessionId = newId();
  const tokenHash = Buffer.from(sessionId);
  await db.chatSession.create({ data: { id: sessionId, merchantId, tokenHash, state: {} } });
  const mark = signCartAttribution({ merchantId, sessionId });

  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bedside-bench-app-'));
  const app = await startApp({
    dataDir,
    env: {
      AUTH_SECRET,
      DATABASE_URL: process.env.DATABASE_URL!,
      SHOPIFY_API_KEY: local.apiKey,
      SHOPIFY_API_SECRET: local.apiSecret,
      LOCAL_HOSTS: JSON.stringify(local.hosts),
      NODE_OPTIONS: `--import ${path.resolve('tests/support/shopify/redirect.mjs')}`,
    },
  });
  local.app.url = app.url;
  const count = PER_SECOND * SECONDS;
  const random = seededRandom(4);
  // A server that has just started compiles while it answers, and loads its jobs.
  const first = mixWebhooks(local, { count: WARM_UP, duplicatesPerMille: 0, mark: '', random });
  await sendAll({ url: app.url, webhooks: first.webhooks, perSecond: WARM_UP / 4 });
  await pool.query('truncate webhook_receipt, chat_order');
  const mixed = mixWebhooks(local, { count, duplicatesPerMille: 300, mark, random });
  const began = performance.now();
  const { times, statuses, seconds } = await sendAll({
    url: app.url,
    webhooks: mixed.webhooks,
    perSecond: PER_SECOND,
  });

  const left = async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from webhook_receipt where status in ('waiting', 'retrying')`,
    );
    return rows[0]!.left;
  };
  while ((await left()) > 0 && performance.now() - began < SETTLE_LIMIT_MS) await sleep(100);
  const settled = (performance.now() - began) / 1000;
  const { rows } = await pool.query<Record<string, number>>(
    `select count(*)::int as kept,
            count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'stale')::int as stale,
            (select count(*) from chat_order)::int as orders,
            (select count(*) from product where fetched_at is not null)::int as products from webhook_receipt`,
  );
  const found = rows[0]!;
  const acknowledged = statuses['200'] ?? 0;
  const most = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  printFigure(`webhooks: acknowledged in ${seconds.toFixed(1)} s`, `${acknowledged} of ${count}`, 'all');
  printFigure('webhooks: 1,000/s, 30 % twice, shuffled', most, 'p99 ≤ 200 ms');
  printFigure('webhooks: kept once', `${found.kept} of ${mixed.events} events`, 'all, once');
  printFigure('webhooks: processed', `${found.done} done, ${found.stale} superseded`, 'all');
  printFigure('webhooks: orders joined once', `${found.orders} of ${mixed.orders}`, 'all, once');
  printFigure(
    'webhooks: products asked for again',
    `${found.products} by ${settled.toFixed(1)} s`,
    `all ${mixed.products} that changed`,
  );
  if (Object.keys(statuses).length > 1) process.stdout.write(`${JSON.stringify(statuses)}\n`);
  await disposeApp(app);
});
await local.close();
process.exit(0);
