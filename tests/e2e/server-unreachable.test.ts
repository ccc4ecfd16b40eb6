import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser, picture, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** The dashboard while the server is unreachable: input stays, and is sent once it responds. */

useDatabase();

const OWNER = 'unreachable@store.example';

let app: AppProcess;
let browser: Browser;
let merchantId: string;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'unreachable'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

const open = (place: string) => openAs(browser, { url: app.url, email: OWNER, place });
const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);
/** Waits until older toasts are closed, so that the next one is new. */
const waitForToastsToClose = (page: Page) => page.locator('.Toasts li').waitFor({ state: 'detached' });
/** Without the failed requests that the browser logs, and the foreign responses that Remix logs. */
const getOwnErrors = (errors: string[]) =>
  errors.filter(
    (error) => !/^Failed to load resource|^SyntaxError\n +at .*\/assets\/components-/.test(error),
  );

test('a form keeps its input after a failed request, and the same click saves it', async () => {
  const { page, errors } = await open('/brands/new');
  await page.getByLabel('Name').fill('Offline Bed');
  await page.getByLabel('Brand').fill('Harborview');
  await page.getByLabel('Construction').selectOption('latex');
  await page.getByLabel('Price of Queen').fill('899');
  const save = page.getByRole('button', { name: 'Save product' });
  await goOffline(page);
  await save.click();
  await page.locator('.Toasts').getByText(NO_RESPONSE).waitFor();
  expect(await page.locator('.Toasts li').count()).toBe(1);
  await page.getByRole('alert').getByText(NO_RESPONSE).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Offline Bed');
  expect(await page.getByLabel('Construction').inputValue()).toBe('latex');
  expect(await page.getByLabel('Price of Queen').inputValue()).toBe('899');
  expect(await save.isEnabled()).toBe(true);
  await checkPage(page, 'unreachable-form');
  await page.setViewportSize(WIDE);
  await goOnline(page);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await waitForToastsToClose(page);
  await save.click();
  await page.locator('.Toasts').getByText(NO_RESPONSE).waitFor();
  await page.unroute('**/*.data*');
  await save.click();
  await page.getByRole('heading', { name: 'Offline Bed' }).waitFor();
  expect(await db.product.count({ where: { merchantId, title: 'Offline Bed' } })).toBe(1);
  expect(getOwnErrors(errors)).toEqual([]);
  await page.context().close();
});

test('selected products stay selected after a failed request, and the same click hides them', async () => {
  const { page, errors } = await open('/brands?search=Fictional');
  await page
    .getByRole('checkbox', { name: /Select all/ })
    .first()
    .check();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('.data')) reads.push(request.url());
  });
  await goOffline(page);
  const hide = page.getByRole('button', { name: 'Hide' });
  await hide.click();
  await page.locator('.Toasts').getByText(NO_RESPONSE).waitFor();
  await expect.poll(() => hide.isEnabled()).toBe(true);
  // Nothing is reloaded: that would fail as well, and replace the page.
  expect(reads).toEqual([]);
  await page.getByText('10 selected').first().waitFor();
  await checkPage(page, 'unreachable-list');
  await page.setViewportSize(WIDE);
  await goOnline(page);
  await hide.click();
  await page.getByText('10 products hidden from shoppers').waitFor();
  expect(await db.product.count({ where: { merchantId, isHidden: true } })).toBe(10);
  expect(getOwnErrors(errors)).toEqual([]);
  await page.context().close();
});

test('a selected file stays after a failed request, the same click uploads it, and logging out is never partial', async () => {
  const file = path.join(inject('dataDir'), 'unreachable.csv');
  await writeFile(
    file,
    'Handle,Title,Vendor,Type,Variant Price\nlate,Late Bed Mattress,Haven,Mattress,900\n',
  );
  const { page, errors } = await open('/brands/setup?setup=custom-brand');
  await page.locator('input[name=catalog]').setInputFiles(file);
  const upload = page.getByRole('button', { name: 'Import products' });
  await goOffline(page);
  await upload.click();
  await page.locator('.Toasts').getByText(NO_RESPONSE).waitFor();
  await page.getByText('unreachable.csv').waitFor();
  await waitForToastsToClose(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.locator('.Toasts').getByText(NO_RESPONSE).waitFor();
  await goOnline(page);
  await upload.click();
  await page.getByText('The file was imported').waitFor();
  expect(await db.product.count({ where: { merchantId, handle: 'late' } })).toBe(1);
  expect(getOwnErrors(errors)).toEqual([]);
  await page.context().close();
});

test('a slow page is shown when it loads; a failed one says so, and loads on retry', async () => {
  const reports: string[] = [];
  const { page } = await open('/brands');
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) reports.push(request.postData() ?? '');
  });
  let failures = 0;
  await page.route('**/brands/new.data*', (route) => {
    failures += 1;
    return failures <= 2 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Add product' }).first().click();
  await page.getByLabel('Name').waitFor();
  expect(failures).toBe(3);
  expect(await page.getByRole('alert').count()).toBe(0);

  // The script of a page that was never opened isn't loaded, so Remix loads its document instead.
  const configuration = page.getByRole('link', { name: 'Configuration' }).first();
  await configuration.click();
  await page.getByRole('heading', { name: 'Configuration', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  await goOffline(page);
  await configuration.click();
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await retryButton.waitFor();
  await page.getByRole('heading', { name: 'You seem to be offline' }).waitFor();
  await page.getByRole('link', { name: 'Inventory' }).first().waitFor();
  expect(await page.innerText('main')).not.toContain('The team has been notified');
  await checkPage(page, 'unreachable-page');
  await page.setViewportSize(WIDE);
  await goOnline(page);
  await retryButton.click();
  await page.getByRole('heading', { name: 'Configuration', level: 1 }).waitFor();
  await picture(page, 'unreachable-back');
  expect(reports).toEqual([]);
  await page.context().close();
});
