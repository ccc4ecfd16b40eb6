import { db, inTransaction } from '#app/platform/db.server.ts';
import { forgetTokens } from '#app/platform/shopify.server.ts';

/**
 * Ends access to a store from `at` on: its tokens are gone, session tokens from before open nothing, and a sync that
 * is under way keeps nothing more. Told again, or told late of an app that has been installed anew since, it changes
 * nothing.
 */
export async function uninstallShop({ domain, at }: { domain: string; at: Date }): Promise<void> {
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
    await forgetTokens({ domain });
  }
}
