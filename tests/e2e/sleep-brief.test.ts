import path from 'node:path';
import { PDFParse } from 'pdf-parse';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createChatLink } from '#app/features/merchant/chat-address/chat-link.ts';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import {
  expectAccessible,
  expectNothingCut,
  NARROW,
  openBrowser,
  openPage,
  picture,
  say,
} from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** A flyer brings a shopper, who compares cards, saves a sleep brief, prints it, mails it, and shows it in the store. */

useDatabase();

const OWNER = 'owner@store.example';

let app: AppProcess;
let browser: Browser;
let merchantId: string;
let chatUrl: string;

beforeAll(async () => {
  const store = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER });
  ({ merchantId } = store);
  await db.merchantSettings.update({
    where: { merchantId },
    data: {
      storeInfo: {
        name: 'Harborview Sleep',
        contactInfo: '12 Harbor Street, Portland\n(503) 555-0142\nhello@harborview.example',
        hours: 'Mon–Sat 10 am – 8 pm\nSunday 11 am – 6 pm',
        website: 'https://harborview.example',
      },
      branding: { colors: { primary: '#0f766e' } },
    },
  });
  await db.product.updateMany({ where: { merchantId }, data: { url: 'https://harborview.example/beds' } });
  const { DATABASE_URL, AUTH_SECRET } = process.env as Record<string, string>;
  app = await startApp({
    dataDir: path.join(inject('dataDir'), 'sleep-brief'),
    env: { DATABASE_URL: DATABASE_URL!, ...(AUTH_SECRET ? { AUTH_SECRET } : {}) },
  });
  chatUrl = `http://${store.slug}.chat.${app.host}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

async function printToPdf(page: Page) {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const parser = new PDFParse({ data: new Uint8Array(pdf) });
  const { total, text } = await parser.getText();
  await parser.destroy();
  return { pages: total, text };
}

test('a shopper saves a brief on a phone, prints it to one page, and the store notes what was bought', async () => {
  const { page, errors } = await openPage(browser, { viewport: NARROW });
  await page.goto(createChatLink(chatUrl, { source: 'flyer', question: 'I sleep on my side and run hot' }));
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => field.inputValue()).toBe('I sleep on my side and run hot');
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
  await field.press('Enter');
  await expect.poll(() => page.locator('.bc > [role=status]').innerText()).not.toBe('');
  await say(page, 'a queen for two, up to $2,000');
  await say(page, 'show me the beds');
  await page.getByRole('button', { name: 'Save my sleep brief' }).click();
  const link = page.getByRole('link', { name: 'Open my sleep brief' });
  await expectAccessible(page);
  await picture(page, 'brief-chat-360');
  const briefUrl = (await link.getAttribute('href'))!;
  expect(await db.chatSession.findFirst({ where: { merchantId } })).toMatchObject({ source: 'flyer' });

  await page.goto(briefUrl);
  await page.getByRole('heading', { name: 'Your sleep brief' }).waitFor();
  await page.getByText('Side sleeping', { exact: true }).waitFor();
  expect(await page.locator('.beds > li').count()).toBe(3);
  await checkPage(page, 'brief');
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkPage(page, 'brief-dark');
  await page.setViewportSize(NARROW);
  const { pages, text } = await printToPdf(page);
  expect(pages).toBe(1);
  for (const part of ['Harborview Sleep', '(503) 555-0142', 'Side sleeping', 'Scan to open'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Email this|Email me|Staff sign-in/);

  await page.getByLabel('Your email address').fill('anna@example.com');
  await page.getByRole('button', { name: 'Email me this brief' }).click();
  await page.getByText('Sent to anna@example.com.').waitFor();
  await expectNothingCut(page);

  const staffUrl = (await page.getByRole('link', { name: 'Staff sign-in' }).getAttribute('href'))!;
  await noteInShowroom(new URL(staffUrl).pathname);
  await page.goto(briefUrl);
  await page.getByText('Your choice').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

async function noteInShowroom(place: string): Promise<void> {
  const session = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  const opened = await openAs(browser, {
    url: app.url,
    email: OWNER,
    place: `/sessions/${session.id}/brief`,
    viewport: NARROW,
  });
  const { page, errors } = opened;
  await page.goto(app.url + place);
  await page.waitForURL(/\/sessions\/[\w-]+\/brief$/);
  const bought = page.getByRole('group', { name: 'Bought' });
  await bought.locator('label').nth(1).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. You’ll see it on this chat too.').waitFor();
  await checkPage(page, 'brief-staff');
  await page.goto(`${app.url}/sessions/${session.id}`);
  await page.getByText(/^Bought: /).waitFor();
  await page.goto(`${app.url}/share`);
  await page
    .getByRole('cell', { name: 'flyer' })
    .or(page.getByRole('rowheader', { name: 'flyer' }))
    .waitFor();
  await checkPage(page, 'share');
  await page.getByRole('button', { name: 'Copy chat link' }).click();
  await page.getByText('Chat URL copied to clipboard!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chatUrl);
  await page.goto(`${app.url}/share/card?source=counter`);
  await expectAccessible(page);
  await picture(page, 'share-card');
  expect((await printToPdf(page)).pages).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
}

test('cards stand three in a row or in a row to swipe, explain their match and are compared', async () => {
  const { page, errors } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(chatUrl);
  await say(page, 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me');
  const cards = page.locator('.bc-card');
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const boxes = () => Promise.all([0, 1, 2].map((at) => boxOf(cards.nth(at))));
  const details = (at: number) => cards.nth(at).getByRole('link', { name: /See details/ });
  await cards.nth(2).waitFor();
  expect(await cards.first().innerText()).toContain('Best match');

  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const [first, second, third] = await boxes();
    expect([second!.y, third!.y]).toEqual([first!.y, first!.y]);
    expect(second!.x).toBeGreaterThan(first!.x + first!.width);
    expect(third!.x).toBeGreaterThan(second!.x + second!.width);
    expect(third!.x + third!.width).toBeLessThanOrEqual(width);
    // Every card ends with its button, all at one height.
    const buttons = await Promise.all([0, 1, 2].map((at) => boxOf(details(at))));
    expect(new Set(buttons.map(({ y }) => Math.round(y))).size).toBe(1);
    const foot = await boxOf(page.locator('.bc-foot'));
    const isInSight = buttons[0]!.y + buttons[0]!.height < foot.y;
    expect(isInSight || width < 1280).toBe(true);
    await expectAccessible(page);
    await picture(page, `cards-${width}`);
  }

  await page.setViewportSize(NARROW);
  const [first, second] = await boxes();
  expect(first!.x + first!.width).toBeLessThan(NARROW.width);
  expect(second!.x).toBeLessThan(NARROW.width - 40);
  expect(second!.x + second!.width).toBeGreaterThan(NARROW.width);
  // Each is as tall as its content and ends with its button.
  const gapBelow = async (at: number) => {
    const [card, button] = [await boxOf(cards.nth(at)), await boxOf(details(at))];
    return Math.round(card.y + card.height - button.y - button.height);
  };
  expect([await gapBelow(0), await gapBelow(1), await gapBelow(2)]).toEqual([13, 13, 13]);
  expect(await cards.nth(1).innerText()).toContain('2 of 3');
  await expectNothingCut(page);
  await expectAccessible(page);
  await picture(page, 'cards-360');
  await page.locator('.bc-cards').evaluate((row) => row.scrollBy({ left: 200 }));
  await expect.poll(async () => Math.round((await boxOf(cards.nth(1))).x)).toBe(16);
  await details(1).focus();
  for (const _ of ['match', 'details']) await page.keyboard.press('Tab');
  expect(await details(2).evaluate((link) => link === document.activeElement)).toBe(true);
  const reachedTo = async () => {
    const { x, width } = await boxOf(details(2));
    return x + width;
  };
  await expect.poll(reachedTo).toBeLessThan(NARROW.width);

  const match = cards.nth(2).getByRole('button', { name: /Why this match/ });
  await match.click();
  const explanation = page.getByRole('dialog', { name: 'Why this match?' });
  expect(await explanation.innerText()).toMatch(/Firmness for how you sleep/);
  expect((await boxOf(explanation)).width).toBe(NARROW.width);
  await expectAccessible(page);
  await picture(page, 'cards-match-360');
  await explanation.getByRole('button', { name: 'Close' }).click();
  await explanation.waitFor({ state: 'detached' });
  expect(await match.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare 3 mattresses' });
  await comparison.getByRole('rowheader', { name: /Firmness/ }).waitFor();
  // All three beds and their buttons are in sight.
  const region = comparison.getByRole('region');
  expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
  for (const part of [comparison.getByRole('columnheader'), comparison.getByRole('link', { name: /See/ })]) {
    expect(await part.count()).toBe(3);
    const { x, width } = await boxOf(part.nth(2));
    expect(x + width).toBeLessThan(NARROW.width);
  }
  await expectAccessible(page);
  await picture(page, 'cards-comparison-360');
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, 'cards-comparison-1280');
  await page.keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });

  // Written from the right, the row begins there.
  await page.setViewportSize(NARROW);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.locator('.bc-cards').evaluate((row) => row.scrollTo({ left: 0 }));
  const [start, next] = await boxes();
  expect(Math.round(start!.x + start!.width)).toBe(NARROW.width - 16);
  expect(next!.x + next!.width).toBeLessThan(start!.x);
  expect(next!.x + next!.width).toBeGreaterThan(40);
  expect(errors).toEqual([]);
  await page.context().close();
});
