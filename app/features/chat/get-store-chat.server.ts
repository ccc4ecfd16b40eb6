import type { Reply, ReplyContext } from '#app/features/assistant/chat-engine.ts';
import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
import { getStorePapers } from '#app/features/assistant/get-store-papers.server.ts';
import { makeReplyContext } from '#app/features/assistant/reply-context.ts';
import { aiDisclosure, type ChatLook, type ChatOpening, readParts } from '#app/features/chat/chat.ts';
import { getPreparedCatalog } from '#app/features/chat/prepared-catalogs.server.ts';
import { textColorOn } from '#app/features/merchant/colors.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { applyDraft, toConversation } from '#app/features/chat/conversation-setting.ts';
import { getLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';

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
  const [stored, catalog, papers] = await Promise.all([
    getLiveSettings({ merchantId, now: now.getTime() }),
    getPreparedCatalog({ merchantId, now: now.getTime() }),
    getStorePapers({ merchantId, now }),
  ]);
  const settings = draft === undefined ? stored : applyDraft(stored, draft);
  return { settings, context: makeReplyContext({ catalog, papers, ...toConversation(settings, now) }) };
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

/** What the screen of a store's chat is drawn from. */
export function lookOf(chat: StoreChat): ChatLook {
  const { assistantName: _, ...opening } = openStoreChat(chat).opening;
  const { storeInfo, chatConfig } = chat.settings;
  return { ...opening, lang: storeInfo.language, isTypewriterEnabled: chatConfig.isTypewriterEnabled };
}
