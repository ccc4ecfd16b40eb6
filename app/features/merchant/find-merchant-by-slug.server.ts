import { isSlug } from '#app/features/merchant/slug.ts';
import { pool } from '#app/platform/db.server.ts';

/** The store behind a chat address. */
export interface StoreAtSlug {
  merchantId: string;
  slug: string;
  storeName: string;
}

/**
 * Whose chat answers at a slug. Null for one that nobody holds, that rests, or whose chat is off, as it is
 * between the wizard's first step and the deploy.
 */
export async function findMerchantBySlug({ slug }: { slug: string }): Promise<StoreAtSlug | null> {
  const wanted = slug.toLowerCase();
  if (!isSlug(wanted)) return null;
  const { rows } = await pool.query<StoreAtSlug>({
    name: 'find-merchant-by-slug',
    text: `select s.merchant_id as "merchantId", s.slug, s.store_name as "storeName"
      from subdomain s left join merchant_settings m on m.merchant_id = s.merchant_id
      where s.slug = $1 and s.status = 'active' and s.chat_enabled and s.merchant_id is not null
        and (m.features ->> 'chatEnabled') is distinct from 'false'`,
    values: [wanted],
  });
  return rows[0] ?? null;
}
