import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
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
import { type OpenIdServer, startOpenIdServer } from '#tests/support/open-id-server.ts';
import { fillCredentials, submitSignUp } from '#tests/support/sign-up-here.ts';

/** Every way in: sign-up with a confirmed address, a forgotten password, and Google by a local OpenID server. */

let app: AppProcess;
let openId: OpenIdServer;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  openId = await startOpenIdServer(`http://localhost:${port}`);
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'sign-in'), port, env: openId.env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
  await openId?.close();
});

const PASSWORD = 'a long good password';
const OWNER = 'owner@harborview.example';

async function look(page: Page, name: string): Promise<void> {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(WIDE);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${app.url}/login`);
  await fillCredentials(page, { email, password });
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Bedside' }).waitFor();

/** Goes through the wizard with as little as it takes. */
async function skipWizard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  const step = (number: number) => page.getByText(`Step ${number} of 5`).waitFor();
  await page.getByLabel('Store name').fill('Harborview Sleep');
  await page.getByLabel('Store hours').fill('Daily 10 am – 8 pm');
  await page.getByLabel('Contact information').fill('hello@harborview.example');
  await next.click();
  await step(2);
  await next.click();
  await step(3);
  await page.getByLabel('Assistant name').fill('Marina');
  await next.click();
  await step(4);
  await page.getByLabel('Email notification address').fill('leads@harborview.example');
  await next.click();
  await step(5);
  await page.getByRole('button', { name: 'Launch Assistant' }).click();
  await page.waitForURL(/\/brands/);
  await page.getByRole('dialog', { name: /^Your chat is live/ }).waitFor();
  await page.goto(`${app.url}/membership`);
}

/** Opens the newest mail with this subject in the outbox, and follows its link. */
async function followMail(page: Page, subject: string, link: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${app.url}/dev/mail`);
      return page.getByRole('heading', { name: subject }).count();
    })
    .toBeGreaterThan(0);
  const card = page.locator('.Polaris-ShadowBevel, .Polaris-LegacyCard').filter({ hasText: subject }).first();
  await card.getByText('Plain text version').click();
  await card.getByRole('link', { name: link }).first().click();
}

test('a new user signs up, confirms the address through the outbox and continues to checkout', async () => {
  const { page, errors } = await openPage(browser);
  await page.goto(`${app.url}/signup?plan=pro&billing=yearly`);
  await look(page, 'signup');
  await submitSignUp(page, { email: OWNER, password: PASSWORD });
  await page.getByText(`nothing was sent to ${OWNER}`).waitFor();
  await look(page, 'check-email');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillCredentials(page, { email: OWNER, password: PASSWORD });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${app.url}/membership?plan=pro&billing=yearly`);
  await followMail(page, 'Confirm your email address', /confirm-email/);
  await page.getByRole('button', { name: 'Confirm email' }).waitFor();
  await look(page, 'confirm-email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.waitForURL(/\/membership\?plan=pro&billing=yearly/);
  // Where no one charges, there is nothing to choose.
  await page.getByRole('heading', { name: 'Everything included' }).waitFor();
  await page.goto(`${app.url}/pricing`);
  await page.getByText('You won’t be charged.').waitFor();
  expect(await page.getByText('$').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a forgotten password is replaced through the outbox', async () => {
  const { page: reader } = await openPage(browser);
  await signIn(reader, OWNER);
  await welcome(reader);
  const { page, errors } = await openPage(browser);
  await page.goto(`${app.url}/login`);
  await look(page, 'login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(OWNER);
  await look(page, 'forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If ${OWNER} has an account`).waitFor();
  await followMail(reader, 'Reset your password', /reset-password/);
  const field = (label: string) => reader.getByLabel(label, { exact: true });
  await field('New password').fill('quite another password');
  await field('Confirm new password').fill('not the same');
  await reader.getByRole('button', { name: 'Save password' }).click();
  await reader.getByText('New passwords do not match').waitFor();
  await look(reader, 'reset-password');
  // Without scripts, which may not have loaded yet, the server answers, and it sends no password back.
  await field('New password').fill('quite another password');
  await field('Confirm new password').fill('quite another password');
  await reader.getByRole('button', { name: 'Save password' }).click();
  await reader.getByText('Password changed.').waitFor();
  await look(reader, 'login-after-reset');
  await signIn(page, OWNER);
  await page.getByText('Wrong email or password.').waitFor();
  await signIn(page, OWNER, 'quite another password');
  await welcome(page);
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await page.context().close();
  await reader.context().close();
});

