import { z } from 'zod';
import { READ_FILE_QUEUE } from '#app/features/files/store-file.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/**
 * Reads uploaded files, one of each store at a time, so that a store's slow files keep nobody else's waiting. Two at
 * once, because a confined process may fill 600 MB.
 */
export const readStoreFileJob = defineJob({
  queue: READ_FILE_QUEUE,
  schema: z.object({ merchantId: z.uuid(), fileId: z.uuid() }),
  atOnce: 2,
  async run(data) {
    // Loaded with the first job: a server that reads no documents shouldn't carry what reads them.
    const { readStoreFile } = await import('#app/features/files/reading/read-file.server.ts');
    await readStoreFile(data);
  },
  async setAside(data) {
    const { markFileUnreadable } = await import('#app/features/files/reading/read-file.server.ts');
    await markFileUnreadable(data);
  },
});
