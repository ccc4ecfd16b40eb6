import type { Reply, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
import {
  createReplyContext,
  prepareCatalog,
  type PreparedCatalog,
} from '#app/features/assistant/reply/reply-context.ts';
import { getStoreDocuments } from '#app/features/assistant/reply/store-documents.server.ts';
import {
  aiDisclosure,
  type ChatAppearance,
  type ChatWelcome,
  mergeReplyParts,
} from '#app/features/chat/api/chat-api.ts';
import {
  applyDraftSettings,
  toConversationSettings,
} from '#app/features/chat/context/conversation-settings.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import { SETTINGS_CHANNEL, type SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getReadableTextColor } from '#app/features/merchant/validation/colors.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

export interface StoreChat {
  settings: Settings;
  context: ReplyContext;
}

/**
 * What a store's assistant speaks with and from: its settings as they are now, and its catalogue made ready. A draft
 * lays changes over the settings that nobody has saved.
 */
export async function getStoreChat({
  merchantId,
  draft,
}: {
  merchantId: string;
  draft?: SettingsChanges;
}): Promise<StoreChat> {
  const now = new Date();
  const [stored, catalog, documents] = await Promise.all([
    getCachedSettings({ merchantId, now: now.getTime() }),
    getPreparedCatalog({ merchantId, now: now.getTime() }),
    getStoreDocuments({ merchantId, now }),
  ]);
  const settings = draft === undefined ? stored : applyDraftSettings(stored, draft);
  return {
    settings,
    context: createReplyContext({ catalog, documents, ...toConversationSettings(settings, now) }),
  };
}

export interface WelcomeReply {
  reply: Reply;
  opening: ChatWelcome;
}

/** How a chat begins: the first reply, and what a shopper's screen needs to show it. */
export function createWelcome({ settings, context }: StoreChat): WelcomeReply {
  const reply = openingReply(context);
  const { text, quickReplies = [] } = mergeReplyParts(reply.parts);
  const { colors, chatTitle, logo } = settings.branding;
  const opening = {
    greeting: text,
    quickReplies,
    assistantName: context.voice.name,
    storeName: context.store.name,
    chatTitle: chatTitle || context.store.name,
    colors: { primary: colors.primary, onPrimary: getReadableTextColor(colors.primary) },
    logoUrl: logo || null,
    aiDisclosure: aiDisclosure(context.store.name),
  };
  return { reply, opening };
}

/** What the screen of a store's chat is drawn from. */
export function getChatAppearance(chat: StoreChat): ChatAppearance {
  const { assistantName: _, ...opening } = createWelcome(chat).opening;
  const { storeInfo, chatConfig } = chat.settings;
  return { ...opening, lang: storeInfo.language, isTypewriterEnabled: chatConfig.isTypewriterEnabled };
}

/** How long a catalogue is believed when no announcement comes, e.g. while the connection that listens is down. */
const TTL_MS = 60_000;
/** Most products that a process keeps ready, over all merchants; the least used catalogue goes first. */
const PRODUCTS_MAX = 300_000;
const MERCHANTS_MAX = 500;

interface CacheEntry {
  prepared: Promise<PreparedCatalog>;
  expiresAt: number;
  products: number;
}

/** The order of the map is the order of use, the latest last. */
type CatalogCache = Map<string, CacheEntry>;

function createCatalogCache(): CatalogCache {
  const cache: CatalogCache = new Map();
  const invalidate = (merchantId: string | null) =>
    void (merchantId === null ? cache.clear() : cache.delete(merchantId));
  listen(CATALOG_CHANNEL, invalidate);
  // A product without an address of its own gets one from the shop's website.
  listen(SETTINGS_CHANNEL, invalidate);
  return cache;
}

/** A merchant's catalogue ready for matching: made once for all its chats, and again when it has changed. */
export function getPreparedCatalog({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<PreparedCatalog> {
  const cache = singleton('prepared-catalogs', createCatalogCache);
  const known = cache.get(merchantId);
  const entry = known && now < known.expiresAt ? known : loadCatalog(merchantId, now);
  cache.delete(merchantId);
  cache.set(merchantId, entry);
  if (entry !== known) void evictOverflow(cache, merchantId, entry);
  return entry.prepared;
}

function loadCatalog(merchantId: string, now: number): CacheEntry {
  return { prepared: listCatalog({ merchantId }).then(prepareCatalog), expiresAt: now + TTL_MS, products: 0 };
}

async function evictOverflow(cache: CatalogCache, merchantId: string, entry: CacheEntry): Promise<void> {
  try {
    entry.products = (await entry.prepared).products.size;
  } catch {
    if (cache.get(merchantId) === entry) cache.delete(merchantId);
  }
  let total = [...cache.values()].reduce((sum, { products }) => sum + products, 0);
  for (const [id, { products }] of cache) {
    if (total <= PRODUCTS_MAX && cache.size <= MERCHANTS_MAX) return;
    if (cache.get(id) === entry) continue;
    cache.delete(id);
    total -= products;
  }
}
