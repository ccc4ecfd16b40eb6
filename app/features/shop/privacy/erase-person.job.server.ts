import { z } from 'zod';
import {
  enqueueOverdueErasures,
  ERASE_PERSON_QUEUE,
  erasePerson,
} from '#app/features/shop/privacy/erase-person.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Erases a person whom a member deleted; the job names them by a lead, so none of their details is in a queue. */
export const erasePersonJob = defineJob({
  queue: ERASE_PERSON_QUEUE,
  concurrency: 2,
  schema: z.object({ merchantId: z.uuid(), leadId: z.uuid() }),
  run: erasePerson,
});

/** Tries again each night what failed for longer than the queue retries. */
export const enqueueOverdueErasuresJob = defineJob({
  queue: 'enqueue-overdue-erasures',
  cron: '10 3 * * *',
  schema: z.object({}),
  run: enqueueOverdueErasures,
});
