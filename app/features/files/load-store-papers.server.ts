import { FILES_MAX, type FilePassage, type StoreFact } from '#app/features/files/store-file.ts';
import { makeStorePapers, type PaperFile, type Papers } from '#app/features/files/store-papers.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';

/** Everything that a merchant's papers say on the store's day, made ready for conversations; and how much that is. */
export async function loadStorePapers(input: {
  merchantId: string;
  now: Date;
}): Promise<Papers & { passageCount: number }> {
  const { merchantId, now } = input;
  const [rows, settings] = await Promise.all([
    db.storeFile.findMany({
      where: { merchantId, readAt: { not: null } },
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
      take: FILES_MAX,
      select: { id: true, name: true, facts: true, passages: true },
    }),
    getLiveSettings({ merchantId, now: now.getTime() }),
  ]);
  const files = rows.map(({ id, name, facts, passages }): PaperFile => ({
    fileId: id,
    fileName: name,
    facts: facts as unknown as StoreFact[],
    passages: passages as unknown as FilePassage[],
  }));
  const passageCount = files.reduce((sum, { passages }) => sum + passages.length, 0);
  return { ...makeStorePapers(files, dayIn(settings.storeInfo.timezone, now)), passageCount };
}
