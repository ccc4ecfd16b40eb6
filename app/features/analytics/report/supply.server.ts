import { fromSizeMask, type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** Mattresses that shoppers can be recommended, by what they ask for. */
export interface Supply {
  mattresses: number;
  size: Record<Size, number>;
  /** Mattresses from a price of each step, by its lower end in minor units. */
  budget: Record<string, number>;
  /** With a firmness that many sleepers of a position like. */
  position: Record<string, number>;
  heat: { cooling: number };
}

/** Firmness, from and to, on the scale of 1 to 10: `reference/mattress-rules.md`, for a sleeper of average weight. */
const FIRMNESS_BY_POSITION = {
  side: [4, 6.5],
  back: [5, 7.5],
  stomach: [6, 8.5],
  combination: [5, 7],
} as const;

interface SupplyRow {
  sizeMask: number;
  step: string | null;
  firmness: number | null;
  isCooling: boolean;
  count: number;
}

export async function getSupply(merchantId: string, budgetStepMinor: number): Promise<Supply> {
  const { rows } = await pool.query<SupplyRow>(
    `select size_mask as "sizeMask", (price_from_minor / $2::bigint * $2::bigint)::text as step, firmness,
            coalesce(attributes #>> '{cooling,value}' in ('medium', 'high'), false) as "isCooling", count(*)::int
       from product
      where merchant_id = $1 and kind = 'mattress' and is_active and not is_hidden
      group by 1, 2, 3, 4`,
    [merchantId, budgetStepMinor],
  );
  const supply: Supply = {
    mattresses: 0,
    size: Object.fromEntries(SIZES.map((size) => [size, 0])) as Record<Size, number>,
    budget: {},
    position: {},
    heat: { cooling: 0 },
  };
  for (const { sizeMask, step, firmness, isCooling, count } of rows) {
    supply.mattresses += count;
    for (const size of fromSizeMask(sizeMask)) supply.size[size] += count;
    if (step !== null) supply.budget[step] = (supply.budget[step] ?? 0) + count;
    if (isCooling) supply.heat.cooling += count;
    for (const [position, [from, to]] of Object.entries(FIRMNESS_BY_POSITION)) {
      const fits = firmness !== null && firmness >= from && firmness <= to;
      supply.position[position] = (supply.position[position] ?? 0) + (fits ? count : 0);
    }
  }
  return supply;
}
