import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { expectAccessible, openPage, say } from '#tests/support/browser.ts';
import { checkPage, openAs } from '#tests/support/merchant-browser.ts';
import { bubbleOf, setBubble, SLUG, useStorefront } from '#tests/support/open-storefront.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** The page that puts the chat on a storefront or a website, and such a website. */

const storefront = useStorefront('embed-page');
const EMBED_PATH = '/embed';

beforeAll(async () => {
  const { merchantId } = storefront();
  const owner = await signUpPerson({ email: 'owner@store.example' });
  await db.teamMember.updateMany({ where: { merchantId: owner.merchantId }, data: { merchantId } });
});

const visitStorefront = () => {
  const { app, browser } = storefront();
  return openAs(browser, { url: app.url, email: 'owner@store.example', place: EMBED_PATH });
};

test('a merchant with a shop sees whether the bubble is on, with a link to the theme editor', async () => {
  const world = storefront();
  setBubble(world, false);
  const { page, errors } = await visitStorefront();
  await page.getByText(/The bubble is off in your published theme, .*\./).waitFor();
  const link = page.getByRole('link', { name: 'Turn on in the theme editor' });
  expect(await link.getAttribute('href')).toBe(
    `${world.home}/admin/themes/current/editor?context=apps&activateAppId=${world.shopify.apiKey}/chat-bubble`,
  );
  await checkPage(page, 'embed-theme-off');
  setBubble(world, true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(/The bubble is on in your published theme, .*\./).waitFor();
  await checkPage(page, 'embed-theme-on');
  await page.goto(`${world.app.url}/share`);
  await page.getByText('The chat is already in your theme').waitFor();
  const copy = page.getByRole('button', { name: 'Copy script tag' });
  expect(await copy.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Add to another website' }).click();
  await copy.waitFor();
  await checkPage(page, 'share-theme-on');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the overview reads from the theme whether the chat is on, without a visit to the storefront chat page', async () => {
  const world = storefront();
  const off = (page: Page) => page.getByText('Turn on the chat bubble in the theme editor and save.');
  setBubble(world, false);
  const { page, errors } = await visitStorefront();
  await page.getByText(/The bubble is off in your published theme, .*\./).waitFor();
  await page.goto(`${world.app.url}/`);
  await off(page).first().waitFor();
  setBubble(world, true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => off(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a website without Shopify gets the chat with one script tag', async () => {
  const { app, browser } = storefront();
  const { page, errors } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const html = `<!doctype html><html lang="en"><head><title>Beds</title><script src="${app.url}/embed/${SLUG}.js" data-label="Ask us" async></script></head>
    <body><main><h1>Beds</h1></main></body></html>`;
  await page.route('http://beds.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('http://beds.localhost/');
  await bubbleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.startsWith(app.url))).toEqual([`${app.url}/embed/${SLUG}.js`]);
  expect(await bubbleOf(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(15, 118, 110)',
  );
  await bubbleOf(page).click();
  await say(page, 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me');
  const card = page.locator('.bc-card').first();
  await card.waitFor();
  expect(await card.getByRole('button', { name: /cart/ }).count()).toBe(0);
  expect(await card.getByRole('link', { name: /See details/ }).getAttribute('target')).toBe('_blank');
  await expectAccessible(page);
  const [session] = await db.chatSession.findMany({
    where: { merchantId: storefront().merchantId },
    orderBy: { createdAt: 'desc' },
    take: 1,
  });
  expect(session!.channel).toBe('embed');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant without a shop gets a script tag, previews it, and copies it', async () => {
  const { merchantId } = storefront();
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: new Date() } });
  const { page, errors } = await visitStorefront();
  const { app } = storefront();
  const tag = () => page.locator('.Snippet').innerText();
  expect(await tag()).toBe(`<script src="${app.url}/embed/${SLUG}.js" async></script>`);
  const preview = page.frameLocator('iframe[title="A page with the chat on it"]');
  await preview.locator('.bubble').waitFor();
  await page.getByLabel('Label', { exact: true }).fill('Ask us');
  await page.getByLabel('Teaser above the bubble').fill('Not sure which one?');
  await page.getByText('Left', { exact: true }).click();
  await expect.poll(tag).toContain('data-side="left" data-label="Ask us" data-teaser="Not sure which one?"');
  await preview.getByRole('button', { name: 'Ask us' }).waitFor();
  await checkPage(page, 'embed-script');
  await page.getByRole('button', { name: 'Copy script tag' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await tag());
  await preview.getByRole('button', { name: 'Ask us' }).click();
  await preview.getByText('AI at Dream Beds', { exact: true }).waitFor();
  await page.locator('.EmbedPreview').scrollIntoViewIfNeeded();
  await checkPage(page, 'embed-script-open');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant without a deployed assistant is sent to the setup', async () => {
  const { merchantId } = storefront();
  await db.subdomain.updateMany({ where: { merchantId }, data: { chatEnabled: false } });
  const { page } = await visitStorefront();
  await page.getByRole('heading', { name: 'Go live first' }).waitFor();
  await checkPage(page, 'embed-not-deployed');
  expect(await page.locator('.Snippet').count()).toBe(0);
  await page.context().close();
});
