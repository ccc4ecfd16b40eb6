import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import {
  expectAccessible,
  expectNothingCut,
  NARROW,
  openBrowser,
  openPage,
  picture,
  say,
  WIDE,
} from '#tests/support/browser.ts';
import { signUpHere } from '#tests/support/sign-up-here.ts';

/** The main job of the product, from an empty machine: sign up, set up, deploy, import, and a shopper is matched. */

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0f766e"/><path d="M14 40V28a4 4 0 0 1 4-4h18a12 12 0 0 1 12 12v4M14 36h36" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/></svg>';

let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'journey') });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await picture(page, `${name}-1280`);
  await page.setViewportSize(NARROW);
  await expectNothingCut(page);
  await picture(page, `${name}-360`);
  await page.setViewportSize(WIDE);
}

const PASSWORD = 'a long good password';

async function signUp(page: Page, email: string): Promise<void> {
  await signUpHere(page, app, { email, password: PASSWORD });
  await page.getByRole('dialog', { name: 'Welcome to Bedside' }).waitFor();
}

async function completeWizard(page: Page): Promise<string> {
  const continueButton = page.getByRole('button', { name: 'Continue' });
  const step = (number: number) => page.getByText(`Step ${number} of 5`).waitFor();
  await continueButton.click();
  await page.getByText('Please enter your store name to continue with setup').first().waitFor();
  await page.getByLabel('Store name').fill('Harborview Sleep');
  await page.getByLabel('Store hours').fill('Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm');
  await page
    .getByLabel('Contact information')
    .fill('12 Harbor Street, Portland\n(503) 555-0142\nhello@harborview.example');
  await takeScreenshot(page, 'wizard-1');
  await continueButton.click();
  await step(2);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await page.getByRole('img', { name: 'Your store’s logo' }).waitFor();
  await page.getByLabel('Primary color', { exact: true }).fill('#0f766e');
  await takeScreenshot(page, 'wizard-2');
  await continueButton.click();
  await step(3);
  await continueButton.click();
  await page.getByText('Please enter your assistant’s name to continue with setup').waitFor();
  await page.getByLabel('Assistant name').fill('Marina');
  await takeScreenshot(page, 'wizard-3');
  await continueButton.click();
  await step(4);
  // The account's own address is there already.
  expect(await page.getByLabel('Email notification address').inputValue()).toBe('owner@harborview.example');
  await page.getByLabel('Email notification address').fill('leads@harborview.example');
  await takeScreenshot(page, 'wizard-4');
  await continueButton.click();
  await step(5);
  await page.getByRole('button', { name: 'Deploy Assistant' }).click();
  await page.getByRole('button', { name: 'Deployed' }).waitFor();
  await takeScreenshot(page, 'wizard-5');
  const address = (await page.getByRole('region', { name: 'Deployment status' }).innerText()).match(
    /https?:\/\/\S+/,
  )?.[0];
  await page.getByRole('button', { name: 'Launch Assistant' }).click();
  await page.waitForURL(/\/brands/);
  await page.getByRole('dialog', { name: /^Your chat is live/ }).waitFor();
  await takeScreenshot(page, 'live-without-products');
  await page.getByRole('button', { name: 'Add products' }).click();
  return address ?? '';
}

async function importCatalog(page: Page): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'Set Up Your Inventory' });
  await guide.waitFor();
  expect(await guide.getByRole('button', { name: 'Start Setup' }).isDisabled()).toBe(true);
  await takeScreenshot(page, 'guide');
  await guide.getByText('Your own products').click();
  await guide.getByRole('button', { name: 'Start Setup' }).click();
  await page.waitForURL(/setup=custom-brand/);
  await guide.waitFor({ state: 'detached' });
  await page.locator('input[name=catalog]').setInputFiles(CATALOG);
  await page.getByRole('button', { name: 'Import products' }).click();
  await page.getByText('The file was imported').waitFor();
  await page.getByText(/^159 mattresses in \d+ sizes and 97 other products/).waitFor();
  await page.getByRole('link', { name: 'View products' }).click();
  await page.getByRole('link', { name: /^Mattresses/ }).waitFor();
  await takeScreenshot(page, 'inventory');
}

async function shop(address: string): Promise<void> {
  const { page, errors } = await openPage(browser);
  await page.goto(address);
  await page.getByText('the AI assistant at Harborview Sleep').first().waitFor();
  await takeScreenshot(page, 'chat-greeting');
  await say(page, "hi, I'm a side sleeper, about 180 lbs and I run hot");
  await say(page, 'queen, under 2k please');
  const cards = page.getByRole('list', { name: /recommend/i }).getByRole('listitem');
  await cards.nth(2).waitFor();
  await page
    .getByText(/helps? it sleep cool/)
    .first()
    .waitFor();
  await page.waitForTimeout(1500);
  await takeScreenshot(page, 'chat-cards');
  await page.reload();
  await cards.nth(2).waitFor();
  await say(page, 'something softer?');
  expect(errors).toEqual([]);
  await page.context().close();
}

