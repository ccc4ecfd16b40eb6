import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import { db } from '#app/platform/db.server.ts';

export interface SystemBrandChoice {
  name: string;
  models: number;
  isChosen: boolean;
}

/** The system brands, and which of them a merchant carries. */
export async function listSystemBrands({ merchantId }: { merchantId: string }): Promise<SystemBrandChoice[]> {
  const [models, picks] = await Promise.all([
    listSystemModels(),
    db.merchantBrand.findMany({ where: { merchantId }, include: { brand: true } }),
  ]);
  const chosen = new Set(picks.map(({ brand }) => brand.name));
  const sold = Map.groupBy(
    models.filter(({ isActive }) => isActive),
    ({ brand }) => brand,
  );
  return [...sold].map(([name, own]) => ({ name, models: own.length, isChosen: chosen.has(name) }));
}
