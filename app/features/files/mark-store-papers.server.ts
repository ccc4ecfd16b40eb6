import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';

/** A mark that stays while a merchant's papers say the same: what was read and when, and the store's day. */
export async function markStorePapers(input: { merchantId: string; now: Date }): Promise<string> {
  const { merchantId, now } = input;
  const [read, settings] = await Promise.all([
    db.storeFile.aggregate({
      where: { merchantId, readAt: { not: null } },
      _count: true,
      _max: { readAt: true },
    }),
    getLiveSettings({ merchantId, now: now.getTime() }),
  ]);
  const today = dayIn(settings.storeInfo.timezone, now);
  return `${today} ${read._count} ${read._max.readAt?.toISOString() ?? ''}`;
}
