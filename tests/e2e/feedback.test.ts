import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

useDatabase();

const EMAIL = 'owner@feedback.example';
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  const dataDir = path.join(inject('dataDir'), 'feedback');
  app = await startApp({ dataDir, env: { DATABASE_URL: process.env.DATABASE_URL! } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

test('a member searches the help, finds nothing, and sends a message with a screenshot that reaches the team', async () => {
  const { merchantId } = await makeOwnedStore({ name: 'Feedback Beds', email: EMAIL });
  const { page, errors } = await openAs(browser, { url: app.url, email: EMAIL, place: '/tutorials' });
  await page.getByLabel('Search help').fill('zebra');
  await page.getByRole('heading', { name: 'No guides found' }).waitFor();
  await checkPage(page, 'tutorials-empty');
  await page.getByRole('link', { name: 'Contact support' }).last().click();
  await page.getByRole('heading', { name: 'Support' }).waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Write a message first').waitFor();
  await page.getByLabel('Message', { exact: true }).fill('The zebra print is missing.');
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#446' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer });
  await checkPage(page, 'feedback-form');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText(/Thanks\. Your reference is BD-/).waitFor();
  const row = await db.feedback.findFirstOrThrow({ where: { merchantId } });
  expect(row.screenshotKey).toMatch(/\.png$/);
  expect(row.diagnostics).toMatchObject({
    version: expect.stringMatching(/^0\.1\.0/),
    page: expect.any(String),
  });
  await page.getByRole('heading', { name: row.reference, exact: true }).waitFor();
  await checkPage(page, 'feedback-sent');
  const outbox = path.join(app.dataDir, 'outbox');
  const mails = async () =>
    Promise.all(
      (await readdir(outbox).catch(() => [])).map((name) => readFile(path.join(outbox, name), 'utf8')),
    );
  await expect
    .poll(async () => (await mails()).filter((mail) => mail.includes(row.reference)).length)
    .toBe(1);
  await page.goto(`${app.url}/tutorials`);
  await page.getByRole('link', { name: /^Add products/ }).click();
  await page.getByRole('heading', { name: 'Add products' }).waitFor();
  await checkPage(page, 'tutorial');
  await page.locator('main').getByRole('link', { name: 'the Shopify page' }).click();
  await page.waitForURL(`${app.url}/shopify`);
  expect(errors).toEqual([]);
});
