import { z } from 'zod';
import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/refresh-shop.server.ts';
import { createDataReport } from '#app/features/shop/privacy/data-requests.server.ts';
import { listPreviousMerchants } from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { redactCustomer } from '#app/features/shop/privacy/redact-customer.server.ts';
import { redactShop } from '#app/features/shop/privacy/redact-shop.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { recordChangedProducts } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { deleteShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import {
  customerRedactPayload,
  dataRequestPayload,
  isProductTopic,
  type PrivacyTopic,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

const numericId = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const productPayload = z.object({ id: numericId });
const levelPayload = z.object({ inventory_item_id: numericId });

interface ProductWebhook {
  merchantId: string;
  domain: string;
  topic: string;
  payload: unknown;
  triggeredAt: Date;
}

/**
 * Does what a webhook about products says. Its payload is only a trigger: it lacks metafields, knows the first hundred
 * variants at most and may be overtaken by a later one, so the shop is asked for the product as it is by then. What is
 * deleted is gone at once. Told again, it changes nothing.
 */
export async function handleProductWebhook(webhook: ProductWebhook): Promise<void> {
  const { merchantId, domain, topic, payload, triggeredAt } = webhook;
  if (topic === 'products/delete') {
    const { id } = productPayload.parse(payload);
    const removed = await deleteShopProducts({ merchantId, domain, numbers: [id], at: triggeredAt });
    if (removed > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  } else if (topic === 'products/create' || topic === 'products/update') {
    const { id } = productPayload.parse(payload);
    await recordChangedProducts({ merchantId, subjects: [id] });
  } else if (topic === 'inventory_levels/update') {
    // A payload tells the stock at one place; a shopper can buy what is at any of them.
    const { inventory_item_id: item } = levelPayload.parse(payload);
    await recordChangedProducts({ merchantId, subjects: [`item:${item}`] });
  }
}

/** What a webhook is worked off with. */
export interface WebhookContext {
  domain: string;
  /** Null when no merchant has that shop. */
  merchantId: string | null;
  /** Whether the app is installed there now. */
  isConnected: boolean;
  topic: WebhookTopic;
  payload: object;
  triggeredAt: Date;
  receiptId: string;
}

/** `more`: a part is done, and the rest goes on in the next turn. */
export type HandlerResult = 'done' | 'stale' | 'more';
/** Webhooks that are worked off together. */
export interface GroupHandler {
  has(topic: WebhookTopic): boolean;
  handle(group: {
    merchantId: string | null;
    isConnected: boolean;
    subjects: string[];
  }): Promise<HandlerResult>;
}
export type WebhookHandler = (handling: WebhookContext) => Promise<HandlerResult>;

/** What the webhooks of a connected shop lead to. Each may be called again for the same webhook, and then changes nothing. */
export const handleShopWebhook: WebhookHandler = async (handling) => {
  const { domain, merchantId, isConnected, topic, payload, triggeredAt } = handling;
  if (topic === 'app/uninstalled') await markShopUninstalled({ domain, at: triggeredAt });
  else if (merchantId === null || !isConnected) return 'stale';
  else if (isProductTopic(topic))
    await handleProductWebhook({ merchantId, domain, topic, payload, triggeredAt });
  else if (topic === 'orders/create') await attributeOrder({ merchantId, payload });
  else if (topic === 'app/scopes_update' && !(await refreshGrantedScopes({ merchantId })))
    throw new Error('The shop does not answer what it grants');
  return 'done';
};

/** Product webhooks that say no more than that something changed: many of a shop are worked off as one. */
export const handleProductChanges: GroupHandler = {
  has: (topic) => isProductTopic(topic) && topic !== 'products/delete',
  async handle({ merchantId, isConnected, subjects }) {
    if (merchantId === null || !isConnected) return 'stale';
    await recordChangedProducts({ merchantId, subjects: subjects.map(toChangedSubject) });
    return 'done';
  },
};

/** `product:1` is noted as `1`, and `stock:2` as the inventory item that it names. */
function toChangedSubject(subject: string): string {
  return subject.replace(/^product:/, '').replace(/^stock:/, 'item:');
}

/** What the three webhooks of privacy lead to, for the merchant who has the shop and for those who had it before. */
export const handlePrivacyWebhook: WebhookHandler = async (handling) => {
  const { domain, merchantId: current, payload, triggeredAt, receiptId } = handling;
  const topic = handling.topic as PrivacyTopic;
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
};
