import { z } from 'zod';
import { isTemporary, REFRESH_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const CONCURRENCY = 4;
const ATTEMPTS_MAX = 10;
const RETRY_MS = 5_000;

/** Fetches products again by their numbers. */
export const refreshProductsJob = defineJob({
  queue: REFRESH_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    numbers: z.array(z.string()).default([]),
    attempt: z.int().min(0).default(0),
  }),
  atOnce: CONCURRENCY,
  async run({ merchantId, numbers, attempt }) {
    const { refreshProducts } = await import('#app/features/shop/sync/refresh-products.server.ts');
    const refreshed = await refreshProducts({ merchantId, numbers, items: [] });
    if (refreshed.ok || !isTemporary(refreshed) || attempt >= ATTEMPTS_MAX) return;
    await enqueue({
      queue: REFRESH_QUEUE,
      data: { merchantId, numbers, attempt: attempt + 1 },
      group: merchantId,
      afterMs: Math.max(refreshed.retryAfterMs ?? 0, RETRY_MS * 2 ** attempt),
    });
  },
});
