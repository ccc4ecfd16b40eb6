import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** The inventory as a merchant fills, filters, corrects and undoes it. */

useDatabase();

const OWNER = 'inventory@store.example';
const FILE = [
  'Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Firmness',
  'haven,"Haven Plush 12"" Hybrid Mattress",Haven,Mattress,Comfort_Firm,Size,Queen,HV-Q,1299,4,',
  'haven,,,,,,King,HV-K,1599,0,',
  'mesa,"Mesa 10"" Mattress",Mesa,Mattress,,Size,Queen,MS-Q,,0,',
  'dune,"Dune Medium 11"" Latex Mattress",Dune,Mattress,,Size,Queen,DN-Q,1999,2,8',
  'rest,Rest Pillow,Haven,Pillows,,Title,Default Title,RP,59,9,',
].join('\n');

let app: AppProcess;
let browser: Browser;
let merchantId: string;
let file: string;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  file = path.join(inject('dataDir'), 'inventory.csv');
  await writeFile(file, FILE);
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'inventory'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

async function importFile(page: Page): Promise<void> {
  await page.goto(`${app.url}/brands/import`);
  await page.locator('input[name=catalog]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import products' }).click();
  await page.getByText('The file was imported').waitFor();
}

const attribute = (page: Page, name: string) => page.locator(`.AttributeRow[data-attribute=${name}]`);

