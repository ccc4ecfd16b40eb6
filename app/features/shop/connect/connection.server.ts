import { z } from 'zod';
import type { Plan } from '#app/features/billing/plan.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { getStoreFeatures, type StoreFeature } from '#app/features/shop/connect/store-features.ts';
import { recordDisconnectedShop } from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { getShop, listGrantedScopes, toShopFacts } from '#app/features/shop/shop.server.ts';
import type { ShopFacts, ShopMode } from '#app/features/shop/shop.ts';
import {
  countSyncedData,
  getSyncStatus,
  type SyncedCounts,
} from '#app/features/shop/status/sync-status.server.ts';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { db, inTransaction, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import { deleteTokens } from '#app/platform/shopify/shopify-library.server.ts';

export interface Connection {
  shop: ShopFacts;
  sync: SyncState;
  counts: SyncedCounts;
  features: StoreFeature[];
}

/** The state of a merchant's connection to their store; null without one. */
export async function getConnection({
  merchantId,
  plan,
}: {
  merchantId: string;
  plan: Plan;
}): Promise<Connection | null> {
  const [row, sync] = await Promise.all([
    db.shop.findUnique({ where: { merchantId } }),
    getSyncStatus({ merchantId }),
  ]);
  if (!row || !sync) return null;
  const shop = toShopFacts(row);
  const [counts, scopes] = await Promise.all([countSyncedData({ merchantId }), listGrantedScopes(shop)]);
  const webhooks = { hasSecret: Boolean(row.webhookSecret), areTaken: 'webhooks' in shop.notes };
  return { shop, sync, counts, features: getStoreFeatures({ shop, plan, scopes, webhooks }) };
}

interface Disconnection {
  merchantId: string;
  /** What becomes of the products that came from the shop. */
  products: 'keep' | 'remove';
}

export type DisconnectResult =
  { ok: true; name: string; removed: number; isGoneThere: boolean } | { ok: false; reason: string };

/**
 * Ends a connection that the merchant made here: the tokens go first, so that nothing more is read. Products that are
 * kept stand still from then on. That the store was theirs stays known for what Shopify asks later. Null without a store; one that is installed is uninstalled in its own admin.
 */
export async function disconnectShop({
  merchantId,
  products,
}: Disconnection): Promise<DisconnectResult | null> {
  const shop = await getShop({ merchantId });
  if (!shop) return null;
  if (shop.mode === 'installed' && !shop.uninstalledAt) {
    return { ok: false, reason: CONNECT_TEXTS.uninstallThere };
  }
  const isGoneThere =
    shop.uninstalledAt !== null || (await uninstallFromShopify({ domain: shop.domain, mode: shop.mode }));
  await deleteTokens(shop.domain);
  const { domain } = shop;
  const removed = await inTransaction((client) => deleteConnection(client, { merchantId, domain, products }));
  if (removed > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  // A subscription at Shopify ends with the installation.
  await db.subscription.deleteMany({ where: { merchantId, provider: 'shopify' } });
  return { ok: true, name: shop.name || shop.domain, removed, isGoneThere };
}

async function deleteConnection(
  client: PoolClient,
  { merchantId, domain, products }: Disconnection & { domain: string },
): Promise<number> {
  // A page that is being written is waited for here; the next one finds no store and takes itself back.
  const { rowCount } = await client.query('delete from shop where merchant_id = $1 and domain = $2', [
    merchantId,
    domain,
  ]);
  if (!rowCount) return 0;
  await recordDisconnectedShop({ merchantId, domain, keepsProducts: products === 'keep' }, client);
  await client.query('delete from sync_run where merchant_id = $1', [merchantId]);
  if (products === 'keep') return 0;
  const gone = await client.query("delete from product where merchant_id = $1 and origin = 'shopify'", [
    merchantId,
  ]);
  return gone.rowCount ?? 0;
}

const TIMEOUT_MS = 6_000;

const UNINSTALL_MUTATION = `#graphql
  mutation Leave { appUninstall { userErrors { field message } } }`;
const LIST_WEBHOOKS = `#graphql
  query OwnWebhooks { webhookSubscriptions(first: 50) { nodes { id uri } } }`;
const DELETE_WEBHOOK = `#graphql
  mutation DeleteWebhook($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }`;

const anyResponse = z.unknown();
const webhookSubscriptionsSchema = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), uri: z.string() })).max(50) }),
});

/**
 * Takes us out of a shop while we still have a token: the app that its owner consented to is uninstalled, the webhooks
 * under a token of their own are taken back. False when the owner has to see to it in the shop's admin.
 */
export async function uninstallFromShopify({
  domain,
  mode,
}: {
  domain: string;
  mode: ShopMode;
}): Promise<boolean> {
  const isGone = mode === 'token' ? await deleteWebhookSubscriptions(domain) : await uninstallApp(domain);
  if (!isGone) log.info({ domain, mode }, 'a store could not be left behind cleanly');
  return isGone;
}

async function uninstallApp(domain: string): Promise<boolean> {
  const answer = await queryAdminApi({
    domain,
    query: UNINSTALL_MUTATION,
    schema: anyResponse,
    timeoutMs: TIMEOUT_MS,
  });
  // Without a token the app is no longer there.
  return answer.ok || answer.reason === 'revoked';
}

async function deleteWebhookSubscriptions(domain: string): Promise<boolean> {
  const listed = await queryAdminApi({
    domain,
    query: LIST_WEBHOOKS,
    schema: webhookSubscriptionsSchema,
    timeoutMs: TIMEOUT_MS,
  });
  if (!listed.ok) return listed.reason === 'revoked';
  const own = listed.data.webhookSubscriptions.nodes.filter(({ uri }) =>
    uri.startsWith(`${env().SHOPIFY_APP_URL}/`),
  );
  const outcomes = await Promise.all(
    own.map(({ id }) =>
      queryAdminApi({
        domain,
        query: DELETE_WEBHOOK,
        variables: { id },
        schema: anyResponse,
        timeoutMs: TIMEOUT_MS,
      }),
    ),
  );
  return outcomes.every(({ ok }) => ok);
}
