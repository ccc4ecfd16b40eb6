import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import { isPrivacyTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { isDatabaseOutage } from '#app/platform/db/db-outage.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** How long a receipt waits for others to be written with. */
const BATCH_WINDOW_MS = 4;
const BATCH_MAX = 400;
/** Receipts that may wait in this process; a sender that is refused comes again. */
const PENDING_MAX = 5_000;

interface PendingReceipt {
  receipt: WebhookReceipt;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

interface WriteBuffer {
  waiting: PendingReceipt[];
  isWriting: boolean;
}

const writeBuffer = () => singleton('webhook-desk', (): WriteBuffer => ({ waiting: [], isWriting: false }));

/** Thrown while more comes in than can be written. */
export const OVERLOADED = 'too many webhooks wait to be written';

/**
 * Keeps a receipt, once by shop, topic and event; answers whether it is new, and only once it would outlive a crash.
 * What comes at the same time is written together. Of a shop that isn't connected nothing but the id is kept.
 */
export function storeWebhook(receipt: WebhookReceipt): Promise<boolean> {
  const here = writeBuffer();
  if (here.waiting.length >= PENDING_MAX) return Promise.reject(new Error(OVERLOADED));
  return new Promise((resolve, reject) => {
    here.waiting.push({ receipt, resolve, reject });
    if (!here.isWriting) void flushBuffer(here);
  });
}

async function flushBuffer(here: WriteBuffer): Promise<void> {
  here.isWriting = true;
  while (here.waiting.length > 0) {
    await sleep(BATCH_WINDOW_MS);
    await storeBatch(here.waiting.splice(0, BATCH_MAX));
  }
  here.isWriting = false;
}

async function storeBatch(batch: PendingReceipt[]): Promise<void> {
  try {
    const written = await insertReceipts(batch.map(({ receipt }) => receipt));
    for (const { receipt, resolve } of batch) resolve(written.has(receipt.id));
  } catch (error) {
    if (batch.length === 1 || isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
    // What one of them is to blame for must not refuse the others.
    else for (const one of batch) await storeBatch([one]);
  }
}

const INSERT = {
  name: 'webhook-receipts-insert',
  text: `insert into webhook_receipt
           (id, shop_domain, topic, event_id, triggered_at, subject, payload, status, ended_at)
         select t.id, t.shop_domain, t.topic, t.event_id, t.triggered_at, t.subject,
                case when t.is_due or s.id is not null then t.payload end,
                case when t.is_due or s.id is not null then 'waiting' else 'stale' end,
                case when t.is_due or s.id is not null then null else now() end
           from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::jsonb[],
                       $8::bool[]) as t (id, shop_domain, topic, event_id, triggered_at, subject, payload, is_due)
           left join shop s on s.domain = t.shop_domain and s.uninstalled_at is null
          order by t.shop_domain, t.topic, t.event_id
         on conflict (shop_domain, topic, event_id) do nothing
         returning id, topic, status`,
};

// In one order for all processes: two that write the same events wait for each other and never in a circle.
async function insertReceipts(receipts: WebhookReceipt[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string; topic: string; status: string }>({
    ...INSERT,
    values: [
      receipts.map(({ id }) => id),
      receipts.map(({ shopDomain }) => shopDomain),
      receipts.map(({ topic }) => topic),
      receipts.map(({ eventId }) => eventId),
      receipts.map(({ triggeredAt }) => triggeredAt),
      receipts.map(({ subject }) => subject),
      receipts.map(({ payload }) => storableJson(payload)),
      // A person's or a shop's wish to be forgotten counts also when the shop is gone.
      receipts.map(({ topic }) => isPrivacyTopic(topic) || topic === 'app/uninstalled'),
    ],
  });
  const waiting = rows.filter(({ status }) => status === 'waiting');
  if (waiting.some(({ topic }) => isPrivacyTopic(topic))) enqueueWebhookProcessing('privacy');
  if (waiting.some(({ topic }) => !isPrivacyTopic(topic))) enqueueWebhookProcessing('shop');
  return new Set(rows.map(({ id }) => id));
}

export const WEBHOOK_QUEUE = 'work-webhooks';
export const PRIVACY_QUEUE = 'work-privacy-webhooks';

/** A burst of webhooks wakes the workers this often, not once each. */
const ENQUEUE_INTERVAL_MS = 200;

type WebhookQueueKind = 'shop' | 'privacy';
const QUEUES: Record<WebhookQueueKind, string> = { shop: WEBHOOK_QUEUE, privacy: PRIVACY_QUEUE };

const enqueueThrottle = () =>
  singleton('webhook-wake', () => new Map<WebhookQueueKind, 'resting' | 'wanted'>());

/** Has whichever process runs jobs look at the webhooks that wait. Should it fail, the clock does so within a minute. */
export function enqueueWebhookProcessing(kind: WebhookQueueKind): void {
  const here = enqueueThrottle();
  if (here.has(kind)) return void here.set(kind, 'wanted');
  here.set(kind, 'resting');
  setTimeout(() => {
    const isWanted = here.get(kind) === 'wanted';
    here.delete(kind);
    if (isWanted) enqueueWebhookProcessing(kind);
  }, ENQUEUE_INTERVAL_MS).unref();
  enqueue({ queue: QUEUES[kind], data: {}, key: 'all' }).catch((error: unknown) =>
    log.warn({ err: error, kind }, 'the work on webhooks begins with the clock'),
  );
}
