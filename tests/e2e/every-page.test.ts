import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { openBrowser, WIDE } from '#tests/support/browser.ts';
import { LONG_STORE_NAME, populatedCatalog, populateStore } from '#tests/support/populated-store.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, openAs } from '#tests/support/merchant-browser.ts';
import { setBubble } from '#tests/support/open-storefront.ts';
import { openShopifyPage } from '#tests/support/shopify/open-shopify-page.ts';
import { adminUrlOf, startShopApp } from '#tests/support/shopify/start-shop-app.ts';
import { eventually } from '#tests/support/timing.ts';

/**
 * Every page of the dashboard on the web and in the Shopify admin, on wide and narrow screens: with much data and long
 * names, and without data.
 */

useDatabase();

const OWNER = 'annegret.oberhuber-schwarzenberger@schlafzimmerwelt.example';

let shop: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;
let merchantId: string;
let pagesToCheck: PageToCheck[];

/** A page's URL and heading. */
type PageToCheck = [address: string, title: string];

beforeAll(async () => {
  shop = await startShopApp({
    dataDir: path.join(inject('dataDir'), 'every-page'),
    env: { DATABASE_URL: process.env.DATABASE_URL! },
    shopify: { products: populatedCatalog(), shop: { name: LONG_STORE_NAME } },
  });
  setBubble({ shopify: shop.local }, true);
  browser = await openBrowser(['--test-third-party-cookie-phaseout']);
  const { page } = await openShopifyPage(browser, shop.local);
  await page.goto(shop.adminUrl);
  const row = () => db.shop.findUnique({ where: { domain: shop.local.domain } });
  const synced = async () => expect((await row())?.syncStatus).toBe('healthy');
  await eventually(synced);
  await page.context().close();
  ({ merchantId } = (await row())!);
  const { sessionId } = await populateStore({ merchantId, email: OWNER });
  const hasTitle = (start: string) =>
    db.product.findFirstOrThrow({ where: { merchantId, title: { startsWith: start } } });
  pagesToCheck = placesOf({ sessionId, bought: await hasTitle('Orthop'), own: await hasTitle('Hausmarke') });
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

/** Tabs beyond the first; on the web another journey checks them. */
const TABS: PageToCheck[] = [
  ...tabsOf('/settings', 'Configuration', 'visit branding leads region files'),
  ...tabsOf('/assistant-config', 'AI Assistant', 'conversation leads hours matching prompt'),
  ...tabsOf('/advanced', 'Advanced', 'beta configuration'),
];

function tabsOf(page: string, title: string, names: string): PageToCheck[] {
  return names.split(' ').map((name) => [`${page}?tab=${name}`, title]);
}

type Product = Record<'id' | 'title', string>;

function placesOf({
  sessionId,
  bought,
  own,
}: {
  sessionId: string;
  bought: Product;
  own: Product;
}): PageToCheck[] {
  return [
    ['/brands', 'Inventory'],
    [`/brands/${bought.id}`, bought.title],
    [`/brands/${own.id}`, own.title],
    [`/brands/${own.id}/edit`, own.title],
    ['/brands/new', 'Add product'],
    ['/brands/import', 'Import products'],
    ['/brands/setup', 'Set up your inventory'],
    ['/brands/setup?setup=system-brands', 'Set up your inventory'],
    ['/brands/setup?setup=custom-brand', 'Set up your inventory'],
    ['/brands/brands', 'Inventory'],
    ['/brands/metafields', 'Inventory'],
    ['/brands/readiness', 'Inventory'],
    ['/brands/suggest', 'Suggest a brand'],
    ['/sessions', 'Chat sessions'],
    [`/sessions/${sessionId}`, 'Chat of'],
    ['/shopify', 'Shopify'],
    ['/embed', 'Storefront chat'],
    ['/membership', 'Membership'],
    ['/settings', 'Configuration'],
    ['/assistant-config', 'AI Assistant'],
    ['/advanced', 'Advanced'],
  ];
}

type Opened = Awaited<ReturnType<typeof openShopifyPage>>;

/** Checks the accessibility of pages and returns the errors of their console. */
async function checkAll({ page, errors }: Opened, base: string, all: PageToCheck[]): Promise<string[]> {
  const isWeb = base === shop.app.url;
  const prefix = isWeb ? 'web' : new URL(base).pathname.split('/')[2]!;
  for (const [place, title] of all) {
    await page.goto(base + place);
    const app = isWeb ? page.mainFrame() : page.frame('app-iframe')!;
    await app.getByRole('heading', { name: title }).first().waitFor({ state: 'attached' });
    const name = place.replaceAll(/[0-9a-f-]{36}/g, title.slice(0, 4)).replaceAll(/\W+/g, '-');
    await checkPage(page, `both-${prefix}${name}`);
  }
  await page.context().close();
  return errors;
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
  const open = () => openShopifyPage(browser, shop.local);
  const errors = await checkInTwoWindows(open, shop.adminUrl, [['/', 'Overview'], ...pagesToCheck, ...TABS]);
  expect(errors).toEqual([]);
});

test('every page on the web is readable and accessible', async () => {
  const open = () => openAs(browser, { url: shop.app.url, email: OWNER, place: '/' });
  const admin = ['brands', 'suggestions', 'history'].map((tab): PageToCheck => [
    `/admin/brands?tab=${tab}`,
    'System brands',
  ]);
  const errors = await checkInTwoWindows(open, shop.app.url, [
    ['/', LONG_STORE_NAME],
    ...pagesToCheck,
    ...admin,
  ]);
  expect(errors).toEqual([]);
});

test('pages without data say what they will show', async () => {
  const empty = shop.local.addShop('leere-betten.myshopify.com', { catalog: [] });
  const open = await openShopifyPage(browser, shop.local);
  const errors = await checkAll(open, adminUrlOf(shop.local, empty), [
    ['/', 'Overview'],
    ['/brands', 'No products yet'],
    ['/brands/brands', 'No products yet'],
    ['/brands/readiness', 'No mattresses yet'],
    ['/brands/metafields', 'Inventory'],
    ['/sessions', 'No chats yet'],
    ['/embed', 'Deploy your assistant first'],
  ]);
  expect(errors).toEqual([]);
});

test('a super admin has a link to the portal in the header, with and without a chat address', async () => {
  const { page } = await openAs(browser, { url: shop.app.url, email: OWNER, place: '/sessions' });
  const account = page.getByRole('button', { name: /^Account menu/ });
  const hasAccountLast = async () => {
    const { x, width } = (await account.boundingBox())!;
    expect(WIDE.width - x - width).toBeLessThan(30);
  };
  await hasAccountLast();
  await page.getByRole('link', { name: 'Admin Portal' }).click();
  await page.getByRole('heading', { name: 'System brands' }).waitFor();
  await db.onboarding.updateMany({ where: { merchantId }, data: { isDeployed: false } });
  await db.user.updateMany({ where: { email: OWNER }, data: { role: 'merchant' } });
  await page.goto(`${shop.app.url}/sessions`);
  expect(await page.getByRole('link', { name: 'Admin Portal' }).count()).toBe(0);
  expect(await page.locator('.ChatAddress').count()).toBe(0);
  await hasAccountLast();
});
