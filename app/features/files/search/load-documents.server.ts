import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { indexDocuments, type ReadDocument } from '#app/features/files/search/document-index.ts';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import type { FilePassage, StoreFact } from '#app/features/files/document-schema.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, fromJson } from '#app/platform/db/db.server.ts';

/** How long indexing may block the event loop at once. */
const STEP_BUDGET_MS = 8;

export async function loadDocuments(merchantId: string, now: Date) {
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
  const today = getLocalDate(settings.storeInfo.timezone, now);
  return { ...(await indexDocuments(files, today, createPause())), passageCount };
}

function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STEP_BUDGET_MS) return;
    await yieldToOthers();
    began = performance.now();
  };
}

/** Changes whenever a document is read and when the store's date changes. */
export async function getDocumentsVersion(merchantId: string, now: Date): Promise<string> {
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
