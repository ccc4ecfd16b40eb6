import { inTransaction } from '#app/platform/db.server.ts';

/**
 * Ends a connection by the token of a merchant's own custom app, once the app itself is installed in that store: the
 * token and the secret that signed its webhooks are forgotten before anything is done with the installation's own.
 * Called at once by several requests, one does it.
 */
export async function leaveOwnApp({ domain, at }: { domain: string; at: Date }): Promise<void> {
  await inTransaction(async (client) => {
    const { rowCount } = await client.query(
      `update shop set mode = 'connected', uninstalled_at = coalesce(uninstalled_at, $2), webhook_secret = null
        where domain = $1 and mode = 'token'`,
      [domain, at],
    );
    if (rowCount) await client.query('delete from shopify_session where shop = $1', [domain]);
  });
}
