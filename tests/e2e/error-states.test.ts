import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pool } from '#app/platform/db/db.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
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
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeOwnedStore, signIn } from '#tests/support/merchant-browser.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** Temporary and error states of the pages, each checked by axe. */

useDatabase();

const OWNER = 'owner@store.example';
const NEW_USER_EMAIL = 'newcomer@store.example';

let database: DatabaseProxy;
let app: AppProcess;
let browser: Browser;
let chatUrl: string;

beforeAll(async () => {
  const { slug } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER });
  await signUpPerson({ email: NEW_USER_EMAIL });
  database = await openDatabaseProxy(process.env.DATABASE_URL!);
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'states'), env });
  chatUrl = `http://${slug}.chat.${app.host}/`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await database?.restore();
  if (app) await disposeApp(app);
});

/** Checks accessibility and layout of a state on wide and narrow screens. */
async function checkPage(page: Page, name: string): Promise<void> {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `state-${name}-${viewport.width}`);
  }
  await page.setViewportSize(WIDE);
}

async function logIn(page: Page, email: string): Promise<void> {
  await signIn(page, { url: app.url, email });
  await page.goto(app.url);
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

test('the sign-in pages, with field errors and a refusal', async () => {
  const { page } = await openPage(browser);
  for (const [form, button] of [
    ['login', 'Sign in'],
    ['signup', 'Create account'],
  ] as const) {
    await page.goto(`${app.url}/${form}`);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2);
    await checkPage(page, `${form}-errors`);
  }
  await page.goto(`${app.url}/login`);
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.Polaris-Banner').waitFor();
  await checkPage(page, 'login-refused');
  await page.context().close();
});

test('the frame, with its menu, toasts, drawer and narrow sidebar', async () => {
  const { page, errors } = await openPage(browser);
  await logIn(page, OWNER);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
  await checkPage(page, 'user-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy the chat URL' }).click();
  await page.locator('.Toast').hover();
  await checkPage(page, 'toast');
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
  await checkPage(page, 'sidebar-collapsed');
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await picture(page, 'state-drawer-360');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the wizard, with errors, its preview, and a step that crashes', async () => {
  const { page } = await openPage(browser);
  await logIn(page, NEW_USER_EMAIL);
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await continueButton.click();
  await page.locator('[aria-invalid=true]').waitFor();
  await checkPage(page, 'wizard-error');
  await page.getByLabel('Store name').fill('Fragile Store');
  await continueButton.click();
  await page.getByText('Step 2 of 5').waitFor();
  // Beside the form on a wide screen, the preview needs no button.
  const opener = page.getByRole('button', { name: 'See Your AI Assistant in Action!' });
  expect(await opener.isVisible()).toBe(false);
  await page.setViewportSize(NARROW);
  await opener.click();
  const preview = page.getByRole('dialog', { name: 'Chat preview' });
  await preview
    .frameLocator('iframe')
    .getByText(/I’m .*AI assistant/)
    .waitFor();
  await checkPage(page, 'wizard-preview');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 1 of 5').waitFor();
  await makeBrandStepCrash(page);
  await continueButton.click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await checkPage(page, 'something-went-wrong');
  await page.evaluate(() => (document.body.dataset.healed = 'yes'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await page.getByLabel('Chat title').isVisible()).toBe(true);
  await page.context().close();
});

/** The step crashes until the page is fixed: only this step truncates the store's name to this length. */
async function makeBrandStepCrash(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { slice } = String.prototype;
    Reflect.set(String.prototype, 'slice', function cut(this: string, from: number, to?: number) {
      const isStep = to === 100 && String(this) === 'Fragile Store';
      if (isStep && !document.body.dataset.healed) throw new Error('The step broke');
      return slice.call(this, from, to);
    });
  });
}

test('the chat: offline, message too long, waiting to retry, failed, and restarted', async () => {
  const { page } = await openPage(browser);
  await page.goto(chatUrl);
  const status = page.locator('.bc-notice');
  await say(page, 'I sleep on my side');
  await page.locator('.bc-theirs').nth(1).waitFor();
  await page.locator('.bc-quick').waitFor();
  await page.context().setOffline(true);
  await status.getByText('You’re offline').waitFor();
  await checkPage(page, 'chat-offline');
  await page.context().setOffline(false);
  await page.getByRole('textbox').fill('zz '.repeat(1_400));
  await page.getByText('too long to send').waitFor();
  await checkPage(page, 'chat-too-long');
  await database.cut();
  await say(page, 'Around 180 lb');
  await status.getByText('Trying once more').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await status.getByText('Couldn’t send. Your message is still here.').waitFor();
  await checkPage(page, 'chat-failed');
  await database.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.bc-quick').waitFor();
  expect(await page.locator('.bc-own').allInnerTexts()).toEqual([
    expect.stringContaining('I sleep on my side'),
    expect.stringContaining('Around 180 lb'),
  ]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Go back' }).waitFor();
  await checkPage(page, 'chat-started-over');
  await page.context().close();
});

test('the chat page without a store, and during a database outage', async () => {
  const { page } = await openPage(browser);
  expect((await page.goto(`http://nobody.chat.${app.host}/`))?.status()).toBe(404);
  await checkPage(page, 'chat-not-found');
  await database.cut();
  const unavailablePage = await page.goto(chatUrl);
  expect(unavailablePage?.status()).toBe(503);
  expect(unavailablePage?.headers()['retry-after']).toBe('3');
  await checkPage(page, 'chat-away');
  await database.restore();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByText('the AI assistant at Harborview Sleep').first().waitFor();
  await page.context().close();
});

test('the dashboard: a missing page, a page that crashes, and a database outage', async () => {
  const { page } = await openPage(browser);
  await logIn(page, OWNER);
  expect((await page.goto(`${app.url}/no-such-page`))?.status()).toBe(404);
  await page.getByText('Page not found').waitFor();
  await checkPage(page, 'page-not-found');
  await page.goto(app.url);
  await pool.query('alter table product rename to product_away');
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await page.getByRole('heading', { name: 'Route Error' }).waitFor();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
  await checkPage(page, 'route-error');
  await pool.query('alter table product_away rename to product');
  await database.cut();
  await page.reload();
  await page.getByRole('link', { name: PRODUCT_NAME }).waitFor();
  await page.getByRole('heading', { name: 'That didn’t work' }).waitFor();
  await checkPage(page, 'database-away');
  await database.restore();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('heading', { name: 'Inventory' }).first().waitFor();
  await page.context().close();
});
