import { z } from 'zod';
import { importRemoteFile } from '#app/features/files/import/import-remote-files.server.ts';
import { IMPORT_FILE_QUEUE, remoteFileSchema } from '#app/features/files/import/remote-files.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/**
 * Fetches the files that an imported configuration names, one of each store at a time, so that slow addresses hold up
 * their own store only. Each may hold 20 MB.
 */
export const importRemoteFileJob = defineJob({
  queue: IMPORT_FILE_QUEUE,
  schema: z.object({ merchantId: z.uuid(), file: remoteFileSchema }),
  atOnce: 4,
  run: importRemoteFile,
});
