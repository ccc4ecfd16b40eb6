import { z } from 'zod';
import { refreshModelProducts } from '#app/features/inventory/system-brands/carried-models.server.ts';
import type { Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'refresh-model-products';

/** Brings what has changed of a system brand's model to the stores that carry it. */
export const refreshModelProductsJob = defineJob({
  queue: QUEUE,
  schema: z.object({ modelId: z.uuid() }),
  run: refreshModelProducts,
});

/** Leaves the job; changes that come one after the other are brought once. */
export async function enqueueModelRefresh({
  modelId,
  within,
}: {
  modelId: string;
  within: Transaction;
}): Promise<void> {
  await enqueue({ queue: QUEUE, data: { modelId }, key: modelId, within });
}
