import type { DeleteProductsResult } from '#app/features/inventory/actions/change-products.server.ts';
import { lockCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL, type Outcome } from '#app/features/inventory/inventory.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export interface MerchantBrand {
  id: string;
  name: string;
  /** All products, including those that shoppers can't see. */
  products: number;
  mattresses: number;
  /** Products that shoppers can't see: drafts, unlisted ones, and those hidden by the merchant. */
  hidden: number;
  /** Shopify products, which can only be renamed and deleted in Shopify. */
  fromShop: number;
  origins: string[];
  /** Average share (0 to 1) of known attributes that matching needs; null if shoppers see no mattresses. */
  completeness: number | null;
}

const BRANDS_MAX = 1_000;

export async function listMerchantBrands(merchantId: string): Promise<MerchantBrand[]> {
  const { rows } = await pool.query<MerchantBrand>(
    `select b.id, b.name, s.products, s.mattresses, s.hidden, s."fromShop", s.origins, s.completeness
       from (select brand_id, count(*)::int as products,
                    count(*) filter (where kind = 'mattress' and is_active and not is_hidden)::int as mattresses,
                    count(*) filter (where not is_active or is_hidden)::int as hidden,
                    count(*) filter (where origin = 'shopify')::int as "fromShop",
                    array_agg(distinct origin order by origin) as origins,
                    avg(((construction is not null)::int + (firmness is not null)::int + (profile is not null)::int
                         + (price_from_minor is not null)::int) / 4.0)
                      filter (where kind = 'mattress' and is_active and not is_hidden)::float8 as completeness
               from product where merchant_id = $1 and brand_id is not null group by brand_id) s
       join brand b on b.id = s.brand_id and b.merchant_id = $1
      order by lower(b.name), b.id limit ${BRANDS_MAX}`,
    [merchantId],
  );
  return rows;
}

/** Renames a brand, or merges it into the one with that name. Skips Shopify and system brand products. */
export async function renameBrand(request: {
  merchantId: string;
  brandId: string;
  name: string;
}): Promise<RenameBrandResult> {
  const { merchantId, brandId, name } = request;
  const outcome = await inTransaction<RenameBrandResult>(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const isThere = await transaction.query('select from brand where merchant_id = $1 and id = $2', [
      merchantId,
      brandId,
    ]);
    if (isThere.rowCount === 0) return { ok: false, reason: 'This brand no longer exists' };
    const { rows } = await transaction.query<{ id: string; is_new: boolean }>(
      `insert into brand (id, merchant_id, name) values ($1, $2, $3)
       on conflict (merchant_id, name) do update set name = excluded.name returning id, xmax = 0 as is_new`,
      [newId(), merchantId, name],
    );
    const target = rows[0]!;
    if (target.id === brandId) return { ok: true, renamed: 0, skipped: 0, isMerged: false };
    const { rowCount: renamed } = await transaction.query(
      `update product set brand_id = $3, brand_name = $4, updated_at = now()
        where merchant_id = $1 and brand_id = $2 and origin in ('csv', 'form')`,
      [merchantId, brandId, target.id, name],
    );
    // Deletes the target if it's new and nothing moved there, and the old brand if everything moved.
    await transaction.query(
      `delete from brand b where merchant_id = $1 and id = $2
        and not exists (select from product where merchant_id = $1 and brand_id = b.id)`,
      [merchantId, renamed ? brandId : target.is_new ? target.id : null],
    );
    const skipped = await countProducts(transaction, merchantId, brandId);
    return { ok: true, renamed: renamed ?? 0, skipped, isMerged: !target.is_new };
  });
  if (outcome.ok) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}

export type RenameBrandResult = Outcome<{ renamed: number; skipped: number; isMerged: boolean }>;

async function countProducts(transaction: PoolClient, merchantId: string, brandId: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    'select count(*)::int as count from product where merchant_id = $1 and brand_id = $2',
    [merchantId, brandId],
  );
  return rows[0]!.count;
}

/** Permanently deletes a brand with its products. Skips Shopify products; if there are any, the brand stays too. */
export async function deleteBrand(merchantId: string, brandId: string): Promise<DeleteProductsResult> {
  const outcome = await inTransaction(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const deleted = await transaction.query(
      `delete from product where merchant_id = $1 and brand_id = $2 and origin <> 'shopify'`,
      [merchantId, brandId],
    );
    // Deselects the system brand of the same name.
    await transaction.query(
      `delete from merchant_brand m using brand own, brand system
        where m.merchant_id = $1 and own.merchant_id = $1 and own.id = $2
          and system.id = m.brand_id and system.merchant_id is null and system.name = own.name`,
      [merchantId, brandId],
    );
    const skipped = await countProducts(transaction, merchantId, brandId);
    if (skipped === 0)
      await transaction.query('delete from brand where merchant_id = $1 and id = $2', [merchantId, brandId]);
    return { deleted: deleted.rowCount ?? 0, skipped };
  });
  if (outcome.deleted > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}
