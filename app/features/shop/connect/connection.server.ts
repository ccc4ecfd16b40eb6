import { z } from 'zod';
import { getFeaturePlan, type Plan, planAllows, type PlanEntitlement } from '#app/features/billing/plan.ts';
import { deleteShopifySubscription } from '#app/features/billing/subscription.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-form.ts';
import { recordFormerShop } from '#app/features/shop/privacy/erase-shop.server.ts';
import {
  getShop,
  getWebhookSecret,
  listGrantedScopes,
  ORDERS_SCOPE,
  type ShopMode,
} from '#app/features/shop/shop.server.ts';
import { countSyncedData, getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { inTransaction } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import { deleteTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export interface StoreFeature {
  key: 'realTimeInventory' | 'cartIntegration' | 'customerTracking' | 'advancedAnalytics';
  name: string;
  state: 'on' | 'off' | 'unknown' | 'locked';
  /** Why the feature is in this state, and what would change it. */
  why: string;
  /** The plan with the feature, if it's locked. */
  plan?: string;
  /** The scope to request in the Shopify admin, if it's off. */
  scope?: string;
}

interface Connection {
  shop: { mode: ShopMode; uninstalledAt: Date | null; embedIsOn: boolean | null };
  plan: PlanEntitlement;
  scopes: readonly string[];
  /** Whether visits are counted, each under a random ID of the shopper's browser. */
  isMeasured: boolean;
  webhooks: { hasSecret: boolean; areSubscribed: boolean };
}

type FeatureState = Omit<StoreFeature, 'key' | 'name'>;

export function getStoreFeatures(connection: Connection): StoreFeature[] {
  const uninstalled = connection.shop.uninstalledAt
    ? toOffState('The app is no longer installed in your store.')
    : null;
  return [
    {
      key: 'realTimeInventory',
      name: 'Real-time inventory',
      ...(uninstalled ?? getInventoryState(connection)),
    },
    {
      key: 'cartIntegration',
      name: 'Add to cart from the chat',
      ...(uninstalled ?? getCartState(connection)),
    },
    { key: 'customerTracking', name: 'Visitor counting', ...(uninstalled ?? getTrackingState(connection)) },
    { key: 'advancedAnalytics', name: 'Order and revenue reports', ...getAnalyticsState(connection) },
  ];
}

function toOffState(why: string): FeatureState {
  return { state: 'off', why };
}

function getInventoryState({ shop, plan, webhooks }: Connection): FeatureState {
  if (!planAllows(plan, 'shopify'))
    return {
      state: 'locked',
      plan: getFeaturePlan('shopify'),
      why: 'Keeps products, prices, and stock up to date.',
    };
  if (shop.mode !== 'token' || webhooks.areSubscribed) {
    return { state: 'on', why: 'Changes to products, prices, and stock sync right away.' };
  }
  return toOffState(
    webhooks.hasSecret
      ? 'Your store hasn’t accepted our webhooks yet, so the catalog syncs once a night.'
      : 'The catalog syncs once a night. To sync changes right away, connect with your custom app’s API secret key.',
  );
}

function getCartState({ shop }: Connection): FeatureState {
  if (shop.mode === 'token')
    return toOffState(
      'Not available with a custom app’s token. Recommendations link to the product instead.',
    );
  if (shop.embedIsOn)
    return { state: 'on', why: 'Shoppers can add mattresses to the cart from the chat on your storefront.' };
  const why =
    'Turn on the chat under App embeds in your theme. Until then, recommendations link to the product.';
  return shop.embedIsOn === false
    ? toOffState(why)
    : { state: 'unknown', why: `Not seen on your storefront yet. ${why}` };
}

function getTrackingState({ isMeasured }: Connection): FeatureState {
  if (!isMeasured)
    return toOffState('Only what shoppers do in the chat is recorded, not their visits to your store.');
  return {
    state: 'on',
    why: 'Counts each visit once, with a random ID in the shopper’s browser. No names, and no record of the pages they view.',
  };
}

function getAnalyticsState({ shop, plan, scopes }: Connection): FeatureState {
  if (!planAllows(plan, 'advancedAnalytics')) {
    const why = 'Counts orders that come from chats.';
    return { state: 'locked', plan: getFeaturePlan('advancedAnalytics'), why };
  }
  const canRead = scopes.includes(ORDERS_SCOPE) || scopes.includes('write_orders');
  if (canRead && !shop.uninstalledAt && shop.mode !== 'token')
    return {
      state: 'on',
      why: 'Counts orders that come from chats, without storing customer data.',
    };
  return {
    ...toOffState(
      `New orders aren’t counted, because ${PRODUCT_NAME} isn’t allowed to read your store’s orders.`,
    ),
    ...(shop.mode === 'installed' && !shop.uninstalledAt ? { scope: ORDERS_SCOPE } : {}),
  };
}

export async function getConnection(merchantId: string, plan: Plan) {
  const [shop, sync] = await Promise.all([getShop(merchantId), getSyncStatus(merchantId)]);
  if (!shop || !sync) return null;
  const [counts, scopes, secret, { features }] = await Promise.all([
    countSyncedData(merchantId),
    listGrantedScopes(shop.domain),
    getWebhookSecret(shop.domain),
    getSettings({ merchantId }),
  ]);
  const isMeasured = features.countVisitors || features.holdoutPercent > 0;
  const webhooks = { hasSecret: secret !== null, areSubscribed: 'webhooks' in shop.timestamps };
  return { shop, sync, counts, features: getStoreFeatures({ shop, plan, scopes, isMeasured, webhooks }) };
}

interface Disconnection {
  merchantId: string;
  /** What happens to products synced from the shop. */
  products: 'keep' | 'remove';
}

/**
 * Null without a store. Deletes the tokens first, so nothing more is fetched. Refuses installed apps, which have to
 * be uninstalled in Shopify.
 */
export async function disconnectShop({ merchantId, products }: Disconnection) {
  const shop = await getShop(merchantId);
  if (!shop) return null;
  const { domain, mode, uninstalledAt } = shop;
  if (mode === 'installed' && !uninstalledAt)
    return { ok: false as const, reason: CONNECT_TEXTS.uninstallThere };
  const isUninstalled = uninstalledAt !== null || (await uninstallFromShopify(domain, mode));
  await deleteTokens(domain);
  const removed = await deleteConnection({ merchantId, domain, products });
  if (removed > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  await deleteShopifySubscription(merchantId);
  return { ok: true as const, name: shop.name || domain, removed, isUninstalled };
}

/** Returns the number of deleted products. */
function deleteConnection({ merchantId, domain, products }: Disconnection & { domain: string }) {
  return inTransaction(async (transaction) => {
    // Waits for a product batch in progress; the next one finds no shop and rolls back.
    const shops = 'delete from shop where merchant_id = $1 and domain = $2';
    const { rowCount } = await transaction.query(shops, [merchantId, domain]);
    if (!rowCount) return 0;
    await recordFormerShop({ merchantId, domain, keepsProducts: products === 'keep' }, transaction);
    await transaction.query('delete from sync_run where merchant_id = $1', [merchantId]);
    if (products === 'keep') return 0;
    const imported = "delete from product where merchant_id = $1 and origin = 'shopify'";
    return (await transaction.query(imported, [merchantId])).rowCount ?? 0;
  });
}

const UNINSTALL_TIMEOUT_MS = 6_000;

const UNINSTALL_MUTATION = `#graphql
  mutation Leave { appUninstall { userErrors { field message } } }`;
const LIST_WEBHOOKS = `#graphql
  query OwnWebhooks { webhookSubscriptions(first: 50) { nodes { id uri } } }`;
const DELETE_WEBHOOK = `#graphql
  mutation DeleteWebhook($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }`;

const webhookSubscriptionsSchema = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), uri: z.string() })).max(50) }),
});

