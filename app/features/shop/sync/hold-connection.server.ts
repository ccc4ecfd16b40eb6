import { RUN_ENDED } from '#app/features/shop/sync/move-sync-run.server.ts';
import type { PoolClient } from '#app/platform/db.server.ts';

/**
 * Holds a shop's connection to the end of a transaction that writes what the shop told: whoever ends it meanwhile waits
 * for that, and what comes after the end is not written. Called before anything else is locked, as by those who end it.
 */
export async function holdConnection(
  client: PoolClient,
  { merchantId, domain }: { merchantId: string; domain: string },
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'hold-connection',
    text: 'select from shop where merchant_id = $1 and domain = $2 and uninstalled_at is null for share',
    values: [merchantId, domain],
  });
  if (!rowCount) throw RUN_ENDED;
}
