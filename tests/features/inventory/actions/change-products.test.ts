import { beforeEach, expect, test } from 'vitest';
import {
  changeProducts,
  deleteProducts,
  undoChange,
} from '#app/features/inventory/actions/change-products.server.ts';
import {
  formatAttributeValue,
  getAttributeValue,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import { getProduct, type ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { listCatalog, writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { NO_FILTER } from '#app/features/inventory/filters/product-filter.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

const FILE = [
  'Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant Price,Warranty Years',
  'calm,"Calm Firm 12"" Memory Foam Mattress",Quiet,Mattress,cooling,Size,Queen,900,10',
  'slab,"Slab Medium 10"" Hybrid",Quiet,Bases,,Size,Queen,500,',
].join('\n');

let merchantId: string;
beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
  await importFile();
});

async function importFile(text = FILE): Promise<void> {
  const file = (async function* () {
    yield Buffer.from(text);
  })();
  const outcome = await importCatalog(merchantId, file);
  if (!outcome.ok) throw new Error(outcome.reason);
}

async function product(handle: string): Promise<ProductDetail> {
  const { id } = await db.product.findFirstOrThrow({ where: { merchantId, handle } });
  return (await getProduct(merchantId, id))!;
}

test('a correction applies at once, and imports do not change it', async () => {
  const { id } = await product('calm');
  await changeProducts({
    intent: 'correct',
    merchantId,
    selection: { ids: [id] },
    values: { firmness: 4, warrantyYears: null },
  });
  for (let round = 0; round < 100; round += 1) {
    const { attributes } = await product('calm');
    expect(attributes.firmness).toEqual({ value: 4, source: 'merchant', confidence: 1 });
    expect(attributes.warrantyYears).toBeNull();
    await importFile(FILE.replace('12""', `${8 + (round % 5)}""`));
  }
  expect((await product('calm')).attributes.profileInches?.value).toBe(8 + (99 % 5));
});

test('the condition can be corrected, and a row stored before it existed reads as new', async () => {
  await importFile(FILE.replace('Mattress"', 'Floor Sample Mattress"'));
  const { id, attributes } = await product('calm');
  expect(attributes.condition).toMatchObject({ value: 'floor-sample', source: 'title' });
  const selection = { ids: [id] };
  await changeProducts({ intent: 'correct', merchantId, selection, values: { condition: null } });
  expect((await product('calm')).attributes.condition).toBeNull();
  await changeProducts({ intent: 'correct', merchantId, selection, values: { condition: 'clearance' } });
  expect((await product('calm')).attributes.condition).toMatchObject({
    value: 'clearance',
    source: 'merchant',
  });
  await changeProducts({ intent: 'remove-corrections', merchantId, selection });
  await db.$executeRaw`update product set attributes = attributes - 'condition' where id = ${id}::uuid`;
  const old = (await product('calm')).attributes;
  expect(formatAttributeValue('condition', getAttributeValue(old, 'condition'))).toBe('New');
});

test('an attribute whose correction was removed has the value of the latest import', async () => {
  const { id } = await product('calm');
  await changeProducts({
    intent: 'correct',
    merchantId,
    selection: { ids: [id] },
    values: { firmness: 4, profileInches: 9 },
  });
  await importFile(FILE.replace('Firm', 'Plush'));
  await changeProducts({
    intent: 'remove-corrections',
    merchantId,
    selection: { ids: [id] },
    attributes: ['firmness'],
  });
  const { attributes, corrected } = await product('calm');
  expect(attributes.firmness).toMatchObject({ value: 3.5, source: 'title' });
  expect([attributes.profileInches?.value, corrected]).toEqual([9, ['profileInches']]);
  await changeProducts({ intent: 'remove-corrections', merchantId, selection: { ids: [id] } });
  const restored = await product('calm');
  expect([restored.attributes.profileInches?.value, restored.uncorrected, restored.corrected]).toEqual([
    12,
    null,
    [],
  ]);
});

test('a corrected construction sets its material and typical traits, also after the next import', async () => {
  const { id } = await product('calm');
  await changeProducts({
    intent: 'correct',
    merchantId,
    selection: { ids: [id] },
    values: { construction: 'hybrid' },
  });
  const expected = {
    construction: { value: 'hybrid', source: 'merchant' },
    motionIsolation: { value: 'medium', source: 'construction' },
    // Stated by a tag, so it doesn't follow the construction.
    cooling: { source: 'tag' },
  };
  const first = await product('calm');
  expect(first.attributes).toMatchObject(expected);
  expect(first.attributes.materials.map(({ value }) => value)).toEqual(['hybrid']);
  await importFile();
  expect((await product('calm')).attributes).toEqual(first.attributes);
});

test('a base corrected to a mattress gets its attributes and stays one', async () => {
  const before = await product('slab');
  expect([before.kind, before.attributes.firmness]).toEqual(['base', null]);
  await changeProducts({
    intent: 'correct',
    merchantId,
    selection: { ids: [before.id] },
    values: { kind: 'mattress' },
  });
  const after = await product('slab');
  expect(after.kind).toBe('mattress');
  expect(after.attributes).toMatchObject({ construction: { value: 'hybrid' }, firmness: { value: 5.5 } });
  await importFile();
  expect((await product('slab')).attributes).toMatchObject({
    kind: { value: 'mattress', source: 'merchant' },
    construction: { value: 'hybrid' },
    firmness: { value: 5.5 },
  });
  await changeProducts({ intent: 'remove-corrections', merchantId, selection: { ids: [before.id] } });
  const restored = await product('slab');
  expect([restored.kind, restored.attributes.kind.source, restored.attributes.firmness]).toEqual([
    'base',
    before.attributes.kind.source,
    null,
  ]);
});

test('a mattress corrected to another kind loses its firmness', async () => {
  const { id } = await product('calm');
  await changeProducts({
    intent: 'correct',
    merchantId,
    selection: { ids: [id] },
    values: { kind: 'bedding' },
  });
  const { kind, attributes } = await product('calm');
  expect([kind, attributes.firmness, attributes.construction]).toEqual(['bedding', null, null]);
  await changeProducts({ intent: 'remove-corrections', merchantId, selection: { ids: [id] } });
  expect((await product('calm')).attributes.firmness?.value).toBe(7.5);
});

test('a hidden product stays hidden through imports, and undo shows it again', async () => {
  const { id } = await product('calm');
  const { changeId } = await changeProducts({
    intent: 'hide',
    merchantId,
    selection: { ids: [id] },
    isHidden: true,
  });
  await importFile();
  expect((await listCatalog(merchantId)).map(({ handle }) => handle)).toEqual(['slab']);
  expect(await undoChange(merchantId, changeId!)).toEqual({ ok: true, restored: 1 });
  expect(await listCatalog(merchantId)).toHaveLength(2);
  expect(await undoChange(merchantId, changeId!)).toMatchObject({ ok: false });
});

test('all products of a filter are changed once and restored together', async () => {
  await writeProducts({
    merchantId,
    origin: 'csv',
    products: Array.from({ length: 1_234 }, (_, at) => makeProduct({ title: `Bulk ${at}`, confidence: 0.3 })),
  });
  const selection = { filter: { ...NO_FILTER, search: 'bulk', flags: ['unsure' as const] } };
  // Corrected products no longer match the filter; that must not skip others.
  const result = await changeProducts({
    intent: 'correct',
    merchantId,
    selection,
    values: { construction: 'latex', firmness: 6, profileInches: 10, kind: 'mattress' },
  });
  expect(result.changed).toBe(1_234);
  const count = () => db.product.count({ where: { merchantId, construction: 'latex', firmness: 6 } });
  expect(await count()).toBe(1_234);
  expect(await undoChange(merchantId, result.changeId!)).toEqual({ ok: true, restored: 1_234 });
  expect(await count()).toBe(0);
});

test('repeating a correction changes nothing', async () => {
  const { id } = await product('calm');
  const values = { firmness: 4, certifications: ['GOTS'] };
  expect(
    (await changeProducts({ intent: 'correct', merchantId, selection: { ids: [id] }, values })).changed,
  ).toBe(1);
  expect(await changeProducts({ intent: 'correct', merchantId, selection: { ids: [id] }, values })).toEqual({
    changed: 0,
    changeId: null,
  });
});

test('a deletion removes the merchant’s own products and skips Shopify products', async () => {
  await writeProducts({
    merchantId,
    origin: 'shopify',
    products: [{ ...makeProduct({ title: 'From the shop' }), sourceKey: 'shopify:1' }],
  });
  const outcome = await deleteProducts(merchantId, { filter: NO_FILTER });
  expect(outcome).toEqual({ deleted: 2, skipped: 1 });
  const remaining = await db.product.findMany({ where: { merchantId } });
  expect(remaining.map(({ title }) => title)).toEqual(['From the shop']);
  expect(await db.variant.count({ where: { merchantId } })).toBe(2);
});

test('corrections during an import neither deadlock nor get lost', async () => {
  const { id } = await product('calm');
  const rounds = Array.from({ length: 8 }, (_, at) => at);
  await Promise.all([
    ...rounds.map((at) =>
      changeProducts({
        intent: 'correct',
        merchantId,
        selection: { ids: [id] },
        values: { firmness: 1 + at, trialNights: 90 },
      }),
    ),
    importFile(),
  ]);
  const { attributes, corrected } = await product('calm');
  expect(corrected.toSorted()).toEqual(['firmness', 'trialNights']);
  expect(attributes.trialNights?.value).toBe(90);
  expect(attributes.firmness?.source).toBe('merchant');
});
