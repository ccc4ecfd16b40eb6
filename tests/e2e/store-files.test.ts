import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import {
  expectAccessible,
  expectNothingCut,
  NARROW,
  openBrowser,
  openPage,
  picture,
  WIDE,
} from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { makeOwnedStore, signIn } from '#tests/support/merchant-browser.ts';

/** Store files, and every way in which an upload can fail. */

useDatabase();

const OWNER = 'owner@store.example';
const UPLOAD_URL = '**/store-files?name=*';
const ANY = /\/store-files(\?.*)?$/;

let app: AppProcess;
let browser: Browser;
let folder: string;
let merchantId: string;

beforeAll(async () => {
  folder = path.join(inject('dataDir'), 'papers');
  await mkdir(folder, { recursive: true });
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'store-files'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

async function openFiles(): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { page, errors } = await openPage(browser);
  await signIn(page, { url: app.url, email: OWNER });
  await page.goto(`${app.url}/settings?tab=files`);
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, context: page.context(), errors };
}

async function writeFileToUpload(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

async function choose(page: Page, files: string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files);
}

const item = (page: Page, name: string) => page.locator('.StoreFile', { hasText: name });

/** Checks accessibility and layout of a state on wide and narrow screens. */
async function checkPage(page: Page, name: string): Promise<void> {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `files-${name}-${viewport.width}`);
  }
  await page.setViewportSize(WIDE);
}

async function warranty(years: number): Promise<Uint8Array> {
  return drawPdf((pdf) => {
    pdf.fontSize(20).text('Limited warranty').fontSize(11).moveDown();
    pdf.text(`Every mattress has a ${years}-year limited warranty against sagging deeper than one inch.`);
    pdf.text('The warranty does not cover stains.').addPage();
    pdf.text('Warranty claims are handled in the store within 14 days.');
  });
}

test('documents are uploaded, read, categorized, compared and deleted', async () => {
  const { page, context, errors } = await openFiles();
  await page.getByText('Warranty and trial terms').waitFor();
  await checkPage(page, 'empty');

  await choose(page, [
    await writeFileToUpload('Warranty 2026.pdf', await warranty(10)),
    await writeFileToUpload('Old warranty.pdf', await warranty(15)),
    await writeFileToUpload(
      'sale.txt',
      'Spring sale\nSave 20% on all pillows, valid through March 31, 2021.',
    ),
    await writeFileToUpload('empty.txt', ''),
  ]);
  await item(page, 'empty.txt').getByText('This file is empty. Choose another one.').waitFor();
  await item(page, 'Warranty 2026.pdf').getByText('Warranty terms, 2 pages').waitFor();
  await item(page, 'Old warranty.pdf').getByText('Warranty terms, 2 pages').waitFor();
  await item(page, 'sale.txt').getByText('1 fact expired').waitFor();
  await page.getByText('Conflicting files').waitFor();

  await page.getByRole('button', { name: 'Extracted facts: Warranty 2026.pdf' }).click();
  await page.locator('.FileReading', { hasText: 'Warranty · page 1' }).waitFor();
  expect(await page.locator('.FileReading').innerText()).toContain('10-year limited warranty');
  await page.getByRole('button', { name: 'Extracted facts: sale.txt' }).click();
  await page.locator('.FileReading').getByText('Expired', { exact: true }).waitFor();
  await checkPage(page, 'read');

  await page.getByLabel('Category of sale.txt').selectOption('other');
  await expect
    .poll(() => db.storeFile.count({ where: { merchantId, name: 'sale.txt', category: 'other' } }))
    .toBe(1);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'sale.txt' }).click();
  expect((await saving).suggestedFilename()).toBe('sale.txt');

  await page.getByRole('button', { name: 'Delete Old warranty.pdf' }).click();
  await page.getByRole('heading', { name: 'Delete “Old warranty.pdf”?' }).waitFor();
  await checkPage(page, 'delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“Old warranty.pdf” deleted').waitFor();
  await expect.poll(() => page.getByText('Conflicting files').count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss: empty.txt' }).click();
  await expect.poll(() => item(page, 'empty.txt').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('an upload continues on another tab, with a progress bar', async () => {
  const { page, context } = await openFiles();
  const held: Route[] = [];
  await page.route(UPLOAD_URL, (route) => void held.push(route));
  await choose(page, [await writeFileToUpload('long.txt', 'a'.repeat(300_000))]);
  await item(page, 'long.txt').getByRole('progressbar').waitFor();
  await checkPage(page, 'sending');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.continue();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect.poll(() => item(page, 'long.txt').innerText()).toContain('Document, text');
  await context.close();
});

test('each upload failure is explained beside the file', async () => {
  const { page, context } = await openFiles();
  const file = await writeFileToUpload('terms.txt', 'Returns within 30 days.');
  const failsWith = async (message: string) => {
    await choose(page, [file]);
    const inlineError = item(page, 'terms.txt').locator('.Polaris-InlineError');
    await expect.poll(() => inlineError.allInnerTexts()).toEqual([message]);
    await page.getByRole('button', { name: 'Dismiss: terms.txt' }).click();
  };

  await context.setOffline(true);
  await failsWith('Network error: Please check your internet connection and try again.');
  await context.setOffline(false);

  await page.route(ANY, (route) => route.abort('connectionrefused'));
  await failsWith('Network error: Please check your internet connection and try again.');
  await page.unroute(ANY);

  const externalRedirect = { status: 302, headers: { location: 'https://elsewhere.example/' } };
  await page.route(ANY, (route) => route.fulfill(externalRedirect));
  await failsWith('CORS error: Unable to upload. Please try a different browser or contact support.');
  await page.unroute(ANY);

  const failed = 'Failed to upload file. Please try again with a smaller file or a different file format.';
  await page.route(UPLOAD_URL, (route) => route.abort('connectionreset'));
  await failsWith(failed);
  await page.unroute(UPLOAD_URL);
  await page.route(UPLOAD_URL, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await failsWith(failed);
  await page.unroute(UPLOAD_URL);

  const largeFile = await writeFileToUpload('large.txt', 'a'.repeat(21 * 1024 * 1024));
  await choose(page, [largeFile]);
  await item(page, 'large.txt').getByText('This file is larger than 20 MB.').waitFor();
  await checkPage(page, 'failed');

  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  await failsWith('You do not have permission to upload files to this location');
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'owner' } });

  await db.authSession.deleteMany({});
  await failsWith('Please sign in to upload files');
  await context.clearCookies();
  await failsWith('Please sign in to your Bedside account to upload files');
  await context.close();
});

test('a file deleted before it is read is reported as unreadable', async () => {
  const { page, context } = await openFiles();
  const held: Route[] = [];
  await page.route(UPLOAD_URL, (route) => void held.push(route));
  const deletedFile = await writeFileToUpload('gone.txt', 'text');
  await choose(page, [
    await writeFileToUpload('one.txt', 'one'),
    await writeFileToUpload('two.txt', 'two'),
    deletedFile,
  ]);
  await item(page, 'gone.txt').getByText('Waiting to upload').waitFor();
  await expect.poll(() => held.length).toBe(2);
  await rm(deletedFile);
  for (const route of held.splice(0)) await route.continue();
  await expect.poll(() => item(page, 'gone.txt').innerText()).toContain('Failed to read file data');
  await context.close();
});
