import { z } from 'zod';
import { SYNC_PLAN_QUEUE } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const PAGE = 500;
const SHOPS_MAX = 100_000;
/** Between two shops, so that a night's readings don't fall on one second. */
const SPACING_MS = 50;

/** Every night the plan of every installed store is read once: a change that nobody came to see is seen then. */
export const enqueuePlanSyncsJob = defineJob({
  queue: 'queue-plan-readings',
  cron: '40 3 * * *',
  schema: z.object({}),
  async run() {
    let after = '';
    for (let queued = 0; queued < SHOPS_MAX; queued += PAGE) {
      const shops = await db.shop.findMany({
        where: { mode: 'installed', uninstalledAt: null, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: PAGE,
        select: { id: true, merchantId: true },
      });
      for (const [index, { merchantId }] of shops.entries()) {
        await enqueue({
          queue: SYNC_PLAN_QUEUE,
          data: { merchantId },
          key: merchantId,
          group: merchantId,
          afterMs: (queued + index) * SPACING_MS,
        });
      }
      if (shops.length < PAGE) return;
      after = shops.at(-1)!.id;
    }
  },
});
