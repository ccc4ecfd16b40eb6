import { createHmac, randomUUID } from 'node:crypto';
import {
  processWebhooks,
  WEBHOOK_HANDLERS,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import { getWebhookSubject, type WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

/** Webhooks signed like Shopify's, for tests that call the endpoint directly. */

export const WEBHOOK_SECRET = 'shpss_of_these_tests';

export interface WebhookFacts {
  domain?: string;
  eventId?: string;
  triggeredAt?: string;
  secret?: string;
  /** The body to send if it isn't the payload's JSON. */
  body?: string | Uint8Array<ArrayBuffer>;
  /** Null removes a header. */
  headers?: Record<string, string | null>;
}

export function signatureOf(body: string | Uint8Array, secret = WEBHOOK_SECRET): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

export function signedWebhook(topic: string, payload: unknown, facts: WebhookFacts = {}): Request {
  env().SHOPIFY_API_SECRET = WEBHOOK_SECRET;
  const body = facts.body ?? JSON.stringify(payload);
  const right: Record<string, string | null> = {
    'Content-Type': 'application/json',
    'X-Shopify-Topic': topic,
    'X-Shopify-Shop-Domain': facts.domain ?? 'dream-beds.myshopify.com',
    'X-Shopify-Hmac-Sha256': signatureOf(body, facts.secret),
    'X-Shopify-Api-Version': '2026-10',
    'X-Shopify-Webhook-Id': randomUUID(),
    'X-Shopify-Event-Id': facts.eventId ?? randomUUID(),
    'X-Shopify-Triggered-At': facts.triggeredAt ?? new Date().toISOString(),
    ...facts.headers,
  };
  const headers = Object.entries(right).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request('http://localhost:3000/webhooks', { method: 'POST', headers, body });
}

let made = 0;

/** A merchant whose shop has the app installed. */
export async function makeInstalledShop(
  options: { domain?: string; email?: string; installedAt?: Date; uninstalledAt?: Date; mode?: string } = {},
): Promise<{ merchantId: string; domain: string }> {
  made += 1;
  const { domain = `shop-${made}.myshopify.com`, mode = 'installed', ...rest } = options;
  const { merchantId } = await makeMerchant();
  const installedAt = new Date(Date.now() - 86_400_000);
  await db.shop.create({ data: { id: newId(), merchantId, domain, mode, installedAt, ...rest } });
  return { merchantId, domain };
}

interface StoredWebhookFacts {
  domain: string;
  topic?: WebhookTopic;
  payload?: object;
  triggeredAt?: Date;
  status?: string;
  receivedAt?: Date;
}

export async function makeWebhook(facts: StoredWebhookFacts): Promise<string> {
  const { domain, topic = 'products/update', payload = { id: 1 }, triggeredAt = new Date(), ...rest } = facts;
  const id = newId();
  const subject = getWebhookSubject(topic, payload);
  await db.webhookReceipt.create({
    data: { id, shopDomain: domain, topic, eventId: id, triggeredAt, payload, subject, ...rest },
  });
  return id;
}

type Handlers = Parameters<typeof processWebhooks>[1];

/** Processes a shop's webhooks, including failed ones, until none is due. */
export async function processShopWebhooks(domain: string, handlers: Handlers = WEBHOOK_HANDLERS.shop) {
  for (;;) {
    const { retryAfterMs } = await processWebhooks({ domain, isRetry: true }, handlers);
    if (retryAfterMs !== 0) return retryAfterMs;
  }
}

export function processPrivacyWebhooks(domain: string) {
  return processShopWebhooks(domain, WEBHOOK_HANDLERS.privacy);
}
