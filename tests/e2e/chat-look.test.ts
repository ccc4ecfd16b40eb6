import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { expectAccessible, NARROW, openBrowser, openPage, picture, say } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore } from '#tests/support/merchant-browser.ts';

/** The hosted chat wears the merchant's colors, fonts and pictures, by day and by night, or says that it is closed. */

useDatabase();

const WIDE = { width: 1280, height: 800 };

let app: AppProcess;
let browser: Browser;
let merchantId: string;
let chatUrl: string;

beforeAll(async () => {
  const store = await makeOwnedStore({ name: 'Harborview Sleep', email: 'owner@store.example' });
  ({ merchantId } = store);
  const { DATABASE_URL, AUTH_SECRET } = process.env as Record<string, string>;
  app = await startApp({
    dataDir: path.join(inject('dataDir'), 'chat-look'),
    env: { DATABASE_URL: DATABASE_URL!, ...(AUTH_SECRET ? { AUTH_SECRET } : {}) },
  });
  chatUrl = `http://${store.slug}.chat.${app.host}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

async function save(changes: SettingsChanges): Promise<void> {
  const outcome = await saveSettings({ merchantId, changes });
  expect(outcome).toMatchObject({ ok: true });
}

/** The chat's page in a primary color: the app hears of a save a moment later. */
async function openChat(primary: string, colorScheme: 'light' | 'dark' = 'light') {
  await save({ branding: { colors: { primary } } });
  const opened = await openPage(browser, { viewport: WIDE, context: { colorScheme } });
  await expect
    .poll(async () => {
      await opened.page.goto(chatUrl);
      return styleOf(opened.page, 'html', '--primary');
    })
    .toBe(primary);
  return opened;
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
}

test('the merchant’s colors and fonts style the whole chat', async () => {
  const colors = { primary: '#7a1f5c', secondary: '#1d4ed8', background: '#fdf6e3', text: '#3b2f2f' };
  await save({ branding: { colors, fonts: { primary: 'Georgia', secondary: 'Slab' } } });
  const { page, errors } = await openChat(colors.primary);
  await say(page, 'I sleep on my side');
  for (const part of ['.bc-head', '.bc-own .bc-bubble'])
    expect(await styleOf(page, part, 'background-color')).toBe(rgb(colors.primary));
  await page.getByRole('textbox', { name: 'Your message' }).fill('Queen');
  expect(await styleOf(page, '.bc-send', 'background-color')).toBe(rgb(colors.primary));
  expect(await styleOf(page, '.bc-quick button', 'color')).toBe(rgb(colors.primary));
  expect(await styleOf(page, '.bc-note button', 'color')).toBe(rgb(colors.secondary));
  const [red, , blue] = (await styleOf(page, '.bc-theirs .bc-bubble', 'background-color')).match(/\d+/g)!;
  expect(Number(red) - Number(blue), 'bluer than the page').toBeLessThan(0xfd - 0xe3);
  for (const part of ['html', '.bc'])
    expect(await styleOf(page, part, 'background-color')).toBe(rgb(colors.background));
  expect(await styleOf(page, '.bc-theirs .bc-bubble', 'color')).toBe(rgb(colors.text));
  expect(await styleOf(page, '.bc-theirs .bc-bubble', 'font-family')).toContain('Georgia');
  expect(await styleOf(page, '.bc-title h1', 'font-family')).toContain('Rockwell');
  await checkPage(page, 'look-branded');
  expect(errors).toEqual([]);
  await page.context().close();
});

const PLAIN = { secondary: '#6b7280', background: '#ffffff', text: '#111827' };

test.each([
  ['pale yellow', '#fff3b0'],
  ['black', '#000000'],
  ['blue', '#2563eb'],
])('the chat is readable by day and by night in %s', async (name, primary) => {
  const fonts = { primary: 'Inter', secondary: 'system-ui' } as const;
  await save({ branding: { colors: { ...PLAIN, primary }, fonts } });
  for (const scheme of ['light', 'dark'] as const) {
    const { page, errors } = await openChat(primary, scheme);
    const picked = `look-${name.replace(' ', '-')}-${scheme}`;
    expect(await styleOf(page, '.bc-head', 'background-color')).toBe(rgb(primary));
    expect(await styleOf(page, '.bc', 'background-color')).toBe(
      rgb(scheme === 'dark' ? '#17191d' : '#ffffff'),
    );
    await checkPage(page, `${picked}-greeting`);
    await page.setViewportSize(WIDE);
    await say(page, 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me');
    await page.locator('.bc-card').first().waitFor();
    await checkPage(page, `${picked}-cards`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test('before the first message everything is in sight, on a laptop and on a phone', async () => {
  const { page } = await openChat('#2563eb');
  for (const viewport of [WIDE, NARROW, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.bc-head, .bc-bubble, .bc-quick button, .bc-form, .bc-note')]
        .filter((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((part) => part.className || part.textContent),
    );
    expect(hidden, `hidden at ${viewport.width}×${viewport.height}`).toEqual([]);
  }
  await page.context().close();
});

test('the button to the latest message covers no message', async () => {
  const { page } = await openChat('#2563eb');
  for (const text of ['I sleep on my side', 'Queen', 'Compare foam and hybrid', 'Up to $2000'])
    await say(page, text);
  await page.locator('.bc-scroll').evaluate((log) => log.scrollTo(0, 0));
  const button = page.getByRole('button', { name: 'Jump to the latest message' });
  const scrollUp = async (viewport: typeof WIDE) => {
    await page.setViewportSize(viewport);
    await page.locator('.bc-scroll').evaluate((log) => log.scrollTo(0, 0));
    await button.waitFor();
  };
  for (const viewport of [{ width: 1280, height: 500 }, NARROW]) {
    await scrollUp(viewport);
    const log = (await page.locator('.bc-scroll').boundingBox())!;
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(log.y + log.height);
    await picture(page, `look-latest-${viewport.width}`);
    await expectAccessible(page);
  }
  await button.click();
  await expect.poll(() => button.count()).toBe(0);
  await page.context().close();
});

test('without a logo the chat icon is the store’s picture, and a wide logo gets a wide place', async () => {
  await save({ branding: { chatIcon: 'https://store.example/icon.png', logo: '' } });
  const { page } = await openPage(browser, { viewport: WIDE });
  const image = page.locator('.bc-logo img');
  await expect
    .poll(async () => {
      await page.goto(chatUrl);
      return (await image.count()) && image.getAttribute('src');
    })
    .toBe('https://store.example/icon.png');
  await image.evaluate(async (img: HTMLImageElement) => {
    img.src =
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="150"%3E%3Crect width="600" height="150"/%3E%3C/svg%3E';
    await img.decode();
  });
  expect((await image.boundingBox())!.width).toBeGreaterThan(120);
  await picture(page, 'look-wide-logo-1280');
  await page.context().close();
});

test('a chat that is turned off says so in the store’s look, and reopens', async () => {
  const { page } = await openChat('#2563eb');
  await save({ features: { chatEnabled: false } });
  await expect.poll(async () => (await page.goto(chatUrl))!.status()).toBe(403);
  await page.getByRole('heading', { name: 'This chat is closed for now' }).waitFor();
  await page.getByText('Call 555 0100').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await styleOf(page, '.bc-head', 'background-color')).toBe(rgb('#2563eb'));
  await checkPage(page, 'look-closed');
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkPage(page, 'look-closed-dark');
  await save({ features: { chatEnabled: true } });
  await expect.poll(async () => (await page.goto(chatUrl))!.status()).toBe(200);
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  await page.context().close();
});
