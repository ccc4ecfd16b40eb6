import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listSystemModels } from '#app/features/inventory/brands/list-system-models.server.ts';
import { attributesOfFacts } from '#app/features/inventory/brands/system-brands.ts';
import { inTransaction, newId } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/**
 * Writes a system model's name and facts over the products that stores have of it. Their prices, sizes and stock are
 * theirs and stay, and so do their corrections.
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
      [handle, `${brand} ${name}`, brand, JSON.stringify(attributesOfFacts(facts))],
    );
    return merchantIds;
  });
  for (const merchantId of changed) await announce(CATALOG_CHANNEL, merchantId);
}
