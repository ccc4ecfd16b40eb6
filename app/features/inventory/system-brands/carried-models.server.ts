import { writeProducts } from '#app/features/inventory/catalog/write-products.server.ts';
import {
  CATALOG_CHANNEL,
  type CatalogProduct,
  type CatalogVariant,
  type Construction,
  type Size,
} from '#app/features/inventory/inventory.ts';
import { MODEL_SIZES, type ModelOffer } from '#app/features/inventory/system-brands/model-prices.ts';
import {
  factsToAttributes,
  modelsToProducts,
} from '#app/features/inventory/system-brands/published-models.ts';
import { listSystemModels } from '#app/features/inventory/system-brands/system-brands.server.ts';
import type { SystemModel } from '#app/features/inventory/system-brands/system-models.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db, inTransaction, newId, withLock } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export type SelectBrandsResult =
  { ok: true; brands: number; products: number } | { ok: false; reason: string };

/**
 * Replaces the system brands that a merchant carries: adds the models of new brands and deletes those of removed
 * brands. Models of remaining brands keep their prices; products that the merchant imported are never changed.
 */
export async function selectSystemBrands(request: {
  merchantId: string;
  names: string[];
}): Promise<SelectBrandsResult> {
  const models = (await listSystemModels()).filter(({ isActive }) => isActive);
  const unknown = request.names.find((name) => !models.some(({ brand }) => brand === name));
  if (unknown !== undefined)
    return { ok: false, reason: `There is no system brand "${unknown.slice(0, 80)}"` };
  const outcome = await withLock(`import:${request.merchantId}`, () =>
    replaceSelectedBrands({
      ...request,
      models: models.filter(({ brand }) => request.names.includes(brand)),
    }),
  );
  return outcome ?? { ok: false, reason: 'A file is being imported. Please wait until it has ended.' };
}

async function replaceSelectedBrands({
  merchantId,
  names,
  models,
}: {
  merchantId: string;
  names: string[];
  models: SystemModel[];
}): Promise<SelectBrandsResult> {
  const brandIds = [...new Set(models.map(({ brandId }) => brandId))];
  const previous = await db.merchantBrand.findMany({ where: { merchantId }, select: { brandId: true } });
  const previousBrandIds = new Set(previous.map(({ brandId }) => brandId));
  await db.merchantBrand.deleteMany({ where: { merchantId, brandId: { notIn: brandIds } } });
  await db.merchantBrand.createMany({
    data: brandIds.map((brandId) => ({ merchantId, brandId })),
    skipDuplicates: true,
  });
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const handles = models.map(({ handle }) => handle);
  await db.product.deleteMany({ where: { merchantId, origin: 'system-brand', handle: { notIn: handles } } });
  const existing = await db.product.findMany({
    where: { merchantId, handle: { in: handles } },
    select: { handle: true, origin: true },
  });
  const taken = new Set(existing.map(({ handle }) => handle));
  // For brands carried before, the merchant has already chosen the models.
  const added = models.filter(({ handle, brandId }) => !taken.has(handle) && !previousBrandIds.has(brandId));
  await writeProducts({ merchantId, origin: 'system-brand', products: modelsToProducts(added, currency) });
  const unchanged = existing.filter(({ origin }) => origin === 'system-brand').length;
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return { ok: true, brands: names.length, products: unchanged + added.length };
}

export interface ModelChoice extends ModelOffer {
  brand: string;
  name: string;
  construction: Construction;
  firmness: { min: number; max: number };
  profileInches: number | null;
}

/** The models of the merchant's system brands, with the store's prices or else the published ones. */
export async function listModelChoices({ merchantId }: { merchantId: string }): Promise<ModelChoice[]> {
  const [models, picks, products, { storeInfo }] = await Promise.all([
    listSystemModels(),
    db.merchantBrand.findMany({ where: { merchantId }, select: { brandId: true } }),
    db.product.findMany({
      where: { merchantId, origin: 'system-brand' },
      select: { handle: true, variants: { select: { size: true, priceMinor: true } } },
    }),
    getSettings({ merchantId }),
  ]);
  const picked = new Set(picks.map(({ brandId }) => brandId));
  const carried = new Map(products.map(({ handle, variants }) => [handle, variants]));
  return models
    .filter(({ brandId, isActive, handle }) => picked.has(brandId) && (isActive || carried.has(handle)))
    .map(({ brand, name, handle, facts }) => {
      const variants = carried.get(handle);
      const published = storeInfo.currency === 'USD' ? { Queen: facts.queenPriceMinor } : {};
      const storePrices = variants?.map(({ size, priceMinor }) => [size as Size, priceMinor] as const) ?? [];
      return {
        ...{ brand, name, handle, isCarried: variants !== undefined },
        prices: storePrices.some(([, price]) => price !== null) ? Object.fromEntries(storePrices) : published,
        construction: facts.construction,
        firmness: facts.firmness,
        profileInches: facts.profileInches,
      };
    });
}

