import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import {
  PROMPT_DEBOUNCE_MS,
  PROMPT_DELAY_MS,
  PROMPT_QUEUE,
} from '#app/features/merchant/prompt-affecting.ts';
import { announce } from '#app/platform/notify.server.ts';
import { db } from '#app/platform/db.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { storage } from '#app/platform/storage.server.ts';

/** Removes a paper: its object first, then its record and what was kept of its content. Null when there is none. */
export async function deleteStoreFile(input: {
  merchantId: string;
  fileId: string;
}): Promise<{ name: string } | null> {
  const { merchantId, fileId } = input;
  const file = await db.storeFile.findFirst({
    where: { merchantId, id: fileId },
    select: { key: true, name: true, contentHash: true },
  });
  if (!file) return null;
  // Should this fail, the record still names the object, and the merchant can try again.
  await storage.delete(file.key);
  await db.$transaction([
    db.storeFile.deleteMany({ where: { merchantId, id: fileId } }),
    db.fileExtraction.deleteMany({ where: { merchantId, contentHash: file.contentHash } }),
  ]);
  await announce(FILES_CHANNEL, merchantId);
  const afterMs = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;
  await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key: merchantId, afterMs });
  return { name: file.name };
}
