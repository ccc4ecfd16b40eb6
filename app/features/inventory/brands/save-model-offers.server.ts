import {
  CATALOG_CHANNEL,
  type CatalogProduct,
  type CatalogVariant,
} from '#app/features/inventory/inventory.ts';
import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import { MODEL_SIZES, type ModelOffer } from '#app/features/inventory/brands/model-offers.ts';
import { productsOfModels } from '#app/features/inventory/brands/system-brands.ts';
import { writeProducts } from '#app/features/inventory/write-products.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { db, withLock } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

export type OffersOutcome = { ok: true; models: number; removed: number } | { ok: false; reason: string };

/**
 * Puts the named models of system brands into a merchant's inventory at the store's prices, or takes them out; models
 * that aren't named stay as they are, and so do products that the merchant has of the same handle.
 */
export async function saveModelOffers(request: {
  merchantId: string;
  offers: ModelOffer[];
}): Promise<OffersOutcome> {
  const outcome = await withLock(`import:${request.merchantId}`, () => save(request));
  return outcome ?? { ok: false, reason: 'A file is being imported. Please wait until it has ended.' };
}

async function save({
  merchantId,
  offers,
}: {
  merchantId: string;
  offers: ModelOffer[];
}): Promise<OffersOutcome> {
  const models = new Map((await listSystemModels()).map((model) => [model.handle, model]));
  const unknown = offers.find(({ handle }) => !models.has(handle));
  if (unknown) return { ok: false, reason: `There is no model “${unknown.handle.slice(0, 80)}”` };
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const carried = new Map(offers.filter(({ isCarried }) => isCarried).map((offer) => [offer.handle, offer]));
  const own = await db.product.findMany({
    where: { merchantId, handle: { in: [...carried.keys()] }, NOT: { origin: 'system-brand' } },
    select: { handle: true },
  });
  for (const { handle } of own) carried.delete(handle);
  const products = productsOfModels(
    [...carried.keys()].map((handle) => models.get(handle)!),
    currency,
  ).map((product) => withPrices(product, carried.get(product.handle)!.prices));
  await writeProducts({ merchantId, origin: 'system-brand', products });
  const dropped = offers.filter(({ isCarried }) => !isCarried).map(({ handle }) => handle);
  const { count: removed } = await db.product.deleteMany({
    where: { merchantId, origin: 'system-brand', handle: { in: dropped } },
  });
  await announce(CATALOG_CHANNEL, merchantId);
  return { ok: true, models: products.length, removed };
}

/** The sizes that have a price; all of them while none has. */
function withPrices(product: CatalogProduct, prices: ModelOffer['prices']): CatalogProduct {
  const sold = MODEL_SIZES.filter((size) => typeof prices[size] === 'number');
  const sizes = sold.length > 0 ? sold : MODEL_SIZES;
  const variants: CatalogVariant[] = sizes.map((size, index) => ({
    ...{ variantId: `${product.handle}#${index + 1}`, title: size, size, sku: null },
    priceMinor: prices[size] ?? null,
    available: true,
  }));
  return { ...product, variants };
}
