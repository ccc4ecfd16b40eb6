import { z } from 'zod';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { queueSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

const QUERY = `#graphql
  query GrantedScopes { currentAppInstallation { accessScopes { handle } } }`;
const answer = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })).max(200) }),
});

/**
 * Asks a merchant's shop what it grants now, more or less than before, and has it tell of what the app may know of
 * since. False when it couldn't be asked.
 */
export async function refreshScopes({ merchantId }: { merchantId: string }): Promise<boolean> {
  const shop = await getShop({ merchantId });
  if (!shop || shop.uninstalledAt) return false;
  const { domain } = shop;
  const asked = await askAdmin({ domain, query: QUERY, schema: answer });
  if (!asked.ok) return false;
  const granted = asked.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  await pool.query('update shopify_session set scope = $2 where shop = $1 and not is_online', [
    domain,
    granted.join(','),
  ]);
  await queueSubscriptions({ merchantId });
  return true;
}
