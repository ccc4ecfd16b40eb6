import { beforeEach, expect, test } from 'vitest';
import {
  listCarriableModels,
  saveCarriedModels,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { deleteView, listViews, saveView } from '#app/features/inventory/filters/product-filter.server.ts';
import {
  deleteBrand,
  listMerchantBrands,
  renameBrand,
} from '#app/features/inventory/brands/brands.server.ts';
import { saveProduct } from '#app/features/inventory/product/product.server.ts';
import { productFormSchema } from '#app/features/inventory/product/product-form-schema.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

let merchantId: string;
beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
});

async function write(name: string, origin: 'csv' | 'shopify', facts = {}): Promise<void> {
  const product = { ...makeProduct(facts), brand: name };
  const sourceKey = origin === 'shopify' ? `shopify:${product.handle.replace(/\D/g, '')}` : undefined;
  await writeProducts({ merchantId, origin, products: [{ ...product, sourceKey }] });
}

async function brand(name: string) {
  return (await listMerchantBrands(merchantId)).find((one) => one.name === name);
}

test('a brand lists its product counts, origins and completeness', async () => {
  await write('Quiet', 'csv');
  await write('Quiet', 'shopify', { firmness: null, construction: null });
  await write('Quiet', 'csv', { kind: 'pillow', firmness: null });
  expect(await brand('Quiet')).toMatchObject({
    products: 3,
    mattresses: 2,
    hidden: 0,
    fromShop: 1,
    origins: ['csv', 'shopify'],
    completeness: 0.75,
  });
});

test('a brand counts the products that shoppers can’t see, and leaves them out of its completeness', async () => {
  await write('Quiet', 'csv');
  await write('Quiet', 'csv', { firmness: null });
  await write('Quiet', 'shopify', { firmness: null });
  await db.product.updateMany({ where: { merchantId, firmness: null }, data: { isHidden: true } });
  await db.product.updateMany({
    where: { merchantId, origin: 'shopify' },
    data: { isHidden: false, isActive: false },
  });
  expect(await brand('Quiet')).toMatchObject({ products: 3, mattresses: 1, hidden: 2, completeness: 1 });
});

test('a brand is renamed, or merged into the brand that already has the name', async () => {
  await write('Quite', 'csv');
  await write('Quiet', 'csv');
  await write('Quite', 'shopify');
  const { id } = (await brand('Quite'))!;
  expect(await renameBrand({ merchantId, brandId: id, name: 'Quiet' })).toEqual({
    ok: true,
    renamed: 1,
    skipped: 1,
    isMerged: true,
  });
  expect((await brand('Quiet'))?.products).toBe(2);
  const quiet = (await brand('Quiet'))!.id;
  expect(await renameBrand({ merchantId, brandId: quiet, name: 'Silent' })).toMatchObject({
    isMerged: false,
  });
  expect((await listMerchantBrands(merchantId)).map(({ name }) => name)).toEqual(['Quite', 'Silent']);
  expect(await db.brand.count({ where: { merchantId, name: 'Quiet' } })).toBe(0);
});

test('a brand with only Shopify products keeps its name, and no empty brand is left', async () => {
  await write('Theirs', 'shopify');
  const { id } = (await brand('Theirs'))!;
  expect(await renameBrand({ merchantId, brandId: id, name: 'Ours' })).toMatchObject({
    renamed: 0,
    skipped: 1,
  });
  expect(await db.brand.findMany({ where: { merchantId }, select: { name: true } })).toEqual([
    { name: 'Theirs' },
  ]);
});

test('removing a brand deletes its products except Shopify products', async () => {
  await write('Quiet', 'csv');
  await write('Quiet', 'shopify');
  const { id } = (await brand('Quiet'))!;
  expect(await deleteBrand(merchantId, id)).toEqual({ deleted: 1, skipped: 1 });
  expect((await brand('Quiet'))?.products).toBe(1);
});

test('removing a system brand deselects it', async () => {
  await selectSystemBrands(merchantId, ['Nectar', 'Leesa']);
  await deleteBrand(merchantId, (await brand('Nectar'))!.id);
  const choices = await listCarriableModels(merchantId);
  expect(new Set(choices.map((model) => model.brand))).toEqual(new Set(['Leesa']));
});

test('model prices and unticked models stay when brands are chosen again', async () => {
  await selectSystemBrands(merchantId, ['Leesa']);
  const offers = (await listCarriableModels(merchantId)).map(({ handle }, at) => ({
    handle,
    isCarried: at > 0,
    prices: { Queen: 111_100, King: null },
  }));
  expect(await saveCarriedModels(merchantId, offers)).toEqual({
    ok: true,
    models: offers.length - 1,
    removed: 1,
  });
  await selectSystemBrands(merchantId, ['Leesa', 'Nectar']);
  const leesa = (await listCarriableModels(merchantId)).filter((model) => model.brand === 'Leesa');
  expect(leesa.map(({ isCarried }) => isCarried)).toEqual(offers.map(({ isCarried }) => isCarried));
  expect(leesa[1]!.prices).toEqual({ Queen: 111_100 });
  const unknown = [{ handle: 'no-such-model', isCarried: true, prices: {} }];
  expect(await saveCarriedModels(merchantId, unknown)).toMatchObject({ ok: false });
});

test('a view is saved, replaced by one of the same name, and deleted', async () => {
  expect(await saveView({ merchantId, name: 'Firm', query: 'firmnessMin=7' })).toEqual({ ok: true });
  expect(await saveView({ merchantId, name: 'FIRM', query: 'firmnessMin=8' })).toEqual({ ok: true });
  expect(await saveView({ merchantId, name: 'mattresses', query: '' })).toMatchObject({ ok: false });
  const [view, ...others] = await listViews(merchantId);
  expect([view, ...others]).toMatchObject([{ name: 'FIRM', query: 'firmnessMin=8' }]);
  await deleteView(merchantId, view!.id);
  expect(await listViews(merchantId)).toEqual([]);
});

test('at most twenty views are saved, also concurrently', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) => saveView({ merchantId, name: `View ${at}`, query: '' })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await listViews(merchantId)).toHaveLength(20);
});

test('a product added by hand can be changed and gets the typical traits of its construction', async () => {
  const schema = productFormSchema('USD');
  const form = {
    title: '  Own   Bed ',
    brand: 'Own',
    kind: 'mattress',
    construction: 'memory-foam',
    firmness: '6.5',
    features: 'gel, pillow top',
    sizes: { size4: { isOffered: 'on', price: '1,299.50', isInStock: 'on' }, size0: { price: '5' } },
  };
  const saved = await saveProduct({ merchantId, productId: null, values: schema.parse(form) });
  if (!saved.ok) throw new Error(saved.reason);
  const { productId } = saved;
  const read = () =>
    db.product.findFirstOrThrow({ where: { merchantId, id: productId }, include: { variants: true } });
  const first = await read();
  expect(first).toMatchObject({ title: 'Own Bed', origin: 'form', firmness: 6.5, priceFromMinor: 129_950 });
  expect(first.attributes).toMatchObject({
    motionIsolation: { value: 'high', source: 'construction' },
    materials: [{ value: 'memory-foam' }],
  });
  await saveProduct({ merchantId, productId, values: schema.parse({ ...form, firmness: '', sizes: {} }) });
  const second = await read();
  expect([second.id, second.handle, second.firmness, second.variants]).toEqual([
    first.id,
    first.handle,
    null,
    [],
  ]);
  const bad = schema.safeParse({ ...form, url: 'javascript:alert(1)', firmness: '99', brand: '' });
  expect(bad.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['brand', 'url']);
});
