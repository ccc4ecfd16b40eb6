import { expect, test } from 'vitest';
import {
  FEATURES,
  getEffectivePlanId,
  isUpgrade,
  PLANS,
  toPlanHandle,
  type Feature,
  PLAN_IDS,
  planAllows,
  parsePlanHandle,
  getBillingStatus,
  SUBSCRIPTION_STATUSES,
  UNBILLED_PLAN,
} from '#app/features/billing/plan.ts';

const CHOSEN = { status: 'active' } as const;
const ALL = Object.keys(FEATURES) as Feature[];

test('without billing everything is allowed, whatever plan was chosen', () => {
  for (const plan of [UNBILLED_PLAN, { ...CHOSEN, id: 'free', billedBy: 'none' } as const])
    expect(ALL.filter((feature) => !planAllows(plan, feature))).toEqual([]);
});

test('the free plan has the chat and its figures, and the live catalog if billed by Shopify', () => {
  const free = { ...CHOSEN, id: 'free', billedBy: 'shopify' } as const;
  expect(ALL.filter((feature) => planAllows(free, feature))).toEqual(['chat', 'analytics', 'shopify']);
  expect(planAllows({ ...CHOSEN, id: 'free', billedBy: 'stripe' }, 'shopify')).toBe(false);
});

test('a larger plan has every feature of a smaller one', () => {
  for (const billedBy of ['shopify', 'stripe'] as const) {
    const had = PLAN_IDS.map((id) =>
      ALL.filter((feature) => planAllows({ ...CHOSEN, id, billedBy }, feature)),
    );
    expect(had[1]).toEqual(expect.arrayContaining(had[0]!));
    expect(had[2]).toEqual(expect.arrayContaining(had[1]!));
    expect(had[3]).toEqual(ALL);
  }
});

test('a plan is recognized by its handle, in any spelling and cycle', () => {
  const ids = [
    'free',
    'FREE',
    'starter-self',
    'starter',
    'Starter-yearly',
    'pro',
    'pro-annual',
    'pro-monthly',
  ];
  expect(ids.map((handle) => parsePlanHandle(handle).id)).toEqual([
    'free',
    'free',
    'starter-self',
    'starter-self',
    'starter-self',
    'pro',
    'pro',
    'pro',
  ]);
});

test('a custom plan has everything, under its own name', () => {
  expect(parsePlanHandle('dream-beds-2026')).toEqual({ id: 'pro', name: 'Dream Beds 2026' });
  expect(parsePlanHandle('')).toEqual({ id: 'pro', name: 'Pro' });
  expect(parsePlanHandle('constructor')).toEqual({ id: 'pro', name: 'Constructor' });
});

test('active and trialing count as active, a due payment is reported, and ended plans are other', () => {
  const standings = SUBSCRIPTION_STATUSES.map((status) => [status, getBillingStatus({ status })]);
  expect(Object.fromEntries(standings)).toEqual({
    active: 'active',
    trialing: 'active',
    past_due: 'needs-payment',
    unpaid: 'needs-payment',
    incomplete: 'needs-payment',
    cancelled: 'other',
  });
  expect(getBillingStatus(null)).toBe('prospect');
});

test('the free plan matches the specification, and no larger plan has less', () => {
  const { limits } = PLANS.free;
  expect(limits).toMatchObject({ monthlyConversations: 100, concurrentChats: 1, retentionDays: 30 });
  expect([limits.maxStorageGB, PLANS['starter-self'].limits.maxStorageGB]).toEqual([5, 10]);
  const amounts = (id: (typeof PLAN_IDS)[number]) =>
    Object.values(PLANS[id].limits).map((limit) => limit ?? Infinity);
  for (const [at, id] of PLAN_IDS.slice(1).entries())
    for (const [place, limit] of amounts(id).entries())
      expect(limit).toBeGreaterThanOrEqual(amounts(PLAN_IDS[at]!)[place]!);
});

test('a plan that is not paid for falls back to the free plan', () => {
  const served = SUBSCRIPTION_STATUSES.filter(
    (status) => getEffectivePlanId({ id: 'pro', status }) === 'pro',
  );
  expect(served).toEqual(['active', 'trialing', 'past_due']);
  expect(planAllows({ ...CHOSEN, id: 'pro', billedBy: 'stripe', status: 'unpaid' }, 'shopify')).toBe(false);
});

test('a larger plan or a longer cycle is an upgrade', () => {
  const growth = { id: 'growth', billingCycle: 'monthly' } as const;
  expect(isUpgrade(growth, { id: 'pro', billingCycle: 'monthly' })).toBe(true);
  expect(isUpgrade(growth, { id: 'growth', billingCycle: 'yearly' })).toBe(true);
  expect(isUpgrade(growth, { id: 'starter-self', billingCycle: 'yearly' })).toBe(false);
  expect(isUpgrade({ ...growth, billingCycle: 'yearly' }, growth)).toBe(false);
  expect(PLAN_IDS.map((id) => parsePlanHandle(toPlanHandle(id, 'yearly')).id)).toEqual([...PLAN_IDS]);
});
