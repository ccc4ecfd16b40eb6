import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import type { ModelOffer } from '#app/features/inventory/brands/model-offers.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

export interface ModelChoice extends ModelOffer {
  brand: string;
  name: string;
  construction: Construction;
  firmness: { min: number; max: number };
  profileInches: number | null;
}

/** The models of the system brands that a merchant has picked, with what they cost in the store as far as it is known. */
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
      const own = variants?.map(({ size, priceMinor }) => [size as Size, priceMinor] as const) ?? [];
      return {
        ...{ brand, name, handle, isCarried: variants !== undefined },
        prices: own.some(([, price]) => price !== null) ? Object.fromEntries(own) : published,
        construction: facts.construction,
        firmness: facts.firmness,
        profileInches: facts.profileInches,
      };
    });
}
