import { getWebhookSecret } from '#app/features/shop/webhooks/get-webhook-secret.server.ts';
import type { Receipt } from '#app/features/shop/webhooks/receipt.ts';
import { OVERLOADED, storeReceipt } from '#app/features/shop/webhooks/store-receipts.server.ts';
import { isSignedBy } from '#app/features/shop/webhooks/verify-webhook.server.ts';
import {
  CLASSIC,
  classicPayload,
  type Delivery,
  hasWork,
  isProvenFor,
  isTopic,
  keptOf,
  provenTopic,
  readDelivery,
  readSignature,
  subjectOf,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { workUninstall } from '#app/features/shop/work-uninstall.server.ts';
import { newId } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

export type WebhookRefusal = 'unsigned' | 'no-headers' | 'no-json' | 'busy';
export type WebhookOutcome =
  { ok: true; kept: 'new' | 'known' | 'nothing' } | { ok: false; reason: WebhookRefusal };

/** How far a shop's clock may be ahead of ours. */
const SKEW_MS = 5 * 60_000;
/** No body of Shopify begins otherwise; what else is signed with the same secret, such as addresses, does. */
const OBJECT_BEGINS = 0x7b;

/**
 * Takes in a webhook: its signature over exactly these bytes first, whatever else is wrong with it. Once this answers
 * `new`, the webhook outlives a crash and is worked at by a job; of an uninstalled shop the access has ended by then.
 */
export async function receiveWebhook(input: {
  headers: Pick<Headers, 'get'>;
  body: Uint8Array;
  now?: Date;
}): Promise<WebhookOutcome> {
  const { headers, body, now = new Date() } = input;
  const signed = readSignature(headers);
  if (!signed) return refusal('unsigned');
  const delivery = readDelivery(headers, signed.family);
  const isRight =
    isSignedBy(env().SHOPIFY_API_SECRET, body, signed.signature) ||
    (delivery !== null && isSignedBy(await ownSecretOf(delivery.shopDomain), body, signed.signature));
  if (!isRight) return refusal('unsigned');
  if (!delivery) return refusal('no-headers');
  const text = readText(body);
  const payload = text === null ? null : parseObject(text);
  if (text === null || payload === null) return refusal('no-json');
  if (!isTopic(delivery.topic))
    return passOver(delivery.topic, 'a webhook of an unknown topic was passed over');
  if (!isProvenFor(delivery.topic, payload, delivery.shopDomain)) return refusal('unsigned');
  const topic = provenTopic(delivery.topic, payload);
  const kept = keptOf(topic, signed.family === CLASSIC ? payload : classicPayload(topic, text));
  if (kept === null) return passOver(topic, 'a webhook was not what its topic promises');
  if (!hasWork(topic, kept)) return { ok: true, kept: 'nothing' };
  return keep({ ...delivery, topic, payload: kept, subject: subjectOf(topic, kept) }, now);
}

type Kept = Omit<Receipt, 'id' | 'triggeredAt'> & Pick<Delivery, 'triggeredAt'>;

async function keep(kept: Kept, now: Date): Promise<WebhookOutcome> {
  const latest = now.getTime() + SKEW_MS;
  const said = kept.triggeredAt?.getTime() ?? now.getTime();
  const receipt: Receipt = { ...kept, id: newId(), triggeredAt: said > latest ? now : new Date(said) };
  try {
    const isNew = await storeReceipt(receipt);
    if (isNew && receipt.topic === 'app/uninstalled') await workUninstall(receipt);
    return { ok: true, kept: isNew ? 'new' : 'known' };
  } catch (error) {
    if ((error as Error).message === OVERLOADED) return refusal('busy');
    throw error;
  }
}

/** What a shop that was connected with its own token signs with, as of now; empty for every other one. */
async function ownSecretOf(domain: string): Promise<string> {
  return (await getWebhookSecret({ domain })) ?? '';
}

function refusal(reason: WebhookRefusal): WebhookOutcome {
  return { ok: false, reason };
}

// Acknowledged all the same: Shopify would send it for four hours, and then nothing any more.
function passOver(topic: string, message: string): WebhookOutcome {
  const told = singleton('webhooks-passed-over', () => new Set<string>());
  const line = `${topic} ${message}`;
  if (!told.has(line) && told.size < 1_000) log.warn({ topic }, message);
  told.add(line);
  return { ok: true, kept: 'nothing' };
}

function readText(body: Uint8Array): string | null {
  if (body[0] !== OBJECT_BEGINS) return null;
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
