import { z } from 'zod';
import { deleteExpiredBriefs } from '#app/features/chat/brief/briefs.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const expireBriefsJob = defineJob({
  queue: 'expire-sleep-briefs',
  cron: '50 3 * * *',
  schema: z.object({}),
  run: () => deleteExpiredBriefs(),
});
