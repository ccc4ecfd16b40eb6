import type { Receipt } from '#app/features/shop/webhooks/receipt.ts';
import { uninstallShop } from '#app/features/shop/uninstall-shop.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Ends a shop's access while its webhook is still being answered; should that fail, the job does it. */
export async function workUninstall({ id, shopDomain, triggeredAt }: Receipt): Promise<void> {
  try {
    await uninstallShop({ domain: shopDomain, at: triggeredAt });
    await pool.query(
      `update webhook_receipt set status = 'done', payload = null, ended_at = now()
        where id = $1 and status in ('waiting', 'working')`,
      [id],
    );
  } catch (error) {
    log.error({ err: error, receipt: id }, 'an uninstalled shop is left to the job');
  }
}
