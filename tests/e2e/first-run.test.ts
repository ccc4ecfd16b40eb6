import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { NARROW, openBrowser, openPage, say } from '#tests/support/browser.ts';
import { checkPage } from '#tests/support/merchant-browser.ts';
import { fillCredentials, signUpHere } from '#tests/support/sign-up-here.ts';

/** A new store owner's first minutes: from the empty product to a live chat, and what happens on side roads. */

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60" rx="8" fill="#1f3a5f"/><text x="24" y="40" font-size="30" fill="#fff">Moonlit Beds</text></svg>';
const PASSWORD = 'a long good password';
const ACTIONS_MAX = 14;

let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'first-run') });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

/** Counts clicks, choices and uploads; typing isn't counted. */
function countActions(page: Page) {
  const actions: string[] = [];
  return {
    actions,
    async click(name: string) {
      actions.push(name);
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .click();
    },
    async upload(name: string, input: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
      actions.push(name);
      await input.setInputFiles(file);
    },
  };
}

/** As another window does. */
const emptyFields = (page: Page, fields: object) =>
  page.evaluate(
    (body) =>
      fetch('/onboarding', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
        () => undefined,
      ),
    JSON.stringify({ intent: 'save-draft', values: fields }),
  );
const previewIn = (page: Page) => page.frameLocator('iframe[title="Chat with your draft settings"]');
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 5`).waitFor();

test('a new owner gets from sign-up to a live chat with imported products in at most 14 actions', async () => {
  const { page, errors } = await openPage(browser);
  const { actions, click, upload } = countActions(page);
  const facts = { email: 'owner@moonlit.example', password: PASSWORD };
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await checkPage(page, 'first-run-sign-in');
  await click('Create an account');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await fillCredentials(page, facts);
  await checkPage(page, 'first-run-sign-up');
  await click('Create account');
  await page.getByRole('heading', { name: 'You can sign in now' }).waitFor();
  await checkPage(page, 'first-run-check-email');
  await click('Sign in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillCredentials(page, facts);
  await click('Sign in');

  await page.getByLabel('Store name').fill('Moonlit Beds');
  await page.getByLabel('Store hours').fill('Daily 10 am – 7 pm');
  await page.getByLabel('Contact information').fill('12 Main Street, Springfield\n(555) 012-3456');
  await checkPage(page, 'first-run-1');
  await click('Continue');
  await step(page, 2);
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(WIDE_LOGO) };
  await upload('Logo', page.locator('input[type=file]'), logo);
  const uploaded = page.getByRole('img', { name: 'Your store’s logo' });
  await uploaded.waitFor();
  const aspect = async () => {
    const { width = 0, height = 1 } = (await uploaded.boundingBox()) ?? {};
    return width / height;
  };
  await expect.poll(aspect).toBeGreaterThan(1.8);
  await page.getByLabel('Primary color', { exact: true }).fill('#1f3a5f');
  await checkPage(page, 'first-run-2');
  await click('Continue');
  await step(page, 3);
  await page.getByLabel('Assistant name').fill('Luna');
  await page.getByLabel('Welcome message').fill('Sleep well in Springfield. What brings you in?');
  await previewIn(page).getByText('Sleep well in Springfield. What brings you in?').waitFor();
  // Only a language model has a tone to set.
  expect(await page.getByLabel('Persona', { exact: true }).count()).toBe(0);
  await checkPage(page, 'first-run-3');
  await click('Continue');
  await step(page, 4);
  expect(await page.getByLabel('Email notification address').inputValue()).toBe(facts.email);
  await checkPage(page, 'first-run-4');
  await click('Continue');
  await step(page, 5);
  // Without products the preview recommends samples.
  await previewIn(page)
    .getByText(/^Sample /)
    .first()
    .waitFor();
  await checkPage(page, 'first-run-5');
  await upload('Products', page.getByLabel('Product CSV', { exact: true }), CATALOG);
  await page.getByText('The file was imported').waitFor();
  // The preview begins anew with the products.
  await previewIn(page).getByRole('button', { name: 'Help me choose' }).waitFor();
  await say(previewIn(page), 'I sleep on my side, 180 lbs, queen under 2000');
  await checkPage(page, 'first-run-5-products');
  await click('Launch Assistant');
  await page.getByRole('dialog', { name: 'You’re live' }).waitFor();
  await page.getByText('Your Assistant has been launched successfully!', { exact: true }).waitFor();
  await checkPage(page, 'first-run-live');
  await page.getByRole('button', { name: 'Copy script tag' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`<script src="${app.url}/embed/moonlit-beds.js" async></script>`);
  const opened = page.context().waitForEvent('page');
  await click('Open my chat');
  const chat = await opened;
  await chat.getByText('Sleep well in Springfield. What brings you in?').first().waitFor();
  expect(chat.url()).toBe(`http://moonlit-beds.chat.${app.host}/`);
  expect(actions.length).toBeLessThanOrEqual(ACTIONS_MAX);
  await say(chat, 'I sleep on my side, about 180 lbs, and I run hot');
  await say(chat, 'queen, under 2k please');
  await chat
    .getByRole('list', { name: /recommend/i })
    .getByRole('listitem')
    .nth(2)
    .waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(chat.url().replace(/\/$/, ''));
  await page.getByRole('button', { name: 'Go to dashboard' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await checkPage(page, 'first-run-home');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a setup is left for later and continued: what was typed stays, and every page leads back', async () => {
  const { page, errors } = await openPage(browser);
  await signUpHere(page, app, { email: 'later@store.example', password: PASSWORD });
  await page.getByLabel('Store name').fill('Later Beds');
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 2);
  await page.getByLabel('Chat title').fill('Sleep desk');
  await page.getByRole('button', { name: 'Finish later' }).click();
  const reminder = page.getByRole('region', { name: 'Your assistant isn’t live yet' });
  await reminder.getByText('Step 2 of 5').waitFor();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await page.getByText(/n.t live yet|Not live|can’t reach it/).count()).toBe(1);
  await checkPage(page, 'first-run-paused');
  await page.reload();
  await page.goto(`${app.url}/brands`);
  await reminder.getByRole('button', { name: 'Continue setup' }).click();
  await step(page, 2);
  expect(await page.getByLabel('Chat title').inputValue()).toBe('Sleep desk');
  // The frame may load before the page's script does.
  await page.reload();
  await previewIn(page).getByRole('heading', { name: 'Sleep desk' }).waitFor();
  await page.getByLabel('Chat title').fill('Sleep bar');
  await previewIn(page).getByRole('heading', { name: 'Sleep bar' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Assistant name').fill('Luna');
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 4);
  await page.getByLabel('Ask shoppers for contact details').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 5);
  await page.getByText('Off', { exact: true }).waitFor();
  await page.getByText('Add later').click();
  await page.getByText('can’t recommend a mattress until').waitFor();
  await page.getByText('Brand library', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose brands' }).click();
  await page.waitForURL(/setup=system-brands/);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save and choose models' }).click();
  await page.waitForURL(/setup=models/);
  await page.getByLabel('Queen', { exact: true }).first().fill('1000');
  await page.getByRole('button', { name: 'Save models and prices' }).click();
  // The wizard opens again by itself.
  await step(page, 5);
  await page
    .getByRole('region', { name: 'Products to recommend' })
    .getByText(/\d+ mattress/)
    .waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('what a deploy refuses is said once, leads to its field, and leaves with its cause', async () => {
  const { page } = await openPage(browser);
  await signUpHere(page, app, { email: 'error@store.example', password: PASSWORD });
  const next = page.getByRole('button', { name: 'Continue' });
  const missingName = page.getByText('Please enter your store name to continue with setup');
  await next.click();
  await missingName.waitFor();
  expect(await missingName.count()).toBe(1);
  expect(await page.getByLabel('Store name').getAttribute('aria-required')).toBe('true');
  await page.getByLabel('Store name').fill('Error Beds');
  await missingName.waitFor({ state: 'detached' });
  await next.click();
  await step(page, 2);
  await next.click();
  await page.getByLabel('Assistant name').fill('Luna');
  await next.click();
  await step(page, 4);
  await next.click();
  await step(page, 5);
  // Another window empties a field that a deploy needs.
  await emptyFields(page, { assistantName: '' });
  await page.getByRole('button', { name: 'Launch Assistant' }).click();
  const refusal = page.getByText('Please complete the following required fields to continue: Assistant Name');
  await refusal.waitFor();
  expect(await refusal.count()).toBe(1);
  // Beside the buttons, it stays in view wherever the page is scrolled to.
  await page.setViewportSize(NARROW);
  const place = (await refusal.boundingBox())!;
  expect([place.y >= 0, place.y + place.height <= NARROW.height]).toEqual([true, true]);
  await checkPage(page, 'first-run-refused');
  await page.getByRole('button', { name: 'Go to Assistant Personality' }).click();
  await step(page, 3);
  await page.getByText('Please enter your assistant’s name to continue with setup').waitFor();
  await page.getByLabel('Assistant name').fill('Sol');
  await next.click();
  await step(page, 4);
  await next.click();
  await step(page, 5);
  expect(await refusal.count()).toBe(0);
  // A setup that is opened again without what it needs says so before anything is pressed.
  await emptyFields(page, { storeName: '', assistantName: '' });
  await page.reload();
  await page.getByRole('heading', { name: 'Two things left' }).waitFor();
  for (const name of ['Launch Assistant', 'Deploy Assistant'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  await checkPage(page, 'first-run-things-left');
  await page.getByRole('button', { name: 'Name your assistant' }).click();
  await step(page, 3);
  await page.context().close();
});
