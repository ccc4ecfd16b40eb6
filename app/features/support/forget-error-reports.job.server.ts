import { z } from 'zod';
import { pool } from '#app/platform/db.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

const KEPT_DAYS = 90;

/** Anybody may report an error, so reports go once nobody looks at them any more. */
export const forgetErrorReportsJob = defineJob({
  queue: 'forget-error-reports',
  cron: '40 3 * * *',
  schema: z.object({}),
  async run() {
    await pool.query(`delete from error_report where timestamp < now() - interval '${KEPT_DAYS} days'`);
  },
});
