import type { Reply, ReplyContext } from '#app/features/assistant/chat-engine.ts';
import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
import { makeReplyContext } from '#app/features/assistant/reply-context.ts';
import { aiDisclosure, type ChatOpening, readParts } from '#app/features/chat/chat.ts';
import { getPreparedCatalog } from '#app/features/chat/prepared-catalogs.server.ts';
import { textColorOn } from '#app/features/merchant/colors.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';

const DEFAULT_ASSISTANT_NAME = 'AI Assistant';
const UNNAMED_STORE = 'this store';

export interface StoreChat {
  settings: Settings;
  context: ReplyContext;
}

/** What a store's assistant speaks with and from: its settings as they are now and its catalogue made ready. */
export async function getStoreChat({ merchantId }: { merchantId: string }): Promise<StoreChat> {
  const [settings, catalog] = await Promise.all([
    getSettings({ merchantId }),
    getPreparedCatalog({ merchantId, now: Date.now() }),
  ]);
  const { storeInfo, branding, assistant, chatConfig } = settings;
  const context = makeReplyContext({
    catalog,
    store: {
      name: storeInfo.name || UNNAMED_STORE,
      hours: storeInfo.hours,
      contactInfo: storeInfo.contactInfo,
      website: storeInfo.website,
      currency: storeInfo.currency,
      measurementUnit: storeInfo.measurementUnit,
    },
    voice: {
      name: assistant.name || DEFAULT_ASSISTANT_NAME,
      greeting: assistant.greeting,
      welcomeMessage: branding.welcomeMessage,
      primaryGoal: chatConfig.primaryGoal,
    },
    matchSettings: {
      ...DEFAULT_MATCH_SETTINGS,
      limit: chatConfig.productRecommendationLimit,
      currency: storeInfo.currency,
    },
  });
  return { settings, context };
}

export interface OpenedChat {
  reply: Reply;
  opening: ChatOpening;
}

/** How a chat begins: the first reply, and what a shopper's screen needs to show it. */
export function openStoreChat({ settings, context }: StoreChat): OpenedChat {
  const reply = openingReply(context);
  const { text, quickReplies = [] } = readParts(reply.parts);
  const { colors, chatTitle, logo } = settings.branding;
  const opening = {
    greeting: text,
    quickReplies,
    assistantName: context.voice.name,
    storeName: context.store.name,
    chatTitle: chatTitle || context.store.name,
    colors: { primary: colors.primary, onPrimary: textColorOn(colors.primary) },
    logoUrl: logo || null,
    aiDisclosure: aiDisclosure(context.store.name),
  };
  return { reply, opening };
}
