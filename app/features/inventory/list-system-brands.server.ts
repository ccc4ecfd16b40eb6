import { SYSTEM_BRAND_MODELS, SYSTEM_BRANDS } from '#app/features/inventory/system-brands.ts';
import { db } from '#app/platform/db.server.ts';

export interface SystemBrandChoice {
  name: string;
  models: number;
  isChosen: boolean;
}

/** The system brands, and which of them a merchant carries. */
export async function listSystemBrands({ merchantId }: { merchantId: string }): Promise<SystemBrandChoice[]> {
  const picks = await db.merchantBrand.findMany({ where: { merchantId }, include: { brand: true } });
  const chosen = new Set(picks.map(({ brand }) => brand.name));
  return SYSTEM_BRANDS.map((name) => ({
    name,
    models: SYSTEM_BRAND_MODELS.filter(({ brand }) => brand === name).length,
    isChosen: chosen.has(name),
  }));
}
