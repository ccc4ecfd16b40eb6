import path from 'node:path';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { STEPS } from '#app/features/onboarding/draft/draft.ts';
import { db } from '#app/platform/db/db.server.ts';
import {
  expectAccessible,
  expectNothingCut,
  openBrowser,
  picture,
  type WatchedPage,
} from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { configured } from '#tests/support/shopify/local-app.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';
import { choosePlan } from '#tests/support/shopify/plan-page.ts';

/**
 * The whole product in one journey: a merchant installs from the admin, follows the setup card, syncs 313 products,
 * deploys and enables the chat in the theme; a shopper chats on the storefront, gets a match and orders it through the
 * cart; the merchant sees the order with the chat.
 */

useDatabase();

let world: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;
let merchant: WatchedPage;
let frame: FrameLocator;

beforeAll(async () => {
  const { scopes, topics } = configured();
  world = await startShopApp({
    dataDir: path.join(inject('dataDir'), 'install-to-order'),
    env: { DATABASE_URL: process.env.DATABASE_URL! },
    // The owner grants the optional scope for orders as well.
    shopify: { products: 'store', isInstalled: false, scopes: [...scopes, 'read_orders'], topics },
  });
  browser = await openBrowser();
  merchant = await openShopifyPage(browser, world.local);
  frame = merchant.page.frameLocator('iframe.App');
});

afterAll(async () => {
  await browser?.close();
  await world?.dispose();
});

const shopRow = () => db.shop.findUnique({ where: { domain: world.local.domain } });

async function merchantId(): Promise<string> {
  return (await shopRow())!.merchantId;
}

const step = (name: string) => frame.getByRole('button', { name });
const openStep = (at: number) => frame.getByRole('button', { name: STEPS[at - 1]!.title, expanded: true });

test('a merchant installs from the admin and sees the home page, without entering a password or shop domain', async () => {
  const { page } = merchant;
  // Slow enough to see the progress bar: twenty pages of sixteen products with their variants.
  world.local.faults.delayMs = 700;
  // Orders from chats come with a paid plan.
  choosePlan(
    world.local.shop,
    world.local.app.plans.find(({ handle }) => handle === 'pro')!,
  );
  await page.goto(world.adminUrl);
  await page.getByRole('heading', { name: 'Install Bedside' }).waitFor();
  await page.getByRole('button', { name: 'Install' }).click();
  await frame.getByRole('heading', { name: 'Setup guide' }).waitFor();
  const shop = await shopRow();
  expect(shop).toMatchObject({ mode: 'installed', name: world.local.shop.name, currency: 'USD' });
  expect(await frame.locator('input[type=password]').count()).toBe(0);
});

test('all 313 products with their 5,870 variants are synced with a progress bar', async () => {
  const progressBar = frame.getByRole('progressbar', { name: /your catalog/ });
  await progressBar.waitFor();
  await picture(merchant.page, 'install-syncing-1280');
  world.local.faults.delayMs = 0;
  const id = await merchantId();
  await expect.poll(async () => (await shopRow())!.syncStatus).toBe('healthy');
  expect(await db.product.count({ where: { merchantId: id } })).toBe(313);
  expect(await db.variant.count({ where: { merchantId: id } })).toBe(5_870);
  await expect.poll(() => progressBar.count()).toBe(0);
  await frame
    .getByText(/[1-9]\d* of \d+ mattresses in stock/)
    .first()
    .waitFor();
});

test('the setup card leads through the steps to a deployed assistant', async () => {
  const { page } = merchant;
  const name = frame.getByLabel(/Store name/i);
  expect(await name.inputValue()).toBe(world.local.shop.name);
  for (let at = 1; at < 5; at += 1) {
    await openStep(at).waitFor();
    if (at === 3) await frame.getByLabel('Assistant name').fill('Luna');
    await step('Continue').click();
  }
  await openStep(5).waitFor();
  await picture(page, 'install-last-step-1280');
  await step('Deploy Assistant').click();
  await step('Deployed').waitFor();
  await step('Launch Assistant').click();
  const id = await merchantId();
  await expect
    .poll(async () => (await db.onboarding.findUnique({ where: { merchantId: id } }))!.isComplete)
    .toBe(true);
  await expectAccessible(page);
});

test('the card links to the theme editor, and notices that the chat is enabled there', async () => {
  const { page } = merchant;
  await page.goto(world.adminUrl);
  const link = frame.getByRole('link', { name: /Turn on in the theme editor/ });
  const [editor] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await editor.getByRole('heading', { name: /Theme editor/ }).waitFor();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Saved').waitFor();
  await editor.close();
  const shopper = await openStorefrontPage('/');
  await shopper.page.locator('bedside-chat .bubble').waitFor();
  await shopper.page.context().close();
  await page.bringToFront();
  await frame.getByText('The chat is on your storefront.').waitFor();
  expect((await shopRow())!.embedIsOn).toBe(true);
});

test('a shopper chats on the storefront, gets a match, and orders it through the cart', async () => {
  const { page, errors } = await openStorefrontPage('/');
  await page.locator('bedside-chat .bubble').click();
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('I sleep on my side, 150 lb, need a queen under $2500. Show me what fits');
  await page.keyboard.press('Enter');
  const card = page.locator('.bc-card').first();
  await card.waitFor();
  const title = await card.locator('h2').innerText();
  await picture(page, 'install-matched-1280');
  await card.getByRole('button', { name: /Add to cart/ }).click();
  await card.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(/\/cart$/);
  expect(await page.locator('[data-line]').innerText()).toContain(title);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('heading', { name: /Thank you/ }).waitFor();
  const id = await merchantId();
  await expect.poll(() => db.chatOrder.count({ where: { merchantId: id } })).toBe(1);
  const order = await db.chatOrder.findFirst({ where: { merchantId: id }, include: { session: true } });
  expect(order).toMatchObject({ session: { channel: 'storefront', isMatched: true }, currency: 'USD' });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the merchant sees the chat with its order, and that the storefront chat is on', async () => {
  const { page, errors } = merchant;
  await page.goto(`${world.adminUrl}/sessions`);
  await frame.getByRole('link', { name: /I sleep on my side/ }).click();
  await frame
    .getByText(/Order total/)
    .first()
    .waitFor();
  await picture(page, 'install-session-1280');
  await expectAccessible(page);
  await page.goto(world.adminUrl);
  await expect.poll(async () => (await shopRow())!.embedIsOn).toBe(true);
  await expectNothingCut(page);
  await picture(page, 'install-home-1280');
  expect(errors).toEqual([]);
});

async function openStorefrontPage(at: string): Promise<WatchedPage> {
  const watched = await openShopifyPage(browser, world.local);
  await watched.page.goto(`https://${world.local.domain}${at}`);
  return watched;
}
