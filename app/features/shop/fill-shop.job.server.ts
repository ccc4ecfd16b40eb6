import { z } from 'zod';
import { fillShop } from '#app/features/shop/fill-shop.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs.server.ts';

const QUEUE = 'fill-shop';

/** Fills in what a store says of itself where the install could not ask it. */
export const fillShopJob = defineJob({
  queue: QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  atOnce: 4,
  async run({ merchantId }) {
    if (!(await fillShop({ merchantId }))) throw new Error('the store did not answer');
  },
});

/** Leaves the job for a store, once however often it is asked for. */
export async function queueFillShop({ merchantId }: { merchantId: string }): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId, afterMs: 15_000 });
}
