import { z } from 'zod';
import { DATA_REQUEST_RETENTION_DAYS } from '#app/features/shop/privacy/data-request.ts';
import { RECEIPT_RETENTION_DAYS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const BATCH = 20_000;
const BATCHES_MAX = 500;

/** Takes away the ids of webhooks that can't come again, and reports of persons and former shops whose time is over. */
export const deleteOldWebhooksJob = defineJob({
  queue: 'forget-receipts',
  cron: '10 * * * *',
  schema: z.object({}),
  async run() {
    for (let round = 0; round < BATCHES_MAX; round += 1) {
      const { rowCount } = await pool.query(
        `delete from webhook_receipt where id = any (array(
           select id from webhook_receipt
            where received_at < now() - $1 * interval '1 day' and status not in ('waiting', 'working')
            limit $2))`,
        [RECEIPT_RETENTION_DAYS, BATCH],
      );
      if ((rowCount ?? 0) < BATCH) break;
    }
    await pool.query(`delete from data_request where created_at < now() - $1 * interval '1 day'`, [
      DATA_REQUEST_RETENTION_DAYS,
    ]);
    await pool.query(`delete from former_shop where redacted_at < now() - $1 * interval '1 day'`, [
      DATA_REQUEST_RETENTION_DAYS,
    ]);
  },
});
