import { z } from 'zod';
import { DATA_REQUEST_RETENTION_DAYS } from '#app/features/shop/privacy/data-request.ts';
import {
  enqueueWebhookRetry,
  WEBHOOK_QUEUES,
  type WebhookKind,
} from '#app/features/shop/webhooks/save-webhook.server.ts';
import { PRIVACY_TOPICS, WEBHOOK_RETENTION_DAYS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool, withLock } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const LOCKED_RETRY_MS = 1_000;

function defineWebhookJob(kind: WebhookKind) {
  return defineJob({
    queue: WEBHOOK_QUEUES[kind],
    schema: z.object({ domain: z.string(), isRetry: z.boolean().default(false) }),
    concurrency: 4,
    async run({ domain, isRetry }) {
      // Dynamic import, because a server without shops doesn't need this module.
      const { processWebhooks, WEBHOOK_HANDLERS } =
        await import('#app/features/shop/webhook-processing/process-webhooks.server.ts');
      const result = await withLock(`webhooks:${kind}:${domain}`, () =>
        processWebhooks({ domain, isRetry }, WEBHOOK_HANDLERS[kind]),
      );
      const { retryAfterMs } = result ?? { retryAfterMs: LOCKED_RETRY_MS };
      if (retryAfterMs !== null) await enqueueWebhookRetry({ domain, kind, afterMs: retryAfterMs });
    },
  });
}

export const processWebhooksJob = defineWebhookJob('shop');
export const processPrivacyWebhooksJob = defineWebhookJob('privacy');

const EXPIRED_WEBHOOKS_PER_BATCH = 20_000;
const BATCHES_MAX = 500;
const RESUMED_SHOPS_MAX = 10_000;

/** Re-enqueues webhooks whose job was lost in an outage. Deletes old webhooks, data requests, and former shops. */
export const maintainWebhooksJob = defineJob({
  queue: 'maintain-webhooks',
  cron: '10 * * * *',
  schema: z.object({}),
  async run() {
    await enqueueLostWebhooks();
    for (let round = 0; round < BATCHES_MAX; round += 1) {
      const { rowCount } = await pool.query(
        `delete from webhook_receipt where id = any (array(
           select id from webhook_receipt
            where received_at < now() - $1 * interval '1 day' and status not in ('waiting', 'retrying')
            limit $2))`,
        [WEBHOOK_RETENTION_DAYS, EXPIRED_WEBHOOKS_PER_BATCH],
      );
      if ((rowCount ?? 0) < EXPIRED_WEBHOOKS_PER_BATCH) break;
    }
    for (const expired of ['data_request where created_at', 'former_shop where redacted_at']) {
      const sql = `delete from ${expired} < now() - $1 * interval '1 day'`;
      await pool.query(sql, [DATA_REQUEST_RETENTION_DAYS]);
    }
  },
});

async function enqueueLostWebhooks(): Promise<void> {
  const { rows } = await pool.query<{ domain: string; isPrivacy: boolean }>(
    `select distinct shop_domain as domain, topic = any ($1) as "isPrivacy" from webhook_receipt
      where status in ('waiting', 'retrying') and received_at < now() - interval '15 minutes' limit $2`,
    [PRIVACY_TOPICS, RESUMED_SHOPS_MAX],
  );
  for (const { domain, isPrivacy } of rows)
    await enqueueWebhookRetry({ domain, kind: isPrivacy ? 'privacy' : 'shop', afterMs: 0 });
}
