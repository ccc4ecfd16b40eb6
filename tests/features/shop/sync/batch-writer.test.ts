import { expect, test } from 'vitest';
import { createBatchWriter } from '#app/features/shop/sync/write-shop-products.server.ts';
import type { ShopifyProduct } from '#app/features/shop/products/shopify-product.ts';
import { db, inTransaction, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeInstalledShop } from '#tests/support/webhooks.ts';

useDatabase();

const fetchedAt = new Date(Date.UTC(2026, 10, 20));

function bed(at: number): ShopifyProduct {
  return {
    ...{ id: `gid://shopify/Product/${at}`, handle: `bed-${at}`, title: `Bed ${at} Mattress`, tags: [] },
    ...{ status: 'ACTIVE', updatedAt: '2026-11-19T08:00:00Z', publishedAt: '2026-01-01T08:00:00Z' },
    metafields: { nodes: [] },
    variants: { nodes: [] },
  };
}

const writerOf = ({ merchantId, domain }: { merchantId: string; domain: string }) =>
  createBatchWriter({ merchantId, domain, currency: 'USD', url: '', timezone: 'UTC', metafieldMap: {} });
const keysOf = async (merchantId: string) =>
  (await db.product.findMany({ where: { merchantId }, orderBy: { sourceKey: 'asc' } })).map(
    ({ sourceKey }) => sourceKey,
  );

test('batches are committed in order', async () => {
  const shop = await makeInstalledShop();
  const { merchantId } = shop;
  const committed: number[] = [];
  const record = (at: number) => async () => void committed.push(at);
  const writer = writerOf(shop);
  await inTransaction(async (transaction) => {
    await transaction.query('select from merchant where id = $1 for update', [merchantId]);
    await writer.add({ products: [bed(1)], fetchedAt, afterWrite: record(1) });
    await writer.add({ products: [bed(2)], fetchedAt, afterWrite: record(2) });
    expect(committed).toEqual([]);
  });
  await writer.add({ products: [bed(3)], fetchedAt, afterWrite: record(3) });
  await writer.settle();
  expect(committed).toEqual([1, 2, 3]);
  expect(await keysOf(merchantId)).toEqual(['shopify:1', 'shopify:2', 'shopify:3']);
});

test('batches after a failed one are rolled back', async () => {
  const shop = await makeInstalledShop();
  const { merchantId } = shop;
  const writer = writerOf(shop);
  const failure = new Error('no');
  const fail = () => Promise.reject(failure);
  await writer.add({ products: [bed(1)], fetchedAt });
  await writer.add({ products: [bed(2)], fetchedAt, afterWrite: fail });
  await writer.add({ products: [bed(3)], fetchedAt });
  await expect(writer.settle()).rejects.toBe(failure);
  await expect(writer.add({ products: [bed(4)], fetchedAt })).rejects.toBe(failure);
  await expect(writer.settle()).rejects.toBe(failure);
  expect(await keysOf(merchantId)).toEqual(['shopify:1']);
});

test('more writers than connections don’t deadlock', async () => {
  const shops = [await makeInstalledShop()];
  while (shops.length < pool.options.max + 2) shops.push(await makeInstalledShop());
  await Promise.all(
    shops.map(async (shop) => {
      const writer = writerOf(shop);
      for (let at = 1; at <= 6; at += 1) await writer.add({ products: [bed(at)], fetchedAt });
      await writer.settle();
    }),
  );
  for (const { merchantId } of shops) expect(await keysOf(merchantId)).toHaveLength(6);
});
