import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { checkPage, openAs } from '#tests/support/merchant-browser.ts';
import { setBubble, SLUG, useStorefront } from '#tests/support/open-storefront.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** The page that puts the chat on a storefront or a website. */

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
  await page.getByText(/The bubble is off in .*, your published theme\./).waitFor();
  const link = page.getByRole('link', { name: 'Turn on in the theme editor' });
  expect(await link.getAttribute('href')).toBe(
    `${world.home}/admin/themes/current/editor?context=apps&activateAppId=${world.shopify.apiKey}/chat-bubble`,
  );
  await checkPage(page, 'embed-theme-off');
  setBubble(world, true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(/The bubble is on in .*, your published theme\./).waitFor();
  await checkPage(page, 'embed-theme-on');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant without a shop gets a script tag, previews it, and copies it', async () => {
  const { merchantId } = storefront();
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: new Date() } });
  const { page, errors } = await visitStorefront();
  const { app } = storefront();
  const tag = () => page.locator('.EmbedTag').innerText();
  expect(await tag()).toBe(`<script src="${app.url}/embed/${SLUG}.js" async></script>`);
  const preview = page.frameLocator('iframe[title="A page with the chat on it"]');
  await preview.locator('.bubble').waitFor();
  await page.getByLabel('Label', { exact: true }).fill('Ask us');
  await page.getByLabel('Line above the bubble').fill('Not sure which one?');
  await page.getByText('Left', { exact: true }).click();
  await expect.poll(tag).toContain('data-side="left" data-label="Ask us" data-teaser="Not sure which one?"');
  await preview.getByRole('button', { name: 'Ask us' }).waitFor();
  await checkPage(page, 'embed-script');
  await page.getByRole('button', { name: 'Copy the script tag' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await tag());
  await preview.getByRole('button', { name: 'Ask us' }).click();
  await preview.getByText('AI assistant of Dream Beds', { exact: true }).waitFor();
  await page.locator('.EmbedPreview').scrollIntoViewIfNeeded();
  await checkPage(page, 'embed-script-open');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a merchant without a deployed assistant is sent to the setup', async () => {
  const { merchantId } = storefront();
  await db.subdomain.updateMany({ where: { merchantId }, data: { chatEnabled: false } });
  const { page } = await visitStorefront();
  await page.getByRole('heading', { name: 'Deploy your assistant first' }).waitFor();
  await checkPage(page, 'embed-not-deployed');
  expect(await page.locator('.EmbedTag').count()).toBe(0);
  await page.context().close();
});
