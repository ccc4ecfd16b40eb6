import {
  getStoreDocumentsVersion,
  loadStoreDocuments,
} from '#app/features/files/search/store-documents.server.ts';
import type { StoreDocuments } from '#app/features/files/search/store-documents.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** How long papers are believed when no announcement comes. */
const TTL_MS = 60_000;
/** Most passages that a process keeps ready, over all merchants; the least used papers go first. */
const PASSAGES_MAX = 100_000;
const MERCHANTS_MAX = 500;
const NO_DOCUMENTS: StoreDocuments = { facts: [], findPassages: () => [] };

interface DocumentCacheEntry {
  papers: Promise<StoreDocuments>;
  /** What the papers said by when they were taken; as long as it stays, they do. */
  mark: string;
  expiresAt: number;
  /** How often a change was announced since. */
  heard: number;
  passages: number;
}

/** The order of the map is the order of use, the latest last. */
type DocumentCache = Map<string, DocumentCacheEntry>;

function createDocumentCache(): DocumentCache {
  const shelf: DocumentCache = new Map();
  listen(FILES_CHANNEL, (merchantId) => {
    const entries = merchantId === null ? [...shelf.values()] : [shelf.get(merchantId)];
    for (const entry of entries) {
      if (!entry) continue;
      entry.expiresAt = 0;
      entry.heard += 1;
    }
  });
  return shelf;
}

/** What a merchant's papers say today, read once for all its chats. Papers that can't be read leave the chat without. */
export async function getStoreDocuments(wanted: { merchantId: string; now: Date }): Promise<StoreDocuments> {
  const { merchantId, now } = wanted;
  const shelf = singleton('store-papers', createDocumentCache);
  try {
    const known = shelf.get(merchantId);
    const entry = known && now.getTime() < known.expiresAt ? known : await refreshEntry(shelf, wanted);
    shelf.delete(merchantId);
    shelf.set(merchantId, entry);
    evictLeastUsed(shelf);
    return await entry.papers;
  } catch (error) {
    shelf.delete(merchantId);
    log.error({ err: error, merchantId }, 'a store’s papers could not be read, its chat goes without them');
    return NO_DOCUMENTS;
  }
}

/** Most announcements, and the passing of time, change nothing that is told: only a new mark reads the papers anew. */
async function refreshEntry(
  shelf: DocumentCache,
  wanted: { merchantId: string; now: Date },
): Promise<DocumentCacheEntry> {
  const { merchantId, now } = wanted;
  const heard = shelf.get(merchantId)?.heard;
  const mark = await getStoreDocumentsVersion(wanted);
  const latest = shelf.get(merchantId);
  const expiresAt = now.getTime() + TTL_MS;
  if (latest?.mark === mark) {
    if (latest.heard === heard) latest.expiresAt = expiresAt;
    return latest;
  }
  const loading = loadStoreDocuments(wanted);
  const entry: DocumentCacheEntry = { papers: loading, mark, expiresAt, heard: 0, passages: 0 };
  shelf.set(merchantId, entry);
  loading.then(
    ({ passageCount }) => (entry.passages = passageCount),
    () => null,
  );
  return entry;
}

function evictLeastUsed(shelf: DocumentCache): void {
  let total = 0;
  for (const { passages } of shelf.values()) total += passages;
  for (const [id, { passages }] of shelf) {
    if (shelf.size === 1 || (total <= PASSAGES_MAX && shelf.size <= MERCHANTS_MAX)) return;
    shelf.delete(id);
    total -= passages;
  }
}
