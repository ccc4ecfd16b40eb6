import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import {
  changeProducts,
  setVariants,
  undoChange,
} from '#app/features/inventory/actions/change-products.server.ts';
import { listCatalog, writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import type { VariantEdit } from '#app/features/inventory/corrections/corrections.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import {
  countUnpriced,
  getMissingSummary,
  listUnpricedSizes,
} from '#app/features/inventory/listing/missing-facts.server.ts';
import { getProduct } from '#app/features/inventory/product/product.server.ts';
import {
  listCarriableModels,
  saveCarriedModels,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

const HEAD = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
const FILE = [
  HEAD,
  'calm,"Calm Firm 12"" Hybrid Mattress",Quiet,Mattress,Size,Queen,,4',
  'calm,,,,,King,1599,0',
  'slab,"Slab Medium 10"" Latex Mattress",Quiet,Mattress,Title,Default Title,,2',
].join('\n');
const NOTHING = { size: null, priceMinor: null, available: true };

let merchantId: string;
beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
  await importFile();
});

async function importFile(text = FILE): Promise<void> {
  const outcome = await importCatalog(merchantId, Readable.from([Buffer.from(text)]));
  if (!outcome.ok) throw new Error(outcome.reason);
}

async function idOf(handle: string): Promise<string> {
  return (await db.product.findFirstOrThrow({ where: { merchantId, handle } })).id;
}

/** "Queen 1299 in" per variant. */
async function variantsOf(handle: string): Promise<string[]> {
  const { variants } = (await getProduct(merchantId, await idOf(handle)))!;
  return variants.map(({ size, priceMinor, available }) =>
    [size ?? '?', priceMinor === null ? '-' : priceMinor / 100, available ? 'in' : 'out'].join(' '),
  );
}

async function edit(handle: string, key: string, change: Partial<VariantEdit>): Promise<VariantEdit> {
  const productId = await idOf(handle);
  const { variants } = (await getProduct(merchantId, productId))!;
  const variant = variants.find((one) => one.key === key);
  const was = variant
    ? { size: variant.size, priceMinor: variant.priceMinor, available: variant.available }
    : null;
  return { productId, key, was, ...change };
}

async function set(handle: string, key: string, change: Partial<VariantEdit>) {
  return setVariants(merchantId, [await edit(handle, key, change)]);
}

test('a price is saved, reaches shoppers and the list, and imports keep it', async () => {
  expect(await set('calm', 'Queen', { price: '$1,299.00' })).toMatchObject({ ok: true, changed: 1 });
  for (const text of [FILE, FILE.replace('Queen,,4', 'Queen,999,0'), FILE]) {
    await importFile(text);
    const stock = text === FILE ? 'in' : 'out';
    expect(await variantsOf('calm')).toEqual([`Queen 1299 ${stock}`, 'King 1599 out']);
  }
  const product = await db.product.findFirstOrThrow({ where: { merchantId, handle: 'calm' } });
  expect(product).toMatchObject({ priceFromMinor: 129_900, isLocked: true, needsFacts: false });
  const [shown] = (await listCatalog(merchantId)).filter(({ handle }) => handle === 'calm');
  expect(shown!.variants.map(({ priceMinor }) => priceMinor)).toEqual([129_900, 159_900]);
});

test('stock, a size that is not stated and an added size survive imports in another order', async () => {
  expect(await set('calm', 'King', { available: true })).toMatchObject({ ok: true });
  expect(await set('slab', 'Default Title', { size: 'Queen', price: '899' })).toMatchObject({ ok: true });
  expect(await set('slab', 'Twin XL', { size: 'Twin XL', price: '599', was: null })).toMatchObject({
    ok: true,
  });
  const [head, queen, king, slab] = FILE.split('\n') as [string, string, string, string];
  const reordered = queen.replace('Queen,,4', 'King,1499,0');
  await importFile([head, slab, reordered, king.replace('King,1599,0', 'Queen,1399,1')].join('\n'));
  expect(await variantsOf('calm')).toEqual(['King 1499 in', 'Queen 1399 in']);
  expect(await variantsOf('slab')).toEqual(['Queen 899 in', 'Twin XL 599 in']);
  const row = await db.product.findFirstOrThrow({ where: { merchantId, handle: 'slab' } });
  expect(row).toMatchObject({ priceFromMinor: 59_900, sizeMask: 0b10010 });
});

