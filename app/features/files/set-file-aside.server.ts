import { analyzeFailure } from '#app/features/files/analyze-file.ts';
import { kindOf } from '#app/features/files/file-kind.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { CONTENT_TEXTS } from '#app/features/files/upload-texts.ts';
import { db } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

interface FileToSetAside {
  merchantId: string;
  fileId: string;
}

/** Marks a file as failed for good: reading it has ended the process twice. Its content is not touched. */
export async function setFileAside({ merchantId, fileId }: FileToSetAside): Promise<void> {
  const where = { merchantId, id: fileId };
  const file = await db.storeFile.findFirst({ where, select: { type: true } });
  if (!file) return;
  const analysis = { ...analyzeFailure(kindOf(file.type), CONTENT_TEXTS.setAside) };
  const data = { status: 'failed', analysis: analysis as object, readAt: new Date() };
  await db.storeFile.updateMany({ where, data });
  await announce(FILES_CHANNEL, merchantId);
}
