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
    `select count(*) filter (where kind = 'mattress')::int as mattresses,
            count(*) filter (where kind <> 'mattress')::int as others,
            count(firmness) filter (where kind = 'mattress')::int as "withFirmness",
            count(profile) filter (where kind = 'mattress')::int as "withProfile",
            count(construction) filter (where kind = 'mattress')::int as "withConstruction",
            count(price_from_minor) filter (where kind = 'mattress')::int as "withPrice"
       from product where merchant_id = $1 and is_active and not is_hidden`,
    [merchantId],
  );
  return rows[0]!;
}
