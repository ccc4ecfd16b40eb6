import { expect, test } from 'vitest';
import {
  BILLING_TEXTS,
  formatBillingLines,
  getNextPlan,
  getPlanBadge,
  getPlanPageUrl,
  listIncludedFeatures,
} from '#app/features/billing/plan-summary.ts';
import { SUBSCRIPTION_STATUSES, UNBILLED_PLAN } from '#app/features/billing/plan.ts';

test('the plan page belongs to the store in its Shopify admin', () => {
  expect(getPlanPageUrl({ domain: 'dream-beds.myshopify.com', appHandle: 'bedside' })).toBe(
    'https://admin.shopify.com/store/dream-beds/charges/bedside/pricing_plans',
  );
});

test('a plan has a one-word status, and a free plan no trial', () => {
  const words = SUBSCRIPTION_STATUSES.map((status) => getPlanBadge({ status, trialEnd: null }).word);
  expect(words).toEqual(['Active', 'Active', ...Array(3).fill('Payment required'), 'Paid plan ended']);
  expect(getPlanBadge({ status: 'trialing', trialEnd: new Date() }).word).toBe('Trial');
});

test('without billing a merchant has everything, with no limits and nothing to buy', () => {
  expect(listIncludedFeatures(UNBILLED_PLAN)).toHaveLength(4);
  expect(getNextPlan(UNBILLED_PLAN)).toBeNull();
  expect(formatBillingLines(UNBILLED_PLAN, String)).toEqual([]);
});

test('the free plan shows its limits, and what the next plan adds', () => {
  const free = { id: 'free', provider: 'shopify' } as const;
  expect(listIncludedFeatures(free)).toEqual([
    'Chat with your shoppers',
    'Chat sessions and their figures',
    'Live catalog of your Shopify store',
    '100 chats a month',
    'Chats kept for at least 30 days',
  ]);
  expect(getNextPlan(free)).toEqual({ name: 'Pro', features: ['Orders that came out of chats'] });
  expect(getNextPlan({ id: 'pro', provider: 'shopify' })).toBeNull();
});

test('a trial and a period end on a day in the store’s time zone', () => {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const ends = {
    trialEnd: new Date('2026-12-01T00:00:00Z'),
    currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
  };
  const plan = { ...UNBILLED_PLAN, ...ends, provider: 'shopify', billingCycle: 'monthly' } as const;
  expect(formatBillingLines(plan, day)).toEqual([
    'Billed monthly by Shopify',
    'The trial ends on 2026-12-01',
    'The current period ends on 2027-01-01',
  ]);
  expect(formatBillingLines({ ...plan, cancelAtPeriodEnd: true }, day).at(-1)).toBe('It ends on 2027-01-01');
});

test('the texts fixed by the specification are unchanged', () => {
  expect(BILLING_TEXTS).toMatchObject({
    checking: 'Checking subscription status...',
    failed: 'Subscription Check Failed',
    failedHint: 'Please refresh the page or contact support if the issue persists.',
    paymentRequired: 'Payment Required',
    paymentText:
      'Your subscription needs attention. Please update your payment method to continue using all features.',
    updatePayment: 'Update Payment',
  });
});
