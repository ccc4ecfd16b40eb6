import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { saveBrief } from '#app/features/chat/brief/briefs.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { STEP_KEYS } from '#app/features/onboarding/draft/draft.ts';
import { db } from '#app/platform/db/db.server.ts';
import { disposeApp, startApp } from '#tests/support/app-process.ts';
import { openPage, say, type WatchedPage, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { emptyPictureFolder, takePictures } from '#tests/support/pictures/take-pictures.ts';
import { OWNER, TABS, usePopulatedApp } from '#tests/support/populated-app.ts';
import { seedAnalytics } from '#tests/support/seed-analytics.ts';
import { openShopifyPage } from '#tests/support/shopify/start-shop-app.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/**
 * `npm run pictures`: screenshots of every page at four widths, in both frames, in `.data/pictures`. Fails with a list
 * of pages that scroll sideways, cut off text, lack an image, or are empty.
 */

useDatabase();
const world = usePopulatedApp('pictures');
const DAY_MS = 86_400_000;
const visited = new Set<string>();

beforeAll(async () => {
  await emptyPictureFolder();
  const { merchantId } = world();
  // The form collects leads, and it doesn't appear in chats with one message.
  const chatConfig = { primaryGoal: 'lead', leadCaptureTiming: 'after_rapport' } as const;
  await saveSettings({
    merchantId,
    changes: {
      branding: { fonts: { primary: 'Inter', secondary: 'Inter' } },
      chatConfig: { ...chatConfig, takeover: { isButtonShown: true } },
    },
  });
  const products = await db.product.findMany({ where: { merchantId }, take: 8, select: { id: true } });
  const [from, to] = [new Date(Date.now() - 55 * DAY_MS), new Date(Date.now() - DAY_MS)];
  await seedAnalytics({
    merchantId,
    seed: 1,
    chats: 240,
    productIds: products.map(({ id }) => id),
    ...{ from, to, hasModel: false },
  });
  await db.chatSession.deleteMany({ where: { merchantId, mode: 'draft' } });
});

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Without ids, which differ in every run. */
function toName(place: string): string {
  const ids = [...new Set(world().pages.flatMap(([one]) => one.match(ID) ?? []))];
  const name = place.replaceAll(ID, (id) => String(ids.indexOf(id) + 1)).replaceAll(/\W+/g, '-');
  return name.replaceAll(/^-|-$/g, '') || 'home';
}

type Series = { base: string; places: string[]; kind: string };

/** Opens and captures pages one by one; a page that doesn't load is reported as a problem. */
async function takeAll(page: Page, { base, places, kind }: Series): Promise<string[]> {
  const problems: string[] = [];
  for (const place of places) {
    const name = `${kind}-${toName(place)}`;
    visited.add(new URL(place, base).pathname);
    try {
      await page.setViewportSize(WIDE);
      await page.goto(base + place);
      const app = page.frame('app-iframe') ?? page.mainFrame();
      await app.locator('h1, h2').first().waitFor({ state: 'attached', timeout: 30_000 });
      problems.push(...(await takePictures(page, name)));
    } catch (error) {
      problems.push(`${name}: ${String(error).split('\n')[0]}`);
    }
  }
  await page.context().close();
  return problems;
}

/** Uses two windows at once, since pages load slowly. */
async function takeInTwoWindows(open: () => Promise<WatchedPage>, series: Series): Promise<string[]> {
  const middle = Math.ceil(series.places.length / 2);
  const parts = [series.places.slice(0, middle), series.places.slice(middle)];
  const taken = parts.map(async (places) => takeAll((await open()).page, { ...series, places }));
  return (await Promise.all(taken)).flat();
}

const listStorePages = () => ['/', ...[...world().pages, ...TABS].map(([place]) => place), '/team'];

test('the pages of a store on the web', async () => {
  const { browser, shop, merchantId, sessionId } = world();
  await saveBrief({ merchantId, sessionId });
  const open = () => openAs(browser, { url: shop.app.url, email: OWNER, place: '/' });
  const admin = [
    'brands?tab=brands',
    'brands?tab=suggestions',
    'brands?tab=history',
    'errors',
    'jobs',
    'merchants',
  ];
  const places = [
    ...listStorePages(),
    `/sessions/${sessionId}/brief`,
    '/stores',
    ...admin.map((name) => `/admin/${name}`),
    `/admin/merchants/${merchantId}`,
    '/no-such-page',
  ];
  expect(await takeInTwoWindows(open, { base: shop.app.url, places, kind: 'web' })).toEqual([]);
});

test('the pages of a store in the Shopify admin', async () => {
  const { browser, shop } = world();
  const open = () => openShopifyPage(browser, shop.local);
  const series = { base: shop.adminUrl, places: listStorePages(), kind: 'admin' };
  expect(await takeInTwoWindows(open, series)).toEqual([]);
});

const REQUIRED: Record<number, [label: string, value: string]> = {
  0: ['Store name', 'Harborview Sleep'],
  2: ['Assistant name', 'Marina'],
};

test('the pages of a new store: each step of the wizard, and what is empty', async () => {
  const { browser, shop } = world();
  const { email } = await signUpPerson({ email: 'new@store.example' });
  const { page } = await openAs(browser, { url: shop.app.url, email, place: '/' });
  const problems: string[] = [];
  const look = async (name: string) => problems.push(...(await takePictures(page, name)));
  const press = async (name: string) => {
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name }).click();
  };
  for (const index of STEP_KEYS.keys()) {
    await page.getByText(`Step ${index + 1} of ${STEP_KEYS.length}`).waitFor();
    await look(`wizard-${index + 1}`);
    const [field, value] = REQUIRED[index] ?? [];
    if (field && value) {
      await press('Continue');
      await page.locator('[aria-invalid=true]').waitFor();
      await look(`wizard-${index + 1}-required`);
      await page.getByLabel(field).fill(value);
    }
    await press(index + 1 < STEP_KEYS.length ? 'Continue' : 'Launch Assistant');
  }
  await page.getByRole('dialog', { name: /^Your chat is live/ }).waitFor();
  await look('wizard-live');
  const places = ['/', '/brands', '/brands/brands', '/brands/readiness', '/sessions', '/leads', '/analytics'];
  const series = { base: shop.app.url, places: [...places, '/shopify', '/membership'], kind: 'empty' };
  problems.push(...(await takeAll(page, series)));
  expect(problems).toEqual([]);
});