test('an unlocked price is that of the latest import, and undo sets it again', async () => {
  await set('calm', 'Queen', { price: '1299' });
  await set('calm', 'Full', { size: 'Full', price: '1099', was: null });
  await importFile(FILE.replace('Queen,,4', 'Queen,999,4'));
  const { variants } = (await getProduct(merchantId, await idOf('calm')))!;
  expect(variants[0]!.lock).toMatchObject({ set: { priceMinor: 129_900 }, read: { priceMinor: 99_900 } });
  const selection = { ids: [await idOf('calm')] };
  const unlock = { merchantId, intent: 'remove-corrections' as const, selection };
  const one = await changeProducts({ ...unlock, variants: ['Queen'] });
  expect(await variantsOf('calm')).toEqual(['Queen 999 in', 'King 1599 out', 'Full 1099 in']);
  await undoChange(merchantId, one.changeId!);
  expect(await variantsOf('calm')).toEqual(['Queen 1299 in', 'King 1599 out', 'Full 1099 in']);
  const all = await changeProducts(unlock);
  expect(await variantsOf('calm')).toEqual(['Queen 999 in', 'King 1599 out']);
  expect((await db.product.findFirstOrThrow({ where: { merchantId, handle: 'calm' } })).isLocked).toBe(false);
  await undoChange(merchantId, all.changeId!);
  expect(await variantsOf('calm')).toEqual(['Queen 1299 in', 'King 1599 out', 'Full 1099 in']);
});

test('undoing another change keeps prices that were set since', async () => {
  const selection = { ids: [await idOf('calm')] };
  const { changeId } = await changeProducts({ merchantId, intent: 'hide', selection, isHidden: true });
  await set('calm', 'Queen', { price: '1299' });
  await undoChange(merchantId, changeId!);
  expect(await variantsOf('calm')).toEqual(['Queen 1299 in', 'King 1599 out']);
});

test.each([
  ['cheap', /is not an amount of money/],
  ['-5', /is negative/],
  ['0', /is zero/],
  ['999999999999', /is too large/],
  ['1,2,3', /more than one way/],
])('of several prices with the bad one %j none is saved', async (price, reason) => {
  const before = await variantsOf('calm');
  const edits = [
    await edit('calm', 'Queen', { price: '1299' }),
    await edit('slab', 'Default Title', { price }),
  ];
  const outcome = await setVariants(merchantId, edits);
  expect(outcome).toMatchObject({
    ok: false,
    problems: [{ productId: edits[1]!.productId, key: 'Default Title' }],
  });
  expect(!outcome.ok && outcome.problems[0]!.reason).toMatch(reason);
  expect(await variantsOf('calm')).toEqual(before);
});

test('of two concurrent edits to one price, the second is refused, and saving again replaces it', async () => {
  const first = await edit('calm', 'Queen', { price: '1299' });
  const second = { ...first, price: '1399' };
  const outcomes = await Promise.all([setVariants(merchantId, [first]), setVariants(merchantId, [second])]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = outcomes.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ problems: [{ now: { priceMinor: expect.any(Number) as number } }] });
  const { now } = refused && !refused.ok ? refused.problems[0]! : {};
  const [winner] = await variantsOf('calm');
  expect(winner).toBe(`Queen ${now!.priceMinor! / 100} in`);
  expect(await setVariants(merchantId, [{ ...second, price: '1450', was: now! }])).toMatchObject({
    ok: true,
  });
  expect((await variantsOf('calm'))[0]).toBe('Queen 1450 in');
  // Someone else setting the same value isn't a conflict.
  expect(await setVariants(merchantId, [{ ...first, price: '1450' }])).toMatchObject({
    ok: true,
    changed: 0,
  });
});

test('different prices saved at once are all kept, also while a file is imported', async () => {
  const edits = [
    await edit('calm', 'Queen', { price: '1299' }),
    await edit('calm', 'King', { price: '1699' }),
  ];
  await Promise.all([
    setVariants(merchantId, [edits[0]!]),
    importFile(),
    setVariants(merchantId, [edits[1]!]),
    set('slab', 'Default Title', { price: '899' }),
  ]);
  expect(await variantsOf('calm')).toEqual(['Queen 1299 in', 'King 1699 out']);
  expect(await variantsOf('slab')).toEqual(['? 899 in']);
});

test('Shopify keeps its prices and stock, and takes over a product without the merchant’s prices', async () => {
  await set('calm', 'Queen', { price: '1299' });
  const shopProduct = {
    ...makeProduct({ handle: 'calm', prices: { Queen: 70_000 } }),
    sourceKey: 'shopify:1',
  };
  await writeProducts({ merchantId, origin: 'shopify', products: [shopProduct] });
  expect(await variantsOf('calm')).toEqual(['Queen 700 in']);
  const refused = await set('calm', 'Queen', { price: '1299' });
  expect(refused).toMatchObject({
    ok: false,
    problems: [{ reason: expect.stringContaining('Shopify') as string }],
  });
  await writeProducts({ merchantId, origin: 'shopify', products: [shopProduct] });
  expect(await variantsOf('calm')).toEqual(['Queen 700 in']);
});

