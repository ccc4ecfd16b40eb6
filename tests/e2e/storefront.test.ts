import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { expectAccessible, expectNothingCut, picture, say } from '#tests/support/browser.ts';
import {
  bubbleOf,
  goShopping,
  NARROW,
  setBubble,
  useStorefront,
  WIDE,
} from '#tests/support/open-storefront.ts';

/** A shopper on the storefront: from the bubble to an order that the merchant sees with the chat. */

const storefront = useStorefront('storefront');
const SHOPPER_REQUEST = 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me';
const cards = '.bc-card';
const PRODUCT = '/products/aurora-12-hybrid-mattress';

test('a shopper chats on the storefront, adds a match to the cart and orders it, and the merchant sees both', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page, errors, asked } = await goShopping(world, { at: PRODUCT });
  await bubbleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  const before = asked.filter((url) => !url.startsWith('data:'));
  expect(before.filter((url) => /extensions\//.test(url)).map((url) => url.split('/').pop())).toEqual([
    'bedside-chat.js',
    'bedside-chat.css',
  ]);
  expect(before.filter((url) => url.startsWith(world.app.url) || url.includes('/apps/'))).toEqual([]);
  await picture(page, 'storefront-bubble-1280');

  await bubbleOf(page).click();
  const chat = page.getByRole('dialog');
  await chat.getByText('AI at Dream Beds', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'storefront-greeting-1280');
  await say(page, SHOPPER_REQUEST);
  await page.locator(cards).first().waitFor();
  await expectAccessible(page);
  await picture(page, 'storefront-cards-1280');

  const card = page.locator(cards).first();
  const title = await card.locator('h2').innerText();
  await card.getByRole('button', { name: /Add to cart/ }).click();
  await card.getByRole('link', { name: 'View cart' }).waitFor();
  await picture(page, 'storefront-added-1280');
  await card.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(/\/cart$/);
  expect(await page.locator('[data-line]').innerText()).toContain(title);
  expect(await page.locator('main').innerText()).not.toContain('_bedside');

  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('heading', { name: /Thank you/ }).waitFor();
  expect(await page.locator('bedside-chat').count()).toBe(0);
  const { merchantId } = world;
  await expect.poll(() => db.chatOrder.count({ where: { merchantId } })).toBe(1);
  const [order] = await db.chatOrder.findMany({ where: { merchantId }, include: { session: true } });
  expect(order).toMatchObject({
    session: { channel: 'storefront', isMatched: true },
    lines: [{ quantity: 1 }],
  });
  expect(order!.chatMinor).toBeGreaterThan(10_000);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('an open chat continues across pages, loads only what it needs, and stays closed once closed', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page, asked } = await goShopping(world);
  await bubbleOf(page).click();
  await say(page, SHOPPER_REQUEST);
  await page.locator(cards).first().waitFor();
  asked.length = 0;
  await page
    .locator(cards)
    .first()
    .getByRole('link', { name: /See details/ })
    .click();
  await page.waitForURL(/\/products\/[\w-]+\?variant=\d+/);
  expect(page.context().pages()).toHaveLength(1);
  await page.locator(cards).first().waitFor();
  expect(await page.locator('.bc-own').innerText()).toContain('Side sleeper');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  // What the shopper did is sent when the page is left, at a moment that the browser chooses.
  const own = asked
    .filter((url) => url.startsWith(world.app.url) || url.includes('/apps/'))
    .map((url) => new URL(url).pathname)
    .filter((path) => !path.endsWith('/activity'));
  expect(own.filter((path) => path.includes('/apps/'))).toEqual([]);
  expect(own.filter((path) => path.includes('/api/'))).toEqual(['/api/chat/dream-beds/messages']);
  await page.goBack();
  await page.locator(cards).first().waitFor();
  await page.getByRole('button', { name: 'Close chat' }).first().click();
  await page.goto(`${world.home}/cart`);
  await bubbleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('the focus enters the chat and returns by Escape, the bubble and the button', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page } = await goShopping(world);
  const focused = () =>
    page.evaluate(() => document.querySelector('bedside-chat')!.shadowRoot!.activeElement?.className ?? '');
  await bubbleOf(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await bubbleOf(page).getAttribute('aria-expanded')).toBe('true');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect
    .poll(() => field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element))
    .toBe(true);
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('bubble');
  expect(await bubbleOf(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click();
  expect(await focused()).toBe('bubble');
  await bubbleOf(page).click();
  await page.getByRole('dialog').waitFor();
  await bubbleOf(page).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The page beside an open chat stays usable and focusable.
  await bubbleOf(page).click();
  await page.getByRole('link', { name: 'Cart' }).focus();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cart');
  await page.context().close();
});

