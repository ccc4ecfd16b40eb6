import { z } from 'zod';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { APPEARANCE_QUEUE } from '#app/features/merchant/settings/save-settings.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

export type EmbedStatus =
  /** Read from the published theme; `theme` is null if it couldn't be read this time. */
  | { state: 'on' | 'off'; theme: string | null }
  /** A shopper opened the chat on the storefront, but the app may not read the theme. */
  | { state: 'seen'; at: Date }
  | { state: 'unknown' };

/** Block names in the theme extension: app embed and app block. */
const EMBED_BLOCK = 'chat-bubble';
const INLINE_BLOCK = 'chat-inline';

const block = z.object({ type: z.string(), disabled: z.boolean().optional() });
const preset = z.object({ blocks: z.record(z.string(), block.catch({ type: '' })).optional() }).catch({});
const settingsSchema = z.object({
  current: z.union([z.string(), preset]),
  presets: z.record(z.string(), preset).catch({}),
});

/** Whether a theme's `config/settings_data.json` enables the app embed; null if the file is invalid. */
export function parseEmbedEnabled(file: string, appHandle: string): boolean | null {
  const parsed = settingsSchema.safeParse(parseJsonFile(file));
  if (!parsed.success) return null;
  const { current, presets } = parsed.data;
  const { blocks = {} } = typeof current === 'string' ? (presets[current] ?? {}) : current;
  const start = `shopify://apps/${appHandle}/blocks/${EMBED_BLOCK}/`;
  return Object.values(blocks).some(({ type, disabled }) => type.startsWith(start) && !disabled);
}

// Shopify puts a comment at the top of the file.
function parseJsonFile(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\s*\/\*[\s\S]*?\*\//, ''));
  } catch {
    return null;
  }
}

/** Theme editor links: one turns on the app embed, one adds the chat to a page. */
export function themeEditorLinks({ domain, apiKey }: { domain: string; apiKey: string }) {
  const editor = `https://${domain}/admin/themes/current/editor`;
  return {
    bubble: `${editor}?context=apps&activateAppId=${encodeURIComponent(apiKey)}/${EMBED_BLOCK}`,
    inline: `${editor}?template=index&addAppBlockId=${encodeURIComponent(apiKey)}/${INLINE_BLOCK}&target=newAppsSection`,
  };
}

/** How long a page waits for Shopify before it shows the last known status. */
const THEME_TIMEOUT_MS = 4_000;

const THEME_QUERY = `query EmbedSwitch {
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
const themeSchema = z.object({
  themes: z.object({
    nodes: z.array(z.object({ name: z.string(), files: z.object({ nodes: z.array(z.object({ body })) }) })),
  }),
});

/** The status in the theme, or the last known one. If the app may not read themes: whether a shopper used the embed. */
export async function getEmbedStatus(merchantId: string): Promise<EmbedStatus | null> {
  const shop = await db.shop.findUnique({
    where: { merchantId, uninstalledAt: null },
    select: { domain: true, embedIsOn: true, embedSeenAt: true },
  });
  if (!shop) return null;
  const { domain, embedIsOn, embedSeenAt } = shop;
  if (await canReadThemes(domain)) {
    const theme = await fetchThemeEmbed(domain);
    if (theme && theme.isOn !== embedIsOn) {
      const where = { merchantId, domain, uninstalledAt: null };
      await db.shop.updateMany({ where, data: { embedIsOn: theme.isOn } });
    }
    const isOn = theme?.isOn ?? embedIsOn;
    if (isOn !== null) return { state: isOn ? 'on' : 'off', theme: theme?.name ?? null };
  }
  return embedSeenAt ? { state: 'seen', at: embedSeenAt } : { state: 'unknown' };
}

async function canReadThemes(domain: string): Promise<boolean> {
  const session = await db.shopifySession.findFirst({
    where: { shop: domain, isOnline: false },
    select: { scope: true },
  });
  // A custom app's scopes are unknown, so try.
  if (session?.scope === null) return true;
  return (session?.scope ?? '').split(',').some((scope) => /^(read|write)_themes$/.test(scope.trim()));
}

async function fetchThemeEmbed(domain: string): Promise<{ isOn: boolean; name: string } | null> {
  const result = await queryAdminApi({
    domain,
    query: THEME_QUERY,
    schema: themeSchema,
    timeoutMs: THEME_TIMEOUT_MS,
  });
  if (!result.ok) {
    log.info({ domain, reason: result.reason }, 'theme not fetched');
    return null;
  }
  const theme = result.data.themes.nodes[0];
  const content = theme?.files.nodes[0]?.body.content;
  const isOn = content === undefined ? null : parseEmbedEnabled(content, env().SHOPIFY_APP_HANDLE);
  return theme && isOn !== null ? { isOn, name: theme.name } : null;
}

/** The merchant behind a storefront domain; null if not installed. Records the visit at most once a minute. */
export async function recordEmbedSeen(domain: string): Promise<{ merchantId: string } | null> {
  const { rows } = await pool.query<{ merchantId: string }>({
    name: 'mark-embed-seen',
    text: `with shop_there as (
             select id, merchant_id from shop where domain = $1 and uninstalled_at is null),
           seen as (
             update shop set embed_seen_at = now()
              where id in (select id from shop_there)
                and (embed_seen_at is null or embed_seen_at < now() - interval '1 minute'))
           select merchant_id as "merchantId" from shop_there`,
    values: [domain],
  });
  return rows[0] ?? null;
}

const OWNER_QUERY = `#graphql
  query LookOwner { currentAppInstallation { id } }`;
const SET_MUTATION = `#graphql
  mutation PublishLook($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { field message } }
  }`;
const ownerSchema = z.object({ currentAppInstallation: z.object({ id: z.string().max(200) }) });

/**
 * Publishes the storefront bubble's appearance as the app metafield `bedside.chat`, so the theme doesn't have to
 * request it from us.
 */
export const publishAppearanceJob = defineJob({
  queue: APPEARANCE_QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    // The theme extension belongs to our app, not to a store's custom app.
    const where = { merchantId, mode: { not: 'token' }, uninstalledAt: null };
    const shop = await db.shop.findUnique({ where, select: { domain: true } });
    if (!shop) return;
    const { domain } = shop;
    const look = JSON.stringify(await readLauncherAppearance(merchantId));
    const owner = await queryAdminApi({ domain, query: OWNER_QUERY, schema: ownerSchema });
    const field = { namespace: 'bedside', key: 'chat', type: 'json', value: look };
    const saved = owner.ok
      ? await queryAdminApi({
          domain,
          query: SET_MUTATION,
          variables: { metafields: [{ ownerId: owner.data.currentAppInstallation.id, ...field }] },
          schema: z.unknown(),
        })
      : owner;
    if (saved.ok) return;
    if (saved.reason === 'unavailable' || saved.reason === 'throttled')
      throw new Error(`${domain}: ${saved.message}`);
    log.warn({ domain, message: saved.message }, 'look of the storefront bubble not published');
  },
});

async function readLauncherAppearance(merchantId: string) {
  const [{ branding }, slug] = await Promise.all([getSettings({ merchantId }), getChatSlug({ merchantId })]);
  const { chatIcon, colors } = branding;
  const icon = chatIcon && new URL(chatIcon, env().SHOPIFY_APP_URL || env().APP_URL).href;
  return { isOff: slug === null, color: getBrandColors(colors.primary).primary, icon };
}
