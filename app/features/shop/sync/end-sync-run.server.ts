import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

interface Ending {
  merchantId: string;
  runId: string;
  startedAt: Date;
  /** Whether it went through the whole catalogue. */
  isFull: boolean;
}

/** Ends a run that has read what it set out to read: the catalogue is the shop's as of now. */
export async function endSyncRun({ merchantId, runId, startedAt, isFull }: Ending): Promise<void> {
  const endedAt = new Date();
  await db.$transaction(async (transaction) => {
    // Before the run, as everybody locks the two who ends a connection.
    await transaction.$executeRaw`select from shop where merchant_id = ${merchantId}::uuid for update`;
    const { count } = await transaction.syncRun.updateMany({
      where: { merchantId, id: runId, status: 'running' },
      data: { status: 'done', cursor: null, error: null, endedAt, heartbeatAt: endedAt },
    });
    if (count === 0) return;
    await transaction.shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { syncStatus: 'healthy', syncError: null, lastSyncAt: endedAt },
    });
    // What was noted before the first page was asked for has been read since.
    if (isFull) {
      await transaction.changedProduct.deleteMany({ where: { merchantId, notedAt: { lt: startedAt } } });
    }
  });
  await announce(CATALOG_CHANNEL, merchantId);
}
