import { z } from 'zod';
import { syncPlan } from '#app/features/shop/plan/sync-plan.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'sync-plan';
const FRESH_MS = 10 * 60_000;
const SYNCED_SHOPS_MAX = 100_000;
/** Delay between two shops, so a nightly run doesn't query all of them at the same time. */
const SPACING_MS = 50;

/** Syncs a merchant's plan. A failure isn't retried: the next visit or the next night does it. */
export const syncPlanJob = defineJob({
  queue: QUEUE,
  concurrency: 4,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    await syncPlan(merchantId);
  },
});

/** Syncs the plan of every installed store each night, for changes made without a visit. */
export const enqueuePlanSyncsJob = defineJob({
  queue: 'enqueue-plan-syncs',
  cron: '40 3 * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from shop where mode = 'installed' and uninstalled_at is null
        order by id limit $1`,
      [SYNCED_SHOPS_MAX],
    );
    for (const [index, { merchantId }] of rows.entries())
      await enqueuePlanSync(merchantId, index * SPACING_MS);
  },
});

/** Enqueues a plan sync for an installed store if the last one is over ten minutes old or before the installation. */
export async function enqueuePlanSyncIfStale(merchantId: string, now: Date): Promise<void> {
  const [shop, subscription] = await Promise.all([
    db.shop.findUnique({
      where: { merchantId, mode: 'installed', uninstalledAt: null },
      select: { installedAt: true },
    }),
    db.subscription.findUnique({ where: { merchantId }, select: { checkedAt: true } }),
  ]);
  if (!shop) return;
  const freshSince = Math.max(now.getTime() - FRESH_MS, shop.installedAt.getTime());
  if (!subscription || subscription.checkedAt.getTime() < freshSince) await enqueuePlanSync(merchantId);
}

async function enqueuePlanSync(merchantId: string, afterMs?: number): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId, afterMs });
}
