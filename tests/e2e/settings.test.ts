import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
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
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { addOwner, makeOwnedStore, signIn } from '#tests/support/merchant-browser.ts';

/** The settings pages: two windows at once, a manual prompt, and every page checked by axe. */

useDatabase();

const DANA = 'dana@store.example';
const ELI = 'eli@store.example';
const PROMPT = 'You are Luna, a calm sleep expert. Ask one question at a time, and listen well.';

let app: AppProcess;
let browser: Browser;
let merchantId: string;
let endpoint: FakeModelServer;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: DANA }));
  await addOwner({ merchantId, email: ELI });
  // Only with a language model is there a prompt to write.
  endpoint = await startFakeModelServer();
  const env = {
    DATABASE_URL: process.env.DATABASE_URL!,
    LLM_BASE_URL: endpoint.url,
    LLM_API_KEY: 'test-key',
    LLM_MODELS: 'fake-small=0.15/0.6',
  };
  app = await startApp({ dataDir: path.join(inject('dataDir'), 'settings'), env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
  await endpoint?.stop();
});

async function openAs(email: string, place: string) {
  const opened = await openPage(browser);
  const { page } = opened;
  await signIn(page, { url: app.url, email });
  await page.goto(app.url + place);
  return opened;
}

/** Checks accessibility and layout of a state on wide and narrow screens. */
async function checkPage(page: Page, name: string): Promise<void> {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `settings-${name}-${viewport.width}`);
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const stored = async () => (await getSettings({ merchantId })).storeInfo;

test('two people change settings at once, and nothing is lost', async () => {
  const [dana, eli] = [await openAs(DANA, '/settings?tab=visit'), await openAs(ELI, '/settings?tab=visit')];
  await dana.page.getByLabel('Store hours').fill('Mon–Fri 9–5');
  await dana.page.getByLabel('City').fill('Portland');
  await eli.page.getByLabel('Store hours').fill('Every day 8–8');
  await eli.page.getByLabel('State or region').fill('Oregon');
  await save(dana.page);
  await dana.page.getByText('Changes saved').waitFor();
  await save(eli.page);
  await eli.page.getByText('dana saved “Mon–Fri 9–5”').waitFor();
  expect(await stored()).toMatchObject({
    hours: 'Mon–Fri 9–5',
    location: { city: 'Portland', state: 'Oregon' },
  });
  expect(await eli.page.getByLabel('Store hours').inputValue()).toBe('Every day 8–8');
  expect(await eli.page.getByLabel('City').inputValue()).toBe('Portland');
  await checkPage(eli.page, 'conflict');
  await eli.page.getByRole('button', { name: 'Keep mine' }).click();
  await eli.page.getByText('Changes saved').waitFor();
  expect((await stored()).hours).toBe('Every day 8–8');
  expect([...dana.errors, ...eli.errors]).toEqual([]);
});

test('the team’s hours are the store’s until others are set', async () => {
  await saveSettings({ merchantId, changes: { storeInfo: { timezone: 'America/Denver' } } });
  const { page, errors } = await openAs(DANA, '/settings?tab=visit');
  const isSame = page.getByLabel('Same as your store’s hours');
  await page.getByLabel('Store hours').fill('By chance');
  await page.getByText('We can’t read your store hours.').waitFor();
  await page.getByLabel('Store hours').fill('Mon–Fri 9–5');
  await page.getByText('Mon–Fri 9:00 AM – 5:00 PM, Sat–Sun closed. Time zone: ').waitFor();
  await checkPage(page, 'team-hours');
  await isSame.uncheck();
  expect(await page.getByLabel('Monday from').inputValue()).toBe('09:00');
  await page.getByLabel('Monday until').selectOption('12:00');
  await save(page);
  await page.getByText('Changes saved').waitFor();
  const { availableHours } = (await getSettings({ merchantId })).chatConfig;
  expect(availableHours).toMatchObject({
    isSameAsStore: false,
    schedule: {
      monday: [{ open: '09:00', close: '12:00' }],
      friday: [{ open: '09:00', close: '17:00' }],
      sunday: [],
    },
  });
  expect(errors).toEqual([]);
});

