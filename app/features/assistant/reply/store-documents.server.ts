import {
  getStoreDocumentsVersion,
  loadStoreDocuments,
} from '#app/features/files/search/store-documents.server.ts';
import type { StoreDocuments } from '#app/features/files/search/store-documents.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { createNotifiedCache } from '#app/platform/db/notified-cache.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** How long documents are served when no notification comes. */
const TTL_MS = 60_000;
/** Most passages that a process keeps ready, over all merchants; the least used documents go first. */
const PASSAGES_MAX = 100_000;
const MERCHANTS_MAX = 500;
const NO_DOCUMENTS: StoreDocuments = { facts: [], findPassages: () => [] };

type CachedDocuments = Awaited<ReturnType<typeof loadStoreDocuments>> & { version: string };

const documentCache = () =>
  singleton('document-cache', () =>
    createNotifiedCache<CachedDocuments>({
      channels: [FILES_CHANNEL],
      ttlMs: TTL_MS,
      max: MERCHANTS_MAX,
      size: { max: PASSAGES_MAX, of: ({ passageCount }) => passageCount },
      load: refreshDocuments,
    }),
  );

/** Most notifications, and the passing of time, change nothing that is said: only a new version is read. */
async function refreshDocuments(
  merchantId: string,
  { now, stale }: { now: number; stale: CachedDocuments | null },
): Promise<CachedDocuments> {
  const wanted = { merchantId, now: new Date(now) };
  const version = await getStoreDocumentsVersion(wanted);
  return stale?.version === version ? stale : { ...(await loadStoreDocuments(wanted)), version };
}

/** What a merchant's documents say today, read once for all its chats. Those that can't be read leave the chat without. */
export async function getStoreDocuments(wanted: { merchantId: string; now: Date }): Promise<StoreDocuments> {
  const { merchantId, now } = wanted;
  try {
    return await documentCache().get(merchantId, now.getTime());
  } catch (error) {
    log.error(
      { err: error, merchantId },
      'the documents of a store could not be read, its chat continues without',
    );
    return NO_DOCUMENTS;
  }
}
