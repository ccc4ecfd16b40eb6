import { expect, test } from 'vitest';
import { subscriptionsSchema, toSubscriptionDetails } from '#app/features/shop/plan/sync-plan.job.server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

interface SubscriptionFacts {
  id?: number;
  status: string;
  handle?: string | null;
  name?: string;
  createdAt?: string;
  trialDays?: number;
  interval?: string;
}

function makeSubscription({ id = 1, status, handle = 'pro', name = 'Pro', ...rest }: SubscriptionFacts) {
  const { createdAt = '2026-11-01T12:00:00Z', trialDays = 0, interval = 'EVERY_30_DAYS' } = rest;
  const pricingDetails = { __typename: 'AppRecurringPricing', interval, planHandle: handle };
  return {
    ...{ id: `gid://shopify/AppSubscription/${id}`, name, status, createdAt, trialDays },
    currentPeriodEnd: '2026-12-01T12:00:00Z',
    lineItems: [{ plan: { pricingDetails } }],
  };
}

function read(active: SubscriptionFacts[], all: SubscriptionFacts[] = active) {
  const answer = {
    currentAppInstallation: {
      activeSubscriptions: active.map(makeSubscription),
      allSubscriptions: { nodes: all.map(makeSubscription) },
    },
  };
  return toSubscriptionDetails(subscriptionsSchema.parse(answer), NOW);
}

test('a store without a subscription is on the free plan', () => {
  expect(read([])).toMatchObject({ plan: 'free', status: 'trialing', externalId: null });
});

test('a running plan is returned with its billing cycle and end', () => {
  expect(read([{ id: 7, status: 'ACTIVE' }])).toEqual({
    plan: 'pro',
    status: 'active',
    externalId: 'gid://shopify/AppSubscription/7',
    billingCycle: 'monthly',
    currentPeriodStart: new Date('2026-11-01T12:00:00Z'),
    pendingPlan: null,
    currentPeriodEnd: new Date('2026-12-01T12:00:00Z'),
    trialEnd: null,
    cancelAtPeriodEnd: false,
  });
  expect(read([{ status: 'ACTIVE', interval: 'ANNUAL' }]).billingCycle).toBe('yearly');
});

test('a trial ends after its last day', () => {
  const createdAt = '2026-11-15T12:00:00Z';
  expect(read([{ status: 'ACTIVE', createdAt, trialDays: 14 }])).toMatchObject({
    status: 'trialing',
    trialEnd: new Date('2026-11-29T12:00:00Z'),
  });
  expect(read([{ status: 'ACTIVE', createdAt, trialDays: 7 }])).toMatchObject({
    status: 'active',
    trialEnd: null,
  });
});

test('during an upgrade the larger plan wins', () => {
  const starter = { id: 1, status: 'ACTIVE', handle: 'starter-self', createdAt: '2026-11-20T12:00:00Z' };
  const pro = { id: 2, status: 'ACTIVE', handle: 'pro', createdAt: '2026-11-10T12:00:00Z' };
  expect(read([starter, pro]).plan).toBe('pro');
  expect(read([pro, starter]).plan).toBe('pro');
});

test('after a downgrade the cancelled larger plan is ignored', () => {
  const starter = { id: 2, status: 'ACTIVE', handle: 'starter-self' };
  const pro = { id: 1, status: 'CANCELLED', handle: 'pro' };
  expect(read([starter], [starter, pro])).toMatchObject({ plan: 'starter-self', status: 'active' });
});

test('a frozen plan is kept and needs payment', () => {
  expect(read([], [{ status: 'FROZEN' }])).toMatchObject({ plan: 'pro', status: 'past_due' });
});

test('after a cancelled plan the free plan has status cancelled', () => {
  expect(read([], [{ id: 3, status: 'CANCELLED' }])).toMatchObject({
    plan: 'free',
    status: 'cancelled',
    externalId: 'gid://shopify/AppSubscription/3',
  });
});

test('declined, expired and pending subscriptions are ignored', () => {
  for (const status of ['DECLINED', 'EXPIRED', 'PENDING', 'SOMETHING_NEW']) {
    expect(read([], [{ status }])).toMatchObject({ plan: 'free', status: 'trialing' });
  }
});

test('a plan without a handle is recognized by its name', () => {
  expect(read([{ status: 'ACTIVE', handle: null, name: 'Starter  Self' }]).plan).toBe('starter-self');
  expect(read([{ status: 'ACTIVE', handle: null, name: '' }]).plan).toBe('pro');
});
