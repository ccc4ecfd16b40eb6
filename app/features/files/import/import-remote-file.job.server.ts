import { z } from 'zod';
import {
  IMPORT_FILE_QUEUE,
  importRemoteFile,
  remoteFileSchema,
} from '#app/features/files/import/import-remote-files.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/**
 * Downloads the files that an imported configuration lists, one per store at a time, so that slow servers delay only
 * their own store.
 */
export const importRemoteFileJob = defineJob({
  queue: IMPORT_FILE_QUEUE,
  schema: z.object({ merchantId: z.uuid(), file: remoteFileSchema }),
  atOnce: 4,
  run: importRemoteFile,
});
