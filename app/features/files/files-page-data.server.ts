import { wordSize } from '#app/features/files/file-kind.ts';
import type { Clash, FileRow, FilesPage } from '#app/features/files/files-page.ts';
import { findContradictions } from '#app/features/files/find-contradictions.ts';
import { listStoreFiles } from '#app/features/files/list-store-files.server.ts';
import { storageLimit } from '#app/features/files/storage-limit.ts';
import { type FiledFact, isOver } from '#app/features/files/store-file.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { wordMoment } from '#app/ui/moments.ts';

/** All that the page of a merchant's papers shows before one of them is opened. */
export async function filesPageData({
  merchantId,
  now = new Date(),
}: {
  merchantId: string;
  now?: Date;
}): Promise<FilesPage> {
  const [files, { storeInfo, subscription }] = await Promise.all([
    listStoreFiles({ merchantId }),
    getLiveSettings({ merchantId, now: now.getTime() }),
  ]);
  const timeZone = storeInfo.timezone;
  const today = dayIn(timeZone, now);
  const holding = files.flatMap(({ fileId, name, facts }): FiledFact[] =>
    facts.filter((fact) => !isOver(fact, today)).map((fact) => ({ ...fact, fileId, fileName: name })),
  );
  const clashes = findContradictions(holding).map(({ topic, facts }): Clash => ({
    topic,
    sides: facts.map(({ fileId, fileName, page, quote }) => ({ fileId, fileName, page, quote })),
  }));
  const disputed = new Set(clashes.flatMap(({ sides }) => sides.map(({ fileId }) => fileId)));
  const rows = files.map((file): FileRow => {
    const { fileId, name, category, status, analysis, facts } = file;
    return {
      fileId,
      name,
      category,
      status,
      size: wordSize(file.sizeBytes),
      readAs: status === 'read' ? (analysis?.description ?? '') : '',
      problem: analysis?.problem ?? '',
      factCount: facts.length,
      expiredCount: facts.filter((fact) => isOver(fact, today)).length,
      isDisputed: disputed.has(fileId),
      canBeReread: file.sizeBytes > 0,
      uploaded: wordMoment(file.uploadedAt, { now, timeZone }),
    };
  });
  return {
    files: rows,
    usedBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    limitBytes: storageLimit(subscription),
    clashes,
  };
}
