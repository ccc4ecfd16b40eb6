import { z } from 'zod';
import { refreshShopDetails } from '#app/features/shop/install/shop-details.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'refresh-shop-details';

/** Fetches a shop's details after an installation during which it couldn't be reached. */
export const refreshShopDetailsJob = defineJob({
  queue: QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  concurrency: 4,
  async run({ merchantId }) {
    if (!(await refreshShopDetails(merchantId))) throw new Error('The shop did not answer');
  },
});

export async function enqueueShopDetailsRefresh(merchantId: string): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId, afterMs: 15_000 });
}
