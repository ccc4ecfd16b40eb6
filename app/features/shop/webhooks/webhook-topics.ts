import { z } from 'zod';
import { CART_ATTRIBUTION_KEY } from '#app/features/chat/api/chat-api.ts';
import { isShopDomain } from '#app/platform/shopify/shopify-request.ts';

export const WEBHOOK_MAX_BYTES = 5 * 1024 * 1024;

/** Older webhooks are dropped: their event ID may be deleted already, see `WEBHOOK_RETENTION_DAYS`. */
export const STALE_AFTER_DAYS = 7;
/** How long event IDs are stored for deduplication. */
export const WEBHOOK_RETENTION_DAYS = 8;

export const PRODUCT_TOPICS = [
  'products/create',
  'products/update',
  'products/delete',
  'inventory_levels/update',
] as const;
export type ProductTopic = (typeof PRODUCT_TOPICS)[number];
export const SHOP_TOPICS = [
  ...PRODUCT_TOPICS,
  'orders/create',
  'app/uninstalled',
  'app/scopes_update',
] as const;
export const PRIVACY_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
export type PrivacyTopic = (typeof PRIVACY_TOPICS)[number];
export type WebhookTopic = (typeof SHOP_TOPICS)[number] | PrivacyTopic;

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]);
const text = z.string().max(400);
const product = z.object({ id });

/** Cart or line item attributes set by our chats. */
const cartAttributions = z
  .array(z.object({ name: z.string(), value: z.string().max(400) }).catch({ name: '', value: '' }))
  .catch([])
  .transform((attributes) => attributes.filter(({ name }) => name === CART_ATTRIBUTION_KEY));
const line = z.object({
  variant_id: id.nullish(),
  quantity: z.number().nullish(),
  price: text.nullish(),
  total_discount: text.nullish(),
  discount_allocations: z
    .array(z.object({ amount: text }))
    .max(250)
    .nullish(),
  properties: cartAttributions,
});
const order = z.object({
  id,
  created_at: text.nullish(),
  currency: text.nullish(),
  total_price: text.nullish(),
  note_attributes: cartAttributions,
  line_items: z
    .array(line)
    .max(1_000)
    .catch([])
    .transform((lines) => lines.filter(({ properties }) => properties.length > 0)),
});

const customer = z.object({
  id: id.nullish(),
  email: text.nullish(),
  phone: text.nullish(),
  first_name: text.nullish(),
  last_name: text.nullish(),
});
const ids = z.array(id).max(10_000).nullish();
export const dataRequestPayload = z.object({
  customer: customer.nullish(),
  orders_requested: ids,
  data_request: z.object({ id }).nullish(),
});
export const customerRedactPayload = z.object({ customer: customer.nullish(), orders_to_redact: ids });

const STORED_FIELDS: Record<WebhookTopic, z.ZodType<object>> = {
  'products/create': product,
  'products/update': product,
  'products/delete': product,
  'inventory_levels/update': z.object({ inventory_item_id: id }),
  'orders/create': order,
  'app/uninstalled': z.object({}),
  'app/scopes_update': z.object({}),
  'customers/data_request': dataRequestPayload,
  'customers/redact': customerRedactPayload,
  'shop/redact': z.object({}),
};

export function isTopic(topic: string): topic is WebhookTopic {
  return Object.hasOwn(STORED_FIELDS, topic);
}

export function isPrivacyTopic(topic: string): topic is PrivacyTopic {
  return (PRIVACY_TOPICS as readonly string[]).includes(topic);
}

export function isProductTopic(topic: string): topic is ProductTopic {
  return (PRODUCT_TOPICS as readonly string[]).includes(topic);
}

/** The fields to store until the webhook is processed; null if the payload is invalid. */
export function pickStoredFields(topic: WebhookTopic, payload: unknown): object | null {
  return STORED_FIELDS[topic].safeParse(payload).data ?? null;
}

/** Orders without a cart attribution don't come from a chat. */
export function needsProcessing(topic: WebhookTopic, payload: object): boolean {
  if (topic !== 'orders/create') return true;
  const { note_attributes, line_items } = payload as z.infer<typeof order>;
  return note_attributes.length > 0 || line_items.length > 0;
}

/** What a webhook is about. Only the newest webhook per subject is processed, except for privacy webhooks. */
export function getWebhookSubject(topic: WebhookTopic, payload: object): string {
  const { id: subjectId, inventory_item_id: itemId } = payload as Record<string, unknown>;
  if (topic === 'inventory_levels/update') return `stock:${String(itemId)}`;
  if (isProductTopic(topic)) return `product:${String(subjectId)}`;
  if (topic === 'orders/create') return `order:${String(subjectId)}`;
  return isPrivacyTopic(topic) ? 'privacy' : topic;
}

/** Keys that only occur in other topics' payloads; the topic itself comes from an unsigned header. */
const KEYS_OF_OTHER_TOPICS: Partial<Record<WebhookTopic, string[]>> = {
  'customers/data_request': ['orders_to_redact'],
  'customers/redact': ['data_request', 'orders_requested'],
  'shop/redact': ['customer', 'data_request', 'orders_requested', 'orders_to_redact'],
};
const uninstalledShop = z.object({ id, myshopify_domain: text });

/** Headers are unsigned, so the body must confirm topic and shop before access ends or data is erased. */
export function bodyMatchesHeaders(topic: WebhookTopic, payload: object, shopDomain: string): boolean {
  const named = payload as { shop_domain?: unknown; myshopify_domain?: unknown };
  const isShop = (domain: unknown) => typeof domain === 'string' && domain.toLowerCase() === shopDomain;
  if (topic === 'app/uninstalled') {
    return uninstalledShop.safeParse(payload).success && isShop(named.myshopify_domain);
  }
  if (!isPrivacyTopic(topic)) return true;
  return (
    isShop(named.shop_domain) && !KEYS_OF_OTHER_TOPICS[topic]?.some((key) => Object.hasOwn(payload, key))
  );
}

/** The payload of a deletion only has an ID; if there's more, treat it as an update and fetch the product. */
export function resolveTopic(topic: WebhookTopic, payload: object): WebhookTopic {
  return topic === 'products/delete' && Object.keys(payload).length !== 1 ? 'products/update' : topic;
}

export interface WebhookHeaders {
  topic: string;
  shopDomain: string;
  eventId: string;
  triggeredAt: Date | null;
}

const TOPIC = /^[a-z0-9_]{1,60}\/[a-z0-9_]{1,60}$/;
const EVENT_ID = /^[\w.:-]{1,128}$/;

/** Parses webhook headers; null if one is missing, repeated, or invalid. */
export function parseWebhookHeaders(headers: Pick<Headers, 'get'>): WebhookHeaders | null {
  const get = (name: string) => headers.get(`x-shopify-${name}`)?.trim() ?? '';
  const topic = get('topic').toLowerCase();
  const shopDomain = get('shop-domain').toLowerCase();
  const eventId = get('event-id') || get('webhook-id');
  const triggered = get('triggered-at');
  const triggeredAt = triggered === '' ? null : new Date(triggered);
  const isComplete = TOPIC.test(topic) && isShopDomain(shopDomain) && EVENT_ID.test(eventId);
  if (!isComplete || Number.isNaN(triggeredAt?.getTime())) return null;
  return { topic, shopDomain, eventId, triggeredAt };
}
