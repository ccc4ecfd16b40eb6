import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SYNC_PAUSED_TEXT } from '#app/features/shop/sync/sync-state.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { seedAnalytics } from '#tests/support/seed-analytics.ts';
import { startShopApp } from '#tests/support/shopify/start-shop-app.ts';

/** What a plan doesn't include is there to be seen, disabled, and labeled with the plan that includes it. */

useDatabase();

const OWNER = 'lena@store.example';
const DAY_MS = 86_400_000;
let shop: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;
let page: Page;
let errors: string[];
let merchantId: string;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Lena Sleeps', email: OWNER }));
  await makePlan({ merchantId });
  const products = await db.product.findMany({ where: { merchantId }, take: 4, select: { id: true } });
  const productIds = products.map(({ id }) => id);
  const [from, to] = [new Date(Date.now() - 20 * DAY_MS), new Date(Date.now() - DAY_MS)];
  await seedAnalytics({ merchantId, seed: 1, chats: 60, productIds, from, to });
  shop = await startShopApp({
    dataDir: path.join(inject('dataDir'), 'plan-locks'),
    env: { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' },
    shopify: { isInstalled: false },
  });
  browser = await openBrowser();
  ({ page, errors } = await openAs(browser, { url: shop.app.url, email: OWNER, place: '/shopify' }));
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

async function visit(place: string) {
  await page.goto(shop.app.url + place);
  await page.waitForLoadState('networkidle');
}

const navigation = () => page.getByRole('navigation').first();

test('on a smaller plan a store can’t be connected, and the page says which plan it takes', async () => {
  expect(await navigation().innerText()).toMatch(/Shopify\s+Pro/);
  await page.getByText('Included in the Pro plan.').waitFor();
  const fields = page.getByLabel('Store URL');
  expect(await fields.count()).toBe(2);
  for (const field of await fields.all()) expect(await field.isDisabled()).toBe(true);
  await checkPage(page, 'plan-shopify-locked');
  await page.getByRole('link', { name: 'See the Pro plan' }).click();
  await page.waitForURL('**/membership');
});

test('orders are locked on the pages that would show them', async () => {
  const places = {
    ...{ home: '/', performance: '/analytics', sold: '/sessions?view=sold' },
    session: `/sessions/${(await db.chatSession.findFirstOrThrow({ where: { merchantId, mode: { not: 'draft' } } })).id}`,
  };
  // Home shows orders for a connected store only.
  await db.shop.create({
    data: { id: newId(), merchantId, domain: 'lena.myshopify.com', mode: 'token', syncStatus: 'healthy' },
  });
  for (const [name, place] of Object.entries(places)) {
    await visit(place);
    await page.getByText('Order and revenue reports').waitFor();
    await page.getByRole('link', { name: 'See the Growth plan' }).waitFor();
    expect(await page.getByText(/^Revenue/).count()).toBe(0);
    await checkPage(page, `plan-${name}-locked`);
  }
});

test('the sync of a store that was connected before is paused, and the larger plan opens it again', async () => {
  await visit('/shopify');
  await page.getByRole('heading', { name: 'Sync paused' }).waitFor();
  expect(await page.locator('#main').innerText()).toContain(SYNC_PAUSED_TEXT);
  expect(await page.getByRole('button', { name: 'Sync now' }).isDisabled()).toBe(true);
  await checkPage(page, 'plan-shopify-paused');
  await makePlan({ merchantId, facts: { plan: 'pro-monthly', status: 'active' } });
  await visit('/shopify');
  expect(await navigation().innerText()).not.toMatch(/Shopify\s+Pro\b/);
  expect(await page.getByRole('button', { name: 'Sync now' }).isEnabled()).toBe(true);
  await visit('/analytics');
  await page.getByText('Revenue after a chat').first().waitFor();
  expect(errors).toEqual([]);
});
