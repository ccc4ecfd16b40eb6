import {
  getStoreDocumentsVersion,
  loadStoreDocuments,
} from '#app/features/files/search/store-documents.server.ts';
import type { StoreDocuments } from '#app/features/files/search/store-documents.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** How long documents are believed when no announcement comes. */
const TTL_MS = 60_000;
/** Most passages that a process keeps ready, over all merchants; the least used documents go first. */
const PASSAGES_MAX = 100_000;
const MERCHANTS_MAX = 500;
const NO_DOCUMENTS: StoreDocuments = { facts: [], findPassages: () => [] };

interface DocumentCacheEntry {
  documents: Promise<StoreDocuments>;
  /** What the documents said by when they were taken; as long as it stays, they do. */
  version: string;
  expiresAt: number;
  /** How often a change was announced since. */
  notifications: number;
  passages: number;
}

/** The order of the map is the order of use, the latest last. */
type DocumentCache = Map<string, DocumentCacheEntry>;

function createDocumentCache(): DocumentCache {
  const cache: DocumentCache = new Map();
  listen(FILES_CHANNEL, (merchantId) => {
    const entries = merchantId === null ? [...cache.values()] : [cache.get(merchantId)];
    for (const entry of entries) {
      if (!entry) continue;
      entry.expiresAt = 0;
      entry.notifications += 1;
    }
  });
  return cache;
}

/** What a merchant's documents say today, read once for all its chats. Documents that can't be read leave the chat without. */
export async function getStoreDocuments(wanted: { merchantId: string; now: Date }): Promise<StoreDocuments> {
  const { merchantId, now } = wanted;
  const cache = singleton('store-papers', createDocumentCache);
  try {
    const known = cache.get(merchantId);
    const entry = known && now.getTime() < known.expiresAt ? known : await refreshEntry(cache, wanted);
    cache.delete(merchantId);
    cache.set(merchantId, entry);
    evictLeastUsed(cache);
    return await entry.documents;
  } catch (error) {
    cache.delete(merchantId);
    log.error({ err: error, merchantId }, 'a store’s papers could not be read, its chat goes without them');
    return NO_DOCUMENTS;
  }
}

/** Most announcements, and the passing of time, change nothing that is told: only a new mark reads the documents anew. */
async function refreshEntry(
  cache: DocumentCache,
  wanted: { merchantId: string; now: Date },
): Promise<DocumentCacheEntry> {
  const { merchantId, now } = wanted;
  const notifications = cache.get(merchantId)?.notifications;
  const version = await getStoreDocumentsVersion(wanted);
  const latest = cache.get(merchantId);
  const expiresAt = now.getTime() + TTL_MS;
  if (latest?.version === version) {
    if (latest.notifications === notifications) latest.expiresAt = expiresAt;
    return latest;
  }
  const loading = loadStoreDocuments(wanted);
  const entry: DocumentCacheEntry = { documents: loading, version, expiresAt, notifications: 0, passages: 0 };
  cache.set(merchantId, entry);
  loading.then(
    ({ passageCount }) => (entry.passages = passageCount),
    () => null,
  );
  return entry;
}

function evictLeastUsed(cache: DocumentCache): void {
  let total = 0;
  for (const { passages } of cache.values()) total += passages;
  for (const [id, { passages }] of cache) {
    if (cache.size === 1 || (total <= PASSAGES_MAX && cache.size <= MERCHANTS_MAX)) return;
    cache.delete(id);
    total -= passages;
  }
}
