import { getDocumentsVersion, loadDocuments } from '#app/features/files/search/load-documents.server.ts';
import type { StoreDocuments } from '#app/features/files/search/document-index.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { log } from '#app/platform/process/log.server.ts';
import { prepareCatalog, type PreparedCatalog } from '#app/features/assistant/reply/reply-context.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { createNotifiedCache } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** Per-merchant data that replies need, cached in memory until a notification says it changed. */

/** Bounds staleness while the listening connection is down. */
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
      // Checks the version first, since most notifications change nothing.
      async load(merchantId, { now, stale }) {
        const date = new Date(now);
        const version = await getDocumentsVersion(merchantId, date);
        return stale?.version === version ? stale : { ...(await loadDocuments(merchantId, date)), version };
      },
    }),
  );

/** A merchant's documents as valid today, cached; empty if they can't be loaded. */
export async function getCachedDocuments(key: { merchantId: string; now: Date }): Promise<StoreDocuments> {
  const { merchantId, now } = key;
  try {
    return await documentCache().get(merchantId, now.getTime());
  } catch (error) {
    log.error({ err: error, merchantId }, 'store documents not loaded');
    return { facts: [], findPassages: () => [] };
  }
}

const PRODUCTS_MAX = 300_000;

const catalogCache = () =>
  singleton('catalog-cache', () =>
    createNotifiedCache<PreparedCatalog>({
      // Settings too: a product without its own URL gets one from the shop's website.
      channels: [CATALOG_CHANNEL, SETTINGS_CHANNEL],
      ttlMs: TTL_MS,
      max: MERCHANTS_MAX,
      size: { max: PRODUCTS_MAX, of: ({ products }) => products.size },
      load: async (merchantId) => prepareCatalog(await listCatalog(merchantId)),
    }),
  );

export function getCachedCatalog(wanted: { merchantId: string; now: number }): Promise<PreparedCatalog> {
  return catalogCache().get(wanted.merchantId, wanted.now);
}
