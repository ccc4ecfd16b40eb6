import { z } from 'zod';
import { REFRESH_QUEUE, SYNC_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const BATCH = 500;

/**
 * Looks every minute for what a process left behind when it died: syncs of which nothing was heard for longer than any
 * pause, and changed products that nobody asked for.
 */
export const restartStalledSyncsJob = defineJob({
  queue: 'find-due-syncs',
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const stalled = await pool.query<{ merchant_id: string; kind: string }>(
      `select distinct r.merchant_id, r.kind from sync_run r join shop s on s.merchant_id = r.merchant_id
        where r.status = 'running' and s.uninstalled_at is null
          and (r.heartbeat_at < now() - interval '16 minutes'
            or (r.error is null and r.heartbeat_at < now() - interval '1 minute'))
        limit $1`,
      [BATCH],
    );
    for (const { merchant_id: merchantId, kind: run } of stalled.rows) {
      const kind = run === 'reconcile' ? 'reconcile' : 'full';
      const data = { merchantId, kind, attempt: 0 };
      await enqueue({ queue: SYNC_QUEUE, data, key: `${merchantId}:${kind}`, group: merchantId });
    }
    const changed = await pool.query<{ merchant_id: string }>(
      `select distinct c.merchant_id from changed_product c join shop s on s.merchant_id = c.merchant_id
        where c.noted_at < now() - interval '2 minutes' and s.uninstalled_at is null and s.sync_status <> 'error'
        limit $1`,
      [BATCH],
    );
    for (const { merchant_id: merchantId } of changed.rows) {
      const data = { merchantId, attempt: 0 };
      await enqueue({ queue: REFRESH_QUEUE, data, key: merchantId, group: merchantId });
    }
  },
});