test('a merchant signs up, sets up and deploys, and a shopper gets matched to real mattresses', async () => {
  const { page, errors } = await openPage(browser);
  await signUp(page, 'owner@harborview.example');
  const address = await completeWizard(page);
  expect(address).toBe(`http://harborview-sleep.chat.${app.host}`);
  await page.goto(app.url);
  const guide = page.getByRole('region', { name: 'Setup guide' });
  await guide.getByRole('button', { name: '5 of 7 steps done' }).waitFor();
  expect(await guide.getByRole('listitem').count()).toBe(2);
  await takeScreenshot(page, 'overview-new');
  await guide.getByRole('link', { name: 'Add products' }).click();
  await page.getByRole('heading', { name: 'Set up your inventory' }).waitFor();
  await page.goto(`${app.url}/brands`);
  await importCatalog(page);
  await page.goto(app.url);
  // The file lists 56 mattresses without a price.
  await guide.getByRole('link', { name: 'Set prices' }).waitFor();
  expect(await guide.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toContain(address);
  await shop(address);
  await page.goto(`${app.url}/sessions`);
  await takeScreenshot(page, 'sessions');
  await page.getByRole('link', { name: /side sleeper/ }).click();
  await page.getByRole('heading', { name: 'What the shopper told us' }).waitFor();
  await page.getByText('queen, under 2k please').first().waitFor();
  await takeScreenshot(page, 'session');
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await takeScreenshot(page, 'overview');
  await guide.getByText('6 of 7 steps done').waitFor();
  for (const [place, heading] of [
    ['/brands?setup=system-brands', 'Brand library'],
    ['/brands?kind=pillow', 'Inventory'],
    ['/dev/mail', 'Outbox'],
  ] as const) {
    await page.goto(app.url + place);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await takeScreenshot(page, heading.toLowerCase().replaceAll(' ', '-'));
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a shopper whose browser speaks Spanish is greeted, asked and matched in Spanish', async () => {
  const { page, errors } = await openPage(browser, { viewport: NARROW, context: { locale: 'es-MX' } });
  await page.goto(`http://harborview-sleep.chat.${app.host}/`);
  await page.getByText('Asistente de IA', { exact: true }).waitFor();
  expect(await say(page, 'hola, duermo de lado, peso 80 kilos y paso calor de noche')).toMatch(/¿.+\?/);
  await say(page, 'queen, hasta 2000 dólares');
  const cards = page.getByRole('list', { name: 'Colchones recomendados' }).getByRole('listitem');
  await cards.nth(2).waitFor();
  expect(await cards.first().innerText()).not.toMatch(/\b(feel|sleeper|thick|your)\b/);
  await expectAccessible(page);
  await expectNothingCut(page);
  await takeScreenshot(page, 'chat-cards-es');
  await say(page, 'compara los dos primeros');
  await page.getByRole('region', { name: 'Comparar 2 colchones' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'chat-comparison-es-360');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('without JavaScript the shopper reads the greeting and how to reach the store', async () => {
  const { page } = await openPage(browser, { hasJavaScript: false });
  await page.goto(`http://harborview-sleep.chat.${app.host}/`);
  expect(await page.innerText('body')).toContain('the AI assistant at Harborview Sleep');
  expect(await page.innerText('body')).toContain('(503) 555-0142');
  await page.context().close();
});

test('a message typed before the scripts are loaded stays in the field and is sent', async () => {
  const { page, errors } = await openPage(browser);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`http://harborview-sleep.chat.${app.host}/`, { waitUntil: 'commit' });
  const field = page.getByLabel('Your message');
  await field.fill('I sleep on my side');
  arrival.resolve();
  const send = page.getByRole('button', { name: 'Send' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  expect(await field.inputValue()).toBe('I sleep on my side');
  await send.click();
  await page.locator('.bc-own').getByText('I sleep on my side').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('another browser continues the wizard at the stored step', async () => {
  const first = await openPage(browser);
  await signUp(first.page, 'second@harborview.example');
  await first.page.getByLabel('Store name').fill('Second Store');
  await first.page.getByRole('button', { name: 'Continue' }).click();
  await first.page.getByText('Step 2 of 5').waitFor();
  const second = await openPage(browser);
  await second.page.goto(`${app.url}/login`);
  await takeScreenshot(second.page, 'login');
  await second.page.getByLabel('Email').fill('second@harborview.example');
  await second.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.page.getByRole('button', { name: 'Sign in' }).click();
  await second.page.getByText('Step 2 of 5').waitFor();
  await second.page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => second.page.getByLabel('Store name').inputValue()).toBe('Second Store');
  await second.page.goto(`${app.url}/sessions/no-such-chat`);
  await second.page.getByText('Page not found').first().waitFor();
  await expectAccessible(second.page);
});

test('keys pressed during hydration don’t break the page', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { page, errors } = await openPage(browser);
    await page.goto(`${app.url}/signup`, { waitUntil: 'commit' });
    await page.getByLabel('Email').waitFor();
    for (let key = 0; key < 6; key += 1) await page.keyboard.press('Tab', { delay: 15 });
    const isHydrated = () =>
      page.evaluate(() =>
        Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__react')),
      );
    await expect.poll(isHydrated).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test('an unknown chat address shows an error page', async () => {
  const { page } = await openPage(browser);
  const response = await page.goto(`http://nobody.chat.${app.host}/`);
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
});
