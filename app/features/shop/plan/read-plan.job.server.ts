import { z } from 'zod';
import { readPlan } from '#app/features/shop/plan/read-plan.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

export const READ_PLAN_QUEUE = 'read-plan';

/** Brings a merchant's plan up to date. A store that can't be asked is asked again when somebody comes, or at night. */
export const readPlanJob = defineJob({
  queue: READ_PLAN_QUEUE,
  atOnce: 4,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    await readPlan({ merchantId });
  },
});