test('what is typed before the scripts run stays in each field', async () => {
  const { page } = await openPage(browser);
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/signup`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@harborview.example');
  typed.resolve();
  const password = page.getByLabel('Password', { exact: true });
  // The button only works once React has taken the page over.
  await expect
    .poll(async () => {
      // Once pressed it is called "Hide password", on a busy machine only after the next look.
      const show = page.getByRole('button', { name: 'Show password' });
      if (await show.count()) await show.click({ timeout: 2_000 }).catch(() => null);
      return password.getAttribute('type');
    })
    .toBe('text');
  await password.fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Email').inputValue()).toBe('early@harborview.example');
  await page.context().close();
});

test('Google signs in through a popup, and tells about it', async () => {
  openId.person = { sub: 'g-1', email: 'Grace@Harborview.Example', name: 'Grace Harbor' };
  const { page, errors } = await openPage(browser);
  await page.goto(`${app.url}/login`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Continue with Google' }).click(),
  ]);
  await welcome(page);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.goto(`${app.url}/dev/mail`);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('You signed in with Google: Chrome on Linux').count();
    })
    .toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('Google signs in within the same window where popups are blocked', async () => {
  openId.person = { sub: 'g-1', email: 'grace@harborview.example', name: 'Grace Harbor' };
  const { page, errors } = await openPage(browser);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto(`${app.url}/login?redirect=%2Fmembership`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${app.url}/membership`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a canceled Google sign-in says so, and an unconfirmed address can’t sign in', async () => {
  const { page } = await openPage(browser);
  for (const person of [null, { sub: 'g-2', email: OWNER, name: 'Not me', isEmailVerified: false }]) {
    openId.person = person;
    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByText('Google sign-in didn’t work.').waitFor();
    await look(page, person ? 'google-unconfirmed' : 'google-canceled');
    expect(new URL(page.url()).pathname).toBe('/login');
  }
  await page.context().close();
});

test('Google signs in to an account with the same confirmed address', async () => {
  openId.person = { sub: 'g-3', email: OWNER, name: 'Owner' };
  const { page } = await openPage(browser);
  await page.goto(`${app.url}/login`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await welcome(page);
  const menu = page.getByRole('button', { name: `Account menu for ${OWNER}`, includeHidden: true });
  expect(await menu.count()).toBe(1);
  await page.context().close();
});

test('the account settings keep input and errors, and save the profile before the next step', async () => {
  const { page, errors } = await openPage(browser);
  const email = 'settings@harborview.example';
  await page.goto(`${app.url}/signup?redirect=%2Fmembership`);
  await submitSignUp(page, { email, password: PASSWORD });
  await signIn(page, email);
  await welcome(page);
  await skipWizard(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Account Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Display name').fill('');
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Enter your name').waitFor();
  await dialog.getByLabel('Display name').fill('Anna Harbor');
  await page.route('**/account.data*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByText('Failed to save profile').waitFor();
  await page.unroute('**/account.data*');
  await look(page, 'settings-profile');
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await page.getByText('Profile saved successfully').waitFor();
  const update = dialog.getByRole('button', { name: 'Update Password' });
  expect(await update.isDisabled()).toBe(true);
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password', { exact: true }).fill('quite another password');
  await dialog.getByLabel('Confirm new password').fill('quite another password');
  await update.click();
  await dialog.getByText('Current password is incorrect').waitFor();
  await page.route('**/account.data*', (route) => route.abort());
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await update.click();
  await dialog.getByText('Failed to change password').waitFor();
  await page.unroute('**/account.data*');
  await look(page, 'settings-security');
  await update.click();
  await page.getByText('Password updated successfully').waitFor();
  await dialog.getByRole('button', { name: 'Next Step' }).click();
  await dialog.getByRole('button', { name: 'Return to Profile' }).click();
  expect(await dialog.getByLabel('Display name').inputValue()).toBe('Anna Harbor');
  await page.reload();
  await page.route('**/account.data*', (route) => route.abort());
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await dialog.getByText('Failed to load profile').waitFor();
  expect(errors.filter((error) => !/status of 400|ERR_FAILED/.test(error))).toEqual([]);
  await page.context().close();
});
