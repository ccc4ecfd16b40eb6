import { z } from 'zod';
import {
  enqueueRefresh,
  enqueueSync,
  enqueueSyncStep,
  REFRESH_QUEUE,
  SYNC_QUEUE,
} from '#app/features/shop/sync/enqueue-sync.server.ts';
import { isTemporary, type SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const RECONCILED_SHOPS_MAX = 10_000;
const STALLED_MAX = 500;
const HOURS = 24;
const REFRESH_ATTEMPTS_MAX = 10;
const REFRESH_RETRY_MS = 5_000;

const attempt = z.int().min(0).default(0);

// Dynamic imports, because a server without shops doesn't need these modules.

export const syncCatalogJob = defineJob({
  queue: SYNC_QUEUE,
  schema: z.object({ merchantId: z.uuid(), kind: z.enum(['full', 'reconcile']), attempt }),
  concurrency: 2,
  async run(step) {
    const { syncCatalog } = await import('#app/features/shop/sync/sync-catalog.server.ts');
    const result = await syncCatalog(step);
    if (result.next === 'done') return;
    await enqueueSyncStep({ ...step, attempt: result.attempt, afterMs: result.afterMs });
  },
});

export const refreshProductsJob = defineJob({
  queue: REFRESH_QUEUE,
  schema: z.object({ merchantId: z.uuid(), productIds: z.array(z.string()).default([]), attempt }),
  concurrency: 4,
  async run({ merchantId, productIds, attempt: failed }) {
    const { refreshProducts } = await import('#app/features/shop/sync/refresh-products.server.ts');
    const result = await refreshProducts({ merchantId, productIds, inventoryItemIds: [] });
    if (result.ok || !isTemporary(result) || failed >= REFRESH_ATTEMPTS_MAX) return;
    const afterMs = Math.max(result.retryAfterMs ?? 0, REFRESH_RETRY_MS * 2 ** failed);
    await enqueueRefresh({ merchantId, productIds, attempt: failed + 1, afterMs });
  },
});

/** Restarts syncs of crashed processes: their heartbeat is older than any pause. */
export const restartStalledSyncsJob = defineJob({
  queue: 'restart-stalled-syncs',
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchantId: string; kind: SyncKind }>(
      `select distinct r.merchant_id as "merchantId",
              case r.kind when 'reconcile' then 'reconcile' else 'full' end as kind
         from sync_run r join shop s on s.merchant_id = r.merchant_id
        where r.status = 'running' and s.uninstalled_at is null
          and (r.heartbeat_at < now() - interval '16 minutes'
            or (r.error is null and r.heartbeat_at < now() - interval '1 minute'))
        limit $1`,
      [STALLED_MAX],
    );
    for (const run of rows) await enqueueSyncStep(run);
  },
});

/** Enqueues a daily sync of each shop to catch missed webhooks; spread over the day by merchant ID. */
export const reconcileShopsJob = defineJob({
  queue: 'reconcile-shops',
  cron: '13 * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from shop
        where uninstalled_at is null and abs(hashtext(merchant_id::text)::bigint) % $1 = $2 limit $3`,
      [HOURS, new Date().getUTCHours(), RECONCILED_SHOPS_MAX],
    );
    for (const { merchantId } of rows) await enqueueSync({ merchantId, kind: 'reconcile' });
  },
});

/** Deletes old sync runs, and tombstones that no late webhook can affect anymore. */
export const deleteOldSyncDataJob = defineJob({
  queue: 'delete-old-sync-data',
  cron: '50 3 * * *',
  schema: z.object({}),
  async run() {
    await pool.query("delete from deleted_product where deleted_at < now() - interval '30 days'");
    await pool.query(
      "delete from sync_run where status <> 'running' and ended_at < now() - interval '90 days'",
    );
  },
});
