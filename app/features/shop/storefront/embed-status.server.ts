import { z } from 'zod';
import { type EmbedStatus, parseEmbedEnabled } from '#app/features/shop/storefront/embed-status.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

/** A page waits for this; past it, what is known already is shown. */
const TIMEOUT_MS = 4_000;

const QUERY = `query EmbedSwitch {
  themes(first: 1, roles: [MAIN]) {
    nodes {
      name
      files(first: 1, filenames: ["config/settings_data.json"]) {
        nodes { body { ... on OnlineStoreThemeFileBodyText { content } } }
      }
    }
  }
}`;

const body = z.object({ content: z.string().optional() });
const answerSchema = z.object({
  themes: z.object({
    nodes: z.array(z.object({ name: z.string(), files: z.object({ nodes: z.array(z.object({ body })) }) })),
  }),
});

/**
 * Whether the bubble is on in the merchant's published theme. The theme is read where the merchant has let us; else what
 * shoppers have done tells something. Null without an installed shop.
 */
export async function getEmbedStatus({ merchantId }: { merchantId: string }): Promise<EmbedStatus | null> {
  const shop = await db.shop.findUnique({
    where: { merchantId },
    select: { domain: true, uninstalledAt: true, embedIsOn: true, embedSeenAt: true },
  });
  if (!shop || shop.uninstalledAt) return null;
  const read = (await canReadThemes(shop.domain)) ? await fetchThemeEmbed(shop.domain) : null;
  if (read && read.isOn !== shop.embedIsOn) {
    const where = { merchantId, domain: shop.domain, uninstalledAt: null };
    await db.shop.updateMany({ where, data: { embedIsOn: read.isOn } });
  }
  if (read) return { is: read.isOn ? 'on' : 'off', theme: read.theme };
  return shop.embedSeenAt ? { is: 'seen', at: shop.embedSeenAt } : { is: 'unknown' };
}

async function canReadThemes(domain: string): Promise<boolean> {
  const session = await db.shopifySession.findFirst({
    where: { shop: domain, isOnline: false },
    select: { scope: true },
  });
  // Of a token that the merchant made by hand nobody knows what it may: asking tells.
  if (session?.scope === null) return true;
  return (session?.scope ?? '').split(',').some((scope) => /^(read|write)_themes$/.test(scope.trim()));
}

async function fetchThemeEmbed(domain: string): Promise<{ isOn: boolean; theme: string } | null> {
  const answer = await queryAdminApi({ domain, query: QUERY, schema: answerSchema, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) {
    log.info({ domain, reason: answer.reason }, 'the theme could not be read');
    return null;
  }
  const theme = answer.data.themes.nodes[0];
  const content = theme?.files.nodes[0]?.body.content;
  const isOn = content === undefined ? null : parseEmbedEnabled(content, env().SHOPIFY_APP_HANDLE);
  return theme && isOn !== null ? { isOn, theme: theme.name } : null;
}

/**
 * Whose storefront a shop's domain is, noting at most once a minute that a shopper has opened the chat there. Null for
 * a shop that isn't installed.
 */
export async function recordEmbedSeen({
  domain,
}: {
  domain: string;
}): Promise<{ merchantId: string } | null> {
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