test('the pages of a store where neither Shopify nor a payer is set up', async () => {
  const { browser } = world();
  const { DATABASE_URL, AUTH_SECRET } = process.env as Record<string, string>;
  const app = await startApp({
    dataDir: path.join(inject('dataDir'), 'pictures-alone'),
    env: { DATABASE_URL: DATABASE_URL!, AUTH_SECRET: AUTH_SECRET! },
  });
  const { merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: 'alone@store.example' });
  await db.onboarding.update({ where: { merchantId }, data: { guideDismissedAt: new Date() } });
  const { page } = await openAs(browser, { url: app.url, email: 'alone@store.example', place: '/' });
  const problems = await takeAll(page, {
    base: app.url,
    places: ['/', '/shopify', '/membership'],
    kind: 'alone',
  });
  await disposeApp(app);
  expect(problems).toEqual([]);
});

test('the pages for everybody', async () => {
  const { browser, shop } = world();
  const { page } = await openPage(browser);
  const places = [
    ...['/login', '/login/done?failed', '/signup', '/forgot-password', '/reset-password?token=old'],
    ...['/confirm-email?token=old', '/invitations/old', '/pricing', '/dev/mail'],
  ];
  expect(await takeAll(page, { base: shop.app.url, places, kind: 'public' })).toEqual([]);
});

test.each(['light', 'dark'] as const)('the chat in a browser that prefers %s', async (colorScheme) => {
  const { browser, shop, merchantId, sessionId } = world();
  const { slug } = await db.subdomain.findFirstOrThrow({ where: { merchantId } });
  const { page } = await openPage(browser, { context: { colorScheme } });
  const chatUrl = `http://${slug}.chat.${shop.app.host}`;
  await page.goto(chatUrl);
  await page.getByRole('textbox').waitFor();
  const problems = await takePictures(page, `chat-${colorScheme}-greeting`);
  await say(page, 'I sleep on my side, 150 lb, need a queen under $2500. Show me what fits');
  await page.locator('.bc-card').nth(2).waitFor();
  problems.push(...(await takePictures(page, `chat-${colorScheme}-cards`)));
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('table').waitFor();
  problems.push(...(await takePictures(page, `chat-${colorScheme}-comparison`)));
  const brief = await saveBrief({ merchantId, sessionId });
  await page.goto(`${chatUrl}/brief/${brief!.token}`);
  problems.push(...(await takePictures(page, `chat-${colorScheme}-brief`)));
  await page.goto(`http://no-such-store.chat.${shop.app.host}`);
  problems.push(...(await takePictures(page, `chat-${colorScheme}-unknown`)));
  await page.context().close();
  expect(problems).toEqual([]);
});

test('every route with a screen is among them', async () => {
  const files = (await readdir('app/routes')).filter((file) => file.endsWith('.tsx'));
  const missing = files.filter((file) => {
    const pattern = file
      .replace(/\.tsx$/, '')
      .replace(/^_dashboard\.?/, '')
      .replace(/\.?_index$/, '')
      .split('.')
      .map((segment) => segment.replace(/_$/, '').replace(/^\$\w*$/, '[^/]+'))
      .join('/');
    return ![...visited].some((place) => new RegExp(`^/${pattern}$`).test(place));
  });
  // Layout routes, and a page that only redirects.
  expect(missing.filter((file) => !['_dashboard.admin.tsx', 'logout.tsx'].includes(file))).toEqual([]);
});
