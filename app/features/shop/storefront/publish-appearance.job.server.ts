import { z } from 'zod';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { APPEARANCE_QUEUE } from '#app/features/merchant/settings/save-settings.server.ts';
import { getBrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { db } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

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
