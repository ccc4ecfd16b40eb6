import { z } from 'zod';
import { adoptForeignFile } from '#app/features/files/adopt-foreign-file.server.ts';
import { FETCH_QUEUE, foreignFile } from '#app/features/files/foreign-files.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/**
 * Fetches the files that an imported configuration names, one of each store at a time, so that slow addresses hold up
 * their own store only. Each may hold 20 MB.
 */
export const adoptForeignFileJob = defineJob({
  queue: FETCH_QUEUE,
  schema: z.object({ merchantId: z.uuid(), file: foreignFile }),
  atOnce: 4,
  run: adoptForeignFile,
});
