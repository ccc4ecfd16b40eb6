import { z } from 'zod';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL, type Outcome, type Size } from '#app/features/inventory/inventory.ts';
import {
  type CarriedModel,
  MODEL_SIZES,
  modelFactsSchema,
  type SystemModel,
  toModelHandle,
} from '#app/features/inventory/system-brands/system-models.ts';
import {
  factsToAttributes,
  modelsToProducts,
  modelToProduct,
  PUBLISHED_MODELS,
  publishedPrices,
} from '#app/features/inventory/system-brands/published-models.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import {
  db,
  inTransaction,
  newId,
  pool,
  type PoolClient,
  withLock,
  type Transaction,
} from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

/** All system models by brand and name, including retired ones. The first call seeds the published list. */
export async function listSystemModels(): Promise<SystemModel[]> {
  const models = await querySystemModels();
  if (models.length > 0) return models;
  await inTransaction(seedPublishedModels);
  return querySystemModels();
}

async function querySystemModels(): Promise<SystemModel[]> {
  const { rows } = await pool.query<SystemModel>(
    `select m.id, m.brand_id as "brandId", b.name as brand, m.name, m.handle, m.facts, m.is_active as "isActive"
       from brand_model m join brand b on b.id = m.brand_id
      where b.merchant_id is null order by lower(b.name), lower(m.name), m.id`,
  );
  return rows.map((row) => ({ ...row, facts: modelFactsSchema.parse(row.facts) }));
}

// The lock ensures that concurrent calls seed only once.
async function seedPublishedModels(transaction: PoolClient): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('system-brands', 0))");
  const { rows } = await transaction.query('select from brand_model limit 1');
  if (rows.length > 0) return;
  const brands = [...new Set(PUBLISHED_MODELS.map(({ brand }) => brand))];
  await transaction.query(
    `insert into brand (id, name) select id, name from unnest($1::uuid[], $2::text[]) as t (id, name)
      where not exists (select from brand b where b.merchant_id is null and b.name = t.name)`,
    [brands.map(newId), brands],
  );
  const models = PUBLISHED_MODELS.map(({ brand, model: name, facts }) => {
    return { id: newId(), brand, name, handle: toModelHandle(brand, name), facts };
  });
  await transaction.query(
    `insert into brand_model (id, brand_id, name, handle, facts, updated_at)
     select t.id, b.id, t.name, t.handle, t.facts, now()
       from jsonb_to_recordset($1::jsonb) as t (id uuid, brand text, name text, handle text, facts jsonb)
       join brand b on b.name = t.brand and b.merchant_id is null`,
    [JSON.stringify(models)],
  );
}

export type SystemBrandChoice = Awaited<ReturnType<typeof listSystemBrandChoices>>[number];

/** System brands with active models; marks those that the merchant carries. */
export async function listSystemBrandChoices(merchantId: string) {
  const [models, picks] = await Promise.all([
    listSystemModels(),
    db.merchantBrand.findMany({ where: { merchantId }, include: { brand: true } }),
  ]);
  const chosen = new Set(picks.map(({ brand }) => brand.name));
  const active = models.filter(({ isActive }) => isActive);
  return [...Map.groupBy(active, ({ brand }) => brand)].map(([name, brandModels]) => ({
    name,
    models: brandModels.length,
    isChosen: chosen.has(name),
  }));
}

export type SystemBrandUsage = Awaited<ReturnType<typeof listSystemBrandUsage>>[number];

export async function listSystemBrandUsage() {
  const models = await listSystemModels();
  const counts = await db.brand.findMany({
    where: { merchantId: null },
    select: { id: true, _count: { select: { picks: true } } },
  });
  const stores = new Map(counts.map(({ id, _count }) => [id, _count.picks]));
  return [...Map.groupBy(models, ({ brandId }) => brandId)].map(([brandId, brandModels]) => ({
    brandId,
    brand: brandModels[0]!.brand,
    models: brandModels,
    stores: stores.get(brandId) ?? 0,
  }));
}

const AUDIT_PAGE_SIZE = 50;
const AUDIT_ACTION_PREFIXES = ['brand.', 'model.', 'suggestion.'];

export type BrandAuditEntry = Awaited<ReturnType<typeof listBrandAuditEntries>>[number];

/** Audit log of the system brands, newest first; `before` is the ID of the previous page's last entry. */
export async function listBrandAuditEntries(before: string | null) {
  const rows = await db.auditEntry.findMany({
    where: {
      merchantId: null,
      OR: AUDIT_ACTION_PREFIXES.map((prefix) => ({ action: { startsWith: prefix } })),
      id: before ? { lt: before } : undefined,
    },
    orderBy: { id: 'desc' },
    take: AUDIT_PAGE_SIZE,
    select: { id: true, actor: true, action: true, subject: true, detail: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }));
}

const IMPORT_RUNNING = 'A file is being imported. Please wait until it’s done.';

/** Models of remaining brands keep their prices; products that the merchant imported never change. */
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

/** Models of the merchant's system brands, with the store's prices or else the published ones. */
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
    // The sizes with a price, or all sizes if none has one.
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

/** Formatted as "handle size". The models form has no stock field. */
async function listSoldOutSizes(merchantId: string, handles: string[]): Promise<Set<string>> {
  const variants = await db.variant.findMany({
    where: { merchantId, available: false, product: { origin: 'system-brand', handle: { in: handles } } },
    select: { size: true, product: { select: { handle: true } } },
  });
  return new Set(variants.map(({ size, product }) => `${product.handle} ${size}`));
}

/** Updates a model in all stores that carry it; their prices, sizes, stock, and corrections stay. */
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

const QUEUE = 'refresh-model-products';

export const refreshModelProductsJob = defineJob({
  queue: QUEUE,
  schema: z.object({ modelId: z.uuid() }),
  run: ({ modelId }) => refreshModelProducts(modelId),
});

/** Enqueues the job; deduplicates pending jobs for the same model. */
export async function enqueueModelRefresh(modelId: string, transaction: Transaction): Promise<void> {
  await enqueue({ queue: QUEUE, data: { modelId }, key: modelId, transaction });
}
