import type { ProductKind } from '#app/features/inventory/inventory.ts';
import { pool } from '#app/platform/db.server.ts';

/** The kinds that a merchant has corrected by hand, of the products with these source keys: what they are read as. */
export async function listLockedKinds({
  merchantId,
  sourceKeys,
}: {
  merchantId: string;
  sourceKeys: string[];
}): Promise<Map<string, ProductKind>> {
  const { rows } = await pool.query<{ source_key: string; kind: ProductKind }>({
    name: 'list-locked-kinds',
    text: `select source_key, locked #>> '{kind,value}' as kind from product
            where merchant_id = $1 and source_key = any ($2::text[]) and locked ? 'kind'`,
    values: [merchantId, sourceKeys],
  });
  return new Map(rows.map((row) => [row.source_key, row.kind]));
}
