import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { LocalStripe } from '#tests/support/stripe/local-stripe.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stripe-objects.ts';

/** From the free plan to a paid one, past due, a change of the plan and its end, with a local Stripe. */

useDatabase();

const OWNER = 'nora@store.example';

const stripe = new LocalStripe();
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  await makeOwnedStore({ name: 'Northwind Sleep', email: OWNER });
  await stripe.start();
  const env = {
    DATABASE_URL: process.env.DATABASE_URL!,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'payment'), env });
  stripe.webhookUrl = `${app.url}/webhooks/stripe`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
  await stripe.stop();
});

test('a visitor sees the prices, on wide and narrow screens', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${app.url}/pricing`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Plans and pricing');
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect.poll(() => page.getByText('$1,490').count()).toBe(1);
  await checkPage(page, 'pricing');
  const link = page.getByRole('link', { name: 'Choose Growth' });
  expect(await link.getAttribute('href')).toBe('/signup?redirect=%2Fmembership&plan=growth&billing=yearly');
});

test('free, then paid, past due, updated and cancelled', async () => {
  // A prospect is led to the plans, wherever they go.
  const { page } = await openAs(browser, { url: app.url, email: OWNER, place: '/membership' });
  await page.goto(`${app.url}/sessions`);
  await page.waitForURL(`${app.url}/membership`);
  await page.waitForLoadState('networkidle');
  await checkPage(page, 'membership-prospect');

  await page.getByRole('button', { name: 'Choose Free' }).click();
  await page.getByRole('heading', { name: 'Free plan' }).waitFor();
  await page.goto(`${app.url}/sessions`);
  expect(new URL(page.url()).pathname).toBe('/sessions');

  // A link of the pricing page leads right to Stripe.
  await page.goto(`${app.url}/membership?plan=growth&billing=monthly`);
  await page.waitForURL(`${stripe.url}/pay/**`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL(new RegExp(`^${app.url}/membership`));
  await page.getByRole('heading', { name: 'Growth plan' }).waitFor();
  const subscription = [...stripe.subscriptions.values()].at(-1)!;
  await checkPage(page, 'membership-paid');

  // The renewal fails: a notice, and everything goes on.
  await stripe.setStatus(subscription, 'past_due');
  await expect
    .poll(async () => {
      await page.goto(`${app.url}/sessions`);
      return page.getByText('Payment Required').count();
    })
    .toBe(1);
  await page
    .getByText(
      'Your subscription needs attention. Please update your payment method to continue using all features.',
    )
    .waitFor();
  expect(await page.getByRole('heading', { name: 'Chat Sessions' }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Update Payment' }).click();
  await page.waitForURL(`${app.url}/membership`);
  await page.getByRole('button', { name: 'Update Payment' }).click();
  await page.waitForURL(`${stripe.url}/portal/**`);
  await stripe.setStatus(subscription, 'active');

  // A larger plan begins at once.
  await page.goto(`${app.url}/membership`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Pro' }).click();
  await page.getByRole('heading', { name: 'Pro plan' }).waitFor();

  // Cancelled with the period, then the free plan.
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Keep Pro' }).waitFor();
  await page.setViewportSize(NARROW);
  await checkPage(page, 'membership-cancelled');
  await stripe.endPeriod(subscription);
  await expect
    .poll(async () => {
      await page.goto(`${app.url}/membership`);
      return page.getByText('Paid plan ended').count();
    })
    .toBe(1);
});
