import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import type { SystemModel } from '#app/features/inventory/brands/system-models.ts';
import { db } from '#app/platform/db.server.ts';

export interface SystemBrandRow {
  brandId: string;
  brand: string;
  models: SystemModel[];
  stores: number;
}

/** Every system brand with its models and how many stores carry it. */
export async function listBrandRows(): Promise<SystemBrandRow[]> {
  const models = await listSystemModels();
  const counts = await db.brand.findMany({
    where: { merchantId: null },
    select: { id: true, _count: { select: { picks: true } } },
  });
  const stores = new Map(counts.map(({ id, _count }) => [id, _count.picks]));
  return [...Map.groupBy(models, ({ brandId }) => brandId)].map(([brandId, own]) => ({
    brandId,
    brand: own[0]!.brand,
    models: own,
    stores: stores.get(brandId) ?? 0,
  }));
}
