import { beforeEach, expect, test } from 'vitest';
import {
  listBrandAuditEntries,
  listSystemBrandChoices,
  listSystemModels,
  refreshModelProducts,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  renameSystemBrand,
  saveSystemModel,
  setSystemModelActive,
} from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import type { ModelInput } from '#app/features/inventory/system-brands/system-models.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const editor = { userId: 'root', actor: 'root@bedside.example' };
const facts = { construction: 'hybrid', firmness: { min: 5, max: 6 }, profileInches: 12 } as const;

beforeEach(async () => {
  await pool.query('truncate brand_model, brand, audit_entry, merchant cascade');
});

async function findModel(name: string) {
  return (await listSystemModels()).find((model) => model.name === name)!;
}

function input(overrides: Partial<ModelInput> = {}): ModelInput {
  return { modelId: null, brand: 'Nocturne', name: 'One', facts, ...overrides };
}

test('a new database is seeded once with the published list', async () => {
  const lists = await Promise.all(Array.from({ length: 6 }, () => listSystemModels()));
  expect(lists.map((list) => list.length)).toEqual([44, 44, 44, 44, 44, 44]);
  const { rows } = await pool.query('select count(*)::int from brand_model');
  expect(rows[0].count).toBe(44);
});

test('a new model creates its brand, and merchants can choose it', async () => {
  await listSystemModels();
  expect(await saveSystemModel(editor, input())).toMatchObject({ ok: true });
  const { merchantId } = await makeMerchant();
  expect((await listSystemBrandChoices(merchantId)).find(({ name }) => name === 'Nocturne')?.models).toBe(1);
  await selectSystemBrands(merchantId, ['Nocturne']);
  const [product] = await listCatalog(merchantId);
  expect(product?.attributes.firmness).toMatchObject({ value: 5.5, source: 'system-brand' });
});

test('an invalid model is refused with a reason', async () => {
  const save = async (overrides: Partial<ModelInput>) => saveSystemModel(editor, input(overrides));
  expect(await save({ name: '  ' })).toEqual({ ok: false, reason: 'Give a name' });
  expect(await save({ facts: { ...facts, firmness: { min: 8, max: 6 } } })).toEqual({
    ok: false,
    reason: 'The least firmness is above the greatest',
  });
  expect(await save({ facts: { ...facts, firmness: { min: 0, max: 11 } } })).toEqual({
    ok: false,
    reason: 'Firmness must be a number from 1 (soft) to 10 (firm)',
  });
  await saveSystemModel(editor, input());
  expect(await save({ name: 'ONE', brand: 'nocturne' })).toEqual({
    ok: false,
    reason: 'nocturne has a model called One already',
  });
  expect(await save({ modelId: newId(), name: 'Gone' })).toEqual({
    ok: false,
    reason: 'This model no longer exists',
  });
});

test('changed facts reach every store that carries the model; prices and corrections stay', async () => {
  await saveSystemModel(editor, input());
  const { id } = await findModel('One');
  const [one, other] = [await makeMerchant(), await makeMerchant()];
  for (const { merchantId } of [one, other]) await selectSystemBrands(merchantId, ['Nocturne']);
  const lock = { profileInches: { value: 14, source: 'merchant', confidence: 1 } };
  await pool.query('update product set locked = $2, attributes = attributes || $2 where merchant_id = $1', [
    one.merchantId,
    lock,
  ]);
  await pool.query(`update variant set price_minor = 77700 where size = 'King'`);
  const changed = { ...facts, firmness: { min: 8, max: 9 } };
  await saveSystemModel(editor, input({ modelId: id, name: 'One Firm', facts: changed }));
  await refreshModelProducts(id);
  const [first] = await listCatalog(one.merchantId);
  const [second] = await listCatalog(other.merchantId);
  expect([first!.title, second!.title]).toEqual(['Nocturne One Firm', 'Nocturne One Firm']);
  expect(first!.attributes.firmness?.value).toBe(8.5);
  expect(first!.attributes.profileInches?.value).toBe(14);
  expect(second!.attributes.profileInches?.value).toBe(12);
  expect(first!.variants.find(({ size }) => size === 'King')?.priceMinor).toBe(77_700);
  expect(first!.handle).toBe('nocturne-one-mattress');
});

test('a brand is renamed in every store, but not to an existing name', async () => {
  await saveSystemModel(editor, input());
  await saveSystemModel(editor, input({ brand: 'Dusk' }));
  const model = await findModel('One');
  const { merchantId } = await makeMerchant();
  await selectSystemBrands(merchantId, [model.brand]);
  expect(
    await renameSystemBrand({
      editor,
      brandId: model.brandId,
      name: 'NOCTURNE' === model.brand ? 'Dusk' : 'nocturne',
    }),
  ).toMatchObject({ ok: false });
  expect(await renameSystemBrand({ editor, brandId: model.brandId, name: 'Evening' })).toEqual({ ok: true });
  await refreshModelProducts(model.id);
  expect((await listCatalog(merchantId)).map(({ brand }) => brand)).toEqual(['Evening']);
});

test('a retired model cannot be chosen, stays in stores that carry it, and can be restored', async () => {
  await saveSystemModel(editor, input());
  const { id } = await findModel('One');
  const { merchantId } = await makeMerchant();
  await selectSystemBrands(merchantId, ['Nocturne']);
  expect(await setSystemModelActive({ editor, modelId: id, isActive: false })).toEqual({ ok: true });
  expect((await listSystemBrandChoices(merchantId)).some(({ name }) => name === 'Nocturne')).toBe(false);
  expect(await listCatalog(merchantId)).toHaveLength(1);
  await setSystemModelActive({ editor, modelId: id, isActive: true });
  expect((await listSystemBrandChoices(merchantId)).some(({ name }) => name === 'Nocturne')).toBe(true);
  expect(await setSystemModelActive({ editor, modelId: newId(), isActive: true })).toMatchObject({
    ok: false,
  });
});

test('every change is in the audit log with its author', async () => {
  await saveSystemModel(editor, input());
  const { id, brandId } = await findModel('One');
  await saveSystemModel(editor, input({ modelId: id, name: 'Two' }));
  await renameSystemBrand({ editor, brandId, name: 'Evening' });
  await setSystemModelActive({ editor, modelId: id, isActive: false });
  const audit = await listBrandAuditEntries(null);
  expect(audit.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
    ['model.retire', 'Evening Two', editor.actor],
    ['brand.rename', 'Evening', editor.actor],
    ['model.change', 'Nocturne Two', editor.actor],
    ['model.add', 'Nocturne One', editor.actor],
  ]);
  expect(await listBrandAuditEntries(audit.at(-1)!.id)).toEqual([]);
});
