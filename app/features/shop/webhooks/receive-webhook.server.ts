import { createHmac } from 'node:crypto';
import { getWebhookSecret, markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { OVERLOADED, storeWebhook } from '#app/features/shop/webhooks/store-webhook.server.ts';
import type { WebhookReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import {
  CLASSIC_HEADERS,
  type Delivery,
  getSubject,
  isProvenByBody,
  isTopic,
  needsProcessing,
  parseDelivery,
  pickStoredFields,
  readSignature,
  resolveTopic,
  toClassicPayload,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';

export type WebhookRefusal = 'unsigned' | 'no-headers' | 'no-json' | 'busy';
export type WebhookResult =
  { ok: true; kept: 'new' | 'known' | 'nothing' } | { ok: false; reason: WebhookRefusal };

/** How far a shop's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** No body of Shopify begins otherwise; what else is signed with the same secret, such as addresses, does. */
const OPENING_BRACE = 0x7b;

/**
 * Takes in a webhook: its signature over exactly these bytes first, whatever else is wrong with it. Once this answers
 * `new`, the webhook outlives a crash and is worked at by a job; of an uninstalled shop the access has ended by then.
 */
export async function receiveWebhook(input: {
  headers: Pick<Headers, 'get'>;
  body: Uint8Array;
  now?: Date;
}): Promise<WebhookResult> {
  const { headers, body, now = new Date() } = input;
  const signed = readSignature(headers);
  if (!signed) return toRefusal('unsigned');
  const delivery = parseDelivery(headers, signed.family);
  const isRight =
    isValidSignature(env().SHOPIFY_API_SECRET, body, signed.signature) ||
    (delivery !== null &&
      isValidSignature(await getCustomAppSecret(delivery.shopDomain), body, signed.signature));
  if (!isRight) return toRefusal('unsigned');
  if (!delivery) return toRefusal('no-headers');
  const text = decodeBody(body);
  const payload = text === null ? null : parseObject(text);
  if (text === null || payload === null) return toRefusal('no-json');
  if (!isTopic(delivery.topic))
    return ignoreWebhook(delivery.topic, 'a webhook of an unknown topic was passed over');
  if (!isProvenByBody(delivery.topic, payload, delivery.shopDomain)) return toRefusal('unsigned');
  const topic = resolveTopic(delivery.topic, payload);
  const kept = pickStoredFields(
    topic,
    signed.family === CLASSIC_HEADERS ? payload : toClassicPayload(topic, text),
  );
  if (kept === null) return ignoreWebhook(topic, 'a webhook was not what its topic promises');
  if (!needsProcessing(topic, kept)) return { ok: true, kept: 'nothing' };
  return storeDelivery({ ...delivery, topic, payload: kept, subject: getSubject(topic, kept) }, now);
}

type DeliveredWebhook = Omit<WebhookReceipt, 'id' | 'triggeredAt'> & Pick<Delivery, 'triggeredAt'>;

async function storeDelivery(kept: DeliveredWebhook, now: Date): Promise<WebhookResult> {
  const latest = now.getTime() + CLOCK_SKEW_MS;
  const said = kept.triggeredAt?.getTime() ?? now.getTime();
  const receipt: WebhookReceipt = { ...kept, id: newId(), triggeredAt: said > latest ? now : new Date(said) };
  try {
    const isNew = await storeWebhook(receipt);
    if (isNew && receipt.topic === 'app/uninstalled') await uninstallImmediately(receipt);
    return { ok: true, kept: isNew ? 'new' : 'known' };
  } catch (error) {
    if ((error as Error).message === OVERLOADED) return toRefusal('busy');
    throw error;
  }
}

/** What a shop that was connected with its own token signs with, as of now; empty for every other one. */
async function getCustomAppSecret(domain: string): Promise<string> {
  return (await getWebhookSecret({ domain })) ?? '';
}

function toRefusal(reason: WebhookRefusal): WebhookResult {
  return { ok: false, reason };
}

// Acknowledged all the same: Shopify would send it for four hours, and then nothing any more.
function ignoreWebhook(topic: string, message: string): WebhookResult {
  const told = singleton('webhooks-passed-over', () => new Set<string>());
  const line = `${topic} ${message}`;
  if (!told.has(line) && told.size < 1_000) log.warn({ topic }, message);
  told.add(line);
  return { ok: true, kept: 'nothing' };
}

function decodeBody(body: Uint8Array): string | null {
  if (body[0] !== OPENING_BRACE) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function parseObject(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Ends a shop's access while its webhook is still being answered; should that fail, the job does it. */
export async function uninstallImmediately({ id, shopDomain, triggeredAt }: WebhookReceipt): Promise<void> {
  try {
    await markShopUninstalled({ domain: shopDomain, at: triggeredAt });
    await pool.query(
      `update webhook_receipt set status = 'done', payload = null, ended_at = now()
        where id = $1 and status in ('waiting', 'working')`,
      [id],
    );
  } catch (error) {
    log.error({ err: error, receipt: id }, 'an uninstalled shop is left to the job');
  }
}

/** Whether a signature is that of exactly these bytes by this secret; no secret has signed nothing. */
export function isValidSignature(secret: string, body: Uint8Array, signature: string): boolean {
  const own = createHmac('sha256', secret).update(body).digest('base64');
  return secret !== '' && isEqualInConstantTime(signature, own);
}
