import { pool } from '#app/platform/db.server.ts';

/** What of a merchant's inventory came from the shop, and what hangs on the connection. */
export interface SyncedCounts {
  products: number;
  variants: number;
  /** Of these products, how many bear corrections of the merchant. */
  corrected: number;
  /** Metafields that the merchant told the meaning of. */
  mappedFields: number;
}

export async function countSynced({ merchantId }: { merchantId: string }): Promise<SyncedCounts> {
  const { rows } = await pool.query<SyncedCounts>(
    `select (select count(*)::int from product where merchant_id = $1 and origin = 'shopify') as products,
            (select count(*)::int from variant v join product p on p.id = v.product_id
              where v.merchant_id = $1 and p.merchant_id = $1 and p.origin = 'shopify') as variants,
            (select count(*)::int from product
              where merchant_id = $1 and origin = 'shopify' and locked <> '{}') as corrected,
            coalesce((select count(*)::int from shop, jsonb_object_keys(metafield_map)
              where merchant_id = $1), 0) as "mappedFields"`,
    [merchantId],
  );
  return rows[0]!;
}
