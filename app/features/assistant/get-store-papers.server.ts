import type { StorePapers } from '#app/features/assistant/reply-context.ts';
import { loadStorePapers } from '#app/features/files/load-store-papers.server.ts';
import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import { log } from '#app/platform/log.server.ts';
import { listen } from '#app/platform/notify.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** How long papers are believed when no announcement comes; within it an offer's last day ends too. */
const TTL_MS = 60_000;
/** Most passages that a process keeps ready, over all merchants; the least used papers go first. */
const PASSAGES_MAX = 100_000;
const MERCHANTS_MAX = 500;
const NO_PAPERS: StorePapers = { facts: [], findPassages: () => [] };

interface Entry {
  papers: Promise<StorePapers>;
  expiresAt: number;
  passages: number;
}

/** The order of the map is the order of use, the latest last. */
type Shelf = Map<string, Entry>;

function openShelf(): Shelf {
  const shelf: Shelf = new Map();
  listen(FILES_CHANNEL, (merchantId) => {
    if (merchantId === null) shelf.clear();
    else shelf.delete(merchantId);
  });
  return shelf;
}

/** What a merchant's papers say today, read once for all its chats. Papers that can't be read leave the chat without. */
export async function getStorePapers({
  merchantId,
  now,
}: {
  merchantId: string;
  now: Date;
}): Promise<StorePapers> {
  const shelf = singleton('store-papers', openShelf);
  const known = shelf.get(merchantId);
  const entry = known && now.getTime() < known.expiresAt ? known : load(merchantId, now);
  shelf.delete(merchantId);
  shelf.set(merchantId, entry);
  trim(shelf);
  try {
    return await entry.papers;
  } catch (error) {
    if (shelf.get(merchantId) === entry) shelf.delete(merchantId);
    log.error({ err: error, merchantId }, 'a store’s papers could not be read, its chat goes without them');
    return NO_PAPERS;
  }
}

function load(merchantId: string, now: Date): Entry {
  const loading = loadStorePapers({ merchantId, now });
  const entry: Entry = { papers: loading, expiresAt: now.getTime() + TTL_MS, passages: 0 };
  loading.then(
    ({ passageCount }) => (entry.passages = passageCount),
    () => null,
  );
  return entry;
}

function trim(shelf: Shelf): void {
  let total = 0;
  for (const { passages } of shelf.values()) total += passages;
  for (const [id, { passages }] of shelf) {
    if (shelf.size === 1 || (total <= PASSAGES_MAX && shelf.size <= MERCHANTS_MAX)) return;
    shelf.delete(id);
    total -= passages;
  }
}
