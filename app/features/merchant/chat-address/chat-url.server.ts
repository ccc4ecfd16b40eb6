import { isSlug } from '#app/features/merchant/chat-address/slug.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** Where shoppers reach the merchant's assistant; null until it is deployed. */
export async function getChatUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const [onboarding, url] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId }, select: { isDeployed: true } }),
    getReservedUrl({ merchantId }),
  ]);
  return onboarding?.isDeployed ? url : null;
}

/** The address that a store holds, whether or not shoppers reach it already; null while it has none. */
export async function getReservedUrl({ merchantId }: { merchantId: string }): Promise<string | null> {
  const held = await db.subdomain.findFirst({
    where: { merchantId, status: 'active' },
    orderBy: { createdAt: 'asc' },
    select: { slug: true },
  });
  return held && buildChatUrl(held.slug);
}

/** The address under which a merchant's chat answers now; null while it is not deployed, or turned off. */
export async function getChatSlug({ merchantId }: { merchantId: string }): Promise<string | null> {
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

/** The store behind a chat address. */
export interface StoreBySlug {
  merchantId: string;
  slug: string;
  storeName: string;
}

/**
 * Whose chat answers at a slug. Null for one that nobody holds, that rests, or whose chat is off, as it is
 * between the wizard's first step and the deploy.
 */
export async function getMerchantBySlug({ slug }: { slug: string }): Promise<StoreBySlug | null> {
  const wanted = slug.toLowerCase();
  if (!isSlug(wanted)) return null;
  const { rows } = await pool.query<StoreBySlug>({
    name: 'find-merchant-by-slug',
    text: `select s.merchant_id as "merchantId", s.slug, s.store_name as "storeName"
      from subdomain s left join merchant_settings m on m.merchant_id = s.merchant_id
      where s.slug = $1 and s.status = 'active' and s.chat_enabled and s.merchant_id is not null
        and (m.features ->> 'chatEnabled') is distinct from 'false'`,
    values: [wanted],
  });
  return rows[0] ?? null;
}

/** The public address of a store's chat: `https://{slug}.chat.{APP_HOST}`. */
export function buildChatUrl(slug: string): string {
  const { APP_HOST, APP_PROTOCOL } = env();
  return `${APP_PROTOCOL}://${slug}.chat.${APP_HOST}`;
}
