import { prepareCatalog, type PreparedCatalog } from '#app/features/assistant/reply/reply-context.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { createNotifiedCache } from '#app/platform/db/notified-cache.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** Limits how stale a catalog gets while the listening connection is down. */
const TTL_MS = 60_000;
const PRODUCTS_MAX = 300_000;
const MERCHANTS_MAX = 500;

const catalogCache = () =>
  singleton('catalog-cache', () =>
    createNotifiedCache<PreparedCatalog>({
      // A product without a URL of its own gets one from the shop's website.
      channels: [CATALOG_CHANNEL, SETTINGS_CHANNEL],
      ttlMs: TTL_MS,
      max: MERCHANTS_MAX,
      size: { max: PRODUCTS_MAX, of: ({ products }) => products.size },
      load: async (merchantId) => prepareCatalog(await listCatalog(merchantId)),
    }),
  );

/** A merchant's catalog prepared for matching, cached until it changes. */
export function getCachedCatalog(wanted: { merchantId: string; now: number }): Promise<PreparedCatalog> {
  return catalogCache().get(wanted.merchantId, wanted.now);
}
