import { z } from 'zod';
import { refreshModelProducts } from '#app/features/inventory/system-brands/system-brands.server.ts';
import type { Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'refresh-model-products';

export const refreshModelProductsJob = defineJob({
  queue: QUEUE,
  schema: z.object({ modelId: z.uuid() }),
  run: ({ modelId }) => refreshModelProducts(modelId),
});

/** Enqueues the job; pending jobs of one model are merged. */
export async function enqueueModelRefresh(modelId: string, transaction: Transaction): Promise<void> {
  await enqueue({ queue: QUEUE, data: { modelId }, key: modelId, transaction });
}
