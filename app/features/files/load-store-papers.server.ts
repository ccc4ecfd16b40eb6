import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILES_MAX, type FilePassage, type StoreFact } from '#app/features/files/store-file.ts';
import { buildStorePapers, type PaperFile, type Papers } from '#app/features/files/store-papers.ts';
import type { Steps } from '#app/features/files/turns.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { dayIn } from '#app/features/merchant/store-day.ts';
import { db } from '#app/platform/db.server.ts';

/** How long others wait at most while papers are made ready. */
const TURN_MS = 8;

/** What a merchant's papers say on the store's day, made ready for conversations; and how much that is. */
export async function loadStorePapers(input: {
  merchantId: string;
  now: Date;
}): Promise<Omit<Papers, 'contradictions'> & { passageCount: number }> {
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
  const papers = await inTurns(buildStorePapers(files, dayIn(settings.storeInfo.timezone, now)));
  return { ...papers, passageCount };
}

async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}
