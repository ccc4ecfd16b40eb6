import { getDocumentsVersion, loadDocuments } from '#app/features/files/search/load-documents.server.ts';
import type { StoreDocuments } from '#app/features/files/search/document-index.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { createNotifiedCache } from '#app/platform/db/notified-cache.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** Limits how stale documents get when notifications are lost. */
const TTL_MS = 60_000;
const PASSAGES_MAX = 100_000;
const MERCHANTS_MAX = 500;

type CachedDocuments = Awaited<ReturnType<typeof loadDocuments>> & { version: string };

const documentCache = () =>
  singleton('document-cache', () =>
    createNotifiedCache<CachedDocuments>({
      channels: [FILES_CHANNEL],
      ttlMs: TTL_MS,
      max: MERCHANTS_MAX,
      size: { max: PASSAGES_MAX, of: ({ passageCount }) => passageCount },
      // Loads only a new version: most notifications change nothing.
      async load(merchantId, { now, stale }) {
        const date = new Date(now);
        const version = await getDocumentsVersion(merchantId, date);
        return stale?.version === version ? stale : { ...(await loadDocuments(merchantId, date)), version };
      },
    }),
  );

/** A merchant's documents as they are valid today, cached; none if they can't be loaded. */
export async function getCachedDocuments(key: { merchantId: string; now: Date }): Promise<StoreDocuments> {
  const { merchantId, now } = key;
  try {
    return await documentCache().get(merchantId, now.getTime());
  } catch (error) {
    log.error({ err: error, merchantId }, 'store documents not loaded');
    return { facts: [], findPassages: () => [] };
  }
}
