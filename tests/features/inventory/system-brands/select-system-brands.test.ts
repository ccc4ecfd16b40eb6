import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import {
  listSystemBrandChoices,
  selectSystemBrands,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';

useDatabase();

async function handlesOf(merchantId: string): Promise<string[]> {
  return (await listCatalog(merchantId)).map(({ handle }) => handle).toSorted();
}

test('choosing a brand adds its models to the inventory, and deselecting it removes them', async () => {
  const { merchantId } = await makeMerchant();
  expect(await selectSystemBrands(merchantId, ['Leesa', 'Nectar'])).toEqual({
    ok: true,
    brands: 2,
    products: 4,
  });
  expect(await handlesOf(merchantId)).toEqual([
    'leesa-legend-mattress',
    'leesa-original-mattress',
    'leesa-studio-mattress',
    'nectar-memory-foam-mattress',
  ]);
  await selectSystemBrands(merchantId, ['Nectar']);
  expect(await handlesOf(merchantId)).toEqual(['nectar-memory-foam-mattress']);
  const chosen = (await listSystemBrandChoices(merchantId)).filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ name }) => name)).toEqual(['Nectar']);
});

test("a merchant's own product with the same handle is never changed", async () => {
  const { merchantId } = await makeMerchant();
  const csv = 'Handle,Title,Type,Variant Price\nleesa-original-mattress,Our own Leesa,Mattress,999';
  await importCatalog(
    merchantId,
    (async function* () {
      yield Buffer.from(csv);
    })(),
  );
  await selectSystemBrands(merchantId, ['Leesa']);
  const own = (await listCatalog(merchantId)).find(({ handle }) => handle === 'leesa-original-mattress');
  expect(own?.title).toBe('Our own Leesa');
  await selectSystemBrands(merchantId, []);
  expect(await handlesOf(merchantId)).toEqual(['leesa-original-mattress']);
});

test('concurrent first choices create each system brand once', async () => {
  const merchants = await Promise.all(Array.from({ length: 8 }, () => makeMerchant()));
  await Promise.all(merchants.map(({ merchantId }) => selectSystemBrands(merchantId, ['Bear', 'Puffy'])));
  const { pool } = await import('#app/platform/db/db.server.ts');
  const { rows } = await pool.query(
    `select name, count(*)::int from brand where merchant_id is null and name in ('Bear', 'Puffy') group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'Bear', count: 1 },
    { name: 'Puffy', count: 1 },
  ]);
});

test('a brand that does not exist is refused', async () => {
  const { merchantId } = await makeMerchant();
  expect(await selectSystemBrands(merchantId, ['Nobody’s'])).toMatchObject({ ok: false });
});
