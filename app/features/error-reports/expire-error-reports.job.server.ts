import { z } from 'zod';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const RETENTION_DAYS = 90;

/** Anyone can report errors, so reports are deleted when they are no longer useful. */
export const expireErrorReportsJob = defineJob({
  queue: 'expire-error-reports',
  cron: '40 3 * * *',
  schema: z.object({}),
  async run() {
    await pool.query(`delete from error_report where timestamp < now() - interval '${RETENTION_DAYS} days'`);
  },
});
