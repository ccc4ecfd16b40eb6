import { beforeEach, expect, test, vi } from 'vitest';
import { enqueuePlanSyncsJob } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import {
  deleteOldSyncDataJob,
  reconcileShopsJob,
  refreshProductsJob,
  restartStalledSyncsJob,
  syncCatalogJob,
} from '#app/features/shop/sync/sync.job.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf, timeAfter } from '#tests/support/shopify/catalog.ts';
import { smallCatalog } from '#tests/support/shopify/small-catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { shopCatalog, storedCatalog } from '#tests/support/stored-catalog.ts';

useDatabase();
const shopify = useLocalShopify();
const MINUTE = 60_000;
const DAY = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
let merchantId = '';

beforeEach(async () => {
  await enqueue({ queue: 'none', data: {} });
  await pool.query('delete from jobs.job');
  await db.merchant.deleteMany();
  shopify().shop.products = smallCatalog();
  shopify().faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  ({ merchantId } = await makeShop(shopify()));
});

/** The data of the jobs waiting in a queue. */
async function waiting(queue: string): Promise<{ merchantId: string; kind?: string }[]> {
  const { rows } = await pool.query<{ data: { merchantId: string } }>(
    "select data from jobs.job where name = $1 and state = 'created' order by start_after",
    [queue],
  );
  return rows.map(({ data }) => data);
}

function makeRun(facts: {
  kind?: string;
  status?: string;
  heartbeatAt?: Date;
  endedAt?: Date;
  error?: string;
}) {
  return db.syncRun.create({ data: { id: newId(), merchantId, kind: 'full', ...facts } });
}

/** Runs the job at each full hour of a day and returns the merchants by hour. */
async function runOneDay(): Promise<string[][]> {
  const turns: string[][] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, hour, 13) });
    await reconcileShopsJob.run({}).finally(() => vi.useRealTimers());
    turns.push((await waiting('sync-catalog')).map((job) => job.merchantId));
    await pool.query('delete from jobs.job');
  }
  return turns;
}

test('the nightly sync finds products created, changed and deleted without webhooks', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  const { products } = shopify().shop;
  products.splice(0, 1);
  Object.assign(products[0]!, { title: 'Renamed in the dark', updatedAt: new Date().toISOString() });
  products.push(makeLocalProduct(700, { title: 'Born in the dark', variants: sizesOf(700) }));
  expect(await storedCatalog(merchantId)).not.toEqual(shopCatalog(products));
  expect((await runOneDay()).flat()).toEqual([merchantId]);
  await syncCatalogJob.run({ merchantId, kind: 'reconcile', attempt: 0 });
  for (const job of await waiting('refresh-products')) await refreshProductsJob.run(job);
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(products));
});

test('each connected shop is reconciled once a day, spread over the hours', async () => {
  const due = [merchantId];
  for (let at = 0; at < 100; at += 1) {
    const { merchantId: id } = await makeMerchant();
    const uninstalledAt = at % 4 === 0 ? new Date() : null;
    const shop = { id: newId(), merchantId: id, domain: `night-${at}.myshopify.com`, mode: 'installed' };
    await db.shop.create({ data: { ...shop, uninstalledAt } });
    if (!uninstalledAt) due.push(id);
  }
  const turns = await runOneDay();
  expect(turns.flat().toSorted()).toEqual(due.toSorted());
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThan(due.length / 3);
});

test('only a sync without a recent heartbeat is restarted', async () => {
  await makeRun({ heartbeatAt: ago(10_000) });
  await restartStalledSyncsJob.run({});
  expect(await waiting('sync-catalog')).toEqual([]);
  await makeRun({ kind: 'reconcile', heartbeatAt: ago(5 * MINUTE), error: 'Shopify is away until 12:00' });
  await restartStalledSyncsJob.run({});
  expect(await waiting('sync-catalog')).toEqual([]);
  await makeRun({ kind: 'bulk', heartbeatAt: ago(5 * MINUTE) });
  await restartStalledSyncsJob.run({});
  await restartStalledSyncsJob.run({});
  expect(await waiting('sync-catalog')).toEqual([{ merchantId, kind: 'full', attempt: 0 }]);
});

test('a failed refresh of products is retried', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  const { products } = shopify().shop;
  Object.assign(products[0]!, { title: 'Renamed later', updatedAt: timeAfter(9_000) });
  const productIds = [String(products[0]!.id)];
  shopify().faults.failNext('bad-gateway', 10);
  await refreshProductsJob.run({ merchantId, productIds });
  expect(await waiting('refresh-products')).toEqual([{ merchantId, productIds, attempt: 1 }]);
  shopify().faults.clear();
  await refreshProductsJob.run({ merchantId, productIds, attempt: 1 });
  expect(await storedCatalog(merchantId)).toEqual(shopCatalog(products));
});

test('syncs are deleted after 90 days and tombstones after 30', async () => {
  const remaining = [
    await makeRun({ status: 'done', endedAt: ago(89 * DAY) }),
    await makeRun({ status: 'running', heartbeatAt: ago(200 * DAY) }),
  ];
  await makeRun({ status: 'done', endedAt: ago(91 * DAY) });
  await makeRun({ status: 'failed', endedAt: ago(91 * DAY) });
  const deletion = (sourceKey: string, days: number) => ({
    merchantId,
    sourceKey,
    deletedAt: ago(days * DAY),
  });
  await db.deletedProduct.createMany({ data: [deletion('shopify:1', 29), deletion('shopify:2', 31)] });
  await deleteOldSyncDataJob.run({});
  const runs = await db.syncRun.findMany({ where: { merchantId }, select: { id: true } });
  expect(runs.map(({ id }) => id).toSorted()).toEqual(remaining.map(({ id }) => id).toSorted());
  const left = await db.deletedProduct.findMany({ where: { merchantId }, select: { sourceKey: true } });
  expect(left).toEqual([{ sourceKey: 'shopify:1' }]);
});

test('the nightly job enqueues one plan sync per installed store, spaced out', async () => {
  const rows = Array.from({ length: 502 }, () => ({ id: newId(), name: 'Night' }));
  await db.merchant.createMany({ data: rows });
  await db.shop.createMany({
    data: rows.map(({ id }, at) => ({
      ...{ id: newId(), merchantId: id, domain: `plan-${at}.myshopify.com` },
      mode: at === 0 ? 'token' : 'installed',
      uninstalledAt: at === 1 ? new Date() : null,
    })),
  });
  await enqueuePlanSyncsJob.run({});
  await enqueuePlanSyncsJob.run({});
  const queued = (await waiting('sync-plan')).map((job) => job.merchantId);
  const due = [...rows.slice(2).map(({ id }) => id), merchantId];
  expect(queued.toSorted()).toEqual(due.toSorted());
});
