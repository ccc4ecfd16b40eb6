import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/refresh-shop.server.ts';
import { createDataReport } from '#app/features/shop/privacy/data-requests.server.ts';
import { listPreviousMerchants } from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { redactCustomer } from '#app/features/shop/privacy/redact-customer.server.ts';
import { redactShop } from '#app/features/shop/privacy/redact-shop.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { refreshProducts } from '#app/features/shop/sync/refresh-products.server.ts';
import { isTemporary } from '#app/features/shop/sync/sync-state.ts';
import { deleteShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import type { WebhookKind } from '#app/features/shop/webhooks/store-webhook.server.ts';
import type { WaitingReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import {
  customerRedactPayload,
  dataRequestPayload,
  PRIVACY_TOPICS,
  SHOP_TOPICS,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

export interface WebhookShop {
  domain: string;
  /** Null when no merchant has that shop. */
  merchantId: string | null;
  /** Whether the app is installed there now. */
  isConnected: boolean;
}

/** `more`: a part is done, and the next run does the rest. A throw is retried. */
export type HandlerResult = 'done' | 'stale' | 'failed' | 'more';

/** Each may be called again for the same webhook, and then changes nothing. */
export interface WebhookHandlers {
  topics: readonly WebhookTopic[];
  /** How many webhooks of a shop are handled at the same time. */
  concurrency: number;
  handle(shop: WebhookShop, receipt: WaitingReceipt): Promise<HandlerResult>;
  /** Handles product webhooks together. */
  handleProducts?(shop: WebhookShop, receipts: WaitingReceipt[]): Promise<HandlerResult>;
}

export async function handleShopWebhook(
  { domain, merchantId, isConnected }: WebhookShop,
  { topic, payload, triggeredAt }: WaitingReceipt,
): Promise<HandlerResult> {
  if (topic === 'app/uninstalled') await markShopUninstalled({ domain, at: triggeredAt });
  else if (merchantId === null || !isConnected) return 'stale';
  else if (topic === 'orders/create') await attributeOrder({ merchantId, payload });
  else if (topic === 'app/scopes_update' && !(await refreshGrantedScopes({ merchantId })))
    throw new Error('The shop does not answer what it grants');
  return 'done';
}

/**
 * Fetches the products that changed and deletes those that were deleted. Payloads are only triggers: they lack
 * metafields, contain 100 variants at most, tell the stock of one place and come out of order.
 */
export async function handleProductWebhooks(
  { domain, merchantId, isConnected }: WebhookShop,
  receipts: WaitingReceipt[],
): Promise<HandlerResult> {
  if (merchantId === null || !isConnected) return 'stale';
  const deleted = listIds(receipts, ['products/delete']);
  const at = new Date();
  if ((await deleteShopProducts({ merchantId, domain, numbers: deleted, at })) > 0)
    await notifyChannel(CATALOG_CHANNEL, merchantId);
  const numbers = listIds(receipts, ['products/create', 'products/update']);
  const items = listIds(receipts, ['inventory_levels/update']);
  const refreshed = await refreshProducts({ merchantId, numbers, items });
  if (refreshed.ok) return 'done';
  const { reason, message } = refreshed;
  if (isTemporary(refreshed)) throw new Error(`${domain}: ${message}`);
  // The next sync reads the whole catalog.
  log.warn({ domain, reason }, 'a shop refuses to hand over its products');
  return 'failed';
}

/** The numbers of products or inventory items: `product:1` is about `1`. */
function listIds(receipts: WaitingReceipt[], topics: readonly WebhookTopic[]): string[] {
  return receipts
    .filter(({ topic }) => topics.includes(topic))
    .map(({ subject }) => subject.slice(subject.indexOf(':') + 1));
}

/** Privacy webhooks concern the merchant who has the shop and those who had it before. */
export async function handlePrivacyWebhook(
  { domain, merchantId: current }: WebhookShop,
  { id: receiptId, topic, payload, triggeredAt }: WaitingReceipt,
): Promise<HandlerResult> {
  if (topic === 'shop/redact') return redactShop({ domain, triggeredAt, receiptId, payload });
  const former = await listPreviousMerchants({ domain });
  const merchants = [...new Set([...(current === null ? [] : [current]), ...former])];
  if (topic === 'customers/redact') {
    const wish = customerRedactPayload.parse(payload);
    for (const merchantId of merchants) await redactCustomer({ domain, merchantId, wish, receiptId });
    if (merchants.length === 0) await redactCustomer({ domain, merchantId: null, wish, receiptId });
    return 'done';
  }
  const request = dataRequestPayload.parse(payload);
  for (const merchantId of merchants) await createDataReport({ merchantId, domain, request, receiptId });
  return merchants.length === 0 ? 'stale' : 'done';
}

export const WEBHOOK_HANDLERS: Record<WebhookKind, WebhookHandlers> = {
  shop: {
    topics: SHOP_TOPICS,
    concurrency: 4,
    handle: handleShopWebhook,
    handleProducts: handleProductWebhooks,
  },
  // One by one: a report about a person must not outlive the request to erase it that came next.
  privacy: { topics: PRIVACY_TOPICS, concurrency: 1, handle: handlePrivacyWebhook },
};
