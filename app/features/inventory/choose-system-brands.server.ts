import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listSystemBrandProducts, SYSTEM_BRANDS } from '#app/features/inventory/system-brands.ts';
import { writeProducts } from '#app/features/inventory/write-products.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { db, inTransaction, newId, withLock } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

export type ChoiceOutcome = { ok: true; brands: number; products: number } | { ok: false; reason: string };

/**
 * Makes the named system brands the ones that a merchant carries: their models come into the inventory, those of
 * brands no longer named leave it. A product that the merchant imported itself is never touched.
 */
export async function chooseSystemBrands(request: {
  merchantId: string;
  names: string[];
}): Promise<ChoiceOutcome> {
  const unknown = request.names.find((name) => !SYSTEM_BRANDS.includes(name));
  if (unknown !== undefined)
    return { ok: false, reason: `There is no system brand "${unknown.slice(0, 80)}"` };
  const outcome = await withLock(`import:${request.merchantId}`, () => choose(request));
  return outcome ?? { ok: false, reason: 'A file is being imported. Please wait until it has ended.' };
}

async function choose({
  merchantId,
  names,
}: {
  merchantId: string;
  names: string[];
}): Promise<ChoiceOutcome> {
  const brandIds = await systemBrandIds(names);
  await db.merchantBrand.deleteMany({ where: { merchantId, brandId: { notIn: brandIds } } });
  await db.merchantBrand.createMany({
    data: brandIds.map((brandId) => ({ merchantId, brandId })),
    skipDuplicates: true,
  });
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const models = listSystemBrandProducts(names, currency);
  const handles = models.map((product) => product.handle);
  await db.product.deleteMany({ where: { merchantId, origin: 'system-brand', handle: { notIn: handles } } });
  const own = await db.product.findMany({
    where: { merchantId, handle: { in: handles }, NOT: { origin: 'system-brand' } },
    select: { handle: true },
  });
  const taken = new Set(own.map(({ handle }) => handle));
  const products = models.filter(({ handle }) => !taken.has(handle));
  await writeProducts({ merchantId, origin: 'system-brand', products });
  await announce(CATALOG_CHANNEL, merchantId);
  return { ok: true, brands: names.length, products: models.length };
}

// The rows are made when a brand is first chosen; two at once make them once.
async function systemBrandIds(names: string[]): Promise<string[]> {
  return inTransaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('system-brands', 0))");
    await client.query(
      `insert into brand (id, name) select id, name from unnest($1::uuid[], $2::text[]) as t (id, name)
        where not exists (select from brand b where b.merchant_id is null and b.name = t.name)`,
      [names.map(newId), names],
    );
    const { rows } = await client.query<{ id: string }>(
      'select id from brand where merchant_id is null and name = any ($1)',
      [names],
    );
    return rows.map(({ id }) => id);
  });
}
