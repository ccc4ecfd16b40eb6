import { FILES_CHANNEL, READ_QUEUE } from '#app/features/files/store-file.ts';
import { db } from '#app/platform/db.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';

/** Leaves a paper that could not be read to be read once more. False when there is no such paper. */
export async function rereadStoreFile(input: { merchantId: string; fileId: string }): Promise<boolean> {
  const { merchantId, fileId } = input;
  return db.$transaction(async (within) => {
    const { count } = await within.storeFile.updateMany({
      // Without a content there is nothing to read.
      where: { merchantId, id: fileId, status: 'failed', sizeBytes: { gt: 0 } },
      data: { status: 'waiting' },
    });
    if (count === 0) return false;
    const data = { merchantId, fileId };
    await enqueue({ queue: READ_QUEUE, data, key: fileId, group: merchantId, within });
    await within.$executeRaw`select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
    return true;
  });
}
