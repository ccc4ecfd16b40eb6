import { z } from 'zod';
import { READ_FILE_QUEUE, EXTRACTION_TTL_MS } from '#app/features/files/store-file.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

/**
 * Reads uploaded files, one at a time per store. Only two run concurrently, because a sandboxed process may use 600
 * MB.
 */
export const readStoreFileJob = defineJob({
  queue: READ_FILE_QUEUE,
  schema: z.object({ merchantId: z.uuid(), fileId: z.uuid() }),
  concurrency: 2,
  async run(data) {
    // Dynamic import, to keep the readers out of other servers.
    const { readStoreFile } = await import('#app/features/files/reading/read-file.server.ts');
    await readStoreFile(data);
  },
  async handlePoison(data) {
    const { markFileUnreadable } = await import('#app/features/files/reading/read-file.server.ts');
    await markFileUnreadable(data);
  },
});

/** Deletes expired extractions, including those of stores that upload nothing more. */
export const expireExtractionsJob = defineJob({
  queue: 'expire-extractions',
  cron: '20 * * * *',
  schema: z.object({}),
  async run() {
    const since = new Date(Date.now() - EXTRACTION_TTL_MS);
    await pool.query('delete from file_extraction where created_at <= $1', [since]);
  },
});
