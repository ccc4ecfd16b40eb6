import type { WebhookReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import { isPrivacyTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { isDatabaseOutage } from '#app/platform/db/db-outage.server.ts';
import { inTransaction, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

const BATCH_MAX = 400;
/** Receipts that may wait in this process; a sender that is refused sends again. */
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

const writeBuffer = () => singleton('webhook-writes', (): WriteBuffer => ({ waiting: [], isWriting: false }));

/** Thrown while more webhooks come in than can be written. */
export const OVERLOADED = 'too many webhooks wait to be written';

/**
 * Stores a receipt, once per shop, topic and event, with the job that processes it. Answers whether it is new, after
 * the commit. What arrives during a write is written together next. Of a shop that isn't connected only the id is stored.
 */
export function storeWebhook(receipt: WebhookReceipt): Promise<boolean> {
  const buffer = writeBuffer();
  if (buffer.waiting.length >= PENDING_MAX) return Promise.reject(new Error(OVERLOADED));
  return new Promise((resolve, reject) => {
    buffer.waiting.push({ receipt, resolve, reject });
    if (!buffer.isWriting) void flushBuffer(buffer);
  });
}

async function flushBuffer(buffer: WriteBuffer): Promise<void> {
  buffer.isWriting = true;
  while (buffer.waiting.length > 0) await storeBatch(buffer.waiting.splice(0, BATCH_MAX));
  buffer.isWriting = false;
}

async function storeBatch(batch: PendingReceipt[]): Promise<void> {
  try {
    const written = await inTransaction((client) =>
      insertReceipts(
        client,
        batch.map(({ receipt }) => receipt),
      ),
    );
    for (const { receipt, resolve } of batch) resolve(written.has(receipt.id));
  } catch (error) {
    if (batch.length === 1 || isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
    // One bad receipt must not refuse the others.
    else for (const one of batch) await storeBatch([one]);
  }
}

// Sorted, so that two processes that write the same events never deadlock.
const INSERT = {
  name: 'webhook-receipts-insert',
  text: `insert into webhook_receipt (id, shop_domain, topic, event_id, triggered_at, subject, payload, status)
         select t.id, t.shop_domain, t.topic, t.event_id, t.triggered_at, t.subject,
                case when t.is_due or s.id is not null then t.payload end,
                case when t.is_due or s.id is not null then 'waiting' else 'stale' end
           from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::jsonb[],
                       $8::bool[]) as t (id, shop_domain, topic, event_id, triggered_at, subject, payload, is_due)
           left join shop s on s.domain = t.shop_domain and s.uninstalled_at is null
          order by t.shop_domain, t.topic, t.event_id
         on conflict (shop_domain, topic, event_id) do nothing
         returning id, shop_domain as domain, topic, status`,
};

async function insertReceipts(client: PoolClient, receipts: WebhookReceipt[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string; domain: string; topic: string; status: string }>({
    ...INSERT,
    values: [
      receipts.map(({ id }) => id),
      receipts.map(({ shopDomain }) => shopDomain),
      receipts.map(({ topic }) => topic),
      receipts.map(({ eventId }) => eventId),
      receipts.map(({ triggeredAt }) => triggeredAt),
      receipts.map(({ subject }) => subject),
      receipts.map(({ payload }) => storableJson(payload)),
      // Erasing a person or a shop is due even when the shop isn't connected any more.
      receipts.map(({ topic }) => isPrivacyTopic(topic) || topic === 'app/uninstalled'),
    ],
  });
  const waiting = rows.filter(({ status }) => status === 'waiting');
  for (const kind of ['privacy', 'shop'] as const) {
    const ofKind = waiting.filter(({ topic }) => isPrivacyTopic(topic) === (kind === 'privacy'));
    for (const domain of [...new Set(ofKind.map((row) => row.domain))].sort()) {
      await enqueueWebhookProcessing({ domain, kind, within: client });
    }
  }
  return new Set(rows.map(({ id }) => id));
}

/** Privacy has a queue of its own: erasing a large shop delays no other shop's products. */
export type WebhookKind = 'shop' | 'privacy';
export const WEBHOOK_QUEUES: Record<WebhookKind, string> = {
  shop: 'process-webhooks',
  privacy: 'process-privacy-webhooks',
};

/** Webhooks of a shop are processed together once per window. */
const WINDOW_MS = 1_000;

interface ProcessingRequest {
  domain: string;
  kind: WebhookKind;
  within: PoolClient;
}

// The key names the window: a steady stream of webhooks can't postpone the job of a window that is over.
async function enqueueWebhookProcessing({ domain, kind, within }: ProcessingRequest): Promise<void> {
  const now = Date.now();
  const window = Math.ceil(now / WINDOW_MS);
  const afterMs = window * WINDOW_MS - now;
  const queue = WEBHOOK_QUEUES[kind];
  await enqueue({ queue, data: { domain }, key: `${domain}:${window}`, group: domain, afterMs, within });
}

/** Has a shop's webhooks processed after a while, including those that failed before. */
export async function enqueueWebhookRetry(request: {
  domain: string;
  kind: WebhookKind;
  afterMs: number;
}): Promise<void> {
  const { domain, kind, afterMs } = request;
  const data = { domain, isRetry: true };
  await enqueue({ queue: WEBHOOK_QUEUES[kind], data, key: `${domain}:retry`, group: domain, afterMs });
}
