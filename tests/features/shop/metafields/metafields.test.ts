import { beforeEach, expect, test } from 'vitest';
import {
  listMetafields,
  previewMetafields,
  saveMetafieldMap,
} from '#app/features/shop/metafields/metafields.server.ts';
import { metafieldMapSchema } from '#app/features/shop/metafields/metafields.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const field = (key: string, value: string) => ({
  namespace: 'specs',
  key,
  type: 'single_line_text_field',
  value,
});
const shopify = useLocalShopify({
  products: [
    makeLocalProduct(1, {
      title: 'Aurora 12" Mattress',
      variants: sizesOf(900),
      metafields: [field('hardness', 'Firm'), field('comfort', 'Plush')],
    }),
    makeLocalProduct(2, {
      title: 'Cedar 10" Mattress',
      variants: sizesOf(900),
      metafields: [field('hardness', 'Medium')],
    }),
  ],
});

let merchantId: string;
beforeEach(async () => {
  await db.shop.deleteMany({});
  ({ merchantId } = await makeShop(shopify()));
});

async function firmness(): Promise<(number | null)[]> {
  const rows = await db.product.findMany({
    where: { merchantId },
    orderBy: { title: 'asc' },
    select: { firmness: true },
  });
  return rows.map((row) => row.firmness);
}

test('metafields are listed with samples and recognized attributes', async () => {
  const listed = await listMetafields(merchantId);
  expect(listed).toMatchObject({
    ok: true,
    inspectedCount: 2,
    map: {},
    rows: [
      { id: 'specs.hardness', products: 2, samples: ['Firm', 'Medium'], recognizedAttribute: null },
      { id: 'specs.comfort', products: 1, samples: ['Plush'], recognizedAttribute: 'firmness' },
    ],
  });
});

test('a map can be previewed, and applies with the next sync', async () => {
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  expect(await firmness()).toEqual([3.5, null]);
  const map = { 'specs.hardness': 'firmness', 'specs.comfort': 'ignore' } as const;
  expect(await previewMetafields({ merchantId, map })).toEqual({
    ok: true,
    changed: 2,
    inspectedCount: 2,
    effects: [
      { title: 'Aurora 12" Mattress', changes: ['Firmness: Soft (3.5) → Firm (7.5)'] },
      { title: 'Cedar 10" Mattress', changes: ['Firmness: Not set → Medium (5.5)'] },
    ],
  });
  expect(await firmness()).toEqual([3.5, null]);
  expect(await saveMetafieldMap({ merchantId, map })).toEqual({ ok: true });
  expect((await db.shop.findUniqueOrThrow({ where: { merchantId } })).syncStatus).toBe('syncing');
  await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
  expect(await firmness()).toEqual([7.5, 5.5]);
});

test('a merchant without a shop has no metafields', async () => {
  const other = await makeMerchant();
  const none = { ok: false, reason: 'No Shopify store is connected' };
  expect(await listMetafields(other.merchantId)).toEqual(none);
  expect(await previewMetafields({ ...other, map: {} })).toEqual(none);
  expect(await saveMetafieldMap({ ...other, map: {} })).toEqual(none);
});

test('a map accepts only metafields and attributes', () => {
  const isMap = (map: unknown) => metafieldMapSchema.safeParse(map).success;
  expect(isMap({ 'custom.firmness_score': 'firmnessScore', 'app--1.x': 'ignore' })).toBe(true);
  for (const map of [
    { firmness: 'firmness' },
    { 'a.b.c d': 'firmness' },
    { 'custom.firmness': 'price' },
    { 'custom.firmness': null },
    Object.fromEntries(Array.from({ length: 251 }, (_, at) => [`custom.key${at}`, 'ignore'])),
    [],
    'all',
  ]) {
    expect({ map, isMap: isMap(map) }).toEqual({ map, isMap: false });
  }
});
