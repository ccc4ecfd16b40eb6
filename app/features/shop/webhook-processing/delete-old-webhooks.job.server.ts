import { z } from 'zod';
import { DATA_REQUEST_RETENTION_DAYS } from '#app/features/shop/privacy/data-request.ts';
import { enqueueWebhookRetry } from '#app/features/shop/webhooks/store-webhook.server.ts';
import { PRIVACY_TOPICS, RECEIPT_RETENTION_DAYS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const BATCH = 20_000;
const BATCHES_MAX = 500;
const SHOPS_MAX = 10_000;

/**
 * Deletes event ids that can't come again, and reports and disconnected shops whose retention is over. Webhooks whose
 * job was lost, as after a long outage, get a new one.
 */
export const deleteOldWebhooksJob = defineJob({
  queue: 'forget-receipts',
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
        [RECEIPT_RETENTION_DAYS, BATCH],
      );
      if ((rowCount ?? 0) < BATCH) break;
    }
    for (const expired of ['data_request where created_at', 'former_shop where redacted_at'])
      await pool.query(`delete from ${expired} < now() - $1 * interval '1 day'`, [
        DATA_REQUEST_RETENTION_DAYS,
      ]);
  },
});

async function enqueueLostWebhooks(): Promise<void> {
  const { rows } = await pool.query<{ domain: string; isPrivacy: boolean }>(
    `select distinct shop_domain as domain, topic = any ($1) as "isPrivacy" from webhook_receipt
      where status in ('waiting', 'retrying') and received_at < now() - interval '15 minutes' limit $2`,
    [PRIVACY_TOPICS, SHOPS_MAX],
  );
  for (const { domain, isPrivacy } of rows)
    await enqueueWebhookRetry({ domain, kind: isPrivacy ? 'privacy' : 'shop', afterMs: 0 });
}
