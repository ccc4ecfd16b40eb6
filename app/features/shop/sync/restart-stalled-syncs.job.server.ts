import { z } from 'zod';
import { SYNC_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const BATCH = 500;

/** Restarts syncs that died with their process: nothing was heard of them for longer than any pause. */
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
  },
});
