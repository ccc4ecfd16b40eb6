import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { expectAccessible, NARROW, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, openAs } from '#tests/support/merchant-browser.ts';
import { OWNER, type PageToCheck, TABS, usePopulatedApp } from '#tests/support/populated-app.ts';
import { adminUrlOf, chooseTitleBarAction, openShopifyPage } from '#tests/support/shopify/start-shop-app.ts';

/**
 * Every page of the dashboard on the web and in the Shopify admin, on wide and narrow screens: with much data and long
 * names, and without data.
 */

useDatabase();
const world = usePopulatedApp('every-page');

type Opened = Awaited<ReturnType<typeof openShopifyPage>>;

/** Checks the accessibility of pages and returns the errors of their console. */
async function checkAll({ page, errors }: Opened, base: string, all: PageToCheck[]): Promise<string[]> {
  const isWeb = base === world().shop.app.url;
  const found: string[] = [];
  const prefix = isWeb ? 'web' : new URL(base).pathname.split('/')[2]!;
  for (const [place, title] of all) {
    await page.goto(base + place);
    const app = isWeb ? page.mainFrame() : page.frame('app-iframe')!;
    await app.getByRole('heading', { name: title }).first().waitFor({ state: 'attached' });
    for (const chart of await app.locator('.ReportChart').all()) await chart.locator('svg').first().waitFor();
    const name = place.replaceAll(/[0-9a-f-]{36}/g, title.slice(0, 4)).replaceAll(/\W+/g, '-');
    await checkPage(page, `both-${prefix}${name}`);
    for (const error of errors.splice(0)) found.push(`${place}: ${error}`);
  }
  await page.context().close();
  return found;
}

/** In two windows at once, since pages load slowly. */
async function checkInTwoWindows(
  open: () => Promise<Opened>,
  base: string,
  all: PageToCheck[],
): Promise<string[]> {
  const middle = Math.ceil(all.length / 2);
  const parts = [all.slice(0, middle), all.slice(middle)];
  return (await Promise.all(parts.map(async (part) => checkAll(await open(), base, part)))).flat();
}

test('every page in the Shopify admin is readable and accessible', async () => {
  const { browser, shop, pages } = world();
  const open = () => openShopifyPage(browser, shop.local);
  const errors = await checkInTwoWindows(open, shop.adminUrl, [['/', 'Overview'], ...pages, ...TABS]);
  expect(errors).toEqual([]);
});

test('every page on the web is readable and accessible', async () => {
  const { browser, shop, pages } = world();
  const open = () => openAs(browser, { url: shop.app.url, email: OWNER, place: '/' });
  const admin = ['brands', 'suggestions', 'history'].map((tab): PageToCheck => [
    `/admin/brands?tab=${tab}`,
    'Brand library',
  ]);
  const errors = await checkInTwoWindows(open, shop.app.url, [['/', 'Overview'], ...pages, ...admin]);
  expect(errors).toEqual([]);
});

test('the title bar names the open tab and shows a page’s actions, on a phone one of them beside a menu', async () => {
  const { browser, shop } = world();
  const { page } = await openShopifyPage(browser, shop.local);
  await page.goto(`${shop.adminUrl}/brands`);
  const titleBar = page.locator('[data-part="title-bar"]');
  const menu = titleBar.getByText('More actions', { exact: true });
  await titleBar.getByRole('button', { name: 'Import CSV' }).waitFor();
  expect(await menu.count()).toBe(0);
  await page.setViewportSize(NARROW);
  await menu.waitFor();
  expect(await titleBar.getByRole('button', { name: 'Add product' }).isVisible()).toBe(true);
  await page.goto(`${shop.adminUrl}/brands/readiness`);
  await titleBar.getByText('Inventory: Readiness').waitFor();
  const frame = page.frameLocator('iframe[name="app-iframe"]');
  await frame.getByRole('heading', { name: 'Inventory: Readiness' }).waitFor({ state: 'attached' });
  expect(await frame.getByText('Details to fill in, and shoppers').count()).toBe(0);
  await page.context().close();
});

test('pages without a place in the admin’s menu are on the overview, and lead back to it', async () => {
  const { browser, shop } = world();
  const { page } = await openShopifyPage(browser, shop.local);
  await page.goto(shop.adminUrl);
  const frame = page.frameLocator('iframe[name="app-iframe"]');
  await chooseTitleBarAction(page, 'Account and team', 'Team');
  // Nobody can remove or demote themselves by mistake.
  await frame.getByText('You', { exact: true }).waitFor();
  expect(await frame.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.locator('[data-part="title-bar"]').getByRole('button').first().click();
  await frame.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  await page.context().close();
});

test('the numbers of a chart are one key away, and the chart has no tab stop', async () => {
  const { browser, shop } = world();
  const { page } = await openAs(browser, { url: shop.app.url, email: OWNER, place: '/' });
  await page.locator('.DayBars').waitFor();
  const button = page.getByRole('button', { name: 'Show table: Daily activity' });
  await button.press('Enter');
  const table = page.getByRole('region', { name: 'Daily activity, table' });
  await table.getByRole('columnheader', { name: 'Chats, previous 30 days' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(31);
  await page.getByRole('button', { name: 'Hide table: Daily activity' }).press('Tab');
  await expect.poll(() => table.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
});

test('pages without data say what they will show', async () => {
  const { browser, shop } = world();
  const empty = shop.local.addShop('leere-betten.myshopify.com', { catalog: [] });
  const open = await openShopifyPage(browser, shop.local);
  const errors = await checkAll(open, adminUrlOf(shop.local, empty), [
    ['/', 'Overview'],
    ['/brands', 'No products yet'],
    ['/brands/brands', 'No products yet'],
    ['/brands/readiness', 'No mattresses yet'],
    ['/brands/metafields', 'Inventory'],
    ['/sessions', 'No chats yet'],
    ['/leads', 'No leads yet'],
    ['/analytics', 'No chats in this period'],
    ['/share', 'Go live first'],
    ['/embed', 'Go live first'],
  ]);
  expect(errors).toEqual([]);
});

test('a super admin has a link to the portal in the header, with and without a chat address', async () => {
  const { browser, shop, merchantId } = world();
  const { page } = await openAs(browser, { url: shop.app.url, email: OWNER, place: '/sessions' });
  const account = page.getByRole('button', { name: /^Account menu/ });
  const hasAccountLast = async () => {
    const { x, width } = (await account.boundingBox())!;
    expect(WIDE.width - x - width).toBeLessThan(30);
  };
  await hasAccountLast();
  await page.getByRole('link', { name: 'Admin Portal' }).click();
  await page.getByRole('heading', { name: 'Brand library' }).waitFor();
  await db.onboarding.updateMany({ where: { merchantId }, data: { isDeployed: false } });
  await db.user.updateMany({ where: { email: OWNER }, data: { role: 'merchant' } });
  await page.goto(`${shop.app.url}/sessions`);
  expect(await page.getByRole('link', { name: 'Admin Portal' }).count()).toBe(0);
  expect(await page.locator('.ChatAddress').count()).toBe(0);
  await hasAccountLast();
});
