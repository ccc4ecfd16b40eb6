import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
import { getCachedCatalog, getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import { createReplyContext } from '#app/features/assistant/reply/reply-context.ts';
import { aiDisclosure, type ChatDisplayConfig, mergeReplyParts } from '#app/features/chat/api/chat-api.ts';
import {
  applyDraftSettings,
  toConversationSettings,
} from '#app/features/chat/context/conversation-settings.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { getReadableTextColor } from '#app/features/merchant/validation/colors.ts';

export type StoreChat = Awaited<ReturnType<typeof getStoreChat>>;

/** A store's settings, with unsaved changes in a draft, and the context of its replies. */
export async function getStoreChat({ merchantId, draft }: { merchantId: string; draft?: SettingsChanges }) {
  const now = new Date();
  const [stored, catalog, documents] = await Promise.all([
    getCachedSettings({ merchantId, now: now.getTime() }),
    getCachedCatalog({ merchantId, now: now.getTime() }),
    getCachedDocuments({ merchantId, now }),
  ]);
  const settings = draft === undefined ? stored : applyDraftSettings(stored, draft);
  return {
    settings,
    context: createReplyContext({ catalog, documents, ...toConversationSettings(settings, now) }),
  };
}

/** The first reply of a chat, and what the widget needs to show it. */
export function createOpening({ settings, context }: StoreChat) {
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

export function getChatDisplayConfig(chat: StoreChat): ChatDisplayConfig {
  const { assistantName: _, ...opening } = createOpening(chat).opening;
  const { storeInfo, chatConfig } = chat.settings;
  return { ...opening, lang: storeInfo.language, isTypewriterEnabled: chatConfig.isTypewriterEnabled };
}
