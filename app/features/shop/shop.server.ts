import { db, fromJson, inTransaction } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { decryptText } from '#app/platform/security/encryption.server.ts';
import { deleteTokens } from '#app/platform/shopify/shopify-library.server.ts';

/** installed: from the Shopify admin; connected: via OAuth from our login; token: with a custom app's token. */
export type ShopMode = 'installed' | 'connected' | 'token';

/** Optional: only requested to attribute orders to chats. */
export const ORDERS_SCOPE = 'read_orders';

/** Columns that no page needs; the webhook secret must not reach a browser. */
const OMITTED = { id: true, webhookSecret: true, metafieldMap: true, embedSeenAt: true, updatedAt: true };

export type Shop = NonNullable<Awaited<ReturnType<typeof getShop>>>;

/** The merchant's shop, even if the app is uninstalled. */
export async function getShop(merchantId: string) {
  return toShop(await db.shop.findUnique({ where: { merchantId }, omit: OMITTED }));
}

/**
 * Whether the chat can be part of the store's theme. A shop connected by a custom app's token has no theme
 * extension.
 */
export function hasThemeApp(shop: Shop | null): shop is Shop {
  return env().SHOPIFY_API_KEY !== '' && shop !== null && !shop.uninstalledAt && shop.mode !== 'token';
}

/** The shop at a `myshopify.com` domain, even if the app is uninstalled. */
export async function getShopByDomain(domain: string) {
  return toShop(await db.shop.findUnique({ where: { domain }, omit: OMITTED }));
}

function toShop<T extends { mode: string; notes: unknown }>(row: T | null) {
  if (row === null) return null;
  const { notes, ...shop } = row;
  /** When webhooks were subscribed to, by name. */
  const timestamps = fromJson<Record<string, string>>(notes);
  return { ...shop, mode: row.mode as ShopMode, timestamps };
}

/** Scopes of the shop's stored token; empty after an uninstall. */
export async function listGrantedScopes(domain: string): Promise<string[]> {
  const session = await db.shopifySession.findFirst({
    where: { shop: domain, isOnline: false },
    select: { scope: true },
  });
  return session?.scope?.split(/[\s,]+/).filter(Boolean) ?? [];
}

/** The key that signs a custom app's webhooks; null if the shop isn't connected by a custom app. */
export async function getWebhookSecret(domain: string): Promise<string | null> {
  const shop = await db.shop.findUnique({
    where: { domain, mode: 'token', uninstalledAt: null },
    select: { webhookSecret: true },
  });
  return shop?.webhookSecret ? decryptText(shop.webhookSecret, webhookSecretContext(domain)) : null;
}

export function webhookSecretContext(domain: string): string {
  return `shop ${domain} webhook secret`;
}

/** Deletes the tokens and fails a running sync. Idempotent; ignored if the app was reinstalled after `at`. */
export async function markShopUninstalled({ domain, at }: { domain: string; at: Date }): Promise<void> {
  const hasEnded = await inTransaction(async (transaction) => {
    const { rows } = await transaction.query<{ merchantId: string }>(
      `update shop set uninstalled_at = $2, sync_status = 'disconnected', sync_error = null, embed_is_on = null,
              webhook_secret = null, updated_at = now()
        where domain = $1 and uninstalled_at is null and installed_at <= $2
        returning merchant_id as "merchantId"`,
      [domain, at],
    );
    // Products may be deleted before the next installation, so its sync must not resume this one.
    await transaction.query(
      `update sync_run set status = 'failed', error = 'ended', ended_at = now()
        where merchant_id = any ($1::uuid[]) and status = 'running'`,
      [rows.map(({ merchantId }) => merchantId)],
    );
    return rows.length > 0;
  });
  if (hasEnded || !(await db.shop.count({ where: { domain, uninstalledAt: null } }))) {
    await deleteTokens(domain);
  }
}

/** Deletes a custom app's token and webhook secret before an installation stores its own. Idempotent. */
export async function disconnectCustomApp({ domain, at }: { domain: string; at: Date }): Promise<void> {
  await inTransaction(async (transaction) => {
    const { rowCount } = await transaction.query(
      `update shop set mode = 'connected', uninstalled_at = coalesce(uninstalled_at, $2), webhook_secret = null
        where domain = $1 and mode = 'token'`,
      [domain, at],
    );
    if (rowCount) await transaction.query('delete from shopify_session where shop = $1', [domain]);
  });
}
