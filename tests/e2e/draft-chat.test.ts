import path from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
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
  type WatchedPage,
  say,
} from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeOwnedStore, signIn } from '#tests/support/merchant-browser.ts';

/** A merchant tries the chat beside the settings: the real widget with unsaved settings. */

useDatabase();

const DISCLOSURE = 'AI at Harborview Sleep';
const OWNER = 'owner@store.example';

let app: AppProcess;
let browser: Browser;
let endpoint: FakeModelServer;
let merchantId: string;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  // A store without a chat address can be tried as well.
  await db.subdomain.deleteMany({ where: { merchantId } });
  endpoint = await startFakeModelServer();
  app = await startApp({
    dataDir: path.join(inject('dataDir'), 'draft-chat'),
    env: {
      DATABASE_URL: process.env.DATABASE_URL!,
      LLM_BASE_URL: endpoint.url,
      LLM_API_KEY: 'test-key',
      LLM_MODELS: 'fake=1/2',
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
  await endpoint?.stop();
});

async function openAt(address: string, viewport?: typeof NARROW): Promise<WatchedPage> {
  const watched = await openPage(browser, { viewport });
  const { page } = watched;
  await signIn(page, { url: app.url, email: OWNER });
  await page.goto(app.url + address);
  return watched;
}

function chatIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Chat with your draft settings"]');
}

test('the chat follows the form while a field is edited, and chats with a draft', async () => {
  const { page, errors } = await openAt('/settings?tab=branding');
  const chat = chatIn(page);
  await chat.getByText(DISCLOSURE, { exact: true }).waitFor();
  await chat.getByLabel('Your message').fill('half a sent');
  await page.getByLabel('Chat title').fill('The sleep desk');
  await chat.getByRole('heading', { name: 'The sleep desk' }).waitFor();
  expect(await chat.getByLabel('Your message').inputValue()).toBe('half a sent');
  await page.getByLabel('Primary color', { exact: true }).first().fill('#7a1f5c');
  await expect.poll(() => colorOf(chat)).toBe('#7a1f5c');
  // An invalid color leaves the last one.
  await page.getByLabel('Primary color', { exact: true }).first().fill('purpel');
  await page.getByText('One field has an error, so its change isn’t shown.').waitFor();
  expect(await colorOf(chat)).toBe('#7a1f5c');
  await say(chat, 'I sleep on my side');
  await picture(page, 'try-settings-1280');
  await expectAccessible(page);
  const drafts = await db.chatSession.findMany({ where: { merchantId } });
  expect(drafts.map(({ mode, draftEngine }) => ({ mode, draftEngine }))).toEqual([
    { mode: 'draft', draftEngine: 'llm' },
  ]);
  expect(errors).toEqual([]);
  await page.close({ runBeforeUnload: false });
});

test('a changed conversation setting offers a restart, and the merchant chooses the engine', async () => {
  const { page, errors } = await openAt('/assistant-config');
  const chat = chatIn(page);
  await chat.getByText(DISCLOSURE, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Built-in' }).click();
  const requestCount = endpoint.requests.length;
  await say(chat, 'I sleep on my side');
  expect(endpoint.requests).toHaveLength(requestCount);
  await page.getByLabel('Welcome message', { exact: true }).fill('Ahoy, sleeper.');
  await chat.getByText('Ahoy, sleeper.').waitFor();
  expect(await page.getByRole('button', { name: 'Start over with your changes' }).count()).toBe(0);
  await page.getByLabel('Assistant name').fill('Luna');
  await page.getByRole('button', { name: 'Start over with your changes' }).click();
  await chat.locator('.bc-notice').getByText('This is a new chat.').waitFor();
  await page.getByRole('button', { name: 'Start over with your changes' }).waitFor({ state: 'detached' });
  await say(chat, 'Hello, who are you?');
  const latest = await db.chatSession.findFirstOrThrow({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
  });
  expect(latest.draftEngine).toBe('guided');
  expect(latest.draftChanges).toMatchObject({
    assistant: { name: 'Luna' },
    branding: { welcomeMessage: 'Ahoy, sleeper.' },
  });
  await picture(page, 'try-assistant-1280');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await picture(page, 'try-desktop-1280');
  await expectAccessible(page);
  expect(await chat.locator('.bc-own').count()).toBe(1);
  await page.getByRole('button', { name: 'Phone' }).click();
  expect(await chat.locator('.bc-own').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.close({ runBeforeUnload: false });
});

test('on a phone the chat opens over the form, by keyboard too', async () => {
  const { page, errors } = await openAt('/assistant-config', NARROW);
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const chat = chatIn(page);
  await chat.getByText(DISCLOSURE, { exact: true }).waitFor();
  await say(chat, 'I sleep on my back');
  await picture(page, 'try-assistant-360');
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.getByRole('button', { name: 'Close preview' }).press('Enter');
  expect(
    await page
      .getByRole('button', { name: 'Preview', exact: true })
      .evaluate((button) => document.activeElement === button),
  ).toBe(true);
  expect(errors).toEqual([]);
});

test('trials aren’t counted as chats', async () => {
  const { page } = await openAt('/sessions');
  await page.getByText('No chats yet').waitFor();
  expect(await db.chatSession.count({ where: { merchantId, mode: { not: 'draft' } } })).toBe(0);
  expect(await db.chatSession.count({ where: { merchantId } })).toBeGreaterThan(0);
});

function colorOf(chat: FrameLocator): Promise<string> {
  return chat.locator('.bc').evaluate((root) => getComputedStyle(root).getPropertyValue('--primary').trim());
}
