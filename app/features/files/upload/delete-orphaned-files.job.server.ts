import { z } from 'zod';
import { deleteOrphanedFiles } from '#app/features/files/upload/delete-orphaned-files.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const deleteOrphanedFilesJob = defineJob({
  queue: 'delete-orphaned-files',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: () => deleteOrphanedFiles(),
});
