import { writeProducts } from '#app/features/inventory/catalog/write-products.server.ts';
import { CATALOG_CHANNEL, type Outcome, type Size } from '#app/features/inventory/inventory.ts';
import { MODEL_SIZES, type CarriedModel } from '#app/features/inventory/system-brands/model-prices.ts';
import {
  factsToAttributes,
  modelsToProducts,
  modelToProduct,
  publishedPrices,
} from '#app/features/inventory/system-brands/published-models.ts';
import { listSystemModels } from '#app/features/inventory/system-brands/system-brands.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db, inTransaction, newId, withLock } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

const IMPORT_RUNNING = 'A file is being imported. Please wait until it’s done.';

/** Models of remaining brands keep their prices; products that the merchant imported are never changed. */
export async function selectSystemBrands(
  merchantId: string,
  names: string[],
): Promise<Outcome<{ brands: number; products: number }>> {
  const active = (await listSystemModels()).filter(({ isActive }) => isActive);
  const unknown = names.find((name) => !active.some(({ brand }) => brand === name));
  if (unknown !== undefined)
    return { ok: false, reason: `“${unknown.slice(0, 80)}” isn’t in the brand library` };
  const models = active.filter(({ brand }) => names.includes(brand));
  const brandIds = [...new Set(models.map(({ brandId }) => brandId))];
  const handles = models.map(({ handle }) => handle);
  const products = await withLock(`import:${merchantId}`, async () => {
    const previous = await db.merchantBrand.findMany({ where: { merchantId }, select: { brandId: true } });
    const previousBrandIds = new Set(previous.map(({ brandId }) => brandId));
    await db.merchantBrand.deleteMany({ where: { merchantId, brandId: { notIn: brandIds } } });
    await db.merchantBrand.createMany({
      data: brandIds.map((brandId) => ({ merchantId, brandId })),
      skipDuplicates: true,
    });
    const { currency } = (await getSettings({ merchantId })).storeInfo;
    await db.product.deleteMany({
      where: { merchantId, origin: 'system-brand', handle: { notIn: handles } },
    });
    const existing = await db.product.findMany({
      where: { merchantId, handle: { in: handles } },
      select: { handle: true, origin: true },
    });
    const taken = new Set(existing.map(({ handle }) => handle));
    // For brands carried before, the merchant has already chosen the models.
    const added = models.filter(
      ({ handle, brandId }) => !taken.has(handle) && !previousBrandIds.has(brandId),
    );
    await writeProducts({ merchantId, origin: 'system-brand', products: modelsToProducts(added, currency) });
    await notifyChannel(CATALOG_CHANNEL, merchantId);
    return existing.filter(({ origin }) => origin === 'system-brand').length + added.length;
  });
  return products === null
    ? { ok: false, reason: IMPORT_RUNNING }
    : { ok: true, brands: names.length, products };
}

export type CarriableModel = Awaited<ReturnType<typeof listCarriableModels>>[number];

/** The models of the merchant's system brands, with the store's prices or else the published ones. */
export async function listCarriableModels(merchantId: string) {
  const [models, merchantBrands, products, { storeInfo }] = await Promise.all([
    listSystemModels(),
    db.merchantBrand.findMany({ where: { merchantId }, select: { brandId: true } }),
    db.product.findMany({
      where: { merchantId, origin: 'system-brand' },
      select: { handle: true, variants: { select: { size: true, priceMinor: true } } },
    }),
    getSettings({ merchantId }),
  ]);
  const brandIds = new Set(merchantBrands.map(({ brandId }) => brandId));
  const carried = new Map(products.map(({ handle, variants }) => [handle, variants]));
  return models
    .filter(({ brandId, isActive, handle }) => brandIds.has(brandId) && (isActive || carried.has(handle)))
    .map(({ brand, name, handle, facts }) => {
      const { construction, firmness, profileInches } = facts;
      const storePrices = carried
        .get(handle)
        ?.map(({ size, priceMinor }) => [size as Size, priceMinor] as const);
      const prices: CarriedModel['prices'] = storePrices?.some(([, price]) => price !== null)
        ? Object.fromEntries(storePrices)
        : publishedPrices(facts, storeInfo.currency);
      const isCarried = storePrices !== undefined;
      return { brand, name, handle, isCarried, prices, construction, firmness, profileInches };
    });
}

