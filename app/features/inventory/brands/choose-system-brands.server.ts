import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import { productsOfModels } from '#app/features/inventory/brands/system-brands.ts';
import type { SystemModel } from '#app/features/inventory/brands/system-models.ts';
import { writeProducts } from '#app/features/inventory/write-products.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { db, withLock } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

export type ChoiceOutcome = { ok: true; brands: number; products: number } | { ok: false; reason: string };

/**
 * Makes the named system brands the ones that a merchant carries: their models come into the inventory, those of
 * brands no longer named leave it. Models of brands that stay keep their prices, and a product that the merchant
 * imported itself is never touched.
 */
export async function chooseSystemBrands(request: {
  merchantId: string;
  names: string[];
}): Promise<ChoiceOutcome> {
  const models = (await listSystemModels()).filter(({ isActive }) => isActive);
  const unknown = request.names.find((name) => !models.some(({ brand }) => brand === name));
  if (unknown !== undefined)
    return { ok: false, reason: `There is no system brand "${unknown.slice(0, 80)}"` };
  const outcome = await withLock(`import:${request.merchantId}`, () =>
    choose({ ...request, models: models.filter(({ brand }) => request.names.includes(brand)) }),
  );
  return outcome ?? { ok: false, reason: 'A file is being imported. Please wait until it has ended.' };
}

async function choose({
  merchantId,
  names,
  models: chosen,
}: {
  merchantId: string;
  names: string[];
  models: SystemModel[];
}): Promise<ChoiceOutcome> {
  const brandIds = [...new Set(chosen.map(({ brandId }) => brandId))];
  const before = await db.merchantBrand.findMany({ where: { merchantId }, select: { brandId: true } });
  const known = new Set(before.map(({ brandId }) => brandId));
  await db.merchantBrand.deleteMany({ where: { merchantId, brandId: { notIn: brandIds } } });
  await db.merchantBrand.createMany({
    data: brandIds.map((brandId) => ({ merchantId, brandId })),
    skipDuplicates: true,
  });
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const handles = chosen.map(({ handle }) => handle);
  await db.product.deleteMany({ where: { merchantId, origin: 'system-brand', handle: { notIn: handles } } });
  const there = await db.product.findMany({
    where: { merchantId, handle: { in: handles } },
    select: { handle: true, origin: true },
  });
  const taken = new Set(there.map(({ handle }) => handle));
  // Of a brand that was carried before, the merchant has chosen the models and set their prices.
  const added = chosen.filter(({ handle, brandId }) => !taken.has(handle) && !known.has(brandId));
  await writeProducts({ merchantId, origin: 'system-brand', products: productsOfModels(added, currency) });
  const own = there.filter(({ origin }) => origin === 'system-brand').length;
  await announce(CATALOG_CHANNEL, merchantId);
  return { ok: true, brands: names.length, products: own + added.length };
}
