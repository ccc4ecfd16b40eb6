import { pool } from '#app/platform/db.server.ts';

/** The address under which a merchant's chat answers now; null while it is not deployed, or turned off. */
export async function findChatSlug({ merchantId }: { merchantId: string }): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'find-chat-slug',
    text: `select s.slug from subdomain s left join merchant_settings m on m.merchant_id = s.merchant_id
            where s.merchant_id = $1 and s.status = 'active' and s.chat_enabled
              and (m.features ->> 'chatEnabled') is distinct from 'false'
            order by s.created_at limit 1`,
    values: [merchantId],
  });
  return rows[0]?.slug ?? null;
}
