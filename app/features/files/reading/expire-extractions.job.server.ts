import { z } from 'zod';
import { EXTRACTION_TTL_MS } from '#app/features/files/store-file.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Deletes expired extractions, also of stores that upload nothing more. */
export const expireExtractionsJob = defineJob({
  queue: 'expire-extractions',
  cron: '20 * * * *',
  schema: z.object({}),
  async run() {
    const since = new Date(Date.now() - EXTRACTION_TTL_MS);
    await pool.query('delete from file_extraction where created_at <= $1', [since]);
  },
});
