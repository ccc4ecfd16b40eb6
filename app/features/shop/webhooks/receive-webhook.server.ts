import { createHmac } from 'node:crypto';
import { getWebhookSecret, markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { OVERLOADED, storeWebhook } from '#app/features/shop/webhooks/store-webhook.server.ts';
import type { WebhookReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import {
  type Delivery,
  getSubject,
  isProvenByBody,
  isTopic,
  needsProcessing,
  parseDelivery,
  pickStoredFields,
  resolveTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';

export type WebhookRefusal = 'unsigned' | 'no-headers' | 'no-json' | 'busy';
export type WebhookResult =
  { ok: true; stored: 'new' | 'duplicate' | 'nothing' } | { ok: false; reason: WebhookRefusal };

/** How far Shopify's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** Every webhook body begins with it; other data that is signed with the same secret, such as query strings, doesn't. */
const OPENING_BRACE = 0x7b;

/**
 * Receives a webhook. The signature over exactly these bytes is checked first, whatever else is wrong. Once this
 * answers `new`, the webhook and the job that processes it are stored; an uninstalled shop has lost its access by then.
 */
export async function receiveWebhook(input: {
  headers: Pick<Headers, 'get'>;
  body: Uint8Array;
  now?: Date;
}): Promise<WebhookResult> {
  const { headers, body, now = new Date() } = input;
  const signature = headers.get('x-shopify-hmac-sha256');
  if (!signature) return toRefusal('unsigned');
  const delivery = parseDelivery(headers);
  const isValid =
    isValidSignature(env().SHOPIFY_API_SECRET, body, signature) ||
    (delivery !== null && isValidSignature(await getCustomAppSecret(delivery.shopDomain), body, signature));
  if (!isValid) return toRefusal('unsigned');
  if (!delivery) return toRefusal('no-headers');
  const content = parseBody(body);
  if (content === null) return toRefusal('no-json');
  if (!isTopic(delivery.topic))
    return ignoreWebhook(delivery.topic, 'a webhook of an unknown topic was ignored');
  if (!isProvenByBody(delivery.topic, content, delivery.shopDomain)) return toRefusal('unsigned');
  const topic = resolveTopic(delivery.topic, content);
  const payload = pickStoredFields(topic, content);
  if (payload === null) return ignoreWebhook(topic, 'a webhook with an invalid payload was ignored');
  if (!needsProcessing(topic, payload)) return { ok: true, stored: 'nothing' };
  return storeDelivery({ ...delivery, topic, payload, subject: getSubject(topic, payload) }, now);
}

type DeliveredWebhook = Omit<WebhookReceipt, 'id' | 'triggeredAt'> & Pick<Delivery, 'triggeredAt'>;

async function storeDelivery(webhook: DeliveredWebhook, now: Date): Promise<WebhookResult> {
  const latest = now.getTime() + CLOCK_SKEW_MS;
  const triggered = webhook.triggeredAt?.getTime() ?? now.getTime();
  const triggeredAt = triggered > latest ? now : new Date(triggered);
  const receipt: WebhookReceipt = { ...webhook, id: newId(), triggeredAt };
  try {
    const isNew = await storeWebhook(receipt);
    if (isNew && receipt.topic === 'app/uninstalled') await uninstallImmediately(receipt);
    return { ok: true, stored: isNew ? 'new' : 'duplicate' };
  } catch (error) {
    if ((error as Error).message === OVERLOADED) return toRefusal('busy');
    throw error;
  }
}

/** The webhook secret of a shop that was connected with its own token; empty for every other shop. */
async function getCustomAppSecret(domain: string): Promise<string> {
  return (await getWebhookSecret({ domain })) ?? '';
}

function toRefusal(reason: WebhookRefusal): WebhookResult {
  return { ok: false, reason };
}

// Acknowledged anyway: after repeated failures Shopify drops the subscription.
function ignoreWebhook(topic: string, message: string): WebhookResult {
  const logged = singleton('ignored-webhooks', () => new Set<string>());
  const line = `${topic} ${message}`;
  if (!logged.has(line) && logged.size < 1_000) log.warn({ topic }, message);
  logged.add(line);
  return { ok: true, stored: 'nothing' };
}

function parseBody(body: Uint8Array): object | null {
  if (body[0] !== OPENING_BRACE) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as object;
  } catch {
    return null;
  }
}

/** Ends a shop's access before its webhook is acknowledged; if that fails, the job does it. */
async function uninstallImmediately({ id, shopDomain, triggeredAt }: WebhookReceipt): Promise<void> {
  try {
    await markShopUninstalled({ domain: shopDomain, at: triggeredAt });
    await pool.query(`update webhook_receipt set status = 'done', payload = null where id = $1`, [id]);
  } catch (error) {
    log.error({ err: error, receipt: id }, 'an uninstalled shop is left to the job');
  }
}

/** Whether a signature belongs to exactly these bytes and this secret; an empty secret signs nothing. */
export function isValidSignature(secret: string, body: Uint8Array, signature: string): boolean {
  const own = createHmac('sha256', secret).update(body).digest('base64');
  return secret !== '' && isEqualInConstantTime(signature, own);
}
