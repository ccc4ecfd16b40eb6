import { z } from 'zod';
import { READ_FILE_QUEUE } from '#app/features/files/store-file.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Reads uploaded files, one per store at a time. Two concurrently, because a sandboxed process may use 600 MB. */
export const readStoreFileJob = defineJob({
  queue: READ_FILE_QUEUE,
  schema: z.object({ merchantId: z.uuid(), fileId: z.uuid() }),
  concurrency: 2,
  async run(data) {
    // Loaded with the first job, to keep the readers out of other servers.
    const { readStoreFile } = await import('#app/features/files/reading/read-file.server.ts');
    await readStoreFile(data);
  },
  async handlePoison(data) {
    const { markFileUnreadable } = await import('#app/features/files/reading/read-file.server.ts');
    await markFileUnreadable(data);
  },
});
