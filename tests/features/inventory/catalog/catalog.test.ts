import { expect, test } from 'vitest';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import type { ProductToWrite } from '#app/features/inventory/inventory.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

function shopProduct(
  facts: Partial<ProductToWrite> & { number?: number; minute?: number } = {},
): ProductToWrite {
  const { number = 1, minute = 0, ...rest } = facts;
  const product = makeProduct({ handle: rest.handle ?? `bed-${number}` });
  const variants = ['a', 'b', 'c'].map((externalId) => ({
    ...product.variants[0]!,
    title: externalId,
    externalId,
  }));
  return {
    ...product,
    variants,
    sourceKey: `shopify:${number}`,
    changedAt: at(minute).toISOString(),
    ...rest,
  };
}

const write = (merchantId: string, products: ProductToWrite[], minute = 0) =>
  writeProducts({ merchantId, origin: 'shopify', products, fetchedAt: at(minute) });

const variantsOf = async (merchantId: string) => {
  const rows = await db.variant.findMany({ where: { merchantId }, orderBy: { position: 'asc' } });
  return rows.map(({ id, externalId }) => ({ id, externalId }));
};

test('an older change or an earlier read never overwrites a newer one', async () => {
  const { merchantId } = await makeMerchant();
  await write(merchantId, [shopProduct({ title: 'New', minute: 5 })], 6);
  await write(merchantId, [shopProduct({ title: 'Old', minute: 4, variants: [] })], 7);
  await write(merchantId, [shopProduct({ title: 'Early', minute: 5, variants: [] })], 5);
  expect(await db.product.findFirst({ where: { merchantId } })).toMatchObject({ title: 'New' });
  expect(await variantsOf(merchantId)).toHaveLength(3);
  await write(merchantId, [shopProduct({ title: 'Newest', minute: 6 })], 8);
  expect(await db.product.findFirst({ where: { merchantId } })).toMatchObject({ title: 'Newest' });
});

test('variants keep their ids when their positions change, and new ones get new ids', async () => {
  const { merchantId } = await makeMerchant();
  await write(merchantId, [shopProduct()]);
  const [a, b, c] = await variantsOf(merchantId);
  const moved = (names: string[]) => {
    const { variants, ...rest } = shopProduct();
    return {
      ...rest,
      variants: names.map((externalId) => ({ ...variants[0]!, externalId, title: externalId })),
    };
  };
  await write(merchantId, [moved(['c', 'a', 'b'])]);
  expect(await variantsOf(merchantId)).toEqual([c, a, b]);
  await write(merchantId, [moved(['b', 'd', 'c'])]);
  const [first, second, third] = await variantsOf(merchantId);
  expect([first, third]).toEqual([b, c]);
  expect([a!.id, b!.id, c!.id]).not.toContain(second!.id);
  await write(merchantId, [moved([])]);
  expect(await variantsOf(merchantId)).toEqual([]);
});

test('two products that swap handles keep their source keys', async () => {
  const { merchantId } = await makeMerchant();
  await write(merchantId, [shopProduct({ number: 1, handle: 'x' }), shopProduct({ number: 2, handle: 'y' })]);
  await write(merchantId, [shopProduct({ number: 1, handle: 'y' }), shopProduct({ number: 2, handle: 'x' })]);
  const rows = await db.product.findMany({ where: { merchantId }, orderBy: { sourceKey: 'asc' } });
  expect(rows.map(({ handle, sourceKey }) => [sourceKey, handle])).toEqual([
    ['shopify:1', 'y'],
    ['shopify:2', 'x'],
  ]);
});

test('a Shopify product takes over the id and corrections of a CSV product with its handle', async () => {
  const { merchantId } = await makeMerchant();
  await writeProducts({ merchantId, origin: 'csv', products: [makeProduct({ handle: 'bed-1' })] });
  const before = await db.product.findFirstOrThrow({ where: { merchantId } });
  const firmness = { value: 9, source: 'merchant', confidence: 1 };
  await db.product.updateMany({ where: { merchantId }, data: { locked: { firmness } } });
  await write(merchantId, [shopProduct()]);
  const [after, ...others] = await db.product.findMany({ where: { merchantId } });
  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before.id, origin: 'shopify', sourceKey: 'shopify:1' });
  expect(after!.attributes).toMatchObject({ firmness });
});

test('an import skips products of the Shopify store and reports them', async () => {
  const { merchantId } = await makeMerchant();
  await write(merchantId, [shopProduct({ title: 'Of the shop' })]);
  const file = 'Handle,Title,Variant Price\nbed-1,Of the file,1.00\nbed-2,Another bed,2.00\n';
  const outcome = await importCatalog(
    merchantId,
    (async function* () {
      yield Buffer.from(file);
    })(),
  );
  expect(outcome).toMatchObject({
    ok: true,
    summary: {
      products: 1,
      created: 1,
      problems: [{ line: 2, message: expect.stringContaining('Shopify') as string }],
    },
  });
  expect(await db.product.findFirst({ where: { merchantId, handle: 'bed-1' } })).toMatchObject({
    title: 'Of the shop',
  });
});

test('a product deleted at its source is not written again', async () => {
  const { merchantId } = await makeMerchant();
  await db.deletedProduct.create({ data: { merchantId, sourceKey: 'shopify:1', deletedAt: at(0) } });
  const outcome = await write(merchantId, [shopProduct(), shopProduct({ number: 2 })]);
  expect(outcome).toMatchObject({ created: 1 });
  expect(await db.product.count({ where: { merchantId } })).toBe(1);
});

test('concurrent writes of the same products all finish, and the newest version wins', async () => {
  const { merchantId } = await makeMerchant();
  const batch = (minute: number) =>
    Array.from({ length: 60 }, (_, number) => shopProduct({ number, minute, title: `At ${minute}` }));
  await Promise.all([
    write(merchantId, batch(1), 1),
    write(merchantId, batch(3), 3),
    write(merchantId, batch(2), 2),
  ]);
  const titles = await db.product.findMany({
    where: { merchantId },
    distinct: ['title'],
    select: { title: true },
  });
  expect(titles).toEqual([{ title: 'At 3' }]);
});
