import { z } from 'zod';
import { EXTRACTION_KEPT_MS } from '#app/features/files/store-file.ts';
import { pool } from '#app/platform/db.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** Takes what was kept of PDFs away once it is no longer read, also from stores that upload nothing more. */
export const forgetExtractionsJob = defineJob({
  queue: 'forget-extractions',
  cron: '20 * * * *',
  schema: z.object({}),
  async run() {
    const since = new Date(Date.now() - EXTRACTION_KEPT_MS);
    await pool.query('delete from file_extraction where created_at <= $1', [since]);
  },
});
