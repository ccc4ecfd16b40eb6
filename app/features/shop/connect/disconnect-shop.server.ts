import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { keepFormerShop } from '#app/features/shop/privacy/keep-former-shop.server.ts';
import { leaveShop } from '#app/features/shop/leave-shop.server.ts';
import { db, inTransaction, type PoolClient } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import { forgetTokens } from '#app/platform/shopify.server.ts';

interface Disconnection {
  merchantId: string;
  /** What becomes of the products that came from the shop. */
  products: 'keep' | 'remove';
}

export type DisconnectOutcome =
  { ok: true; name: string; removed: number; isGoneThere: boolean } | { ok: false; reason: string };

/**
 * Ends a connection that the merchant made here: the tokens go first, so that nothing more is read. Products that are
 * kept stand still from then on. That the store was theirs stays known for what Shopify asks later. Null without a store; one that is installed is uninstalled in its own admin.
 */
export async function disconnectShop({
  merchantId,
  products,
}: Disconnection): Promise<DisconnectOutcome | null> {
  const shop = await getShop({ merchantId });
  if (!shop) return null;
  if (shop.mode === 'installed' && !shop.uninstalledAt) {
    return { ok: false, reason: CONNECT_TEXTS.uninstallThere };
  }
  const isGoneThere =
    shop.uninstalledAt !== null || (await leaveShop({ domain: shop.domain, mode: shop.mode }));
  await forgetTokens({ domain: shop.domain });
  const { domain } = shop;
  const removed = await inTransaction((client) => cutOff(client, { merchantId, domain, products }));
  if (removed > 0) await announce(CATALOG_CHANNEL, merchantId);
  // A subscription at Shopify ends with the installation.
  await db.subscription.deleteMany({ where: { merchantId, provider: 'shopify' } });
  return { ok: true, name: shop.name || shop.domain, removed, isGoneThere };
}

async function cutOff(
  client: PoolClient,
  { merchantId, domain, products }: Disconnection & { domain: string },
): Promise<number> {
  // A page that is being written is waited for here; the next one finds no store and takes itself back.
  const { rowCount } = await client.query('delete from shop where merchant_id = $1 and domain = $2', [
    merchantId,
    domain,
  ]);
  if (!rowCount) return 0;
  await keepFormerShop({ merchantId, domain, keepsProducts: products === 'keep' }, client);
  await client.query('delete from sync_run where merchant_id = $1', [merchantId]);
  await client.query('delete from changed_product where merchant_id = $1', [merchantId]);
  if (products === 'keep') return 0;
  const gone = await client.query("delete from product where merchant_id = $1 and origin = 'shopify'", [
    merchantId,
  ]);
  return gone.rowCount ?? 0;
}
