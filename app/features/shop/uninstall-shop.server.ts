import { db } from '#app/platform/db.server.ts';
import { forgetTokens } from '#app/platform/shopify.server.ts';

/**
 * Ends access to a store from `at` on: its tokens are gone, and session tokens from before open nothing. Told again,
 * or told late of an app that has been installed anew since, it changes nothing.
 */
export async function uninstallShop({ domain, at }: { domain: string; at: Date }): Promise<void> {
  const ended = await db.shop.updateMany({
    where: { domain, uninstalledAt: null, installedAt: { lte: at } },
    data: { uninstalledAt: at, syncStatus: 'disconnected', syncError: null, embedIsOn: null },
  });
  if (ended.count > 0 || !(await db.shop.count({ where: { domain, uninstalledAt: null } }))) {
    await forgetTokens({ domain });
  }
}
