import { z } from 'zod';
import { SYNC_QUEUE } from '#app/features/shop/sync/sync-state.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const CONCURRENCY = 2;

/** Syncs catalogues, one turn of each merchant at a time; a long one is many turns. */
export const syncCatalogJob = defineJob({
  queue: SYNC_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    kind: z.enum(['full', 'reconcile']),
    attempt: z.int().min(0).default(0),
  }),
  atOnce: CONCURRENCY,
  async run(data) {
    // Loaded with the first job: a server without a shop shouldn't carry what syncs them.
    const { syncCatalog } = await import('#app/features/shop/sync/sync-catalog.server.ts');
    const turn = await syncCatalog(data);
    if (turn.next === 'done') return;
    const { merchantId, kind } = data;
    await enqueue({
      queue: SYNC_QUEUE,
      data: { merchantId, kind, attempt: turn.attempt },
      key: `${merchantId}:${kind}`,
      group: merchantId,
      afterMs: turn.afterMs,
    });
  },
});
