import { z } from 'zod';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Forgets deletions that nothing late can undo any more, and syncs that nobody asks about. */
export const deleteOldSyncsJob = defineJob({
  queue: 'forget-syncs',
  cron: '50 3 * * *',
  schema: z.object({}),
  async run() {
    await pool.query("delete from deleted_product where deleted_at < now() - interval '30 days'");
    await pool.query(
      "delete from sync_run where status <> 'running' and ended_at < now() - interval '90 days'",
    );
  },
});
