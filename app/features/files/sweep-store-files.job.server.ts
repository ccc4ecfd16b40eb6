import { z } from 'zod';
import { sweepStoreFiles } from '#app/features/files/sweep-store-files.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** Deletes each night what interrupted uploads have left in the storage. */
export const sweepStoreFilesJob = defineJob({
  queue: 'sweep-store-files',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: () => sweepStoreFiles(),
});
