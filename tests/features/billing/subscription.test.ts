import { expect, test } from 'vitest';
import {
  getPlan,
  saveSubscription,
  type SubscriptionDetails,
} from '#app/features/billing/subscription.server.ts';
import { PLANS, UNBILLED_PLAN } from '#app/features/billing/plan.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const PRO: SubscriptionDetails = {
  plan: 'pro-yearly',
  status: 'active',
  externalId: 'gid://shopify/AppSubscription/1',
  billingCycle: 'yearly',
  currentPeriodStart: new Date('2026-01-01T00:00:00Z'),
  currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlan: null,
};
const FREE: SubscriptionDetails = {
  ...PRO,
  plan: 'free',
  status: 'trialing',
  externalId: null,
  billingCycle: null,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));

test('a merchant without a reported subscription has everything', async () => {
  const { merchantId } = await makeMerchant();
  expect(await getPlan(merchantId)).toEqual(UNBILLED_PLAN);
});

test('the reported subscription is the plan, separately for each merchant', async () => {
  const { merchantId } = await makeMerchant();
  const other = await makeMerchant();
  await saveSubscription({ merchantId, provider: 'shopify', facts: PRO, fetchedAt: at(0) });
  expect(await getPlan(merchantId)).toEqual({
    id: 'pro',
    name: 'Pro',
    provider: 'shopify',
    billedBy: 'shopify',
    status: 'active',
    billingCycle: 'yearly',
    currentPeriodStart: PRO.currentPeriodStart,
    currentPeriodEnd: PRO.currentPeriodEnd,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    limits: PLANS.pro.limits,
    subscriptionId: expect.any(String),
    checkedAt: at(0),
  });
  expect(await getPlan(other.merchantId)).toEqual(UNBILLED_PLAN);
});

test('a late response does not overwrite a newer one', async () => {
  const { merchantId } = await makeMerchant();
  await saveSubscription({ merchantId, provider: 'shopify', facts: PRO, fetchedAt: at(5) });
  await saveSubscription({ merchantId, provider: 'shopify', facts: FREE, fetchedAt: at(4) });
  expect(await getPlan(merchantId)).toMatchObject({ id: 'pro', checkedAt: at(5) });
  await saveSubscription({ merchantId, provider: 'shopify', facts: FREE, fetchedAt: at(6) });
  expect(await getPlan(merchantId)).toMatchObject({ id: 'free', status: 'trialing', checkedAt: at(6) });
});

test('a response does not recreate a deleted merchant', async () => {
  const merchantId = newId();
  await saveSubscription({ merchantId, provider: 'shopify', facts: PRO, fetchedAt: at(0) });
  expect(await db.subscription.count({ where: { merchantId } })).toBe(0);
});

test('an unknown stored status or provider locks no one out', async () => {
  const { merchantId } = await makeMerchant();
  const row = { provider: 'barter', plan: 'pro', status: 'odd', billingCycle: 'weekly', checkedAt: at(0) };
  await db.subscription.create({ data: { merchantId, ...row } });
  expect(await getPlan(merchantId)).toMatchObject({
    provider: 'none',
    status: 'active',
    billingCycle: null,
  });
});
