import type { DeleteProductsResult } from '#app/features/inventory/actions/change-products.server.ts';
import { lockCatalog } from '#app/features/inventory/catalog/write-products.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export interface MerchantBrand {
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
export async function listMerchantBrands({ merchantId }: { merchantId: string }): Promise<MerchantBrand[]> {
  const { rows } = await pool.query<MerchantBrand>(
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

/** `kept` products stay as they are called where they come from: the shop, or the list of system brands. */
export type RenameBrandResult =
  { ok: true; renamed: number; kept: number; isMerged: boolean } | { ok: false; reason: string };

interface RenameRequest {
  merchantId: string;
  brandId: string;
  name: string;
}

/** Gives a merchant's brand another name; a brand that has that name already takes its products in. */
export async function renameBrand(request: RenameRequest): Promise<RenameBrandResult> {
  const outcome = await inTransaction((client) => renameOrMerge(client, request));
  if (outcome.ok) await notifyChannel(CATALOG_CHANNEL, request.merchantId);
  return outcome;
}

async function renameOrMerge(
  client: PoolClient,
  { merchantId, brandId, name }: RenameRequest,
): Promise<RenameBrandResult> {
  await lockCatalog(client, merchantId, 'exclusive');
  const own = await client.query('select from brand where merchant_id = $1 and id = $2', [
    merchantId,
    brandId,
  ]);
  if (own.rows.length === 0) return { ok: false, reason: 'This brand is no longer there' };
  const { rows } = await client.query<{ id: string; is_new: boolean }>(
    `insert into brand (id, merchant_id, name) values ($1, $2, $3)
     on conflict (merchant_id, name) do update set name = excluded.name returning id, xmax = 0 as is_new`,
    [newId(), merchantId, name],
  );
  const target = rows[0]!;
  if (target.id === brandId) return { ok: true, renamed: 0, kept: 0, isMerged: false };
  const moved = await client.query(
    `update product set brand_id = $3, brand_name = $4, updated_at = now()
      where merchant_id = $1 and brand_id = $2 and origin in ('csv', 'form')`,
    [merchantId, brandId, target.id, name],
  );
  const left = await client.query<{ count: number }>(
    'select count(*)::int as count from product where merchant_id = $1 and brand_id = $2',
    [merchantId, brandId],
  );
  const kept = left.rows[0]!.count;
  const isNothing = moved.rowCount === 0;
  const emptied = isNothing ? (target.is_new ? target.id : null) : kept === 0 ? brandId : null;
  if (emptied)
    await client.query('delete from brand where merchant_id = $1 and id = $2', [merchantId, emptied]);
  return { ok: true, renamed: moved.rowCount ?? 0, kept, isMerged: !target.is_new };
}

/** Deletes a brand with its products for good; those that come from the merchant's shop stay, and the brand with them. */
export async function deleteBrand(request: {
  merchantId: string;
  brandId: string;
}): Promise<DeleteProductsResult> {
  const { merchantId, brandId } = request;
  const outcome = await inTransaction(async (client) => {
    await lockCatalog(client, merchantId, 'exclusive');
    const gone = await client.query(
      `delete from product where merchant_id = $1 and brand_id = $2 and origin <> 'shopify'`,
      [merchantId, brandId],
    );
    // A system brand that is no longer carried is no longer picked either.
    await client.query(
      `delete from merchant_brand m using brand own, brand system
        where m.merchant_id = $1 and own.merchant_id = $1 and own.id = $2
          and system.id = m.brand_id and system.merchant_id is null and system.name = own.name`,
      [merchantId, brandId],
    );
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from product where merchant_id = $1 and brand_id = $2',
      [merchantId, brandId],
    );
    const kept = rows[0]!.count;
    if (kept === 0)
      await client.query('delete from brand where merchant_id = $1 and id = $2', [merchantId, brandId]);
    return { deleted: gone.rowCount ?? 0, kept };
  });
  if (outcome.deleted > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}
