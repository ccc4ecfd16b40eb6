import path from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { openBrowser, picture, type WatchedPage, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage } from '#tests/support/merchant-browser.ts';
import {
  chooseTitleBarAction,
  openShopifyPage,
  startShopApp,
} from '#tests/support/shopify/start-shop-app.ts';

/** The dashboard inside the Shopify admin: every page, in a browser without third-party storage. */

useDatabase();

type ShopApp = Awaited<ReturnType<typeof startShopApp>>;

let shop: ShopApp;
let browser: Browser;

beforeAll(async () => {
  const env = { DATABASE_URL: process.env.DATABASE_URL! };
  shop = await startShopApp({ dataDir: path.join(inject('dataDir'), 'embedded-shell'), env });
  browser = await openBrowser(['--test-third-party-cookie-phaseout']);
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

interface InAdmin extends WatchedPage {
  /** The app's frame in the admin. */
  frame: FrameLocator;
}

async function openAdmin(place = '', viewport = WIDE): Promise<InAdmin> {
  const opened = await openShopifyPage(browser, shop.local, { viewport });
  await opened.page.goto(shop.adminUrl + place);
  const frame = opened.page.frameLocator('iframe.App');
  await frame.locator('[data-bridge="ready"]').waitFor();
  return { ...opened, frame };
}

const adminNav = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const toasts = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

async function storedInfo() {
  const { merchantId } = await merchantOf();
  const { storeInfo } = await getSettings({ merchantId });
  return { hours: storeInfo.hours, city: storeInfo.location.city };
}

async function merchantOf() {
  return db.shop.findUniqueOrThrow({ where: { domain: shop.local.domain } });
}

test('a first visit shows the setup guide on the home page', async () => {
  const { page, frame, errors } = await openAdmin();
  const guide = frame.getByRole('region', { name: 'Setup guide' });
  await guide.waitFor();
  expect(await page.locator('[data-part="title-bar"]').textContent()).toContain('Overview');
  expect(await frame.getByRole('dialog').count()).toBe(0);
  expect(await guide.getByLabel('Store name').inputValue()).toBe(shop.local.shop.name);
  const { phone, email } = shop.local.shop;
  expect(await guide.getByLabel('Contact information').inputValue()).toBe(`${phone}\n${email}`);
  await frame.getByText('Up to date').waitFor();
  // Products and prices are there with the sync.
  await guide.getByText('1 of 8 done').waitFor();
  expect(
    await guide
      .getByRole('listitem')
      .filter({ has: frame.getByRole('heading') })
      .count(),
  ).toBe(8);
  expect(await frame.getByText(/set up your inventory/i).count()).toBe(0);
  await checkPage(page, 'embedded-home-new');

  await guide.getByLabel('Store hours').fill('Every day 10–6');
  await guide.getByRole('button', { name: 'Continue' }).click();
  await guide.getByText('2 of 8 done').waitFor();
  await guide.getByRole('button', { name: 'Dismiss the setup guide' }).click();
  await frame.getByRole('button', { name: 'Resume setup' }).waitFor();
  const isDismissed = async () => {
    const { merchantId } = await merchantOf();
    return (await db.onboarding.findUniqueOrThrow({ where: { merchantId } })).guideDismissedAt !== null;
  };
  await expect.poll(isDismissed).toBe(true);
  await page.reload();
  await frame.getByRole('button', { name: 'Resume setup' }).click();
  await guide.getByRole('button', { name: 'Brand Identity', expanded: true }).waitFor();
  await checkPage(page, 'embedded-home-second-step');

  await guide.getByRole('button', { name: 'Continue' }).click();
  await guide.getByLabel('Assistant name').fill('Luna');
  await guide.getByRole('button', { name: 'Continue' }).click();
  await guide.getByRole('button', { name: 'Lead Capture', expanded: true }).waitFor();
  await guide.getByRole('button', { name: 'Continue' }).click();
  await guide.getByRole('button', { name: 'Deploy Assistant' }).click();
  await guide.getByText('has been successfully deployed').waitFor();
  await checkPage(page, 'embedded-home-deployed');
  await guide.getByRole('button', { name: 'Launch Assistant' }).click();
  // The storefront doesn't show the chat yet.
  const live = frame.getByRole('region', { name: 'Your assistant is ready' });
  await live.getByText('Your Assistant has been launched successfully!', { exact: true }).waitFor();
  await live.getByRole('link', { name: 'Turn on in the theme editor' }).waitFor();
  await live.getByRole('button', { name: 'Copy URL' }).click();
  await toasts(page).getByText('Chat URL has been copied to clipboard!').waitFor();
  const chatUrl = await live.getByRole('link', { name: 'Open my chat' }).getAttribute('href');
  expect(chatUrl).toContain(`.chat.${shop.app.host}`);
  await checkPage(page, 'embedded-live');
  await live.getByRole('button', { name: 'Done' }).click();
  await live.waitFor({ state: 'detached' });
  await guide.getByRole('button', { name: '6 of 8 steps done' }).click();
  expect(await guide.getByRole('listitem').count()).toBe(8);
  await guide.getByRole('link', { name: 'Turn on in the theme editor' }).waitFor();
  expect(await frame.getByText('Live').first().isVisible()).toBe(true);
  expect(page.url()).toBe(shop.adminUrl);
  await checkPage(page, 'embedded-home-launched');
  expect(errors).toEqual([]);
});

const PAGES: [link: string, path: string, title: string][] = [
  ['Inventory', '/brands', 'Inventory'],
  ['AI Assistant', '/assistant-config', 'AI Assistant'],
  ['Chat Sessions', '/sessions', 'Chat Sessions'],
  ['Configuration', '/settings', 'Configuration'],
];

test('every page is reached by the admin’s navigation, under its title, without a reload', async () => {
  const { page, frame, errors } = await openAdmin();
  const app = page.frames().find((one) => one.parentFrame() === page.mainFrame())!;
  await app.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const [link, place, title] of PAGES) {
    await adminNav(page).getByRole('link', { name: link }).click();
    await expect.poll(() => page.url()).toBe(shop.adminUrl + place);
    await expect.poll(() => page.locator('[data-part="title-bar"]').textContent()).toContain(title);
    await frame.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
    await checkPage(page, `embedded-${place.slice(1)}`);
  }
  await adminNav(page).getByRole('link', { name: 'Bedside', exact: true }).click();
  await chooseTitleBarAction(page, 'Account and team', 'Account Settings');
  await frame.getByRole('dialog').getByRole('tabpanel', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await app.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('a slow page shows its skeleton in place of the previous page', async () => {
  const { page, frame, errors } = await openAdmin();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/\/sessions\.data/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await adminNav(page).getByRole('link', { name: 'Chat Sessions' }).click();
  await frame.locator('.PageSkeleton').waitFor();
  expect(await frame.getByText('Your assistant', { exact: true }).isVisible()).toBe(false);
  await picture(page, 'embedded-skeleton');
  release();
  await frame.getByRole('heading', { name: 'No chats yet' }).waitFor();
  expect(await frame.locator('.PageSkeleton').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the inventory never asks how to add products after a sync, and inline, once, without products', async () => {
  const { page, frame, errors } = await openAdmin('/brands');
  const question = frame.getByRole('heading', { name: 'Set Up Your Inventory' });
  await frame.getByRole('link', { name: /^Mattresses/ }).waitFor();
  expect(await question.count()).toBe(0);
  const { merchantId } = await merchantOf();
  await db.product.updateMany({ where: { merchantId }, data: { isHidden: true } });
  await page.reload();
  await question.waitFor();
  expect(await frame.getByRole('dialog').count()).toBe(0);
  await frame.getByRole('button', { name: 'I’ll set this up later' }).click();
  await adminNav(page).getByRole('link', { name: 'AI Assistant' }).click();
  await frame.getByRole('heading', { level: 1, name: 'AI Assistant' }).waitFor({ state: 'attached' });
  await adminNav(page).getByRole('link', { name: 'Inventory' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor({ state: 'attached' });
  expect(await question.count()).toBe(0);
  await db.product.updateMany({ where: { merchantId }, data: { isHidden: false } });
  expect(errors).toEqual([]);
});

test('a link clicked before hydration leads to its page', async () => {
  const { page } = await openShopifyPage(browser, shop.local);
  let isBlocked = true;
  await page.context().route(/\/assets\/.*\.js/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto(shop.adminUrl);
  const frame = page.frameLocator('iframe.App');
  const link = frame.getByRole('link', { name: 'View sync' });
  await link.waitFor();
  isBlocked = false;
  await link.click();
  await frame.getByRole('heading', { level: 1, name: 'Catalog sync' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.url()).toBe(`${shop.adminUrl}/shopify`);
});

test('a document request of the app keeps the store, also on a missing page', async () => {
  const { page, frame } = await openAdmin();
  await adminNav(page).getByRole('link', { name: 'Inventory' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor({ state: 'attached' });
  await page.frame('app-iframe')!.evaluate(() => location.assign('/sessions'));
  await frame.getByRole('heading', { level: 1, name: 'Chat Sessions' }).waitFor({ state: 'attached' });
  await page.goto(`${shop.adminUrl}/no-such-page`);
  await frame.getByRole('link', { name: 'Go to Overview' }).click();
  await frame.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.url()).toBe(shop.adminUrl);
});

test('settings are saved from the admin’s save bar, and confirmed by its toast', async () => {
  const { page, frame, errors } = await openAdmin('/settings?tab=visit');
  await frame.getByLabel('Store hours').fill('Every day 8–8');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await storedInfo()).hours).toBe('Every day 8–8');
  await expect.poll(() => saveBar(page).isVisible()).toBe(false);
  await frame.getByLabel('City').fill('Portland');
  await saveBar(page).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => frame.getByLabel('City').inputValue()).toBe('');
  expect((await storedInfo()).city).toBe('');
  expect(errors).toEqual([]);
});

test('the admin asks before unsaved changes are left, each time', async () => {
  const { page, frame, errors } = await openAdmin('/settings?tab=visit');
  await frame.getByLabel('City').fill('Salem');
  const question = page.getByRole('dialog', { name: 'Leave page with unsaved changes?' });
  for (const way of ['Inventory', 'Chat Sessions']) {
    await adminNav(page).getByRole('link', { name: way }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await frame.getByLabel('City').inputValue()).toBe('Salem');
  }
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await storedInfo()).city).toBe('Salem');
  await expect.poll(() => saveBar(page).isVisible()).toBe(false);
  expect([await question.count(), await frame.getByRole('dialog').count()]).toEqual([0, 0]);
  expect(page.url()).toContain('/settings');
  await frame.getByLabel('City').fill('Eugene');
  await adminNav(page).getByRole('link', { name: 'Inventory' }).click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect.poll(() => page.url()).toBe(`${shop.adminUrl}/brands`);
  expect(errors).toEqual([]);
});

test('a draft chat works beside the settings, in a nested frame', async () => {
  const { page, frame, errors } = await openAdmin('/settings');
  const chat = frame.frameLocator('iframe.TryChat-frame');
  await chat.getByRole('textbox').fill('I sleep on my side');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByText('I sleep on my side').waitFor();
  await expect.poll(() => chat.getByRole('listitem').count()).toBeGreaterThan(2);
  await picture(page, 'embedded-try-chat');
  expect(errors).toEqual([]);
});

test('files work without a cookie: a document is uploaded and downloaded, the configuration exported', async () => {
  const { page, frame, errors } = await openAdmin('/settings?tab=files');
  const file = { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Open every day.') };
  await frame.locator('input[type="file"]').first().setInputFiles(file);
  const name = frame.getByRole('button', { name: 'hours.txt', exact: true });
  await name.waitFor();
  const [fetched] = await Promise.all([page.waitForEvent('download'), name.click()]);
  expect(fetched.suggestedFilename()).toBe('hours.txt');
  await page.goto(`${shop.adminUrl}/advanced?tab=configuration`);
  const button = frame.getByRole('button', { name: 'Export configuration' });
  const [exported] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(exported.suggestedFilename()).toBe('configuration.json');
  expect(errors).toEqual([]);
});

test('a change in the admin is attributed to the Shopify admin', async () => {
  const { merchantId } = await merchantOf();
  const revision = await db.settingsRevision.findFirstOrThrow({
    where: { merchantId, author: { not: '' } },
    orderBy: { createdAt: 'desc' },
  });
  expect([revision.author, revision.userId]).toEqual(['Dana Reyes', null]);
});

test('without App Bridge the page is readable and explains the problem', async () => {
  const { page } = await openShopifyPage(browser, shop.local);
  await page.context().route('https://cdn.shopify.com/**', (route) => route.abort());
  await page.goto(shop.adminUrl);
  const frame = page.frameLocator('iframe.App');
  await frame.getByText('Couldn’t connect to your Shopify admin').waitFor();
  expect(await frame.getByRole('heading', { name: 'Your assistant' }).isVisible()).toBe(true);
  expect(await frame.getByRole('heading', { level: 1, name: 'Overview' }).isVisible()).toBe(true);
  expect(await frame.getByRole('button', { name: 'Reload page' }).isVisible()).toBe(true);
  await picture(page, 'embedded-no-bridge');
});

test('no page in the admin sets or needs a cookie', async () => {
  const { page } = await openAdmin();
  expect(await page.context().cookies(shop.app.url)).toEqual([]);
});
