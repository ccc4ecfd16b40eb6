import { expect, test } from 'vitest';
import { FREE_SUBSCRIPTION, saveSubscription } from '#app/features/billing/subscription.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { loader } from '#app/routes/_dashboard.membership.tsx';
import { loader as check } from '#app/routes/membership.check.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import type { LocalPlan } from '#tests/support/shopify/local-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();

const PRO: LocalPlan = {
  ...{ id: 1, name: 'Pro', handle: 'pro', price: '99.00', interval: 'EVERY_30_DAYS', status: 'ACTIVE' },
  ...{ trialDays: 0, createdAt: '2026-11-01T00:00:00Z' },
};

function checkInAdmin() {
  return check(routeArgs(new Request(shopify().idTokenUrl('/membership/check'))));
}

function openInAdmin() {
  return loader(routeArgs(new Request(shopify().idTokenUrl('/membership'))));
}

test('a standalone merchant is charged nothing, and sees no link to a plan page', async () => {
  const { cookie } = await signUpPerson();
  const page = await loader(routeArgs(makeRequest('/membership', { cookie })));
  expect(page).toMatchObject({
    isInAdmin: false,
    biller: { by: 'none' },
    known: { lines: [] },
  });
  expect(page.known?.plan.provider).toBe('none');
  expect(await check(routeArgs(makeRequest('/membership/check', { cookie })))).toEqual({
    ...{ problem: null, known: null, invoices: null },
  });
});

test('in the admin the newly chosen plan is loaded, with a link to Shopify’s plan page', async () => {
  shopify().shop.plans = [PRO];
  const page = await openInAdmin();
  expect(page.isInAdmin).toBe(true);
  expect(page.biller).toEqual({
    by: 'shopify',
    planPage: `https://admin.shopify.com/store/dream-beds/charges/${env().SHOPIFY_APP_HANDLE}/pricing_plans`,
  });
  expect(await checkInAdmin()).toMatchObject({
    problem: null,
    known: { plan: { id: 'pro', status: 'active' } },
  });
});

test('if Shopify doesn’t respond, the page says so and shows the last known plan', async () => {
  const { merchantId } = await db.shop.findUniqueOrThrow({ where: { domain: shopify().domain } });
  await db.subscription.deleteMany({ where: { merchantId } });
  const facts = {
    ...FREE_SUBSCRIPTION,
    ...({ plan: 'starter-self', status: 'active' } as const),
  };
  await saveSubscription({ merchantId, provider: 'shopify', facts, fetchedAt: new Date(0) });
  shopify().faults.failNext('bad-gateway');
  const page = await openInAdmin();
  expect(page.known?.plan.id).toBe('starter-self');
  expect(await checkInAdmin()).toMatchObject({
    problem: expect.stringContaining('Shopify'),
    known: { plan: { id: 'starter-self', status: 'active' } },
  });
});
