import { z } from 'zod';
import { REFRESH_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const CONCURRENCY = 4;
const ATTEMPTS_MAX = 6;
const RETRY_MS = 5_000;

/** Asks shops again for products that changed; what can't be asked for now stays noted for the nightly reconcile. */
export const refreshProductsJob = defineJob({
  queue: REFRESH_QUEUE,
  schema: z.object({ merchantId: z.uuid(), attempt: z.int().min(0).default(0) }),
  atOnce: CONCURRENCY,
  async run({ merchantId, attempt }) {
    const { refreshProducts } = await import('#app/features/shop/sync/refresh-products.server.ts');
    const refreshed = await refreshProducts({ merchantId });
    if (refreshed.ok && !refreshed.more) return;
    const isPassing = refreshed.ok || refreshed.reason === 'throttled' || refreshed.reason === 'unavailable';
    if (!isPassing || attempt >= ATTEMPTS_MAX) return;
    await enqueue({
      queue: REFRESH_QUEUE,
      data: { merchantId, attempt: refreshed.ok ? 0 : attempt + 1 },
      key: merchantId,
      group: merchantId,
      afterMs: refreshed.ok ? 0 : Math.max(refreshed.retryAfterMs ?? 0, RETRY_MS * 2 ** attempt),
    });
  },
});
