import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { openBrowser, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeLocalProduct, sizesOf } from '#tests/support/shopify/catalog.ts';
import { checkPage } from '#tests/support/merchant-browser.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';

/** The inventory inside the Shopify admin, where its products come from. */

useDatabase();

const spec = (key: string, value: string) => ({
  namespace: 'specs',
  key,
  type: 'single_line_text_field',
  value,
});

let shop: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;

beforeAll(async () => {
  const env = { DATABASE_URL: process.env.DATABASE_URL! };
  const products = [
    makeLocalProduct(1, {
      title: 'Aurora 12" Hybrid Mattress',
      variants: sizesOf(900),
      metafields: [spec('hardness', 'Firm'), spec('comfort', 'Plush')],
    }),
    makeLocalProduct(2, {
      title: 'Cedar Plush 10" Latex Mattress',
      tags: ['Comfort_Firm'],
      variants: sizesOf(700),
    }),
  ];
  const dataDir = path.join(inject('dataDir'), 'inventory-embedded');
  shop = await startShopApp({ dataDir, env, shopify: { products } });
  browser = await openBrowser(['--test-third-party-cookie-phaseout']);
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

test('a store corrects and hides synced products, undoes it, and maps its metafields', async () => {
  const { page, errors } = await openShopifyPage(browser, shop.local, { viewport: WIDE });
  const toasts = page.getByRole('list', { name: 'Notifications' });
  await page.goto(`${shop.adminUrl}/brands`);
  const frame = page.frameLocator('iframe.App');
  await frame.locator('[data-bridge="ready"]').waitFor();
  const { merchantId } = await db.shop.findUniqueOrThrow({ where: { domain: shop.local.domain } });
  const count = (firmness?: number) => db.product.count({ where: { merchantId, firmness } });
  await expect.poll(() => count()).toBe(2);
  await page.reload();
  await frame.getByRole('link', { name: 'Aurora 12' }).click();
  const firmness = frame.locator('.AttributeRow[data-attribute=firmness]');
  await firmness.getByText('Soft (3.5)').waitFor();
  await checkPage(page, 'embedded-product');
  await frame.getByRole('button', { name: 'Edit product details' }).click();
  await frame.getByLabel('Firmness').selectOption('6');
  await frame.getByRole('button', { name: 'Save and lock' }).click();
  await firmness.getByText('Luxury firm (6)').waitFor();
  await toasts.getByText('1 product corrected').waitFor();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  // The row of a correction names the value beneath it, too; only its button goes with it.
  await firmness.getByRole('button', { name: 'Unlock firmness' }).waitFor({ state: 'detached' });
  await firmness.getByText('Soft (3.5)').waitFor();

  await page.goto(`${shop.adminUrl}/brands/metafields`);
  await frame.getByLabel('Read specs.hardness as').selectOption('firmness');
  await frame.getByLabel('Read specs.comfort as').selectOption('ignore');
  await frame.getByRole('button', { name: 'Preview changes' }).click();
  await frame.getByText('Firmness: Soft (3.5) → Firm (7.5)').waitFor();
  await checkPage(page, 'embedded-metafields');
  await frame.getByRole('button', { name: 'Save and sync' }).click();
  await frame.getByText('Your products are syncing again').waitFor();
  await expect.poll(() => count(7.5)).toBe(1);

  await page.goto(`${shop.adminUrl}/brands/setup?setup=custom-brand`);
  await frame.getByText('Products, prices, and stock sync automatically').waitFor();
  await checkPage(page, 'embedded-setup');
  expect(errors).toEqual([]);
});

test('a store looks for gaps in its catalog and settles a conflict', async () => {
  const { page, errors } = await openShopifyPage(browser, shop.local, { viewport: WIDE });
  const toasts = page.getByRole('list', { name: 'Notifications' });
  await page.goto(`${shop.adminUrl}/brands/readiness`);
  const frame = page.frameLocator('iframe.App');
  await frame.getByLabel('Size').selectOption('King');
  await frame.getByRole('table', { name: /^Good beds in King,/ }).waitFor();
  await frame.getByRole('button', { name: /^Stomach sleepers of 110 lb: / }).click();
  await checkPage(page, 'embedded-readiness');
  await frame.getByRole('button', { name: 'Use this: Firm (7.5), firmness of Cedar Plush' }).click();
  await toasts.getByText('Value saved.').waitFor();
  await expect.poll(() => frame.getByRole('button', { name: /^Use this: .* of Cedar/ }).count()).toBe(0);
  await frame.getByRole('table', { name: /^Good beds in King,/ }).waitFor();
  expect(errors).toEqual([]);
});
