import { z } from 'zod';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const SHOPS_MAX = 10_000;
const HOURS = 24;

/** Once a day for each shop, spread over the hours by its merchant's id: what webhooks missed is found. */
export const reconcileShopsJob = defineJob({
  queue: 'reconcile-shops',
  cron: '13 * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchant_id: string }>(
      `select merchant_id from shop
        where uninstalled_at is null and abs(hashtext(merchant_id::text)::bigint) % $1 = $2 limit $3`,
      [HOURS, new Date().getUTCHours(), SHOPS_MAX],
    );
    for (const { merchant_id: merchantId } of rows) await enqueueSync({ merchantId, kind: 'reconcile' });
  },
});
