import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser, openPage, say, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { addOwner, checkPage, openAs } from '#tests/support/merchant-browser.ts';
import { makeStore } from '#tests/support/make-store.ts';

/** Missing prices, from the inventory to the card in the chat. */

useDatabase();

const OWNER = 'prices@store.example';
const PICTURE = 'https://pictures.example/aurora.jpg';

let app: AppProcess;
let browser: Browser;
let merchantId: string;
let slug: string;

beforeAll(async () => {
  const bed = (title: string, prices: Record<string, number | null>, imageUrl: string | null = null) => ({
    ...makeProduct({ title, prices, firmness: 4.5, construction: 'memory-foam', cooling: 'high' }),
    imageUrl,
  });
  const products: CatalogProduct[] = [
    bed('Aurora Plush', { Queen: null, King: null }, PICTURE),
    bed('Borealis Cool Memory Foam Mattress with Extra Deep Quilted Comfort', { Queen: null }),
    bed('Cirrus', { Queen: 149_900, King: null }),
  ];
  ({ merchantId, slug } = await makeStore({ name: 'Harborview Sleep', products }));
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  await addOwner({ merchantId, email: OWNER });
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'set-prices'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

const price = (page: Page, name: string) => page.getByRole('textbox', { name: `Price of ${name}` });

async function pricesOf(title: string) {
  const where = { merchantId, product: { title } };
  const rows = await db.variant.findMany({ where, orderBy: { position: 'asc' } });
  return rows.map(({ priceMinor }) => priceMinor);
}

test('missing prices are typed in one go, and shoppers see them', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  await page.getByRole('link', { name: 'Add 3 missing: price' }).click();
  await page.getByRole('heading', { name: 'Missing details' }).waitFor();
  await checkPage(page, 'prices');
  await page.setViewportSize(WIDE);

  await price(page, 'Aurora Plush, Queen').fill('1,234');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1600');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cheap');
  await page.keyboard.press('Enter');
  expect(await price(page, 'Cirrus, King').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('The price "cheap" is not an amount of money.').waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('cheap');
  await checkPage(page, 'prices-errors');
  await page.setViewportSize(WIDE);
  expect(await pricesOf('Aurora Plush')).toEqual([null, null]);

  await page.keyboard.press('Control+A');
  await page.keyboard.type('999');
  // Somebody else sets one of the prices meanwhile.
  await db.variant.updateMany({
    where: { merchantId, size: 'King', product: { title: 'Aurora Plush' } },
    data: { priceMinor: 155_500 },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText('This changed to $1,555 while you were editing. Save again to overwrite it.')
    .first()
    .waitFor();
  expect(await price(page, 'Aurora Plush, Queen').inputValue()).toBe('1,234');
  expect(await pricesOf('Aurora Plush')).toEqual([null, 155_500]);
  await page.keyboard.press('Control+S');
  await page.getByText('3 prices saved').waitFor();
  await price(page, 'Cirrus, King').waitFor();
  await price(page, 'Aurora Plush, Queen').waitFor({ state: 'detached' });
  expect(await pricesOf('Aurora Plush')).toEqual([123_400, 160_000]);

  await price(page, 'Cirrus, King').fill('1799');
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  const prompt = page.getByRole('dialog', { name: 'Leave without saving?' });
  await prompt.getByRole('button', { name: 'Stay' }).click();
  await prompt.waitFor({ state: 'detached' });
  expect(await price(page, 'Cirrus, King').inputValue()).toBe('1799');
  await price(page, 'Cirrus, King').press('Enter');
  await page.getByRole('heading', { name: 'Every size has a price' }).waitFor();
  await checkPage(page, 'prices-none');

  const shopper = await openPage(browser);
  await shopper.page.goto(`http://${slug}.chat.${app.host}/`);
  await say(shopper.page, "hi, I'm a side sleeper, about 180 lbs and I run hot");
  await say(shopper.page, 'queen, under $1,300 please');
  const cards = shopper.page.getByRole('list', { name: /recommend/i });
  await cards.getByText('Aurora Plush').first().waitFor();
  await cards.getByText('$1,234').first().waitFor();
  expect([...errors, ...shopper.errors]).toEqual([]);
  await shopper.page.context().close();
  await page.context().close();
});

test('missing firmness is set in one go, from the figures of the inventory', async () => {
  const bare = ['Sirius', 'Vega', 'Nova 10', 'Nova 2'].map((title) =>
    makeProduct({ title, firmness: null, construction: 'hybrid', prices: { Queen: 99_900 } }),
  );
  await writeProducts({ merchantId, origin: 'csv', products: bare });
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands/readiness' });
  await page.getByText('Firmness', { exact: true }).click();
  await page.getByRole('link', { name: 'Set missing firmness' }).waitFor();
  await page.goto(`${app.url}/brands`);
  await page.getByRole('link', { name: 'Add 4 missing: firmness' }).click();
  const field = (title: string) => page.getByRole('combobox', { name: `Firmness of ${title}` });
  await field('Sirius').selectOption('4');
  await checkPage(page, 'firmness');
  await page.setViewportSize(WIDE);
  await field('Sirius').focus();
  await page.keyboard.press('Enter');
  expect(await field('Vega').evaluate((one) => one === document.activeElement)).toBe(true);
  const titles = page.getByRole('list', { name: 'Mattresses without firmness' }).getByText(/^Nova \d+$/);
  expect(await titles.allInnerTexts()).toEqual(['Nova 2', 'Nova 10']);
  await page.getByRole('combobox', { name: 'Firmness for the blank fields' }).selectOption('7');
  await page.getByRole('button', { name: 'Fill in 3 fields' }).click();
  expect(await field('Sirius').inputValue(), 'what was entered stays').toBe('4');
  expect(await field('Nova 2').inputValue()).toBe('7');
  await field('Vega').focus();
  await page.keyboard.press('Enter');
  await page.getByText('4 products corrected').waitFor();
  await page.getByRole('heading', { name: 'Every mattress has its firmness set' }).waitFor();
  const where = { merchantId, title: { in: bare.map(({ title }) => title) } };
  const rows = await db.product.findMany({ where });
  expect(rows.map(({ firmness }) => firmness).toSorted()).toEqual([4, 7, 7, 7]);
  await db.product.deleteMany({ where });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('sizes, prices and stock of a product are edited, locked and unlocked on its page', async () => {
  const { id } = await db.product.findFirstOrThrow({ where: { merchantId, title: 'Cirrus' } });
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: `/brands/${id}` });
  await page.getByRole('button', { name: 'Edit sizes, prices, and stock' }).click();
  await price(page, 'Queen').fill('1399');
  await page.getByRole('checkbox', { name: /In stock.*Queen/ }).uncheck();
  await page.getByLabel('Add a size').selectOption('Full');
  await price(page, 'Full').fill('free');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The price "free" is not an amount of money.').waitFor();
  await checkPage(page, 'product-sizes-edit');
  await page.setViewportSize(WIDE);
  await price(page, 'Full').fill('1199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('CSV file: $1,499, in stock').waitFor();
  await page.getByText('Not in the CSV file').waitFor();
  await checkPage(page, 'product-sizes');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Unlock Queen' }).click();
  await page.getByRole('button', { name: 'Unlock Queen' }).waitFor({ state: 'detached' });
  await expect.poll(() => pricesOf('Cirrus')).toEqual([149_900, 179_900, 119_900]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a missing price that only Shopify can set leads to its product, which says so', async () => {
  const shop = { ...makeProduct({ title: 'Delta', prices: { Queen: null } }), sourceKey: 'shopify:7' };
  await writeProducts({ merchantId, origin: 'shopify', products: [shop] });
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  await page.getByRole('link', { name: 'View 1 missing: price' }).click();
  await page.getByText('Synced from Shopify. Edit them in Shopify.').waitFor();
  expect(await page.getByRole('button', { name: 'Edit sizes, prices, and stock' }).count()).toBe(0);
  await checkPage(page, 'prices-shopify');
  const address = page.url();
  await page.goto(`${app.url}/brands/prices`);
  await expect.poll(() => page.url()).toBe(address);
  expect(errors).toEqual([]);
  await page.context().close();
});
