import { hashDomain } from '#app/features/shop/hash-domain.server.ts';
import type { PoolClient } from '#app/platform/db.server.ts';

interface LeftShop {
  merchantId: string;
  domain: string;
  /** Whether the merchant chose to go on with the products that came from there. */
  keepsProducts: boolean;
}

/**
 * Remembers, in the transaction that takes a store from a merchant, that they had it: Shopify sends what concerns its
 * customers' data two days later and more.
 */
export async function keepFormerShop(shop: LeftShop, client: PoolClient): Promise<void> {
  await client.query(
    `insert into former_shop (merchant_id, shop_hash, left_at, keeps_products)
     select m.id, $2, clock_timestamp(), $3 from merchant m where m.id = $1
     on conflict (merchant_id, shop_hash)
       do update set left_at = excluded.left_at, keeps_products = excluded.keeps_products, redacted_at = null`,
    [shop.merchantId, hashDomain(shop.domain), shop.keepsProducts],
  );
}
