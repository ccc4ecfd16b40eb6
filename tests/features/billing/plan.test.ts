import { expect, test } from 'vitest';
import {
  FEATURES,
  type Feature,
  PLAN_IDS,
  planAllows,
  parsePlanHandle,
  getBillingStatus,
  SUBSCRIPTION_STATUSES,
  UNBILLED_PLAN,
} from '#app/features/billing/plan.ts';

const ALL = Object.keys(FEATURES) as Feature[];

test('without billing everything is allowed', () => {
  expect(ALL.filter((feature) => !planAllows(UNBILLED_PLAN, feature))).toEqual([]);
});

test('the free plan has the chat and its figures, and the live catalog if billed by Shopify', () => {
  const free = { id: 'free', provider: 'shopify' } as const;
  expect(ALL.filter((feature) => planAllows(free, feature))).toEqual(['chat', 'analytics', 'shopify']);
  expect(planAllows({ id: 'free', provider: 'stripe' }, 'shopify')).toBe(false);
});

test('a larger plan has every feature of a smaller one', () => {
  for (const provider of ['shopify', 'stripe'] as const) {
    const had = PLAN_IDS.map((id) => ALL.filter((feature) => planAllows({ id, provider }, feature)));
    expect(had[1]).toEqual(expect.arrayContaining(had[0]!));
    expect(had[2]).toEqual(ALL);
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
