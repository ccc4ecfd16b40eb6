import { pool } from '#app/platform/db.server.ts';

export interface InventorySummary {
  mattresses: number;
  others: number;
  /** Mattresses of which each is known: what matching needs most. */
  withFirmness: number;
  withProfile: number;
  withConstruction: number;
  withPrice: number;
}

/** How many products a merchant has, and of how many mattresses the attributes are known that matching needs. */
export async function summarizeInventory({ merchantId }: { merchantId: string }): Promise<InventorySummary> {
  const { rows } = await pool.query<Record<keyof InventorySummary, number>>(
    `select count(*) filter (where is_mattress)::int as mattresses,
            count(*) filter (where not is_mattress)::int as others,
            count(*) filter (where is_mattress and attributes->'firmness' <> 'null')::int as "withFirmness",
            count(*) filter (where is_mattress and attributes->'profileInches' <> 'null')::int as "withProfile",
            count(*) filter (where is_mattress and attributes->'construction' <> 'null')::int as "withConstruction",
            count(*) filter (where is_mattress and exists (
              select from variant v where v.product_id = p.id and v.price_minor is not null))::int as "withPrice"
       from (select *, kind = 'mattress' as is_mattress from product where merchant_id = $1 and is_active) p`,
    [merchantId],
  );
  return rows[0]!;
}
