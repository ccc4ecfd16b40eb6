import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createStoreDocumentsInSteps,
  type ReadDocument,
  type StoreDocuments,
} from '#app/features/files/search/store-documents.ts';
import type { CooperativeSteps } from '#app/features/files/search/text-index.ts';
import { type FilePassage, FILES_MAX, type StoreFact } from '#app/features/files/store-file.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import { db, fromJson } from '#app/platform/db/db.server.ts';

/** How long others wait at most while papers are made ready. */
const STEP_BUDGET_MS = 8;

/** What a merchant's papers say on the store's day, made ready for conversations; and how much that is. */
export async function loadStoreDocuments(input: {
  merchantId: string;
  now: Date;
}): Promise<Omit<StoreDocuments, 'contradictions'> & { passageCount: number }> {
  const { merchantId, now } = input;
  const [rows, settings] = await Promise.all([
    db.storeFile.findMany({
      where: { merchantId, readAt: { not: null } },
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
      take: FILES_MAX,
      select: { id: true, name: true, facts: true, passages: true },
    }),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  const files = rows.map(({ id, name, facts, passages }): ReadDocument => ({
    fileId: id,
    fileName: name,
    facts: fromJson<StoreFact[]>(facts),
    passages: fromJson<FilePassage[]>(passages),
  }));
  const passageCount = files.reduce((sum, { passages }) => sum + passages.length, 0);
  const papers = await runStepsCooperatively(
    createStoreDocumentsInSteps(files, getLocalDate(settings.storeInfo.timezone, now)),
  );
  return { ...papers, passageCount };
}

async function runStepsCooperatively<T>(steps: CooperativeSteps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < STEP_BUDGET_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** A mark that stays while a merchant's papers say the same: what was read and when, and the store's day. */
export async function getStoreDocumentsVersion(input: { merchantId: string; now: Date }): Promise<string> {
  const { merchantId, now } = input;
  const [read, settings] = await Promise.all([
    db.storeFile.aggregate({
      where: { merchantId, readAt: { not: null } },
      _count: true,
      _max: { readAt: true },
    }),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  const today = getLocalDate(settings.storeInfo.timezone, now);
  return `${today} ${read._count} ${read._max.readAt?.toISOString() ?? ''}`;
}