/** Adds models at the store's prices, or removes them. Products of other origins with the same handle stay. */
export async function saveCarriedModels(
  merchantId: string,
  inputs: CarriedModel[],
): Promise<Outcome<{ models: number; removed: number }>> {
  const models = new Map((await listSystemModels()).map((model) => [model.handle, model]));
  const unknown = inputs.find(({ handle }) => !models.has(handle));
  if (unknown) return { ok: false, reason: `“${unknown.handle.slice(0, 80)}” isn’t in the brand library` };
  const saved = await withLock(`import:${merchantId}`, async () => {
    const carried = new Map(
      inputs.filter(({ isCarried }) => isCarried).map((input) => [input.handle, input]),
    );
    const ownProducts = await db.product.findMany({
      where: { merchantId, handle: { in: [...carried.keys()] }, NOT: { origin: 'system-brand' } },
      select: { handle: true },
    });
    for (const { handle } of ownProducts) carried.delete(handle);
    const soldOut = await listSoldOutSizes(merchantId, [...carried.keys()]);
    // The sizes with a price, or all sizes when none has one.
    const products = [...carried].map(([handle, { prices }]) => {
      const priced = MODEL_SIZES.filter((size) => typeof prices[size] === 'number');
      const product = modelToProduct(models.get(handle)!, prices, priced.length > 0 ? priced : MODEL_SIZES);
      const isSoldOut = (size: Size | null) => soldOut.has(`${handle} ${size}`);
      const variants = product.variants.map((one) => ({ ...one, available: !isSoldOut(one.size) }));
      return { ...product, variants };
    });
    await writeProducts({ merchantId, origin: 'system-brand', products });
    const dropped = inputs.filter(({ isCarried }) => !isCarried).map(({ handle }) => handle);
    const { count: removed } = await db.product.deleteMany({
      where: { merchantId, origin: 'system-brand', handle: { in: dropped } },
    });
    await notifyChannel(CATALOG_CHANNEL, merchantId);
    return { models: products.length, removed };
  });
  return saved ? { ok: true, ...saved } : { ok: false, reason: IMPORT_RUNNING };
}

/** As "handle size": the form of the models has no stock. */
async function listSoldOutSizes(merchantId: string, handles: string[]): Promise<Set<string>> {
  const variants = await db.variant.findMany({
    where: { merchantId, available: false, product: { origin: 'system-brand', handle: { in: handles } } },
    select: { size: true, product: { select: { handle: true } } },
  });
  return new Set(variants.map(({ size, product }) => `${product.handle} ${size}`));
}

/** Updates a model in all stores that carry it. Prices, sizes, stock and corrections of the stores stay. */
export async function refreshModelProducts(modelId: string): Promise<void> {
  const model = (await listSystemModels()).find(({ id }) => id === modelId);
  if (!model) return;
  const { brand, name, handle, facts } = model;
  const changed = await inTransaction(async (transaction) => {
    const { rows } = await transaction.query<{ merchant_id: string }>(
      `select merchant_id from product where origin = 'system-brand' and handle = $1 order by merchant_id for update`,
      [handle],
    );
    const merchantIds = rows.map((row) => row.merchant_id);
    await transaction.query(
      `insert into brand (id, merchant_id, name) select id, merchant_id, $3
         from unnest($1::uuid[], $2::uuid[]) as t (id, merchant_id)
       on conflict (merchant_id, name) do nothing`,
      [merchantIds.map(newId), merchantIds, brand],
    );
    await transaction.query(
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
