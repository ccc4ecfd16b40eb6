import { expect, test } from 'vitest';
import {
  BILLING_TEXTS,
  formatBillingLines,
  formatAmount,
  getPlanBadge,
  getPlanPageUrl,
  listAddedItems,
  listIncludedItems,
  listOfferedItems,
} from '#app/features/billing/plan-summary.ts';
import { FEATURES, SUBSCRIPTION_STATUSES, UNBILLED_PLAN } from '#app/features/billing/plan.ts';

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

test('without billing and without a plan a merchant has everything, unlimited', () => {
  const included = listIncludedItems(UNBILLED_PLAN);
  expect(included.slice(0, 4)).toEqual(Object.values(FEATURES).map(({ name }) => name));
  expect(included).toContain('Unlimited chats');
  expect(formatBillingLines(UNBILLED_PLAN, String)).toEqual([]);
});

test('a plan on offer states its features and limits', () => {
  expect(listOfferedItems('free', 'shopify')).toEqual([
    'AI chat for your shoppers',
    'Chat history and reports',
    'Live Shopify catalog sync',
    '100 chats a month',
    '1 chat at a time',
    '30 days of chat history',
    '2 team members',
    '2 integrations',
    '1 location',
    '5 GB for your files',
    '50 files',
  ]);
  expect(listOfferedItems('free', 'stripe')).not.toContain('Live Shopify catalog sync');
  expect(listOfferedItems('free', 'none'), 'the same where nobody charges').toEqual(
    listOfferedItems('free', 'stripe'),
  );
});

test('a larger plan is described by what it adds to the one before', () => {
  expect(listAddedItems('free', 'stripe')).toEqual({ base: null, items: listOfferedItems('free', 'stripe') });
  expect(listAddedItems('starter-self', 'stripe').base).toBe('Free');
  expect(listAddedItems('pro', 'stripe')).toEqual({
    base: 'Growth',
    items: [
      'Live Shopify catalog sync',
      'Unlimited chats',
      'Unlimited simultaneous chats',
      'Unlimited chat history',
      'Unlimited team members',
      'Unlimited integrations',
      'Unlimited locations',
      '100 GB for your files',
    ],
  });
});

test('prices are in dollars, without cents if there are none', () => {
  expect([formatAmount(4_900), formatAmount(4_950), formatAmount(0), formatAmount(149_000)]).toEqual([
    '$49',
    '$49.50',
    '$0',
    '$1,490',
  ]);
});

test('a trial and a period end on a day in the store’s time zone', () => {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const ends = {
    trialEnd: new Date('2026-12-01T00:00:00Z'),
    currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
  };
  const plan = {
    ...UNBILLED_PLAN,
    ...ends,
    id: 'pro',
    name: 'Pro',
    provider: 'shopify',
    status: 'active',
    billingCycle: 'monthly',
  } as const;
  const price = '$399 a month, billed by Shopify';
  expect(formatBillingLines(plan, day)).toEqual([price, 'Next charge on 2027-01-01']);
  expect(formatBillingLines({ ...plan, status: 'trialing' }, day)).toEqual([
    price,
    'Free until 2026-12-01. You’ll be charged for the first time on that day',
  ]);
  expect(formatBillingLines({ ...plan, billingCycle: 'yearly' }, day)[0]).toBe(
    '$3,990 a year, billed by Shopify',
  );
  expect(formatBillingLines({ ...plan, name: 'Chain' }, day)[0]).toBe('Billed monthly by Shopify');
  expect(formatBillingLines({ ...plan, cancelAtPeriodEnd: true }, day)).toEqual([
    price,
    'Ends on 2027-01-01',
  ]);
  const pendingPlan = { name: 'Growth', billingCycle: 'monthly' } as const;
  expect(formatBillingLines({ ...plan, pendingPlan }, day).at(-1)).toBe(
    'Next charge on 2027-01-01, when your plan switches to Growth',
  );
  expect(formatBillingLines({ ...plan, status: 'past_due' }, day)).toEqual([price]);
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