export type SaveOffersResult = { ok: true; models: number; removed: number } | { ok: false; reason: string };

/**
 * Adds the given models to a merchant's inventory at the store's prices, or removes them. Other models stay unchanged,
 * and so do products of other origins with the same handle.
 */
export async function saveModelOffers(request: {
  merchantId: string;
  offers: ModelOffer[];
}): Promise<SaveOffersResult> {
  const outcome = await withLock(`import:${request.merchantId}`, () => writeOffers(request));
  return outcome ?? { ok: false, reason: 'A file is being imported. Please wait until it has ended.' };
}

async function writeOffers({
  merchantId,
  offers,
}: {
  merchantId: string;
  offers: ModelOffer[];
}): Promise<SaveOffersResult> {
  const models = new Map((await listSystemModels()).map((model) => [model.handle, model]));
  const unknown = offers.find(({ handle }) => !models.has(handle));
  if (unknown) return { ok: false, reason: `There is no model “${unknown.handle.slice(0, 80)}”` };
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const carried = new Map(offers.filter(({ isCarried }) => isCarried).map((offer) => [offer.handle, offer]));
  const ownProducts = await db.product.findMany({
    where: { merchantId, handle: { in: [...carried.keys()] }, NOT: { origin: 'system-brand' } },
    select: { handle: true },
  });
  for (const { handle } of ownProducts) carried.delete(handle);
  const products = modelsToProducts(
    [...carried.keys()].map((handle) => models.get(handle)!),
    currency,
  ).map((product) => withPrices(product, carried.get(product.handle)!.prices));
  await writeProducts({ merchantId, origin: 'system-brand', products });
  const dropped = offers.filter(({ isCarried }) => !isCarried).map(({ handle }) => handle);
  const { count: removed } = await db.product.deleteMany({
    where: { merchantId, origin: 'system-brand', handle: { in: dropped } },
  });
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return { ok: true, models: products.length, removed };
}

/** Offers the sizes with a price, or all sizes when none has one. */
function withPrices(product: CatalogProduct, prices: ModelOffer['prices']): CatalogProduct {
  const priced = MODEL_SIZES.filter((size) => typeof prices[size] === 'number');
  const sizes = priced.length > 0 ? priced : MODEL_SIZES;
  const variants: CatalogVariant[] = sizes.map((size, index) => ({
    ...{ variantId: `${product.handle}#${index + 1}`, title: size, size, sku: null },
    priceMinor: prices[size] ?? null,
    available: true,
  }));
  return { ...product, variants };
}

/**
 * Updates the name and facts of a system model in the products of all stores that carry it. Prices, sizes, stock and
 * corrections of the stores stay.
 */
export async function refreshModelProducts({ modelId }: { modelId: string }): Promise<void> {
  const model = (await listSystemModels()).find(({ id }) => id === modelId);
  if (!model) return;
  const { brand, name, handle, facts } = model;
  const changed = await inTransaction(async (client) => {
    const { rows } = await client.query<{ merchant_id: string }>(
      `select merchant_id from product where origin = 'system-brand' and handle = $1 order by merchant_id for update`,
      [handle],
    );
    const merchantIds = rows.map((row) => row.merchant_id);
    await client.query(
      `insert into brand (id, merchant_id, name) select id, merchant_id, $3
         from unnest($1::uuid[], $2::uuid[]) as t (id, merchant_id)
       on conflict (merchant_id, name) do nothing`,
      [merchantIds.map(newId), merchantIds, brand],
    );
    await client.query(
      `update product p set title = $2, brand_name = $3, brand_id = b.id, attributes = $4::jsonb || p.locked,
              read = case when p.locked = '{}' then null else $4::jsonb end, updated_at = now()
         from brand b
        where p.origin = 'system-brand' and p.handle = $1 and b.merchant_id = p.merchant_id and b.name = $3`,
      [handle, `${brand} ${name}`, brand, JSON.stringify(factsToAttributes(facts))],
    );
    return merchantIds;
  });
  for (const merchantId of changed) await notifyChannel(CATALOG_CHANNEL, merchantId);
}
