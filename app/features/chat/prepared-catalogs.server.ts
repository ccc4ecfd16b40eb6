import { prepareCatalog, type PreparedCatalog } from '#app/features/assistant/reply-context.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listCatalog } from '#app/features/inventory/list-catalog.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings.ts';
import { listen } from '#app/platform/notify.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** How long a catalogue is believed when no announcement comes, e.g. while the connection that listens is down. */
const TTL_MS = 60_000;
/** Most products that a process keeps ready, over all merchants; the least used catalogue goes first. */
const PRODUCTS_MAX = 300_000;
const MERCHANTS_MAX = 500;

interface Entry {
  prepared: Promise<PreparedCatalog>;
  expiresAt: number;
  products: number;
}

/** The order of the map is the order of use, the latest last. */
type Shelf = Map<string, Entry>;

function openShelf(): Shelf {
  const shelf: Shelf = new Map();
  const forget = (merchantId: string | null) =>
    void (merchantId === null ? shelf.clear() : shelf.delete(merchantId));
  listen(CATALOG_CHANNEL, forget);
  // A product without an address of its own gets one from the shop's website.
  listen(SETTINGS_CHANNEL, forget);
  return shelf;
}

/** A merchant's catalogue ready for matching: made once for all its chats, and again when it has changed. */
export function getPreparedCatalog({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<PreparedCatalog> {
  const shelf = singleton('prepared-catalogs', openShelf);
  const known = shelf.get(merchantId);
  const entry = known && now < known.expiresAt ? known : prepare(merchantId, now);
  shelf.delete(merchantId);
  shelf.set(merchantId, entry);
  if (entry !== known) void settle(shelf, merchantId, entry);
  return entry.prepared;
}

function prepare(merchantId: string, now: number): Entry {
  return { prepared: listCatalog({ merchantId }).then(prepareCatalog), expiresAt: now + TTL_MS, products: 0 };
}

async function settle(shelf: Shelf, merchantId: string, entry: Entry): Promise<void> {
  try {
    entry.products = (await entry.prepared).products.size;
  } catch {
    if (shelf.get(merchantId) === entry) shelf.delete(merchantId);
  }
  let total = [...shelf.values()].reduce((sum, { products }) => sum + products, 0);
  for (const [id, { products }] of shelf) {
    if (total <= PRODUCTS_MAX && shelf.size <= MERCHANTS_MAX) return;
    if (shelf.get(id) === entry) continue;
    shelf.delete(id);
    total -= products;
  }
}
