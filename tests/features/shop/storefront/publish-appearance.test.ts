import { expect, test } from 'vitest';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { publishAppearanceJob } from '#app/features/shop/storefront/theme-extension.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();

const readLook = () => JSON.parse(shopify().shop.appMetafields.get('bedside.chat') ?? 'null') as unknown;

test('the theme gets the bubble’s color, its icon, and whether the chat is on', async () => {
  const { merchantId } = await makeShop(shopify());
  const icon = 'https://store.example/icon.png';
  const branding = { colors: { primary: '#7a1f5c' }, chatIcon: icon };
  await saveSettings({ merchantId, changes: { branding } });
  await publishAppearanceJob.run({ merchantId });
  expect(readLook()).toEqual({ isOff: true, color: '#7a1f5c', icon });
  await db.subdomain.create({ data: { slug: 'dream-beds', merchantId, storeName: 'Dream Beds' } });
  await saveSettings({ merchantId, changes: { branding: { chatIcon: '/files/logos/icon.png' } } });
  await publishAppearanceJob.run({ merchantId });
  expect(readLook()).toMatchObject({
    isOff: false,
    icon: expect.stringMatching(/^https?:.+\/files\/logos\/icon\.png$/),
  });
  await saveSettings({ merchantId, changes: { features: { chatEnabled: false } } });
  await publishAppearanceJob.run({ merchantId });
  expect(readLook()).toMatchObject({ isOff: true });
});

test('an unreachable shop is retried, and an uninstalled one isn’t contacted', async () => {
  const { merchantId } = await makeShop(shopify());
  shopify().shop.appMetafields.clear();
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: new Date() } });
  await publishAppearanceJob.run({ merchantId });
  expect(readLook()).toBeNull();
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: null } });
  shopify().faults.failNext('bad-gateway');
  await expect(publishAppearanceJob.run({ merchantId })).rejects.toThrow('Shopify returned an error');
  await publishAppearanceJob.run({ merchantId });
  expect(readLook()).not.toBeNull();
});
