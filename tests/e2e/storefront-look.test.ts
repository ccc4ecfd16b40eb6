import { expect, test } from 'vitest';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { expectAccessible, picture } from '#tests/support/browser.ts';
import { bubbleOf, goShopping, setBubble, useStorefront } from '#tests/support/open-storefront.ts';

/** The merchant's look on a Shopify storefront, which its theme reads from the app's metafield. */

const storefront = useStorefront('storefront-look');
const PRODUCT = '/products/aurora-12-hybrid-mattress';

test('the bubble and the chat wear the merchant’s look, and both leave when the chat is turned off', async () => {
  const world = storefront();
  const { merchantId } = world;
  setBubble(world, true);
  const colors = { primary: '#7a1f5c', secondary: '#1d4ed8', background: '#fdf6e3', text: '#3b2f2f' };
  const fonts = { primary: 'Georgia', secondary: 'Slab' } as const;
  const branding = { colors, fonts, chatIcon: 'https://store.example/icon.png' };
  expect(await saveSettings({ merchantId, changes: { branding } })).toMatchObject({ ok: true });
  const { page, errors } = await goShopping(world, { at: PRODUCT });
  const icon = bubbleOf(page).locator('img[src="https://store.example/icon.png"]');
  const reload = async () => {
    await page.reload();
    await page.waitForLoadState('networkidle');
  };
  await expect.poll(async () => (await reload(), icon.count())).toBe(1);
  const styleOf = (selector: string, name: 'backgroundColor' | 'color' | 'fontFamily') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(await styleOf('.bubble', 'backgroundColor')).toBe('rgb(122, 31, 92)');
  await picture(page, 'storefront-look-bubble-1280');
  await bubbleOf(page).click();
  await page.getByRole('dialog').waitFor();
  expect(await styleOf('.bc-head', 'backgroundColor')).toBe('rgb(122, 31, 92)');
  expect(await styleOf('.bc-quick button', 'color')).toBe('rgb(122, 31, 92)');
  for (const part of ['.bc', '.bcs-panel'])
    expect(await styleOf(part, 'backgroundColor')).toBe('rgb(253, 246, 227)');
  expect(await styleOf('.bc-theirs .bc-bubble', 'color')).toBe('rgb(59, 47, 47)');
  expect(await styleOf('.bc-note button', 'color')).toBe('rgb(29, 78, 216)');
  expect(await styleOf('.bc-quick button', 'fontFamily')).toContain('Georgia');
  // Before the first message, the greeting is a headline.
  for (const part of ['.bc-title h1', '.bc-theirs .bc-bubble'])
    expect(await styleOf(part, 'fontFamily')).toContain('Rockwell');
  await expectAccessible(page);
  await picture(page, 'storefront-look-1280');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await styleOf('.bc', 'backgroundColor')).toBe('rgb(23, 25, 29)');
  expect(await styleOf('.bc-head', 'backgroundColor')).toBe('rgb(122, 31, 92)');
  await expectAccessible(page);
  await picture(page, 'storefront-look-dark-1280');

  await saveSettings({ merchantId, changes: { features: { chatEnabled: false } } });
  await expect.poll(async () => (await reload(), page.locator('bedside-chat').count())).toBe(0);
  await saveSettings({ merchantId, changes: { features: { chatEnabled: true } } });
  await expect.poll(async () => (await reload(), page.locator('bedside-chat').count())).toBe(1);
  // It was open when it left.
  await page.getByRole('dialog').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
