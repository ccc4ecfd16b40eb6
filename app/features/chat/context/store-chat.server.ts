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
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { SETTINGS_CHANNEL, type SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getReadableTextColor } from '#app/features/merchant/validation/colors.ts';
import { createNotifiedCache } from '#app/platform/db/notified-cache.server.ts';
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

/** How long a catalog is served when no notification comes, e.g. while the connection that listens is down. */
const TTL_MS = 60_000;
/** Most products that a process keeps ready, over all merchants; the least used catalog goes first. */
const PRODUCTS_MAX = 300_000;
const MERCHANTS_MAX = 500;

const catalogCache = () =>
  singleton('catalog-cache', () =>
    createNotifiedCache<PreparedCatalog>({
      // A product without an address of its own gets one from the shop's website.
      channels: [CATALOG_CHANNEL, SETTINGS_CHANNEL],
      ttlMs: TTL_MS,
      max: MERCHANTS_MAX,
      size: { max: PRODUCTS_MAX, of: ({ products }) => products.size },
      load: async (merchantId) => prepareCatalog(await listCatalog({ merchantId })),
    }),
  );

/** A merchant's catalog ready for matching: prepared once for all its chats, and again when it has changed. */
export function getPreparedCatalog({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<PreparedCatalog> {
  return catalogCache().get(merchantId, now);
}