test('a merchant imports, filters, saves a view, corrects, imports again and undoes', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  await importFile(page);
  await page.getByRole('link', { name: 'View products' }).click();
  await page.getByRole('link', { name: 'Haven Plush' }).waitFor();
  await checkPage(page, 'inventory-list');
  await page.setViewportSize(WIDE);

  await page.getByRole('link', { name: /^Needs attention/ }).click();
  await page.waitForURL(/mark=attention/);
  await page.getByRole('link', { name: 'Mesa 10' }).waitFor();
  await page.getByText('Conflicting data').first().waitFor();

  await page.goto(`${app.url}/brands?construction=latex&firmnessMin=6`);
  await page.getByRole('link', { name: 'Dune Medium' }).waitFor();
  expect(await page.locator('.ProductLink').count()).toBe(1);
  await checkPage(page, 'inventory-filters');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Firm latex');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: /^Firm latex/ }).waitFor();
  expect(await db.inventoryView.findMany({ where: { merchantId }, select: { query: true } })).toEqual([
    { query: 'construction=latex&firmnessMin=6' },
  ]);

  await page.getByRole('link', { name: 'Dune Medium' }).click();
  await attribute(page, 'firmness').getByText('Firm (8)').waitFor();
  await attribute(page, 'firmness').getByText('Medium (5.5) from the title').waitFor();
  await checkPage(page, 'inventory-product');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Edit product details' }).click();
  await page.getByLabel('Firmness').selectOption('5');
  await checkPage(page, 'inventory-edit');
  await page.setViewportSize(WIDE);
  await page.getByLabel('Thickness').fill('99');
  await page.getByRole('button', { name: 'Save and lock' }).click();
  await page.getByText('Thickness in inches must be a number from 1 to 26').waitFor();
  await page.getByLabel('Thickness').fill('11');
  await page.getByRole('button', { name: 'Save and lock' }).click();
  await attribute(page, 'firmness').getByText('Locked', { exact: true }).waitFor();
  // What wasn't changed isn't locked.
  expect(await page.getByText('Locked', { exact: true }).count()).toBe(1);

  await importFile(page);
  await page.goto(`${app.url}/brands?search=dune`);
  await page.getByRole('link', { name: 'Dune Medium' }).click();
  await attribute(page, 'firmness').getByText('Medium-soft (5)').waitFor();
  await page.getByRole('button', { name: 'Unlock firmness' }).click();
  await attribute(page, 'firmness').getByText('Firm (8)').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await attribute(page, 'firmness').getByText('Medium-soft (5)').waitFor();
  await page.getByRole('button', { name: 'Unlock firmness' }).click();
  await page.getByRole('button', { name: 'Use this firmness: Medium (5.5)' }).click();
  await attribute(page, 'firmness').getByText('Locked', { exact: true }).waitFor();
  await attribute(page, 'firmness').getByText('Medium (5.5)', { exact: true }).waitFor();
  // What nothing states is in one line.
  await page.getByText(/^Not set: .*warranty/).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('several products are hidden and shown again, corrected together and deleted by name', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  await importFile(page);
  await page.goto(`${app.url}/brands?kind=any&brand=Haven&brand=Mesa`);
  await page.getByRole('link', { name: 'Rest Pillow' }).waitFor();
  await page
    .getByRole('checkbox', { name: /Select all/ })
    .first()
    .check();
  await checkPage(page, 'inventory-bulk');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('3 products hidden from shoppers').waitFor();
  await expect.poll(() => db.product.count({ where: { merchantId, isHidden: true } })).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 products restored').waitFor();
  expect(await db.product.count({ where: { merchantId, isHidden: true } })).toBe(0);

  await page.getByRole('checkbox', { name: /Rest Pillow/ }).check();
  await page.getByRole('button', { name: 'Set attribute' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('bedding');
  await checkPage(page, 'inventory-set');
  await page.setViewportSize(WIDE);
  await dialog.getByRole('button', { name: 'Set and lock' }).click();
  await page.getByText('1 product corrected').waitFor();
  await expect.poll(() => db.product.count({ where: { merchantId, kind: 'bedding' } })).toBe(1);

  await page.getByRole('link', { name: 'Rest Pillow' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Delete “Rest Pillow”?' }).waitFor();
  await checkPage(page, 'inventory-delete');
  await page.setViewportSize(WIDE);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/brands$/);
  expect(await db.product.count({ where: { merchantId, handle: 'rest' } })).toBe(0);

  await page.goto(`${app.url}/brands/brands`);
  await page.getByRole('button', { name: 'Rename Mesa' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('haven');
  await page.getByRole('dialog').getByText('Haven already exists').waitFor();
  await checkPage(page, 'inventory-brands');
  await page.setViewportSize(WIDE);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge brands' }).click();
  await page.getByText('1 product moved to “Haven”').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the guide leads from the brands to models, prices and the next step', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  await page.goto(`${app.url}/brands/setup`);
  await checkPage(page, 'setup-ways');
  await page.setViewportSize(WIDE);
  await page.getByRole('link', { name: 'Choose brands' }).click();
  await page.getByLabel('Nectar').check();
  await checkPage(page, 'setup-brands');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Save and choose models' }).click();
  await page.waitForURL(/setup=models/);
  const prices = page.getByRole('group', { name: 'Prices of Nectar Memory Foam' });
  await prices.getByLabel('Queen').fill('1000');
  await expect.poll(() => prices.getByLabel('King', { exact: true }).inputValue()).toBe('1280');
  await prices.getByLabel('Twin', { exact: true }).fill('');
  await checkPage(page, 'setup-models');
  await page.setViewportSize(WIDE);
  await prices.getByLabel('King', { exact: true }).fill('cheap');
  await page.getByRole('button', { name: 'Save models and prices' }).click();
  await page.getByText('The price "cheap" is not an amount of money').waitFor();
  await prices.getByLabel('King', { exact: true }).fill('1299.50');
  await page.getByRole('button', { name: 'Save models and prices' }).click();
  await page.getByRole('heading', { name: 'Your inventory is ready' }).waitFor();
  await checkPage(page, 'setup-done');
  await page.setViewportSize(WIDE);
  const saved = await db.product.findFirstOrThrow({
    where: { merchantId, handle: 'nectar-memory-foam-mattress' },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
  expect(saved.variants.map(({ size, priceMinor }) => [size, priceMinor])).toEqual([
    ['Twin XL', 70_000],
    ['Full', 90_000],
    ['Queen', 100_000],
    ['King', 129_950],
    ['California King', 128_000],
  ]);

  await page.goto(`${app.url}/brands/setup?setup=custom-brand`);
  await page.getByRole('link', { name: 'Connect your store' }).waitFor();
  await checkPage(page, 'setup-custom');
  await page.setViewportSize(WIDE);
  await page.getByRole('link', { name: 'Add a product' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByText('Enter a name').waitFor();
  await page.getByLabel('Name').fill('Harborview Own Bed');
  await page.getByLabel('Brand').fill('Harborview');
  await page.getByLabel('Construction').selectOption('latex');
  await page.getByLabel('Firmness').selectOption('6.5');
  await page.getByLabel('Price of Queen').fill('899');
  await checkPage(page, 'inventory-form');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByRole('heading', { name: 'Harborview Own Bed' }).waitFor();
  await attribute(page, 'firmness').getByText('Medium-firm (6.5)').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
