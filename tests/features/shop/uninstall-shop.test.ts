import { beforeEach, expect, test } from 'vitest';
import { getShopByDomain, markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { readTokens, writeTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();
const DOMAIN = 'dream-beds.myshopify.com';
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

beforeEach(async () => {
  await db.merchant.deleteMany();
  const { merchantId } = await makeMerchant();
  const shop = { id: newId(), merchantId, domain: DOMAIN, mode: 'installed', syncStatus: 'healthy' };
  await db.shop.create({ data: { ...shop, installedAt: day(10) } });
  await writeTokens({ domain: DOMAIN, accessToken: 'shpat_1' });
});

test('an uninstall deletes the tokens and records the time', async () => {
  await markShopUninstalled({ domain: DOMAIN, at: day(11) });
  expect(await getShopByDomain(DOMAIN)).toMatchObject({
    uninstalledAt: day(11),
    syncStatus: 'disconnected',
  });
  expect(await readTokens(DOMAIN)).toBeNull();
});

test('a repeated uninstall keeps the first time', async () => {
  await markShopUninstalled({ domain: DOMAIN, at: day(11) });
  await markShopUninstalled({ domain: DOMAIN, at: day(12) });
  expect((await getShopByDomain(DOMAIN))?.uninstalledAt).toEqual(day(11));
});

test('an uninstall older than the current installation changes nothing', async () => {
  await markShopUninstalled({ domain: DOMAIN, at: day(9) });
  expect(await getShopByDomain(DOMAIN)).toMatchObject({
    uninstalledAt: null,
    syncStatus: 'healthy',
  });
  expect((await readTokens(DOMAIN))?.accessToken).toBe('shpat_1');
});

test('the tokens of a store without a merchant are deleted too', async () => {
  await db.merchant.deleteMany();
  await markShopUninstalled({ domain: DOMAIN, at: day(11) });
  expect(await readTokens(DOMAIN)).toBeNull();
});

test('other stores keep their tokens', async () => {
  await writeTokens({ domain: 'other-beds.myshopify.com', accessToken: 'shpat_2' });
  await markShopUninstalled({ domain: DOMAIN, at: day(11) });
  expect((await readTokens('other-beds.myshopify.com'))?.accessToken).toBe('shpat_2');
});
