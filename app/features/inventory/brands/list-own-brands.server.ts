import { pool } from '#app/platform/db.server.ts';

export interface OwnBrand {
  id: string;
  name: string;
  products: number;
  mattresses: number;
  /** Products of the merchant's shop, which are renamed and deleted there. */
  ofShop: number;
  origins: string[];
  /** Share (0 to 1) of what matching needs that is known of its mattresses, on average; null without any. */
  completeness: number | null;
}

const BRANDS_MAX = 1_000;

/** The brands of a merchant's products, by name, with how much is known of their mattresses. */
export async function listOwnBrands({ merchantId }: { merchantId: string }): Promise<OwnBrand[]> {
  const { rows } = await pool.query<OwnBrand>(
    `select b.id, b.name, s.products, s.mattresses, s."ofShop", s.origins, s.completeness
       from (select brand_id, count(*)::int as products,
                    count(*) filter (where kind = 'mattress')::int as mattresses,
                    count(*) filter (where origin = 'shopify')::int as "ofShop",
                    array_agg(distinct origin order by origin) as origins,
                    avg(((construction is not null)::int + (firmness is not null)::int + (profile is not null)::int
                         + (price_from_minor is not null)::int) / 4.0)
                      filter (where kind = 'mattress')::float8 as completeness
               from product where merchant_id = $1 and brand_id is not null group by brand_id) s
       join brand b on b.id = s.brand_id and b.merchant_id = $1
      order by lower(b.name), b.id limit ${BRANDS_MAX}`,
    [merchantId],
  );
  return rows;
}
