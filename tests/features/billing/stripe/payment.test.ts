import { expect, test } from 'vitest';
import {
  cancelPlan,
  changePlan,
  openPortal,
  startCheckout,
} from '#app/features/billing/membership/subscription-api.server.ts';
import { PLANS } from '#app/features/billing/plan.ts';
import { listInvoices } from '#app/features/billing/stripe/checkout.server.ts';
import { syncStripeCustomer } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { findPlan, getPlan } from '#app/features/billing/subscription.server.ts';
import { listQueuedMails } from '#tests/support/mails.ts';
import { useDatabase } from '#tests/support/database.ts';
import { useLocalStripe } from '#tests/support/stripe/use-local-stripe.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const stripe = useLocalStripe();

async function makePayer() {
  const { merchantId, email, cookie } = await signUpPerson();
  return { merchantId, email, cookie, payer: { merchantId, email } };
}

async function buy(planId: 'starter-self' | 'growth' | 'pro' = 'growth', trial = false) {
  const person = await makePayer();
  const { payer } = person;
  const choice = { payer, planId, billingCycle: 'monthly', discountCode: null } as const;
  const begun = await startCheckout(choice);
  if (!begun.ok) throw new Error(begun.reason);
  const subscription = await stripe.completeCheckout(begun.url.split('/').at(-1)!);
  if (!trial) subscription.status = 'active';
  await syncStripeCustomer(subscription.customer);
  const sync = () => syncStripeCustomer(subscription.customer);
  return { ...person, subscription, sync };
}

test('a merchant without a plan is a prospect; checkout begins a trial with our price', async () => {
  const { merchantId, payer, email } = await makePayer();
  expect(await findPlan(merchantId)).toBeNull();
  const choice = { payer, planId: 'growth', billingCycle: 'yearly', discountCode: null } as const;
  const begun = await startCheckout(choice);
  expect(begun).toMatchObject({ ok: true });
  const session = [...stripe.sessions.values()].at(-1)!;
  expect(session).toMatchObject({
    ...{ client_reference_id: merchantId, trialDays: 14, promotion: null },
    successUrl: 'http://localhost:3000/membership?payment=success',
  });
  expect(stripe.prices.find(({ id }) => id === session.price)).toMatchObject({
    lookup_key: 'growth-yearly',
    unit_amount: PLANS.growth.priceMinor.yearly,
  });
  expect(stripe.customers.get(session.customer)).toMatchObject({ email });
  const { customer } = await stripe.completeCheckout(session.id);
  await syncStripeCustomer(customer);
  expect(await getPlan(merchantId)).toMatchObject({
    ...{ id: 'growth', provider: 'stripe', status: 'trialing', billingCycle: 'yearly' },
    limits: PLANS.growth.limits,
  });
  expect(await startCheckout(choice)).toEqual({ ok: false, reason: 'subscribed' });
});

test('the same choice leads to the same checkout, and another one ends it', async () => {
  const { payer } = await makePayer();
  const choice = { payer, planId: 'growth', billingCycle: 'monthly', discountCode: null } as const;
  const [one, two] = await Promise.all([startCheckout(choice), startCheckout(choice)]);
  expect(one).toEqual(two);
  const other = await startCheckout({ ...choice, planId: 'pro' });
  expect(other).not.toEqual(one);
  const open = [...stripe.sessions.values()].filter(
    ({ client_reference_id: store, status }) => store === payer.merchantId && status === 'open',
  );
  expect(open).toHaveLength(1);
});

test('a discount code is taken off, and an unknown one is refused', async () => {
  const { payer } = await makePayer();
  stripe.promotions.set('SLEEP20', { id: 'promo_1', percentOff: 20 });
  const choice = { payer, planId: 'growth', billingCycle: 'monthly' } as const;
  expect(await startCheckout({ ...choice, discountCode: 'NOPE' })).toEqual({ ok: false, reason: 'discount' });
  expect(await startCheckout({ ...choice, discountCode: 'SLEEP20' })).toMatchObject({ ok: true });
  expect([...stripe.sessions.values()].at(-1)).toMatchObject({ promotion: 'promo_1' });
});

test('a larger plan starts right away; a declined card changes nothing', async () => {
  const { merchantId, payer } = await buy('growth');
  stripe.isCardDeclined = true;
  const choice = { payer, planId: 'pro', billingCycle: 'monthly' } as const;
  expect(await changePlan(choice)).toEqual({
    ...{ ok: false, reason: 'declined', message: 'Your card was declined.' },
  });
  expect((await getPlan(merchantId)).id).toBe('growth');
  stripe.isCardDeclined = false;
  expect(await changePlan(choice)).toEqual({ ok: true });
  expect(await getPlan(merchantId)).toMatchObject({ id: 'pro', status: 'active', pendingPlan: null });
});

