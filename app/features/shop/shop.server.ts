import { SHOP_MODES, type ShopFacts, SYNC_STATUSES } from '#app/features/shop/shop.ts';
import { type Db, db, inTransaction, pool } from '#app/platform/db/db.server.ts';
import { decryptText } from '#app/platform/security/encryption.server.ts';
import { deleteTokens } from '#app/platform/shopify/shopify-library.server.ts';

/** The store of a merchant, also one that has uninstalled the app. */
export async function getShop({ merchantId }: { merchantId: string }): Promise<ShopFacts | null> {
  const row = await db.shop.findUnique({ where: { merchantId } });
  return row && toShopFacts(row);
}

type ShopRow = NonNullable<Awaited<ReturnType<Db['shop']['findUnique']>>>;

/** A stored shop as a known one; what is not known may do the least. */
export function toShopFacts(row: ShopRow): ShopFacts {
  const { merchantId, domain, name, email, currency, timezone, url } = row;
  const { installedAt, uninstalledAt, syncError, lastSyncAt, embedIsOn } = row;
  return {
    ...{ merchantId, domain, name, email, currency, timezone, url },
    ...{ installedAt, uninstalledAt, syncError, lastSyncAt, embedIsOn },
    mode: SHOP_MODES.find((mode) => mode === row.mode) ?? 'token',
    syncStatus: SYNC_STATUSES.find((status) => status === row.syncStatus) ?? 'disconnected',
    notes: (row.notes ?? {}) as ShopFacts['notes'],
  };
}

/** The store at a `myshopify.com` domain, also one that has uninstalled the app; null for one that we don't know. */
export async function getShopByDomain({ domain }: { domain: string }): Promise<ShopFacts | null> {
  const row = await db.shop.findUnique({ where: { domain } });
  return row && toShopFacts(row);
}

/** What a shop lets the app do, as far as it is known; nothing once it is uninstalled. */
export async function listGrantedScopes({ domain }: { domain: string }): Promise<string[]> {
  const { rows } = await pool.query<{ scope: string | null }>(
    'select scope from shopify_session where shop = $1 and not is_online limit 1',
    [domain],
  );
  return rows[0]?.scope?.split(/[\s,]+/).filter(Boolean) ?? [];
}

/** What a shop that was connected with its own token signs its webhooks with; null for every other one. */
export async function getWebhookSecret({ domain }: { domain: string }): Promise<string | null> {
  const row = await db.shop.findUnique({
    where: { domain },
    select: { mode: true, uninstalledAt: true, webhookSecret: true },
  });
  if (row?.mode !== 'token' || row.uninstalledAt || row.webhookSecret === null) return null;
  return decryptText(row.webhookSecret, webhookSecretContext(domain));
}

export function webhookSecretContext(domain: string): string {
  return `shop ${domain} webhook secret`;
}

/**
 * Ends access to a store from `at` on: its tokens are gone, session tokens from before open nothing, and a sync that
 * is under way keeps nothing more. Told again, or told late of an app that has been installed anew since, it changes
 * nothing.
 */
export async function markShopUninstalled({ domain, at }: { domain: string; at: Date }): Promise<void> {
  const hasEnded = await inTransaction(async (client) => {
    const { rows } = await client.query<{ merchantId: string }>(
      `update shop set uninstalled_at = $2, sync_status = 'disconnected', sync_error = null, embed_is_on = null,
              webhook_secret = null, updated_at = now()
        where domain = $1 and uninstalled_at is null and installed_at <= $2
        returning merchant_id as "merchantId"`,
      [domain, at],
    );
    // An installation anew begins its own: where this one stood, products may have gone meanwhile.
    await client.query(
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

/**
 * Ends a connection by the token of a merchant's own custom app, once the app itself is installed in that store: the
 * token and the secret that signed its webhooks are forgotten before anything is done with the installation's own.
 * Called at once by several requests, one does it.
 */
export async function disconnectCustomApp({ domain, at }: { domain: string; at: Date }): Promise<void> {
  await inTransaction(async (client) => {
    const { rowCount } = await client.query(
      `update shop set mode = 'connected', uninstalled_at = coalesce(uninstalled_at, $2), webhook_secret = null
        where domain = $1 and mode = 'token'`,
      [domain, at],
    );
    if (rowCount) await client.query('delete from shopify_session where shop = $1', [domain]);
  });
}

interface CardDismissal {
  merchantId: string;
  /** A card of the dashboard by its name. */
  card: 'setup-guide';
  /** False takes it out again. */
  isAway: boolean;
  now?: Date;
}

/** Notes with a merchant's shop that one of the dashboard's cards was put away, for everybody who works there. */
export async function dismissCard(input: CardDismissal): Promise<void> {
  const { merchantId, card, isAway, now = new Date() } = input;
  await pool.query(
    isAway
      ? `update shop set notes = notes || jsonb_build_object($2::text, $3::text) where merchant_id = $1`
      : `update shop set notes = notes - $2::text where merchant_id = $1 and $3::text is not null`,
    [merchantId, card, now.toISOString()],
  );
}
