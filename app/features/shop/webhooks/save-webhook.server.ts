import { setTimeout as sleep } from 'node:timers/promises';
import { isPrivacyTopic, type WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { inTransaction, isDatabaseOutage, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** Batches webhooks that arrive at the same time into one transaction. */
const WRITE_DELAY_MS = 4;
const BATCH_MAX = 400;
/** Above this, webhooks are refused; Shopify resends them. */
const UNWRITTEN_MAX = 5_000;

export interface ReceivedWebhook {
  id: string;
  shopDomain: string;
  topic: WebhookTopic;
  eventId: string;
  triggeredAt: Date;
  payload: object;
  subject: string;
}

export interface SavedWebhook extends Omit<ReceivedWebhook, 'shopDomain' | 'eventId'> {
  receivedAt: Date;
}

interface UnwrittenWebhook {
  webhook: ReceivedWebhook;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

const unwrittenWebhooks = () => singleton('unwritten-webhooks', (): UnwrittenWebhook[] => []);

/** Thrown when webhooks arrive faster than they can be written. */
export class WebhookOverloadError extends Error {}

/** Resolves after the commit to whether the event is new. For a shop that isn't connected, only the ID is stored. */
export function saveWebhook(webhook: ReceivedWebhook): Promise<boolean> {
  const pending = unwrittenWebhooks();
  if (pending.length >= UNWRITTEN_MAX)
    return Promise.reject(new WebhookOverloadError('Too many webhooks are waiting to be written'));
  return new Promise((resolve, reject) => {
    const isIdle = pending.length === 0;
    pending.push({ webhook, resolve, reject });
    if (isIdle) void flush(pending);
  });
}

// Webhooks stay in the list until written, so only one flush runs at a time.
async function flush(pending: UnwrittenWebhook[]): Promise<void> {
  while (pending.length > 0) {
    await sleep(WRITE_DELAY_MS);
    const batch = pending.slice(0, BATCH_MAX);
    await saveBatch(batch);
    pending.splice(0, batch.length);
  }
}

async function saveBatch(batch: UnwrittenWebhook[]): Promise<void> {
  try {
    const webhooks = batch.map(({ webhook }) => webhook);
    const { written, jobs } = await inTransaction((transaction) => insertWebhooks(transaction, webhooks));
    await reenqueueDueJobs(jobs);
    for (const { webhook, resolve } of batch) resolve(written.has(webhook.id));
  } catch (error) {
    if (batch.length === 1 || isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
    // One invalid webhook must not fail the others.
    else for (const one of batch) await saveBatch([one]);
  }
}

// Sorted to prevent deadlocks between processes that write the same events.
const INSERT = {
  name: 'webhooks-insert',
  text: `insert into webhook_receipt (id, shop_domain, topic, event_id, triggered_at, subject, payload, status)
         select t.id, t.shop_domain, t.topic, t.event_id, t.triggered_at, t.subject,
                case when t.applies_after_uninstall or s.id is not null then t.payload end,
                case when t.applies_after_uninstall or s.id is not null then 'waiting' else 'stale' end
           from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::jsonb[],
                       $8::bool[])
                as t (id, shop_domain, topic, event_id, triggered_at, subject, payload, applies_after_uninstall)
           left join shop s on s.domain = t.shop_domain and s.uninstalled_at is null
          order by t.shop_domain, t.topic, t.event_id
         on conflict (shop_domain, topic, event_id) do nothing
         returning id, shop_domain as domain, topic, status`,
};

/** Whether a webhook is processed even if its shop is no longer connected. */
function appliesAfterUninstall(topic: WebhookTopic): boolean {
  return isPrivacyTopic(topic) || topic === 'app/uninstalled';
}

async function insertWebhooks(transaction: PoolClient, webhooks: ReceivedWebhook[]) {
  const { rows } = await transaction.query<{ id: string; domain: string; topic: string; status: string }>({
    ...INSERT,
    values: [
      webhooks.map(({ id }) => id),
      webhooks.map(({ shopDomain }) => shopDomain),
      webhooks.map(({ topic }) => topic),
      webhooks.map(({ eventId }) => eventId),
      webhooks.map(({ triggeredAt }) => triggeredAt),
      webhooks.map(({ subject }) => subject),
      webhooks.map(({ payload }) => storableJson(payload)),
      webhooks.map(({ topic }) => appliesAfterUninstall(topic)),
    ],
  });
  const jobs = listJobs(rows.filter(({ status }) => status === 'waiting'));
  for (const job of jobs)
    if (enqueuedJobs().get(toShopKey(job)) !== job.dueAt) await enqueueJob(job, transaction);
  return { written: new Set(rows.map(({ id }) => id)), jobs };
}

/** Privacy has its own queue, so erasing a large shop doesn't delay product updates of others. */
export type WebhookKind = 'shop' | 'privacy';
export const WEBHOOK_QUEUES: Record<WebhookKind, string> = {
  shop: 'process-webhooks',
  privacy: 'process-privacy-webhooks',
};

/** A shop's webhooks are processed together once per window. */
const WINDOW_MS = 1_000;
/** A transaction that starts less than this before the end of a window goes to the next one. */
const WINDOW_CUTOFF_MS = 250;
const REMEMBERED_SHOPS_MAX = 10_000;

/** Processes the webhooks committed before it's due. */
interface ProcessingJob {
  kind: WebhookKind;
  domain: string;
  dueAt: number;
}

/** When the last job committed by this process is due, by shop: one per window is enough. */
const enqueuedJobs = () => singleton('webhook-jobs', () => new Map<string, number>());
const toShopKey = ({ kind, domain }: ProcessingJob) => `${kind} ${domain}`;

/** One job per shop, in the order of the webhooks. */
function listJobs(webhooks: { domain: string; topic: string }[]): ProcessingJob[] {
  const dueAt = Math.ceil((Date.now() + WINDOW_CUTOFF_MS) / WINDOW_MS) * WINDOW_MS;
  const jobs = webhooks.map(({ domain, topic }): ProcessingJob => {
    return { kind: isPrivacyTopic(topic) ? 'privacy' : 'shop', domain, dueAt };
  });
  const byShop = new Map(jobs.map((job) => [toShopKey(job), job]));
  return [...byShop.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, job]) => job);
}

// The window is part of the key, so further webhooks don't postpone a job that is due.
async function enqueueJob({ kind, domain, dueAt }: ProcessingJob, transaction?: PoolClient): Promise<void> {
  const afterMs = Math.max(0, dueAt - Date.now());
  const key = `${domain}:${dueAt}`;
  await enqueue({ queue: WEBHOOK_QUEUES[kind], data: { domain }, key, group: domain, afterMs, transaction });
}

// A job that ran before the commit missed these webhooks, so enqueue another.
async function reenqueueDueJobs(jobs: ProcessingJob[]): Promise<void> {
  const enqueued = enqueuedJobs();
  if (enqueued.size > REMEMBERED_SHOPS_MAX) enqueued.clear();
  for (const job of jobs) {
    enqueued.set(toShopKey(job), job.dueAt);
    if (Date.now() >= job.dueAt) await enqueueJob(job);
  }
}

/** Enqueues another run for a shop that includes failed webhooks. */
export async function enqueueWebhookRetry(request: { domain: string; kind: WebhookKind; afterMs: number }) {
  const { domain, kind, afterMs } = request;
  const data = { domain, isRetry: true };
  await enqueue({ queue: WEBHOOK_QUEUES[kind], data, key: `${domain}:retry`, group: domain, afterMs });
}
