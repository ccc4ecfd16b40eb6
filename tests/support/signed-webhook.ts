import { createHmac, randomUUID } from 'node:crypto';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

/** Webhooks as Shopify signs them, for tests that call the endpoint directly. */

export const WEBHOOK_SECRET = 'shpss_of_these_tests';

export interface WebhookFacts {
  domain?: string;
  eventId?: string;
  triggeredAt?: string;
  secret?: string;
  /** The body as it is sent, when it isn't the payload's JSON. */
  body?: string | Uint8Array<ArrayBuffer>;
  /** Replaces right headers; null leaves one out. */
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