test('on a phone the chat fills the screen, blocks scrolling and stays above the keyboard', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page, errors } = await goShopping(world, { at: PRODUCT, viewport: NARROW });
  const scrolledTo = await page.evaluate(() => {
    document.body.style.minHeight = '200vh';
    scrollTo(0, 60);
    return scrollY;
  });
  expect(scrolledTo).toBeGreaterThan(0);
  await picture(page, 'storefront-bubble-360');
  await bubbleOf(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const getDialogBox = () =>
    dialog.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect(await getDialogBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 });
  await expectAccessible(page);
  await say(page, SHOPPER_REQUEST);
  await page.locator(cards).first().waitFor();
  await expectNothingCut(page);
  await picture(page, 'storefront-cards-360');
  await page.evaluate(() => {
    Object.defineProperty(visualViewport!, 'height', { value: 420, configurable: true });
    Object.defineProperty(visualViewport!, 'offsetTop', { value: 60, configurable: true });
    visualViewport!.dispatchEvent(new Event('resize'));
  });
  expect(await getDialogBox()).toMatchObject({ y: 60, height: 420 });
  const field = await page.getByRole('textbox', { name: 'Your message' }).boundingBox();
  expect(field!.y + field!.height).toBeLessThan(480);
  await picture(page, 'storefront-keyboard-360');
  // The focus stays in a full-screen chat.
  for (let key = 0; key < 14; key += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/BEDSIDE-CHAT|BODY/);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
    scrolledTo,
    '',
  ]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('on a phone a link in the chat opens its page with the chat closed', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page } = await goShopping(world, { viewport: NARROW });
  await bubbleOf(page).click();
  await say(page, SHOPPER_REQUEST);
  await page
    .locator(cards)
    .first()
    .getByRole('link', { name: /See details/ })
    .click();
  await page.waitForURL(/\/products\//);
  await bubbleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('a full-screen chat keeps its state and input when the window grows', async () => {
  const world = storefront();
  setBubble(world, true, { side: 'left' });
  const { page } = await goShopping(world, { viewport: NARROW });
  await bubbleOf(page).click();
  const getDialogBox = () =>
    page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect(await getDialogBox()).toMatchObject({ x: 0, width: 360, height: 780 });
  await page.getByRole('textbox', { name: 'Your message' }).fill('half a sent');
  await page.setViewportSize(WIDE);
  await expect.poll(async () => (await getDialogBox()).width).toBe(400);
  expect((await getDialogBox()).x).toBe(20);
  setBubble(world, true, { side: 'right' });
  expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('half a sent');
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  await page.context().close();
});

test('a product that has sold out is marked on its card', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page } = await goShopping(world);
  await bubbleOf(page).click();
  await say(page, SHOPPER_REQUEST);
  const card = page.locator(cards).first();
  const title = await card.locator('h2').innerText();
  const product = world.shopify.shop.products.find((one) => one.title === title)!;
  const kept = product.variants.map((variant) => ({ ...variant }));
  for (const variant of product.variants)
    Object.assign(variant, { isTracked: true, policy: 'DENY', quantity: 0 });
  try {
    await card.getByRole('button', { name: /Add to cart/ }).click();
    await card.getByRole('button', { name: /Sold out/ }).waitFor();
    const soldOut = card.getByRole('button', { name: /Sold out/ });
    expect(await soldOut.getAttribute('aria-disabled')).toBe('true');
  } finally {
    product.variants.forEach((variant, at) => Object.assign(variant, kept[at]));
  }
  await page.context().close();
});

test('two windows of one shopper show the same chat', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page } = await goShopping(world);
  const otherPage = await page.context().newPage();
  await otherPage.goto(world.home);
  for (const window of [page, otherPage]) {
    await bubbleOf(window).click();
    await window.getByRole('dialog').waitFor();
  }
  await say(page, 'I sleep on my side');
  await otherPage.locator('.bc-own', { hasText: 'I sleep on my side' }).waitFor();
  await say(otherPage, 'I weigh 150 lb');
  await page.locator('.bc-own', { hasText: 'I weigh 150 lb' }).waitFor();
  const { merchantId } = world;
  const sessions = await db.chatSession.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    take: 1,
  });
  expect(sessions[0]!.messageCount).toBe(5);
  await page.context().close();
});

test('a storefront whose app proxy is broken says so, and the chat opens once it works', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page } = await goShopping(world, { at: PRODUCT });
  const { app } = world.shopify;
  const url = app.url;
  app.url = null;
  await bubbleOf(page).click();
  await page.getByText('The chat isn’t available right now.').waitFor();
  await expectAccessible(page);
  await picture(page, 'storefront-failed-1280');
  app.url = url;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByText('The chat isn’t available right now.').count()).toBe(0);
  await page.context().close();
});

test('a host that doesn’t respond times out, and the chat opens once it does', async () => {
  const world = storefront();
  setBubble(world, true);
  const isHost = (url: URL) => url.href.startsWith(world.app.url);
  const { page } = await goShopping(world, {
    at: PRODUCT,
    before: async (opened) => {
      await opened.clock.install();
      await opened.route(isHost, () => undefined);
    },
  });
  const asked = page.waitForRequest((request) => isHost(new URL(request.url())));
  await bubbleOf(page).click();
  await asked;
  await page.clock.runFor(10_000);
  await page.getByText('The chat isn’t available right now.').waitFor();
  expect(await bubbleOf(page).getAttribute('aria-busy')).toBe('false');
  await page.unroute(isHost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').waitFor();
  await page.context().close();
});
