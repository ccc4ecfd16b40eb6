import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/shop-details.server.ts';
import { createDataReport } from '#app/features/shop/privacy/data-requests.server.ts';
import { listFormerMerchants } from '#app/features/shop/privacy/former-shops.server.ts';
import { eraseCustomer } from '#app/features/shop/privacy/erase-customer.server.ts';
import { eraseShop } from '#app/features/shop/privacy/erase-shop.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { refreshProducts } from '#app/features/shop/sync/refresh-products.server.ts';
import { isTemporary } from '#app/features/shop/sync/sync-state.ts';
import { deleteShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import type { SavedWebhook, WebhookKind } from '#app/features/shop/webhooks/save-webhook.server.ts';
import {
  customerRedactPayload,
  dataRequestPayload,
  PRIVACY_TOPICS,
  SHOP_TOPICS,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export interface WebhookShop {
  domain: string;
  /** `merchantId` is null if no merchant has the shop. */
  merchantId: string | null;
  isConnected: boolean;
}

/** `more`: continues in the next run. Errors are retried. */
export type WebhookOutcome = 'done' | 'stale' | 'failed' | 'more';

/** All handlers are idempotent. */
export interface WebhookHandlers {
  topics: readonly WebhookTopic[];
  /** Webhooks of a shop that are handled at the same time. */
  concurrency: number;
  handle(shop: WebhookShop, webhook: SavedWebhook): Promise<WebhookOutcome>;
  /** Handles all product webhooks together. */
  handleProducts?(shop: WebhookShop, webhooks: SavedWebhook[]): Promise<WebhookOutcome>;
}

export async function handleShopWebhook(
  { domain, merchantId, isConnected }: WebhookShop,
  { topic, payload, triggeredAt }: SavedWebhook,
): Promise<WebhookOutcome> {
  if (topic === 'app/uninstalled') await markShopUninstalled({ domain, at: triggeredAt });
  else if (merchantId === null || !isConnected) return 'stale';
  else if (topic === 'orders/create') await attributeOrder({ merchantId, payload });
  else if (topic === 'app/scopes_update' && !(await refreshGrantedScopes(merchantId)))
    throw new Error('The shop could not be reached');
  return 'done';
}

/** Payloads aren't used: they lack metafields and further variants and locations, and arrive out of order. */
async function handleProductWebhooks(
  { domain, merchantId, isConnected }: WebhookShop,
  webhooks: SavedWebhook[],
): Promise<WebhookOutcome> {
  if (merchantId === null || !isConnected || !(await hasFeature(merchantId, 'shopify'))) return 'stale';
  const deleted = listIds(webhooks, ['products/delete']);
  const at = new Date();
  if ((await deleteShopProducts({ merchantId, domain, productIds: deleted, at })) > 0)
    await notifyChannel(CATALOG_CHANNEL, merchantId);
  const productIds = listIds(webhooks, ['products/create', 'products/update']);
  const inventoryItemIds = listIds(webhooks, ['inventory_levels/update']);
  const refreshed = await refreshProducts({ merchantId, productIds, inventoryItemIds });
  if (refreshed.ok) return 'done';
  const { reason, message } = refreshed;
  if (isTemporary(refreshed)) throw new Error(`${domain}: ${message}`);
  // The next sync loads the whole catalog.
  log.warn({ domain, reason }, 'product request refused');
  return 'failed';
}

/** The IDs of products or inventory items: `product:1` → `1`. */
function listIds(webhooks: SavedWebhook[], topics: readonly WebhookTopic[]): string[] {
  return webhooks
    .filter(({ topic }) => topics.includes(topic))
    .map(({ subject }) => subject.slice(subject.indexOf(':') + 1));
}

/** Privacy webhooks apply to the merchant who has the shop and to those who had it before. */
async function handlePrivacyWebhook(
  { domain, merchantId: current }: WebhookShop,
  { id: webhookId, topic, payload, triggeredAt }: SavedWebhook,
): Promise<WebhookOutcome> {
  if (topic === 'shop/redact') return eraseShop({ domain, triggeredAt, webhookId, payload });
  const former = await listFormerMerchants(domain);
  const merchants = [...new Set([...(current === null ? [] : [current]), ...former])];
  if (topic === 'customers/redact') {
    const request = customerRedactPayload.parse(payload);
    for (const merchantId of merchants.length === 0 ? [null] : merchants)
      await eraseCustomer({ domain, merchantId, request, webhookId });
    return 'done';
  }
  const request = dataRequestPayload.parse(payload);
  for (const merchantId of merchants) await createDataReport({ merchantId, domain, request, webhookId });
  return merchants.length === 0 ? 'stale' : 'done';
}

export const WEBHOOK_HANDLERS: Record<WebhookKind, WebhookHandlers> = {
  shop: {
    topics: SHOP_TOPICS,
    concurrency: 4,
    handle: handleShopWebhook,
    handleProducts: handleProductWebhooks,
  },
  // In order: a report about a person must not outlive the following request to erase it.
  privacy: { topics: PRIVACY_TOPICS, concurrency: 1, handle: handlePrivacyWebhook },
};
