import { findContradictions } from '#app/features/files/facts/contradictions.ts';
import { listStoreFiles, type StoreFileKey } from '#app/features/files/library/store-files.server.ts';
import type { DocumentFact, FileAnalysis, StoreFact } from '#app/features/files/document-schema.ts';
import {
  type FileLimits,
  formatFileSize,
  getFilesMax,
  getStorageLimitBytes,
  isExpired,
} from '#app/features/files/store-file.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db, fromJson } from '#app/platform/db/db.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

export async function getFilesPage(
  { merchantId, limits }: { merchantId: string; limits: FileLimits },
  now = new Date(),
) {
  const [files, { storeInfo }] = await Promise.all([
    listStoreFiles(merchantId),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  const timeZone = storeInfo.timezone;
  const today = getLocalDate(timeZone, now);
  const validFacts = files.flatMap(({ fileId, name, facts }): DocumentFact[] =>
    facts.filter((fact) => !isExpired(fact, today)).map((fact) => ({ ...fact, fileId, fileName: name })),
  );
  const contradictions = findContradictions(validFacts).map(({ topic, facts }) => ({
    topic,
    statements: facts.map(({ fileId, fileName, page, quote }) => ({ fileId, fileName, page, quote })),
  }));
  const statements = contradictions.flatMap((contradiction) => contradiction.statements);
  const contradicted = new Set(statements.map(({ fileId }) => fileId));
  const rows = files.map(({ fileId, name, category, status, analysis, facts, sizeBytes, uploadedAt }) => {
    return {
      fileId,
      name,
      category,
      status,
      size: formatFileSize(sizeBytes),
      /** "Warranty terms, 4 pages"; empty until the file is read. */
      readAs: status === 'read' ? (analysis?.description ?? '') : '',
      problem: analysis?.problem ?? '',
      factCount: facts.length,
      expiredCount: facts.filter((fact) => isExpired(fact, today)).length,
      hasContradiction: contradicted.has(fileId),
      uploaded: formatTimestamp(uploadedAt, { now, timeZone }),
    };
  });
  return {
    files: rows,
    usedBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    limitBytes: getStorageLimitBytes(limits),
    filesMax: getFilesMax(limits),
    contradictions,
  };
}

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns null if there is no such file. */
export async function getFileDetail({ merchantId, fileId }: StoreFileKey, now = new Date()) {
  const [file, { storeInfo }] = await Promise.all([
    db.storeFile.findFirst({ where: { merchantId, id: fileId }, select: { facts: true, analysis: true } }),
    getCachedSettings({ merchantId, now: now.getTime() }),
  ]);
  if (!file) return null;
  const today = getLocalDate(storeInfo.timezone, now);
  const analysis = fromJson<FileAnalysis | null>(file.analysis);
  return {
    facts: fromJson<StoreFact[]>(file.facts).map(({ validUntil, ...fact }) => ({
      ...fact,
      until: validUntil === null ? null : DATE_FORMAT.format(new Date(`${validUntil}T00:00:00Z`)),
      isExpired: isExpired({ validUntil }, today),
    })),
    keywords: analysis?.keywords ?? [],
    outline: (analysis?.outline ?? []).slice(0, 10).map(({ title, page }) => ({ title, page })),
  };
}