test('an invalid value stays in its field, which is focused, and leaving asks for confirmation', async () => {
  const { page, errors } = await openAs(DANA, '/settings');
  await page.getByLabel('Store name').fill('');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByLabel('Primary color', { exact: true }).fill('reddish');
  await save(page);
  await page.getByText('2 fields need fixing').first().waitFor();
  await page.getByText('Store name is required').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'setting-storeInfo-name');
  await checkPage(page, 'errors');
  await page.getByRole('link', { name: 'Inventory' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/settings');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByLabel('Store name').inputValue()).toBe('Harborview Sleep');
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.waitForURL(/\/brands/);
  expect(errors).toEqual([]);
});

test('a modal over a scrolled page keeps the scroll position', async () => {
  const { page } = await openAs(DANA, '/settings?tab=branding');
  await page.getByLabel('Chat title').fill('Harborview');
  await page.evaluate(() => scrollTo(0, 150));
  const scrollPositions = () =>
    Promise.all([
      page.locator('#sidebar').boundingBox(),
      page.getByRole('heading', { name: 'Colors', includeHidden: true }).boundingBox(),
    ]);
  const before = await scrollPositions();
  await page.getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  expect(await scrollPositions()).toEqual(before);
  await page.context().close();
});

test('a manual prompt is kept on request, and an older version is restored', async () => {
  const { page, errors } = await openAs(DANA, '/assistant-config?tab=prompt');
  const field = page.getByLabel('Active prompt');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page
    .getByText(/^(Prompt generated from|The prompt is up to date with) your settings$/)
    .first()
    .waitFor();
  const savedValue = await field.inputValue();
  expect(savedValue).toContain('Harborview Sleep');
  await field.fill(PROMPT);
  await page.getByRole('button', { name: 'Save my version' }).click();
  await page.getByText('Prompt saved.').first().waitFor();
  await checkPage(page, 'prompt');
  await page.goto(`${app.url}/settings?tab=visit`);
  await page.getByLabel('Store hours').fill('Mon–Sat 10–6');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Update AI Prompt?' });
  await question.waitFor();
  await checkPage(page, 'update-prompt');
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await question.waitFor({ state: 'detached' });
  const kept = await getSettings({ merchantId });
  expect(kept.storeInfo.hours).toBe('Mon–Sat 10–6');
  expect(kept.assistant).toMatchObject({ masterPrompt: PROMPT, masterPromptSource: 'manual' });
  await page.goto(`${app.url}/assistant-config?tab=prompt`);
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByText('Earlier version restored').first().waitFor();
  expect(await field.inputValue()).toBe(savedValue);
  expect((await getSettings({ merchantId })).assistant.masterPrompt).toBe(savedValue);
  expect(errors).toEqual([]);
});

const TABS = [
  ['settings', ['store', 'visit', 'branding', 'leads', 'files', 'measurement']],
  ['assistant-config', ['personality', 'conversation', 'matching']],
  ['advanced', ['all']],
] as const;

test.each(TABS)('every tab of /%s is accessible', async (place, names) => {
  const { page, errors } = await openAs(DANA, `/${place}`);
  for (const name of names) {
    await page.goto(`${app.url}/${place}?tab=${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkPage(page, `${place}-${name}`);
  }
  expect(errors).toEqual([]);
});

test('a configuration is exported, previewed and imported', async () => {
  const { page, errors } = await openAs(DANA, '/advanced?tab=configuration');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export configuration' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^configuration.*\.json$/);
  const settings = { storeInfo: { contactInfo: 'From a file' }, branding: { chatTitle: 'Sleep help' } };
  const file = {
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ settings })),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  const plan = page.getByRole('dialog', { name: '“mine.json” changes 2 fields' });
  await plan.waitFor();
  await checkPage(page, 'import');
  expect((await stored()).contactInfo).toBe('Call 555 0100');
  await plan.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Configuration imported').waitFor();
  expect((await stored()).contactInfo).toBe('From a file');
  // The restored prompt counts as manual.
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  const erasure = page.getByRole('dialog', { name: 'Reset all settings?' });
  const confirm = erasure.getByRole('button', { name: 'Reset all settings' });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await checkPage(page, 'erase');
  await erasure.getByLabel('Type “Harborview Sleep” to confirm').fill('Harborview Sleep');
  await confirm.click();
  await page.getByText('All settings reset').waitFor();
  expect(await stored()).toMatchObject({ name: 'Harborview Sleep', contactInfo: '' });
  expect(errors).toEqual([]);
});

test('one switch asks for contact details, and what depends on it is there while it is on', async () => {
  const { page, errors } = await openAs(DANA, '/settings?tab=leads');
  const capture = page.getByLabel('Ask shoppers for contact details');
  const timing = page.getByLabel('When to show the form');
  expect([await capture.isChecked(), await timing.count()]).toEqual([false, 0]);
  await checkPage(page, 'leads-off');
  await capture.check();
  await timing.waitFor();
  await checkPage(page, 'leads-on');
  await save(page);
  await page.getByText('Changes saved').waitFor();
  expect((await getSettings({ merchantId })).chatConfig.primaryGoal).toBe('lead');
  await capture.uncheck();
  await timing.waitFor({ state: 'detached' });
  await save(page);
  await expect
    .poll(async () => (await getSettings({ merchantId })).chatConfig.primaryGoal)
    .toBe('conversion');
  expect(errors).toEqual([]);
});

test('a second welcome message is shown only to a store that has one, and leaves when it is cleared', async () => {
  const { page, errors } = await openAs(DANA, '/assistant-config');
  const second = page.getByLabel('Second welcome message');
  await page.getByLabel('Welcome message', { exact: true }).waitFor();
  expect(await second.count()).toBe(0);
  await saveSettings({ merchantId, changes: { assistant: { greeting: 'Ask me about sizes.' } } });
  await page.reload();
  await second.fill('');
  await save(page);
  await page.getByText('Changes saved').waitFor();
  await second.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
