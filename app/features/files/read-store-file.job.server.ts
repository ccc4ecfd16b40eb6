import { z } from 'zod';
import { readStoreFile } from '#app/features/files/read-store-file.server.ts';
import { READ_QUEUE } from '#app/features/files/store-file.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** Reads uploaded papers, one of each store at a time, so that a store's slow papers keep nobody else's waiting. */
export const readStoreFileJob = defineJob({
  queue: READ_QUEUE,
  schema: z.object({ merchantId: z.uuid(), fileId: z.uuid() }),
  atOnce: 3,
  async run(data) {
    await readStoreFile(data);
  },
});