test('a product or size that is gone, and a size that is there already, are refused', async () => {
  const gone = await edit('slab', 'Default Title', { price: '899' });
  await db.product.deleteMany({ where: { merchantId, handle: 'slab' } });
  for (const [one, reason] of [
    [gone, 'This product no longer exists.'],
    [await edit('calm', 'Queen', { key: 'Twin', price: '1' }), 'This size no longer exists.'],
    [await edit('calm', 'Queen', { was: null, price: '1' }), 'This size already exists.'],
  ] as const) {
    expect(await setVariants(merchantId, [one])).toMatchObject({ ok: false, problems: [{ reason }] });
  }
});

test('another merchant’s product is not changed', async () => {
  const theirs = await edit('calm', 'Queen', { price: '1' });
  const stranger = await makeMerchant();
  expect(await setVariants(stranger.merchantId, [theirs])).toMatchObject({ ok: false });
  expect(await variantsOf('calm')).toEqual(['Queen - in', 'King 1599 out']);
});

test('stock of a model from the brand library stays when its prices are saved with the models', async () => {
  await selectSystemBrands(merchantId, ['Nectar']);
  const [{ handle } = { handle: '' }] = await listCarriableModels(merchantId);
  expect(await set(handle, 'Queen', { available: false, price: '1000' })).toMatchObject({ ok: true });
  expect((await listCarriableModels(merchantId))[0]!.prices.Queen).toBe(100_000);
  await saveCarriedModels(merchantId, [
    { handle, isCarried: true, prices: { Queen: 110_000, King: 140_000 } },
  ]);
  expect(await variantsOf(handle)).toEqual(['Queen 1100 out', 'King 1400 in']);
  expect((await db.product.findFirstOrThrow({ where: { merchantId, handle } })).isLocked).toBe(false);
});

test('the price table lists every size without a price in pages, but none of Shopify', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    makeProduct({
      title: `Bed ${at % 7}`,
      prices: { Twin: null, Queen: null, King: at % 2 ? 90_000 : null },
    }),
  );
  const repeated = { ...makeProduct({ title: 'Repeated' }), variants: [] as (typeof many)[0]['variants'] };
  repeated.variants = many[0]!.variants.map((variant) => ({ ...variant, title: 'Same' }));
  const empty = makeProduct({ title: 'Empty', variants: [] });
  const pillow = makeProduct({ kind: 'pillow', prices: { Queen: null } });
  await writeProducts({ merchantId, origin: 'form', products: [...many, repeated, empty, pillow] });
  const shop = { ...makeProduct({ prices: { Queen: null } }), sourceKey: 'shopify:9' };
  await writeProducts({ merchantId, origin: 'shopify', products: [shop] });
  const keys: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 5; page += 1) {
    const { sizes, next, isFirst } = await listUnpricedSizes(merchantId, after);
    expect([isFirst, sizes.length <= 100]).toEqual([page === 0, true]);
    keys.push(...sizes.map(({ productId, key }) => `${productId} ${key}`));
    after = next;
    if (!after) break;
  }
  // Two from the file, 30 beds with two sizes and 30 with three, three with the same title, and one without a size.
  expect([keys.length, new Set(keys).size]).toEqual([2 + 60 + 90 + 3 + 1, 156]);
  expect(keys.filter((key) => /Same(?: #[23])?$/.test(key))).toHaveLength(3);
  // The tab counts each listed mattress once, also one with some prices, and the one of Shopify.
  const listed = new Set(keys.map((key) => key.split(' ')[0]));
  const { mattresses, withPrice } = await getMissingSummary(merchantId);
  expect(mattresses - withPrice).toBe(listed.size + 1);
  expect(await countUnpriced(merchantId)).toMatchObject({ own: listed.size, shopify: 1 });
  expect(
    await setVariants(merchantId, [
      { productId: await idOf('slab'), key: 'Default Title', price: '5', was: NOTHING },
    ]),
  ).toMatchObject({ ok: true });
  expect(await countUnpriced(merchantId)).toMatchObject({ own: listed.size - 1, shopify: 1 });
  for (const cursor of ['nonsense', Buffer.from('["a\\u0000",1]').toString('base64url')]) {
    expect((await listUnpricedSizes(merchantId, cursor)).isFirst).toBe(true);
  }
});
