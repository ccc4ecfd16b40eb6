import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { chatAs } from '#tests/support/test-person.ts';
import { eventually } from '#tests/support/timing.ts';

/** A merchant works with leads: none yet, then search, follow-up, export and deletion. */

useDatabase();

const OWNER = 'leads@store.example';
let merchantId = '';
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const env = { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'leads'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

test('a merchant without leads reads how to get some', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/leads' });
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
  await checkPage(page, 'leads-none');
  await page.getByRole('link', { name: 'Turn on lead capture' }).click();
  await page.getByText('Ask shoppers for contact details').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant finds a lead, follows up, exports the list and deletes the person', async () => {
  const sessionId = await chatAs(merchantId, 'I sleep on my side, I need a queen. I am Anna Bell');
  const id = crypto.randomUUID();
  const details = { name: 'Anna Bell', email: 'anna@example.com', phone: '+15550100199' };
  await db.lead.create({ data: { id, merchantId, sessionId, ...details } });
  for (let at = 0; at < 30; at += 1)
    await makeLead(merchantId, { name: `Shopper ${at}`, createdAt: new Date(at) });

  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/leads' });
  const rows = () => page.locator('.LeadTable tbody tr').count();
  await expect.poll(rows).toBe(25);
  for (const name of ['Shopper 29', 'Shopper 28'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await checkPage(page, 'leads-selected');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await page.getByText('2 leads marked won').waitFor();
  expect(await db.lead.count({ where: { merchantId, status: 'won' } })).toBe(2);
  await page.getByRole('button', { name: 'Set status' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect.poll(rows).toBe(6);
  await page.getByPlaceholder('Search name, email, phone, needs').fill('555 010');
  await expect.poll(rows).toBe(1);
  await checkPage(page, 'leads-found');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('"Anna Bell","anna@example.com","+1 555 010 0199","Queen, side sleeper","New"');

  await page.getByRole('link', { name: 'Anna Bell' }).click();
  await page.getByRole('heading', { name: 'Anna Bell' }).waitFor();
  await page.getByLabel('Status').selectOption('contacted');
  await page.getByText('Status saved').waitFor();
  await page.getByLabel('New note').fill('Called, comes on Saturday');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Note added').waitFor();
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
  await page.locator('.LeadNotes').getByText('Called, comes on Saturday').waitFor();
  await checkPage(page, 'lead');
  expect(await db.lead.findFirst({ where: { merchantId, id } })).toMatchObject({ status: 'contacted' });

  await page.getByRole('button', { name: 'Delete personal data' }).click();
  await page.getByText('This deletes 1 lead from Anna Bell with 1 note.').waitFor();
  await checkPage(page, 'lead-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete personal data' }).click();
  await page.getByText('Person and 1 lead deleted').waitFor();
  await eventually(async () => expect(await db.lead.count({ where: { merchantId, id } })).toBe(0));
  const said = await db.chatMessage.findMany({ where: { merchantId, sessionId, author: 'shopper' } });
  expect(said.map(({ text }) => text)).toEqual(['I sleep on my side, I need a queen. I am [person]']);
  expect(errors).toEqual([]);
  await page.context().close();
});
