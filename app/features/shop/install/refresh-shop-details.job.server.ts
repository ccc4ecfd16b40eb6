import { z } from 'zod';
import { refreshShopDetails } from '#app/features/shop/install/refresh-shop.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'fill-shop';

/** Fills in what a store says of itself where the install could not ask it. */
export const refreshShopDetailsJob = defineJob({
  queue: QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  atOnce: 4,
  async run({ merchantId }) {
    if (!(await refreshShopDetails({ merchantId }))) throw new Error('the store did not answer');
  },
});

/** Leaves the job for a store, once however often it is asked for. */
export async function enqueueShopDetailsRefresh({ merchantId }: { merchantId: string }): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId, afterMs: 15_000 });
}
