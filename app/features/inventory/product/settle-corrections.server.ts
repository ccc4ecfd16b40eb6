import type { Corrections } from '#app/features/inventory/product/corrections.ts';
import { type ReadProductRow, settleAttributes } from '#app/features/inventory/product/settle-attributes.ts';
import type { PoolClient } from '#app/platform/db.server.ts';

/** After products were written anew: what follows from their corrections follows again. */
export async function settleCorrections(
  client: PoolClient,
  { merchantId, productIds }: { merchantId: string; productIds: string[] },
): Promise<void> {
  const { rows } = await client.query<ReadProductRow & { id: string; locked: Corrections }>({
    name: 'read-corrected-products',
    text: `select id, title, brand_name as brand, attributes, read, locked
             from product where merchant_id = $1 and id = any ($2::uuid[]) and locked <> '{}'`,
    values: [merchantId, productIds],
  });
  const settled = rows.map((row) => ({ id: row.id, ...settleAttributes(row, row.locked) }));
  if (settled.length === 0) return;
  await client.query(
    `update product p set attributes = t.attributes
       from unnest($2::uuid[], $3::jsonb[]) as t (id, attributes)
      where p.merchant_id = $1 and p.id = t.id and p.attributes is distinct from t.attributes`,
    [merchantId, settled.map(({ id }) => id), settled.map(({ attributes }) => JSON.stringify(attributes))],
  );
}
