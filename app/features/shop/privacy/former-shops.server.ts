import { createHash } from 'node:crypto';
import { pool, type PoolClient, type Transaction } from '#app/platform/db/db.server.ts';

/** Records a shop for privacy webhooks, which arrive up to days later. Call it in the transaction that disconnects it. */
export async function recordFormerShop(
  shop: { merchantId: string; domain: string; keepsProducts: boolean },
  transaction: PoolClient,
): Promise<void> {
  await transaction.query(
    `insert into former_shop (merchant_id, shop_hash, left_at, keeps_products)
     select m.id, $2, clock_timestamp(), $3 from merchant m where m.id = $1
     on conflict (merchant_id, shop_hash)
       do update set left_at = excluded.left_at, keeps_products = excluded.keeps_products, redacted_at = null`,
    [shop.merchantId, hashShopDomain(shop.domain), shop.keepsProducts],
  );
}

/** Called when a merchant connects the store again. */
export async function deleteFormerShop(
  { merchantId, domain }: { merchantId: string; domain: string },
  transaction: Transaction,
): Promise<void> {
  await transaction.formerShop.deleteMany({ where: { merchantId, shopHash: hashShopDomain(domain) } });
}

const FORMER_MERCHANTS_MAX = 1_000;

export async function listFormerMerchants(domain: string): Promise<string[]> {
  const { rows } = await pool.query<{ merchantId: string }>(
    'select merchant_id as "merchantId" from former_shop where shop_hash = $1 order by merchant_id limit $2',
    [hashShopDomain(domain), FORMER_MERCHANTS_MAX],
  );
  return rows.map(({ merchantId }) => merchantId);
}

/** Identifies a store without storing its name. */
export function hashShopDomain(domain: string): string {
  return createHash('sha256').update(domain).digest('hex');
}
