import { createHmac } from 'node:crypto';
import { getWebhookSecret, markShopUninstalled } from '#app/features/shop/shop.server.ts';
import {
  WebhookOverloadError,
  saveWebhook,
  type ReceivedWebhook,
} from '#app/features/shop/webhooks/save-webhook.server.ts';
import {
  type WebhookHeaders,
  getWebhookSubject,
  bodyMatchesHeaders,
  isTopic,
  needsProcessing,
  parseWebhookHeaders,
  pickStoredFields,
  resolveTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';

export type WebhookRefusal = 'unsigned' | 'no-headers' | 'no-json' | 'busy';
type WebhookResult = { ok: true } | { ok: false; reason: WebhookRefusal };

const ACCEPTED: WebhookResult = { ok: true };

/** How far Shopify's clock may be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** Other data signed with the same secret, such as a query string, doesn't start with a brace. */
const OPENING_BRACE = 0x7b;

/** Verifies the signature before anything else. An uninstalled shop loses access immediately. */
export async function receiveWebhook(
  headers: Pick<Headers, 'get'>,
  body: Uint8Array,
): Promise<WebhookResult> {
  const signature = headers.get('x-shopify-hmac-sha256');
  if (!signature) return toRefusal('unsigned');
  const received = parseWebhookHeaders(headers);
  const isValid =
    isValidSignature(env().SHOPIFY_API_SECRET, body, signature) ||
    (received !== null &&
      isValidSignature((await getWebhookSecret(received.shopDomain)) ?? '', body, signature));
  if (!isValid) return toRefusal('unsigned');
  if (!received) return toRefusal('no-headers');
  const content = parseBody(body);
  if (content === null) return toRefusal('no-json');
  if (!isTopic(received.topic)) return ignoreWebhook(received.topic, 'webhook with an unknown topic ignored');
  if (!bodyMatchesHeaders(received.topic, content, received.shopDomain)) return toRefusal('unsigned');
  const topic = resolveTopic(received.topic, content);
  const payload = pickStoredFields(topic, content);
  if (payload === null) return ignoreWebhook(topic, 'webhook with an invalid payload ignored');
  if (!needsProcessing(topic, payload)) return ACCEPTED;
  return acceptWebhook({ ...received, topic, payload, subject: getWebhookSubject(topic, payload) });
}

async function acceptWebhook(
  received: WebhookHeaders & Pick<ReceivedWebhook, 'topic' | 'payload' | 'subject'>,
): Promise<WebhookResult> {
  const now = new Date();
  const { triggeredAt: sentAt } = received;
  const triggeredAt = sentAt && sentAt.getTime() <= now.getTime() + CLOCK_SKEW_MS ? sentAt : now;
  const webhook: ReceivedWebhook = { ...received, id: newId(), triggeredAt };
  try {
    const isNew = await saveWebhook(webhook);
    if (isNew && webhook.topic === 'app/uninstalled') await uninstallImmediately(webhook);
    return ACCEPTED;
  } catch (error) {
    if (error instanceof WebhookOverloadError) return toRefusal('busy');
    throw error;
  }
}

function toRefusal(reason: WebhookRefusal): WebhookResult {
  return { ok: false, reason };
}

// Ack anyway: after repeated failures Shopify drops the subscription.
function ignoreWebhook(topic: string, message: string): WebhookResult {
  const logged = singleton('ignored-webhooks', () => new Set<string>());
  const line = `${topic} ${message}`;
  if (!logged.has(line) && logged.size < 1_000) log.warn({ topic }, message);
  logged.add(line);
  return ACCEPTED;
}

function parseBody(body: Uint8Array): object | null {
  if (body[0] !== OPENING_BRACE) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as object;
  } catch {
    return null;
  }
}

/** Ends a shop's access before the webhook is acknowledged. If this fails, the job retries. */
async function uninstallImmediately({ id, shopDomain, triggeredAt }: ReceivedWebhook): Promise<void> {
  try {
    await markShopUninstalled({ domain: shopDomain, at: triggeredAt });
    await pool.query(`update webhook_receipt set status = 'done', payload = null where id = $1`, [id]);
  } catch (error) {
    log.error({ err: error, webhook: id }, 'uninstall of a shop failed, left to the job');
  }
}

/** With an empty secret, no signature is valid. */
function isValidSignature(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('base64');
  return secret !== '' && isEqualInConstantTime(signature, expected);
}
