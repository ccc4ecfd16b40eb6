import { createHash } from 'node:crypto';
import { db, newId, pool, type PoolClient, type Transaction } from '#app/platform/db/db.server.ts';

interface DisconnectedShop {
  merchantId: string;
  domain: string;
  /** Whether the merchant chose to go on with the products that came from there. */
  keepsProducts: boolean;
}

/**
 * Remembers, in the transaction that takes a store from a merchant, that they had it: Shopify sends what concerns its
 * customers' data two days later and more.
 */
export async function recordDisconnectedShop(shop: DisconnectedShop, client: PoolClient): Promise<void> {
  await client.query(
    `insert into former_shop (merchant_id, shop_hash, left_at, keeps_products)
     select m.id, $2, clock_timestamp(), $3 from merchant m where m.id = $1
     on conflict (merchant_id, shop_hash)
       do update set left_at = excluded.left_at, keeps_products = excluded.keeps_products, redacted_at = null`,
    [shop.merchantId, hashShopDomain(shop.domain), shop.keepsProducts],
  );
}

/** A merchant has a store again: what concerns it concerns the new connection. */
export async function deleteDisconnectedShop(
  { merchantId, domain }: { merchantId: string; domain: string },
  tx: Transaction,
): Promise<void> {
  await tx.formerShop.deleteMany({ where: { merchantId, shopHash: hashShopDomain(domain) } });
}

const LIMIT = 1_000;

/** The merchants who had a store and have it no more. */
export async function listPreviousMerchants({ domain }: { domain: string }): Promise<string[]> {
  const { rows } = await pool.query<{ merchantId: string }>(
    'select merchant_id as "merchantId" from former_shop where shop_hash = $1 order by merchant_id limit $2',
    [hashShopDomain(domain), LIMIT],
  );
  return rows.map(({ merchantId }) => merchantId);
}

/** Notes for the team that a wish about personal data was followed: when, and for which shop, but nothing of anybody. */
export async function recordPrivacyAudit(input: {
  action: 'customer.gather' | 'customer.redact' | 'shop.redact';
  /** Null once nothing of the merchant is left. */
  merchantId: string | null;
  domain: string;
  detail: Record<string, number>;
}): Promise<void> {
  const { action, merchantId, domain, detail } = input;
  const shop = hashShopDomain(domain).slice(0, 16);
  await db.auditEntry.create({
    data: { id: newId(), merchantId, actor: 'Shopify', action, subject: `shop ${shop}`, detail },
  });
}

/** By what a store is known that nothing else is to be known of. */
export function hashShopDomain(domain: string): string {
  return createHash('sha256').update(domain).digest('hex');
}
