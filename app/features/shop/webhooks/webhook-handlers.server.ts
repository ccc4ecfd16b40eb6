import { joinOrder } from '#app/features/chat/join-order.server.ts';
import { answerDataRequest } from '#app/features/shop/privacy/answer-data-request.server.ts';
import { applyProductWebhook } from '#app/features/shop/webhooks/apply-product-webhook.server.ts';
import { listFormerMerchants } from '#app/features/shop/privacy/list-former-merchants.server.ts';
import { noteChangedProducts } from '#app/features/shop/sync/note-changed-products.server.ts';
import { redactPerson } from '#app/features/shop/privacy/redact-person.server.ts';
import { redactShop } from '#app/features/shop/privacy/redact-shop.server.ts';
import { refreshScopes } from '#app/features/shop/refresh-scopes.server.ts';
import { uninstallShop } from '#app/features/shop/uninstall-shop.server.ts';
import {
  customerRedactPayload,
  dataRequestPayload,
  isProductTopic,
  type PrivacyTopic,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';

/** What a webhook is worked off with. */
export interface Handling {
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
export type Handled = 'done' | 'stale' | 'more';
/** Webhooks that are worked off together. */
export interface WebhookGroup {
  has(topic: WebhookTopic): boolean;
  handle(group: { merchantId: string | null; isConnected: boolean; subjects: string[] }): Promise<Handled>;
}
export type WebhookHandler = (handling: Handling) => Promise<Handled>;

/** What the webhooks of a connected shop lead to. Each may be called again for the same webhook, and then changes nothing. */
export const applyShopWebhook: WebhookHandler = async (handling) => {
  const { domain, merchantId, isConnected, topic, payload, triggeredAt } = handling;
  if (topic === 'app/uninstalled') await uninstallShop({ domain, at: triggeredAt });
  else if (merchantId === null || !isConnected) return 'stale';
  else if (isProductTopic(topic))
    await applyProductWebhook({ merchantId, domain, topic, payload, triggeredAt });
  else if (topic === 'orders/create') await joinOrder({ merchantId, payload });
  else if (topic === 'app/scopes_update' && !(await refreshScopes({ merchantId })))
    throw new Error('The shop does not answer what it grants');
  return 'done';
};

/** Product webhooks that say no more than that something changed: many of a shop are worked off as one. */
export const applyShopChanges: WebhookGroup = {
  has: (topic) => isProductTopic(topic) && topic !== 'products/delete',
  async handle({ merchantId, isConnected, subjects }) {
    if (merchantId === null || !isConnected) return 'stale';
    await noteChangedProducts({ merchantId, subjects: subjects.map(changeOf) });
    return 'done';
  },
};

/** `product:1` is noted as `1`, and `stock:2` as the inventory item that it names. */
function changeOf(subject: string): string {
  return subject.replace(/^product:/, '').replace(/^stock:/, 'item:');
}

/** What the three webhooks of privacy lead to, for the merchant who has the shop and for those who had it before. */
export const applyPrivacyWebhook: WebhookHandler = async (handling) => {
  const { domain, merchantId: current, payload, triggeredAt, receiptId } = handling;
  const topic = handling.topic as PrivacyTopic;
  if (topic === 'shop/redact') return redactShop({ domain, triggeredAt, receiptId, payload });
  const former = await listFormerMerchants({ domain });
  const merchants = [...new Set([...(current === null ? [] : [current]), ...former])];
  if (topic === 'customers/redact') {
    const wish = customerRedactPayload.parse(payload);
    for (const merchantId of merchants) await redactPerson({ domain, merchantId, wish, receiptId });
    if (merchants.length === 0) await redactPerson({ domain, merchantId: null, wish, receiptId });
    return 'done';
  }
  const request = dataRequestPayload.parse(payload);
  for (const merchantId of merchants) await answerDataRequest({ merchantId, domain, request, receiptId });
  return merchants.length === 0 ? 'stale' : 'done';
};
