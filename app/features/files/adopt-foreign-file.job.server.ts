import { z } from 'zod';
import { adoptForeignFile } from '#app/features/files/adopt-foreign-file.server.ts';
import { FETCH_QUEUE, foreignFile } from '#app/features/files/foreign-files.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** Fetches the files that an imported configuration names, one of each store at a time. */
export const adoptForeignFileJob = defineJob({
  queue: FETCH_QUEUE,
  schema: z.object({ merchantId: z.uuid(), file: foreignFile }),
  atOnce: 2,
  run: adoptForeignFile,
});
