import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, picture, say } from '#tests/support/browser.ts';
import {
  addInline,
  bubbleOf,
  goShopping,
  NARROW,
  setBubble,
  type StorefrontWorld,
  useStorefront,
} from '#tests/support/open-storefront.ts';

/** The chat in other people's pages: hostile themes, several places in one page, and settings. */

const storefront = useStorefront('storefront-theme');
const PRODUCT = '/products/aurora-12-hybrid-mattress';

const HOSTILE = `
  * { all: unset !important; position: relative !important; z-index: 2147483647 !important; display: inline !important;
      font: 900 40px fantasy !important; color: red !important; visibility: hidden !important; letter-spacing: 9px !important;
      text-transform: uppercase !important; direction: rtl !important; line-height: 3 !important; pointer-events: none !important; }
  html { font-size: 62.5% !important; }
  button, textarea, dialog, p, h1, h2, ul, li, svg { border: 9px solid red !important; margin: 40px !important; opacity: .2 !important; }
  dialog::backdrop { background: red !important; }
  bedside-chat { display: none !important; width: 3px !important; transform: scale(.2) !important; }`;

/** The computed styles inside the chat, without positions. */
async function readComputedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shadow = document.querySelector('bedside-chat')!.shadowRoot!;
    const names = [
      'font',
      'color',
      'background-color',
      'display',
      'visibility',
      'letter-spacing',
      'text-transform',
      'direction',
      'border-top-width',
      'margin-top',
      'opacity',
      'width',
      'height',
      'pointer-events',
      'position',
      'z-index',
    ];
    return [...shadow.querySelectorAll('.bcs-panel, .bcs-panel *')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${element.className.toString()} ${names.map((name) => style.getPropertyValue(name)).join(' | ')}`;
    });
  });
}

async function openThemedPage(world: StorefrontWorld, css: string): Promise<Page> {
  const { page } = await goShopping(world, {
    at: PRODUCT,
    before: (opened) =>
      opened.addInitScript((text) => {
        addEventListener('DOMContentLoaded', () => {
          const style = document.createElement('style');
          style.textContent = text;
          document.head.append(style);
        });
      }, css),
  });
  // Animated elements have changing styles.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bubbleOf(page).waitFor();
  await bubbleOf(page).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'On my side' }).waitFor();
  return page;
}

beforeAll(() => setBubble(storefront(), true));

test('a hostile theme can neither restyle nor cover the chat', async () => {
  const plain = await openThemedPage(storefront(), '');
  const hostile = await openThemedPage(storefront(), HOSTILE);
  const expectedStyles = await readComputedStyles(plain);
  expect(expectedStyles.length).toBeGreaterThan(25);
  expect(await readComputedStyles(hostile)).toEqual(expectedStyles);
  const getPanelBox = (page: Page) => page.getByRole('dialog').boundingBox();
  expect(await getPanelBox(hostile)).toEqual(await getPanelBox(plain));
  expect(await bubbleOf(hostile).boundingBox()).toEqual(await bubbleOf(plain).boundingBox());
  await say(hostile, 'I sleep on my side');
  await picture(hostile, 'storefront-hostile-1280');
  for (const page of [plain, hostile]) await page.context().close();
});

test('the chat doesn’t restyle the theme', async () => {
  const { page } = await goShopping(storefront(), { at: PRODUCT });
  const readThemeStyles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, header *, main *, footer *')].map((element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return `${element.tagName} ${style.font} ${style.color} ${style.display} ${style.overflow} ${box.x} ${box.y} ${box.width}`;
      }),
    );
  await bubbleOf(page).waitFor();
  const before = await readThemeStyles();
  await bubbleOf(page).click();
  await page.getByRole('dialog').waitFor();
  expect(await readThemeStyles()).toEqual(before);
  const globals = await page.evaluate(() =>
    Object.keys(window).filter((name) => /bedside|preact|bc_/i.test(name)),
  );
  expect(globals).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/bedside/i);
  await page.context().close();
});

test('keys pressed in the chat don’t trigger the theme’s shortcuts', async () => {
  const { page } = await goShopping(storefront());
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => (document.title += key));
  });
  const title = await page.title();
  await bubbleOf(page).click();
  await page.getByRole('textbox', { name: 'Your message' }).pressSequentially('/s?');
  await page.keyboard.press('Escape');
  expect(await page.title()).toBe(title);
  await page.context().close();
});

test('shoppers get what the merchant set in the theme editor', async () => {
  const world = storefront();
  setBubble(world, true, {
    side: 'left',
    space_beside: 40,
    space_below: 60,
    layer: 77,
    label: 'Ask us',
    color: '#facc15',
    has_teaser: true,
    teaser: 'Not sure?',
    on_cart: false,
    on_mobile: false,
  });
  try {
    const { page } = await goShopping(world, { at: PRODUCT });
    const bubble = bubbleOf(page);
    await bubble.waitFor();
    const { x, y, height } = (await bubble.boundingBox())!;
    expect([x, 900 - y - height, height]).toEqual([40, 60, 56]);
    expect(await bubble.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(250, 204, 21)',
    );
    expect(await bubble.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    expect(await bubble.evaluate((element) => getComputedStyle(element.parentElement!).zIndex)).toBe('77');
    await page.getByRole('button', { name: 'Not sure?' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'storefront-settings-1280');
    await page.getByRole('button', { name: 'Not sure?' }).click();
    const dialog = (await page.getByRole('dialog').boundingBox())!;
    expect(dialog.x).toBe(40);
    await page.goto(`${world.home}/cart`);
    expect(await page.locator('bedside-chat').count()).toBe(0);
    await page.setViewportSize(NARROW);
    await page.goto(world.home);
    await page.waitForLoadState('networkidle');
    expect(await bubbleOf(page).isVisible()).toBe(false);
    await page.context().close();
  } finally {
    setBubble(world, true, {
      side: 'right',
      space_beside: 20,
      space_below: 20,
      layer: 900,
      label: '',
      color: '',
      has_teaser: false,
      on_cart: true,
      on_mobile: true,
    });
  }
});

test('inline blocks and the bubble show the same chat, each rendered separately', async () => {
  const world = storefront();
  addInline(world, { heading: 'Which one?' });
  addInline(world, {});
  const { page, errors, asked } = await goShopping(world, { at: PRODUCT });
  const inlineBlocks = page.locator('bedside-chat[data-mode=inline]');
  await expect.poll(() => inlineBlocks.count()).toBe(2);
  await inlineBlocks.first().getByText('Which one?').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.startsWith(world.app.url) || url.includes('/apps/'))).toEqual([]);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await picture(page, 'storefront-inline-1280');
  await inlineBlocks.first().getByRole('button', { name: 'Ask our AI assistant' }).click();
  await inlineBlocks.first().getByRole('textbox', { name: 'Your message' }).fill('I sleep on my side');
  await page.keyboard.press('Enter');
  await inlineBlocks.first().locator('.bc-own').waitFor();
  await inlineBlocks.first().locator('.bc-dots').waitFor({ state: 'detached' });
  expect(await height()).toBe(before);
  await bubbleOf(page).click();
  await page.getByRole('dialog').locator('.bc-own', { hasText: 'I sleep on my side' }).waitFor();
  await expectAccessible(page);
  await inlineBlocks.first().scrollIntoViewIfNeeded();
  await picture(page, 'storefront-inline-open-1280');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a page restored from the back/forward cache shows the current chat', async () => {
  const { page } = await goShopping(storefront());
  await bubbleOf(page).click();
  await page.getByRole('dialog').waitFor();
  // As a restored page does, with the session storage of the next page.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('bedside-chat')!) as object;
    sessionStorage.setItem('bedside-chat', JSON.stringify({ ...kept, bubble: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('reduced motion disables all animations', async () => {
  const { page } = await goShopping(storefront());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bubbleOf(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await page.context().close();
});

test('in the panel a card is bought without scrolling, and Escape closes its explanation, not the chat', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page, errors } = await goShopping(world, {
    at: PRODUCT,
    viewport: { width: 1280, height: 800 },
  });
  await bubbleOf(page).click();
  await say(page, 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me');
  const [first, second] = [page.locator('.bc-card').first(), page.locator('.bc-card').nth(1)];
  const button = await first.getByRole('button', { name: /Add to cart/ }).boundingBox();
  const foot = await page.locator('.bc-foot').boundingBox();
  expect(button!.y + button!.height).toBeLessThan(foot!.y);
  // The edge of the next card shows that there is more.
  const [row, next] = [await page.locator('.bc-cards').boundingBox(), await second.boundingBox()];
  expect(next!.x).toBeLessThan(row!.x + row!.width - 40);
  expect(next!.x + next!.width).toBeGreaterThan(row!.x + row!.width);

  const match = first.getByRole('button', { name: /Why this match/ });
  await match.click();
  const explanation = page.getByRole('dialog', { name: 'Why this match?' });
  await explanation.getByText('Good fit').waitFor();
  const { x, width } = (await explanation.boundingBox())!;
  expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2), 'centered').toBeLessThan(20);
  await expectAccessible(page);
  await picture(page, 'storefront-match-1280');
  await page.keyboard.press('Escape');
  await explanation.waitFor({ state: 'detached' });
  expect(
    await match.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
  ).toBe(true);

  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare 3 mattresses' });
  const table = await comparison.getByRole('table').boundingBox();
  expect(table!.width).toBeGreaterThan(400);
  await picture(page, 'storefront-comparison-1280');
  await page.keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close chat' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a shopper who writes Spanish on an English page is advised and buys in Spanish', async () => {
  const world = storefront();
  setBubble(world, true);
  const { page, errors } = await goShopping(world, { at: PRODUCT });
  await bubbleOf(page).click();
  await page.getByRole('dialog').getByText('AI at Dream Beds', { exact: true }).waitFor();
  await say(page, 'Duermo de lado, peso 70 kilos, queen, hasta 2000, firmeza media. Muéstrame');
  const card = page.locator('.bc-card').first();
  await card.waitFor();
  await expectAccessible(page);
  await picture(page, 'storefront-cards-es');
  const title = await card.locator('h2').innerText();
  await card.getByRole('button', { name: /Agregar al carrito/ }).click();
  await card.getByRole('link', { name: 'Ver carrito' }).click();
  await page.waitForURL(/\/cart$/);
  expect(await page.locator('[data-line]').innerText()).toContain(title);
  expect(errors).toEqual([]);
  await page.context().close();
});
