import type { FileDetail } from '#app/features/files/files-page.ts';
import { type FileAnalysis, isOver, type StoreFact } from '#app/features/files/store-file.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What was read in one of a merchant's papers; null when there is no such paper. */
export async function getFileDetail(input: {
  merchantId: string;
  fileId: string;
  now?: Date;
}): Promise<FileDetail | null> {
  const { merchantId, fileId, now = new Date() } = input;
  const [file, { storeInfo }] = await Promise.all([
    db.storeFile.findFirst({ where: { merchantId, id: fileId }, select: { facts: true, analysis: true } }),
    getLiveSettings({ merchantId, now: now.getTime() }),
  ]);
  if (!file) return null;
  const today = dayIn(storeInfo.timezone, now);
  const analysis = file.analysis as unknown as FileAnalysis | null;
  return {
    facts: (file.facts as unknown as StoreFact[]).map(({ validUntil, ...fact }) => ({
      ...fact,
      until: validUntil === null ? null : DAY.format(new Date(`${validUntil}T00:00:00Z`)),
      isExpired: isOver({ validUntil }, today),
    })),
    keywords: analysis?.keywords ?? [],
    outline: (analysis?.outline ?? []).slice(0, 10).map(({ title, page }) => ({ title, page })),
  };
}
