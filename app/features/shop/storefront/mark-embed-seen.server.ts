import { pool } from '#app/platform/db.server.ts';

/**
 * Whose storefront a shop's domain is, noting at most once a minute that a shopper has opened the chat there. Null for
 * a shop that isn't installed.
 */
export async function markEmbedSeen({ domain }: { domain: string }): Promise<{ merchantId: string } | null> {
  const { rows } = await pool.query<{ merchantId: string }>({
    name: 'mark-embed-seen',
    text: `with known as (
             select id, merchant_id from shop where domain = $1 and uninstalled_at is null),
           seen as (
             update shop set embed_seen_at = now()
              where id in (select id from known) and (embed_seen_at is null or embed_seen_at < now() - interval '1 minute'))
           select merchant_id as "merchantId" from known`,
    values: [domain],
  });
  return rows[0] ?? null;
}