test('a smaller plan starts with the next period, and can be undone before', async () => {
  const { merchantId, payer, subscription, sync } = await buy('pro');
  const smaller = { payer, planId: 'starter-self', billingCycle: 'monthly' } as const;
  expect(await changePlan(smaller)).toEqual({ ok: true });
  expect(await getPlan(merchantId)).toMatchObject({ id: 'pro', pendingPlan: { name: 'Starter' } });
  await changePlan({ ...smaller, planId: 'pro' });
  expect(await getPlan(merchantId)).toMatchObject({ id: 'pro', pendingPlan: null });
  await changePlan(smaller);
  await stripe.endPeriod(subscription);
  await sync();
  expect(await getPlan(merchantId)).toMatchObject({ id: 'starter-self', pendingPlan: null });
});

test('a plan ends with its period, can be resumed before, and can end at once', async () => {
  const { merchantId, payer, subscription, sync } = await buy('growth');
  await cancelPlan(merchantId, true);
  expect(await getPlan(merchantId)).toMatchObject({
    id: 'growth',
    status: 'active',
    cancelAtPeriodEnd: true,
  });
  await changePlan({ payer, planId: 'growth', billingCycle: 'monthly' });
  expect(await getPlan(merchantId)).toMatchObject({ cancelAtPeriodEnd: false });
  await changePlan({ payer, planId: 'free', billingCycle: 'monthly' });
  await stripe.endPeriod(subscription);
  await sync();
  expect(await getPlan(merchantId)).toMatchObject({
    id: 'free',
    status: 'cancelled',
    limits: PLANS.free.limits,
  });
  const other = await buy('growth');
  await cancelPlan(other.merchantId, false);
  expect(await getPlan(other.merchantId)).toMatchObject({ id: 'free', status: 'cancelled' });
  // No second trial.
  await startCheckout({ payer: other.payer, planId: 'pro', billingCycle: 'monthly', discountCode: null });
  expect([...stripe.sessions.values()].at(-1)).toMatchObject({ trialDays: 0 });
});

test('past due keeps the service and mails once a period; unpaid falls to the free limits', async () => {
  const { merchantId, email, subscription, sync } = await buy('growth');
  subscription.status = 'past_due';
  await sync();
  await sync();
  expect(await getPlan(merchantId)).toMatchObject({ status: 'past_due', limits: PLANS.growth.limits });
  subscription.status = 'unpaid';
  await sync();
  expect(await getPlan(merchantId)).toMatchObject({ status: 'unpaid', limits: PLANS.free.limits });
  expect((await listQueuedMails(merchantId)).map(({ to, subject }) => [to, subject])).toEqual([
    [email, expect.stringMatching(/^Payment failed for /)],
    [email, expect.stringMatching(/is now on the Free plan$/)],
  ]);
});

test('the free plan needs no Stripe, and can’t replace a running paid plan', async () => {
  const { merchantId, payer } = await makePayer();
  const free = { payer, planId: 'free', billingCycle: 'monthly', discountCode: null } as const;
  expect(await startCheckout(free)).toEqual({ ok: true, url: 'http://localhost:3000/membership' });
  expect(await getPlan(merchantId)).toMatchObject({
    id: 'free',
    status: 'trialing',
    limits: PLANS.free.limits,
  });
  const paying = await buy('growth');
  expect(await startCheckout({ ...free, payer: paying.payer })).toEqual({ ok: false, reason: 'subscribed' });
});

test('the portal and invoices belong to the merchant, and invalid amounts are skipped', async () => {
  const { merchantId, subscription } = await buy('growth');
  expect(await openPortal(merchantId)).toMatchObject({ ok: true });
  for (const total of [-500, 10 ** 12])
    stripe.invoices.unshift({
      id: `in_${total}`,
      customer: subscription.customer,
      total,
      status: 'paid',
      created: 1,
    });
  expect(await listInvoices(merchantId)).toMatchObject([{ totalMinor: 0, status: 'paid', currency: 'USD' }]);
  const other = await makePayer();
  expect(await listInvoices(other.merchantId)).toEqual([]);
  expect(await openPortal(other.merchantId)).toEqual({ ok: false, reason: 'no-subscription' });
});