/** Uninstalls the app, or deletes a custom app's webhooks. False if the owner has to do it in the Shopify admin. */
async function uninstallFromShopify(domain: string, mode: ShopMode): Promise<boolean> {
  const isDone = mode === 'token' ? await deleteWebhooks(domain) : await uninstallApp(domain);
  if (!isDone) log.info({ domain, mode }, 'app not uninstalled from a shop');
  return isDone;
}

async function uninstallApp(domain: string): Promise<boolean> {
  const request = { domain, query: UNINSTALL_MUTATION, schema: z.unknown(), timeoutMs: UNINSTALL_TIMEOUT_MS };
  const result = await queryAdminApi(request);
  // If the token is invalid, the app is already uninstalled.
  return result.ok || result.reason === 'revoked';
}

async function deleteWebhooks(domain: string): Promise<boolean> {
  const timeoutMs = UNINSTALL_TIMEOUT_MS;
  const schema = webhookSubscriptionsSchema;
  const listed = await queryAdminApi({ domain, query: LIST_WEBHOOKS, schema, timeoutMs });
  if (!listed.ok) return listed.reason === 'revoked';
  const { nodes } = listed.data.webhookSubscriptions;
  const ourSubscriptions = nodes.filter(({ uri }) => uri.startsWith(`${env().SHOPIFY_APP_URL}/`));
  const deletion = { domain, query: DELETE_WEBHOOK, schema: z.unknown(), timeoutMs };
  const results = await Promise.all(
    ourSubscriptions.map(({ id }) => queryAdminApi({ ...deletion, variables: { id } })),
  );
  return results.every(({ ok }) => ok);
}
