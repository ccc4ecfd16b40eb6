import { expect, test } from 'vitest';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import {
  enqueuePlanSyncIfStale,
  enqueuePlanSyncsJob,
  syncPlan,
  syncPlanJob,
} from '#app/features/shop/plan/sync-plan.job.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import type { LocalPlan, LocalShop } from '#tests/support/shopify/local-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
let shops = 0;

async function installed() {
  shops += 1;
  const shop = shopify().addShop(`plans-${shops}.myshopify.com`);
  return { ...(await makeShop(shopify(), { shop })), shop };
}

function choose(shop: LocalShop, handle: string, facts: Partial<LocalPlan> = {}): LocalPlan {
  for (const plan of shop.plans) if (plan.status === 'ACTIVE') plan.status = 'CANCELLED';
  const plan: LocalPlan = {
    ...{ id: shop.plans.length + 1, name: handle, handle, price: '49.00', interval: 'EVERY_30_DAYS' },
    ...{ status: 'ACTIVE', trialDays: 0, createdAt: new Date().toISOString(), ...facts },
  };
  shop.plans.push(plan);
  return plan;
}

test('the plan follows trial, upgrade, freeze, thaw, downgrade and end', async () => {
  const { merchantId, shop } = await installed();
  const after = async () => {
    expect(await syncPlan(merchantId)).toEqual({ ok: true });
    const { id, status } = await getPlan(merchantId);
    return `${id} ${status}`;
  };
  expect(await after()).toBe('free trialing');
  choose(shop, 'starter-self', { trialDays: 14 });
  expect(await after()).toBe('starter-self trialing');
  const pro = choose(shop, 'pro', { interval: 'ANNUAL' });
  expect(await after()).toBe('pro active');
  expect(await getPlan(merchantId)).toMatchObject({ provider: 'shopify', billingCycle: 'yearly' });
  pro.status = 'FROZEN';
  expect(await after()).toBe('pro past_due');
  pro.status = 'ACTIVE';
  expect(await after()).toBe('pro active');
  const declined = choose(shop, 'starter-self', { status: 'DECLINED' });
  pro.status = 'ACTIVE';
  expect(await after()).toBe('pro active');
  expect(declined.status).toBe('DECLINED');
  const starter = choose(shop, 'starter-self');
  expect(await after()).toBe('starter-self active');
  starter.status = 'CANCELLED';
  expect(await after()).toBe('free cancelled');
  choose(shop, 'pro');
  expect(await after()).toBe('pro active');
});

test('the last known plan stays while Shopify is unavailable', async () => {
  const { merchantId, shop } = await installed();
  choose(shop, 'pro');
  await syncPlan(merchantId);
  const before = await getPlan(merchantId);
  choose(shop, 'starter-self');
  for (const kind of ['bad-gateway', 'html', 'half-json', 'reset', 'internal-error'] as const) {
    shopify().faults.failNext(kind);
    expect(await syncPlan(merchantId)).toMatchObject({ ok: false });
    expect(await getPlan(merchantId)).toEqual(before);
  }
});

test('the plan of a store that isn’t installed from Shopify isn’t fetched', async () => {
  const { merchantId, domain } = await installed();
  expect(await syncPlan((await makeMerchant()).merchantId)).toBeNull();
  await db.shop.update({ where: { domain }, data: { mode: 'token' } });
  expect(await syncPlan(merchantId)).toBeNull();
  await db.shop.update({ where: { domain }, data: { mode: 'installed', uninstalledAt: new Date() } });
  expect(await syncPlan(merchantId)).toBeNull();
});

test('opening the app enqueues a plan sync after ten minutes or a reinstall', async () => {
  const { merchantId, domain, shop } = await installed();
  await startJobs([syncPlanJob]);
  const now = new Date();
  const planAfterOpening = async (at: Date) => {
    await enqueuePlanSyncIfStale(merchantId, at);
    return { plan: async () => (await getPlan(merchantId)).id };
  };
  choose(shop, 'pro');
  const first = await planAfterOpening(now);
  await expect.poll(first.plan).toBe('pro');
  choose(shop, 'starter-self');
  const requestCount = shopify().requests.length;
  await enqueuePlanSyncIfStale(merchantId, new Date(now.getTime() + 9 * 60_000));
  expect(shopify().requests).toHaveLength(requestCount);
  const later = await planAfterOpening(new Date(Date.now() + 11 * 60_000));
  await expect.poll(later.plan).toBe('starter-self');
  choose(shop, 'pro');
  await db.shop.update({ where: { domain }, data: { installedAt: new Date(Date.now() + 1_000) } });
  const reinstalled = await planAfterOpening(new Date());
  await expect.poll(reinstalled.plan).toBe('pro');
});

test('the nightly job syncs the plan of every installed store', async () => {
  const [one, other] = [await installed(), await installed()];
  choose(one.shop, 'pro');
  choose(other.shop, 'starter-self');
  await startJobs([syncPlanJob]);
  await enqueuePlanSyncsJob.run({});
  const plans = () => Promise.all([one, other].map(async (store) => (await getPlan(store.merchantId)).id));
  await expect.poll(plans).toEqual(['pro', 'starter-self']);
});
