import { z } from 'zod';
import { deleteOldErrorReports } from '#app/features/support/errors/error-reports.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const expireErrorReportsJob = defineJob({
  queue: 'expire-error-reports',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: deleteOldErrorReports,
});
