import { hashDomain } from '#app/features/shop/hash-domain.server.ts';
import { pool } from '#app/platform/db.server.ts';

const LIMIT = 1_000;

/** The merchants who had a store and have it no more. */
export async function listFormerMerchants({ domain }: { domain: string }): Promise<string[]> {
  const { rows } = await pool.query<{ merchantId: string }>(
    'select merchant_id as "merchantId" from former_shop where shop_hash = $1 order by merchant_id limit $2',
    [hashDomain(domain), LIMIT],
  );
  return rows.map(({ merchantId }) => merchantId);
}
