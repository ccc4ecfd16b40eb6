import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import { saveErrorReport } from '#app/features/support/errors/error-reports.server.ts';
import { grantRole } from '#app/features/support/merchants/merchants.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { expectNothingCut, openBrowser, openPage, picture } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { z } from 'zod';

useDatabase();

const BOSS = 'boss@bedside.example';
const OWNER = 'owner@harborview-sleep.example';
const FORBIDDEN = /status of 403/;
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  const dataDir = path.join(inject('dataDir'), 'super-admin');
  app = await startApp({ dataDir, env: { DATABASE_URL: process.env.DATABASE_URL! } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

test('a super admin finds a merchant, looks at the dashboard, suspends the store and reopens it', async () => {
  await makeOwnedStore({ name: 'Boss Beds', email: BOSS });
  const { merchantId, slug } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER });
  await grantRole({ email: BOSS, role: 'super_admin', actor: 'Test' });
  const { page, errors } = await openAs(browser, { url: app.url, email: BOSS, place: '/' });
  await page.getByRole('link', { name: 'Admin Portal' }).click();
  await page.getByRole('heading', { name: 'Brand library' }).waitFor();
  await page.getByRole('link', { name: 'Merchants', exact: true }).click();
  await page.getByLabel('Name, email, chat link, or shop domain').fill('harborview-sleep.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=harborview/);
  await checkPage(page, 'admin-merchants');
  await page.getByRole('link', { name: 'Harborview Sleep' }).click();
  await page.getByRole('heading', { name: 'Harborview Sleep' }).waitFor();
  await checkPage(page, 'admin-merchant');

  await page.getByRole('button', { name: 'View as support' }).click();
  await page.getByLabel('Reason (optional)').waitFor();
  await checkPage(page, 'admin-support-modal');
  await page.getByRole('dialog').getByRole('button', { name: 'View as support' }).click();
  const banner = page.getByText(/^You’re viewing Harborview Sleep as support until .* UTC, read-only\.$/);
  await banner.waitFor();
  await checkPage(page, 'admin-support-banner');
  await page.goto(`${app.url}/brands`);
  await banner.waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(`${app.url}/admin/merchants/${merchantId}`);
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByText(/opened the dashboard as support/).waitFor();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Sells nothing');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(/suspended the store\. Reason: Sells nothing/).waitFor();

  const shopper = await openPage(browser);
  await shopper.page.goto(`http://${slug}.chat.${app.host}/`);
  await shopper.page.getByRole('heading', { name: 'This chat is closed for now' }).waitFor();
  await checkPage(shopper.page, 'closed-chat');
  expect(shopper.errors.filter((error) => !FORBIDDEN.test(error))).toEqual([]);
  const owner = await openAs(browser, { url: app.url, email: OWNER, place: '/' });
  await owner.page.getByRole('heading', { name: 'This store is suspended' }).waitFor();
  await checkPage(owner.page, 'suspended');
  await owner.page.getByRole('button', { name: 'Log Out' }).click();
  await owner.page.waitForURL(/\/login/);
  expect(owner.errors.filter((error) => !FORBIDDEN.test(error))).toEqual([]);

  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Was a mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page.getByText(/reopened the store\. Reason: Was a mistake/).waitFor();
  await shopper.page.reload();
  await shopper.page.getByRole('textbox', { name: 'Your message' }).waitFor();
  expect(errors).toEqual([]);
});

test('a super admin resolves an error and retries a failed job', async () => {
  await saveErrorReport({
    report: errorReportSchema.parse({ message: 'The map broke', stack: 'at draw (map.js:1:2)' }),
    userId: null,
    userAgent: 'Chrome',
  });
  const queue = 'fragile-job';
  const run = async () => {
    throw new Error('The till is jammed');
  };
  await startJobs([defineJob({ queue, schema: z.object({}), retries: -1, run })]);
  await enqueue({ queue, data: {} });
  await expect
    .poll(() => db.$queryRaw`select id from jobs.job where name = 'dead'`, { timeout: 20_000 })
    .toHaveLength(1);
  await stopJobs();
  const { page, errors } = await openAs(browser, { url: app.url, email: BOSS, place: '/admin/errors' });
  await page.getByRole('heading', { name: 'The map broke' }).waitFor();
  await checkPage(page, 'admin-errors');
  await page.getByRole('button', { name: 'Resolve: The map broke' }).click();
  await page.getByText('No open errors').waitFor();
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.getByText('The till is jammed').waitFor();
  await checkPage(page, 'admin-jobs');
  await page.getByRole('button', { name: 'Retry fragile-job: The till is jammed' }).click();
  await page.getByText('No failed jobs.').waitFor();
  expect(await db.auditEntry.count({ where: { action: 'job.retry', subject: queue } })).toBe(1);
  expect(errors).toEqual([]);
});

test('the outbox shows mails in frames, whose links open in a new tab', async () => {
  await makeOwnedStore({ name: 'Mail Beds', email: 'owner@mail-beds.example' });
  const { page, errors } = await openPage(browser);
  await page.goto(`${app.url}/forgot-password`);
  await page.getByLabel('Email').fill('owner@mail-beds.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Open your link in the outbox' }).waitFor();
  await expect
    .poll(
      async () => {
        await page.goto(`${app.url}/dev/mail`);
        return page.getByText('owner@mail-beds.example').count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await expectNothingCut(page);
  await picture(page, 'outbox');
  const opening = page.waitForEvent('popup');
  await page.frameLocator('iframe').first().getByRole('link').first().click();
  expect(new URL((await opening).url()).pathname).not.toMatch(/^\/dev\/mail/);
  expect(errors).toEqual([]);
});
