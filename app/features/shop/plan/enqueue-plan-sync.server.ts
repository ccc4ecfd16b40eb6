import { SYNC_PLAN_QUEUE } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

const FRESH_MS = 10 * 60_000;

/**
 * Has an installed store's plan read once the last reading is ten minutes old, or older than the installation. For
 * the moment when the app opens: it waits for nothing but our own database.
 */
export async function enqueuePlanSyncIfStale({
  merchantId,
  now,
}: {
  merchantId: string;
  now: Date;
}): Promise<void> {
  const [shop, known] = await Promise.all([
    db.shop.findUnique({
      where: { merchantId },
      select: { mode: true, installedAt: true, uninstalledAt: true },
    }),
    db.subscription.findUnique({ where: { merchantId }, select: { checkedAt: true } }),
  ]);
  if (shop?.mode !== 'installed' || shop.uninstalledAt) return;
  const freshSince = Math.max(now.getTime() - FRESH_MS, shop.installedAt.getTime());
  if (known && known.checkedAt.getTime() >= freshSince) return;
  await enqueue({ queue: SYNC_PLAN_QUEUE, data: { merchantId }, key: merchantId, group: merchantId });
}
