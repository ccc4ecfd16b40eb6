import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalShop } from './local-shop.ts';
import { webhookHmac } from './signing.ts';
import type { LocalApp } from './local-shopify-context.ts';

/** Sends webhooks like Shopify: signed, with all headers and retries, optionally out of order. */

export interface WebhookOptions {
  duplicates?: number;
  delayMs?: number;
  triggeredAt?: string;
  eventId?: string;
  webhookId?: string;
  /** Signs with another secret, which the app must refuse. */
  secret?: string;
  /** The body to send if it isn't the payload's JSON; also signed. */
  body?: string;
  /** Overrides headers; null removes one. */
  headers?: Record<string, string | null>;
  shop?: LocalShop;
  retries?: number;
  path?: string;
}

export type SendWebhook = (topic: string, payload: unknown, options?: WebhookOptions) => Promise<Response[]>;

const TIMEOUT_MS = 5_000;
const RETRY_MS = 50;
export const API_VERSION = '2026-10';

export function makeSender(app: LocalApp, mainShop: () => LocalShop): SendWebhook {
  return async (topic, payload, options = {}) => {
    const shop = options.shop ?? mainShop();
    const body = options.body ?? JSON.stringify(payload);
    const headers = webhookHeaders({ topic, body, shop, app, options });
    if (options.delayMs) await sleep(options.delayMs);
    const address = `${app.target ?? app.url ?? unreachable()}${options.path ?? app.webhookPath}`;
    const copies = Array.from({ length: 1 + (options.duplicates ?? 0) }, () =>
      deliver(address, { headers, body, retries: options.retries ?? 0 }),
    );
    return Promise.all(copies);
  };
}

function unreachable(): never {
  throw new Error('The local Shopify was not told where the app is (appUrl)');
}

interface Signed {
  topic: string;
  body: string;
  shop: LocalShop;
  app: LocalApp;
  options: WebhookOptions;
}

function webhookHeaders({ topic, body, shop, app, options }: Signed): Record<string, string> {
  const right: Record<string, string | null> = {
    'content-type': 'application/json',
    'user-agent': 'Shopify-Captain-Hook',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': shop.domain,
    'x-shopify-hmac-sha256': webhookHmac(body, options.secret ?? app.apiSecret),
    'x-shopify-webhook-id': options.webhookId ?? randomUUID(),
    'x-shopify-event-id': options.eventId ?? randomUUID(),
    'x-shopify-triggered-at': options.triggeredAt ?? new Date().toISOString(),
    'x-shopify-api-version': API_VERSION,
    ...options.headers,
  };
  return Object.fromEntries(
    Object.entries(right).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

async function deliver(
  address: string,
  { headers, body, retries }: { headers: Record<string, string>; body: string; retries: number },
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    // Shopify doesn't follow redirects: anything but 2xx is a failure.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (response.ok || tries >= retries) return response;
    await response.body?.cancel();
    await sleep(RETRY_MS * 2 ** tries);
  }
}
