import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { NARROW, openBrowser, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** The readiness report of a real retailer: whom the catalog serves, what is missing, and which facts conflict. */

useDatabase();

const OWNER = 'readiness@store.example';
const PAGE = '/brands/readiness';

let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  const { merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER });
  await db.product.deleteMany({ where: { merchantId } });
  const { products } = await loadCatalog('tests/support/fixtures/retailer-catalog.csv');
  await writeProducts({ merchantId, origin: 'csv', products });
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'readiness'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

/** Judges the page, and pictures all of it, since the grid stands below the fold. */
async function judgeAll(page: Page, name: string): Promise<void> {
  await checkPage(page, name);
  const folder = process.env.SCREENSHOTS;
  for (const viewport of folder ? [NARROW, WIDE] : []) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: `${folder}/${name}-whole-${viewport.width}.png`, fullPage: true });
  }
  await page.setViewportSize(WIDE);
}

test('a merchant sees in a grid which sleepers find a bed, and what is missing for the others', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: PAGE });
  const grid = page.getByRole('table', { name: /^Good beds in/ });
  await page.getByRole('table', { name: 'Good beds in Queen, by sleep position and body weight' }).waitFor();
  expect(await grid.getByRole('row').count()).toBe(5);
  expect(await grid.getByRole('button').count()).toBe(28);
  await judgeAll(page, 'readiness');

  const full = grid.getByRole('button', { name: /^Back sleepers of 170 lb: \d+ good beds$/ });
  await full.click();
  await page.getByRole('heading', { name: /^\d+ good beds in Queen$/ }).waitFor();
  expect(await full.getAttribute('aria-expanded')).toBe('true');
  expect(await grid.getByRole('link').count()).toBeGreaterThan(2);
  await judgeAll(page, 'readiness-open');
  await full.click();
  await expect.poll(() => grid.getByRole('link').count()).toBe(0);

  await page.getByLabel('Size').selectOption('King');
  await page.waitForURL(/size=King/);
  const budget = page.getByLabel('Budget');
  const smallest = (await budget.locator('option').last().innerText()).replace('Under ', '');
  await budget.selectOption({ label: `Under ${smallest}` });
  const kingGrid = page.getByRole('table', { name: `Good beds in King under ${smallest}` });
  await kingGrid.waitFor();
  await kingGrid
    .getByRole('button', { name: /: 0 good beds$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^No .* bed.* in stock in King under/ }).waitFor();
  await page.getByText(`Would fit, but over ${smallest}:`).waitFor();
  await judgeAll(page, 'readiness-missing');
  await page.getByText('All gaps, across sizes and budgets').click();
  await page
    .getByRole('heading', { name: /^Nothing / })
    .first()
    .waitFor();
  await judgeAll(page, 'readiness-words');
  await page.reload();
  await kingGrid.waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant settles a conflict with one button, and its row is gone', async () => {
  const place = `${PAGE}?size=Twin`;
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place });
  const button = page.getByRole('button', { name: /^Use this:/ }).nth(1);
  const used = (await button.getAttribute('aria-label'))!;
  const [count] = /^\d+/.exec(await page.getByText(/^\d+ details with conflicting values/).innerText())!;
  await judgeAll(page, 'readiness-conflicts');
  await button.click();
  await page.getByText('Value saved.').waitFor();
  await page.getByText(`${Number(count) - 1} details with conflicting values`).waitFor();
  expect(await page.getByRole('button', { name: used, exact: true }).count()).toBe(0);
  await page.getByRole('table', { name: /^Good beds in Twin,/ }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
