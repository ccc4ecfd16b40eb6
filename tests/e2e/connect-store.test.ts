import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, signIn } from '#tests/support/merchant-browser.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** A merchant of the web connects a store, sees it synced and disconnects it; in the admin, its plan is Shopify's. */

useDatabase();

const SCOPES = ['read_products', 'read_inventory'];
let shop: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;

beforeAll(async () => {
  shop = await startShopApp({
    dataDir: path.join(inject('dataDir'), 'connect-store'),
    env: { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' },
    shopify: { products: 'store', isInstalled: false },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});
beforeEach(() => {
  shop.local.faults.clear();
  shop.local.faults.bucket.resize({ maximumAvailable: 100_000, restoreRate: 10_000 });
});

async function signInAt(place: string, email: string) {
  const { page, errors } = await openShopifyPage(browser, shop.local);
  await signIn(page, { url: shop.app.url, email });
  await page.goto(shop.app.url + place);
  return { page, errors };
}

/** A user with a deployed assistant, on the Shopify page. */
async function openStorePage(email: string) {
  const { merchantId } = await signUpPerson({ email });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  const { page, errors } = await signInAt('/shopify', email);
  await page.getByRole('heading', { name: 'Connect your Shopify store' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, errors, merchantId };
}

const main = (page: Page) => page.locator('#main');

test('a store is connected with OAuth, synced with a progress bar, and disconnected with its counts shown', async () => {
  const { page, errors } = await openStorePage('consent@store.example');
  await checkPage(page, 'shopify-empty');
  shop.local.faults.delayMs = 1_200;
  await page.locator('#authorize').getByLabel('Store URL').fill('dream-beds');
  await page.getByRole('button', { name: 'Continue to Shopify' }).click();
  await page.getByText('Dream Beds is connected. Its catalog is syncing.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shopify');
  const progressBar = page.getByRole('progressbar');
  await progressBar.waitFor({ state: 'attached' });
  await page.getByText(/Syncing your catalog: \d+ of 313 products/).waitFor();
  await checkPage(page, 'shopify-syncing');
  shop.local.faults.delayMs = 0;
  await main(page).getByText('Up to date').waitFor();
  expect(await progressBar.count()).toBe(0);
  expect(await page.getByRole('status').allInnerTexts()).toContain(
    'Sync complete: 313 products with 5,870 variants.',
  );
  expect(await main(page).innerText()).toContain('313 products with 5,870 variants in your inventory.');
  await checkPage(page, 'shopify-full');

  await page.getByRole('button', { name: 'Disconnect store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('313 products with 5,870 variants will be removed from your inventory.').waitFor();
  await checkPage(page, 'shopify-disconnect');
  await dialog.getByText('Remove them').click();
  await dialog.getByRole('button', { name: 'Disconnect store' }).click();
  await page.getByText('Dream Beds is disconnected. 313 products removed.').waitFor();
  await page.getByRole('heading', { name: 'Connect your Shopify store' }).waitFor();
  expect(shop.local.shop.grantedScopes).toBeNull();
  expect(errors).toEqual([]);
});

test('a store is connected with a token, a wrong token is refused inline, and a failed sync is explained', async () => {
  const { page } = await openStorePage('token@store.example');
  const { domain } = shop.local.addShop('oak-and-moss.myshopify.com', { grantedScopes: SCOPES });
  const token = page.getByLabel('Admin API access token');
  const connect = page.getByRole('button', { name: 'Connect store' });
  await page.locator('#connect').getByLabel('Store URL').fill(`https://${domain}/admin`);
  await token.fill('shpat_wrong');
  await connect.click();
  await page.getByText('The store rejected this access token.').waitFor();
  await checkPage(page, 'shopify-refused');
  shop.local.faults.failNext('wordless-refusal');
  await token.fill('shpat_any');
  await connect.click();
  const failed = page.getByRole('alert').filter({ hasText: 'Connection failed' });
  await failed.getByText('Unknown error', { exact: true }).waitFor();
  await checkPage(page, 'shopify-unknown');
  await token.fill(shop.local.tokens.makeCustomToken(domain, SCOPES));
  await connect.click();
  await page.getByText('Oak And Moss is connected.').waitFor();
  await main(page).getByText('Up to date').waitFor();

  shop.local.faults.failNext('bad-gateway', 50);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('The last sync stopped').waitFor();
  await page.getByText(/We can’t reach Shopify right now\. We’ll try again at/).waitFor();
  await checkPage(page, 'shopify-error');
  shop.local.faults.clear();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await main(page).getByText('Up to date').waitFor();

  // A sync that continues by itself is noticed on the page that reported its failure.
  const setSyncStatus = (syncStatus: string) => db.shop.update({ where: { domain }, data: { syncStatus } });
  await page.clock.install();
  await setSyncStatus('error');
  await page.reload();
  await page.getByText('The last sync stopped').waitFor();
  await page.waitForLoadState('networkidle');
  await setSyncStatus('syncing');
  await page.clock.runFor(20_000);
  await main(page).getByText('Syncing', { exact: true }).waitFor();
  // Without a response the page stays unchanged.
  await page.waitForLoadState('networkidle');
  const isApp = (url: URL) => url.href.startsWith(shop.app.url);
  await page.route(isApp, (route) => route.abort());
  const unanswered = page.waitForEvent('requestfailed');
  await page.clock.runFor(2_000);
  await unanswered;
  await page.unroute(isApp);
  await setSyncStatus('healthy');
  await page.clock.runFor(4_000);
  await main(page).getByText('Up to date').waitFor();
  expect(await main(page).innerText()).toMatch(/\d+ products with \d+ variants in your inventory\./);
});

test('a setup can begin with the Shopify store, which fills in its details and brings the products', async () => {
  const email = 'begins@store.example';
  const { merchantId } = await signUpPerson({ email });
  const { domain } = shop.local.addShop('elm-and-ash.myshopify.com', { grantedScopes: SCOPES });
  const { page, errors } = await signInAt('/', email);
  await page.getByRole('button', { name: 'Connect Shopify' }).click();
  await page.locator('#connect').getByLabel('Store URL').fill(domain);
  await page.getByLabel('Admin API access token').fill(shop.local.tokens.makeCustomToken(domain, SCOPES));
  await page.getByRole('button', { name: 'Connect store' }).click();
  await page.getByRole('dialog').getByLabel('Store name').waitFor();
  expect(await page.getByLabel('Store name').inputValue()).toBe('Elm And Ash');
  expect(await page.getByRole('button', { name: 'Connect Shopify' }).count()).toBe(0);
  await checkPage(page, 'setup-with-shop');
  await db.onboarding.update({ where: { merchantId }, data: { currentStep: 4 } });
  await page.reload();
  const preview = page.frameLocator('iframe[title="Chat with your draft settings"]');
  await preview.locator('form.bc-lead').waitFor();
  await checkPage(page, 'setup-lead-capture');
  await db.onboarding.update({ where: { merchantId }, data: { currentStep: 5 } });
  await page.reload();
  await page.getByRole('button', { name: 'Add more' }).click();
  expect(await page.getByRole('radio', { name: 'Shopify' }).isChecked()).toBe(true);
  expect(errors).toEqual([]);
});

test('a refused consent leads back to the page with a message', async () => {
  const { page } = await openStorePage('refused@store.example');
  await page.goto(`${shop.app.url}/connect/callback?error=access_denied&state=x`);
  await page.getByText('You canceled the connection in Shopify. Nothing has changed.').waitFor();
  await checkPage(page, 'shopify-cancelled');
  expect(await page.getByRole('heading', { name: 'Connect your Shopify store' }).count()).toBe(1);
});

test('in the admin the plan is chosen on Shopify’s page, and a failed payment is shown on every page', async () => {
  const { page, errors } = await openShopifyPage(browser, shop.local);
  shop.local.install();
  shop.local.app.welcomePath = '/membership';
  const adminUrl = shop.adminUrl;
  await page.goto(`${adminUrl}/shopify`);
  const frame = page.frameLocator('iframe[name=app-iframe]');
  await frame.getByRole('heading', { name: 'Catalog', exact: true }).waitFor();
  expect(await frame.getByLabel(/Store URL|access token/).count()).toBe(0);
  expect(await frame.getByRole('button', { name: 'Disconnect store' }).count()).toBe(0);
  await frame.getByRole('link', { name: 'See the Growth plan' }).waitFor();
  await checkPage(page, 'shopify-in-admin');

  // Until Shopify responds, the last known plan is shown.
  const seen = Promise.withResolvers<void>();
  shop.local.faults.beforeAnswer = () => seen.promise;
  const checking = frame.getByText('Checking subscription status...');
  await page.goto(`${adminUrl}/membership`);
  await checking.waitFor();
  await frame.getByRole('heading', { name: 'Free plan' }).waitFor();
  seen.resolve();
  await checking.waitFor({ state: 'detached' });
  shop.local.faults.beforeAnswer = null;
  await checkPage(page, 'membership-free');
  await frame.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: 'Choose Pro', exact: true }).click();
  await frame.getByRole('heading', { name: 'Pro plan' }).waitFor();
  await checkPage(page, 'membership-pro');

  shop.local.shop.plans.at(-1)!.status = 'FROZEN';
  await page.goto(`${adminUrl}/membership`);
  await frame.getByText('Payment required', { exact: true }).waitFor();
  await page.goto(`${adminUrl}/shopify`);
  await frame.getByText('Payment Required').waitFor();
  await checkPage(page, 'payment-required');
  expect(errors).toEqual([]);
});
