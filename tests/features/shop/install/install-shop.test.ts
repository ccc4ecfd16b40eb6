import { beforeEach, expect, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  refreshShopDetails,
  refreshShopDetailsJob,
  installShop,
} from '#app/features/shop/install/install-shop.server.ts';
import { getShop, getShopByDomain, markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { writeTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
const DOMAIN = 'dream-beds.myshopify.com';

beforeEach(async () => {
  await db.merchant.deleteMany();
  Object.assign(shopify().shop, { name: 'Dream Beds', currency: 'EUR', timezone: 'Europe/Berlin' });
  await saveToken();
});

// As after a token exchange.
async function saveToken(): Promise<void> {
  const { access_token } = shopify().tokens.issue(DOMAIN, { scopes: ['read_products'], isExpiring: false });
  await writeTokens({ domain: DOMAIN, accessToken: access_token });
}

async function queued(name: string): Promise<unknown[]> {
  const { rows } = await pool.query<{ data: unknown }>(
    "select data from jobs.job where name = $1 and state = 'created'",
    [name],
  );
  return rows.map(({ data }) => data);
}

test('a first install saves the store’s name, address, currency, time zone and email', async () => {
  const { merchantId } = await installShop({ domain: DOMAIN });
  expect(await getShop(merchantId)).toMatchObject({
    domain: DOMAIN,
    mode: 'installed',
    name: 'Dream Beds',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    uninstalledAt: null,
    syncStatus: 'syncing',
  });
  const { storeInfo, leads } = await getSettings({ merchantId });
  expect(storeInfo).toMatchObject({ name: 'Dream Beds', currency: 'EUR', timezone: 'Europe/Berlin' });
  expect([storeInfo.website, leads.adminEmail]).toEqual([
    expect.stringMatching(/^https:\/\//),
    shopify().shop.email,
  ]);
  const { name, onboarding } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    include: { onboarding: true },
  });
  expect([name, onboarding?.draft]).toMatchObject(['Dream Beds', { storeName: 'Dream Beds' }]);
  const { phone, email } = shopify().shop;
  expect(onboarding?.draft).toMatchObject({ contactInfo: `${phone}\n${email}` });
  // Shoppers see it once the merchant has confirmed it.
  expect(storeInfo.contactInfo).toBe('');
  expect(await queued('sync-catalog')).toContainEqual(expect.objectContaining({ merchantId, kind: 'full' }));
});

test('twenty installs at once make one merchant', async () => {
  const installs = await Promise.all(Array.from({ length: 20 }, () => installShop({ domain: DOMAIN })));
  expect(new Set(installs.map(({ merchantId }) => merchantId)).size).toBe(1);
  expect(await db.merchant.count()).toBe(1);
});

test('an install succeeds while the store is unreachable, and a job fetches the details', async () => {
  shopify().faults.failNext('bad-gateway');
  const { merchantId } = await installShop({ domain: DOMAIN });
  expect(await getShop(merchantId)).toMatchObject({ name: '', uninstalledAt: null });
  expect((await db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).name).toBe('Dream beds');
  expect(await queued('refresh-shop-details')).toContainEqual({ merchantId });
  await refreshShopDetailsJob.run({ merchantId });
  expect((await getShop(merchantId))?.name).toBe('Dream Beds');
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('Dream Beds');
});

test('the details job fails while the store is unreachable, so it’s retried', async () => {
  const { merchantId } = await installShop({ domain: DOMAIN });
  shopify().faults.failNext('bad-gateway');
  await expect(refreshShopDetailsJob.run({ merchantId })).rejects.toThrow('did not answer');
});

test('settings and answers of the merchant aren’t overwritten', async () => {
  const { merchantId } = await installShop({ domain: DOMAIN });
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'Beds & Co', currency: 'CHF' } } });
  await db.onboarding.update({ where: { merchantId }, data: { draft: { storeName: 'Beds' } } });
  shopify().shop.name = 'Dream Beds Berlin';
  await refreshShopDetails(merchantId);
  const { storeInfo } = await getSettings({ merchantId });
  expect([storeInfo.name, storeInfo.currency]).toEqual(['Beds & Co', 'CHF']);
  const { draft } = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
  expect(draft).toMatchObject({ storeName: 'Beds', adminEmail: shopify().shop.email });
  expect((await getShop(merchantId))?.name).toBe('Dream Beds Berlin');
});

test('invalid values of a store are left out', async () => {
  shopify().shop.timezone = 'Mars/Olympus_Mons';
  const { merchantId } = await installShop({ domain: DOMAIN });
  const { storeInfo } = await getSettings({ merchantId });
  expect([storeInfo.timezone, storeInfo.currency]).toEqual(['UTC', 'EUR']);
});

test('a reinstall finds the merchant again, with its settings', async () => {
  const { merchantId } = await installShop({ domain: DOMAIN, at: new Date('2026-11-01T10:00:00Z') });
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } } });
  await markShopUninstalled({ domain: DOMAIN, at: new Date('2026-11-02T10:00:00Z') });
  expect(await getShopByDomain(DOMAIN)).toMatchObject({ syncStatus: 'disconnected' });
  await saveToken();
  expect(await installShop({ domain: DOMAIN, at: new Date('2026-11-03T10:00:00Z') })).toEqual({ merchantId });
  expect((await getSettings({ merchantId })).assistant.name).toBe('Luna');
  expect(await getShop(merchantId)).toMatchObject({ uninstalledAt: null, syncStatus: 'syncing' });
});

test('a store whose merchant was deleted gets a new one', async () => {
  const { merchantId } = await installShop({ domain: DOMAIN });
  await db.merchant.delete({ where: { id: merchantId } });
  expect((await installShop({ domain: DOMAIN })).merchantId).not.toBe(merchantId);
});

test('installing the app keeps the merchant of a store connected by OAuth', async () => {
  const { merchantId } = await makeMerchant();
  await db.shop.create({ data: { id: newId(), merchantId, domain: DOMAIN, mode: 'connected' } });
  expect(await installShop({ domain: DOMAIN })).toEqual({ merchantId });
  expect((await getShop(merchantId))?.mode).toBe('installed');
});
