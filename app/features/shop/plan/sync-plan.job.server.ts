import { z } from 'zod';
import { syncPlan } from '#app/features/shop/plan/sync-plan.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const SYNC_PLAN_QUEUE = 'read-plan';

/** Brings a merchant's plan up to date. A store that can't be asked is asked again when somebody comes, or at night. */
export const syncPlanJob = defineJob({
  queue: SYNC_PLAN_QUEUE,
  atOnce: 4,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    await syncPlan({ merchantId });
  },
});
