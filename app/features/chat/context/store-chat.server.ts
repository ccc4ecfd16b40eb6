import { openingReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  WIDGETS,
  widgetTexts,
} from '#app/features/assistant/lang/widgets.ts';
import { getCachedCatalog, getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import { createReplyContext } from '#app/features/assistant/reply/reply-context.ts';
import {
  type ChatDisplayConfig,
  type ChatGreeting,
  mergeReplyParts,
} from '#app/features/chat/api/chat-api.ts';
import {
  applyDraftSettings,
  toConversationSettings,
} from '#app/features/chat/context/conversation-settings.ts';
import { createThemeCss } from '#app/features/merchant/settings/chat-theme.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { isStoredDefault } from '#app/features/merchant/settings/greeting.ts';
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

/**
 * The first reply of a chat, and what the widget needs to show it: in the first of the wished languages that the chat
 * speaks, else in the store's own.
 */
export function createOpening(
  { settings, context }: StoreChat,
  wishes: readonly (string | null | undefined)[] = [],
) {
  const language = chooseLanguage([...wishes, settings.storeInfo.language]);
  const { reply, greeting } = openIn(context, language);
  const { colors, chatTitle, logo, chatIcon } = settings.branding;
  const opening = {
    ...greeting,
    language,
    assistantName: context.voice.name,
    storeName: context.store.name,
    chatTitle: chatTitle || context.store.name,
    colors: { primary: colors.primary, onPrimary: getReadableTextColor(colors.primary) },
    logoUrl: logo || chatIcon || null,
    aiDisclosure: widgetTexts(language).aiDisclosure(context.store.name),
  };
  return { reply, opening };
}

function openIn(context: StoreChat['context'], language: string) {
  const { store, voice } = context;
  const dropStoredDefault = (text: string) =>
    language !== DEFAULT_LANGUAGE && isStoredDefault(text, store.name) ? '' : text;
  const { parts, state } = openingReply({
    ...context,
    store: { ...store, language },
    voice: {
      ...voice,
      greeting: dropStoredDefault(voice.greeting),
      welcomeMessage: dropStoredDefault(voice.welcomeMessage),
    },
  });
  const { text, quickReplies = [] } = mergeReplyParts(parts);
  return { reply: { parts, state: { ...state, language } }, greeting: { greeting: text, quickReplies } };
}

/** What the chat window shows at first, with its openings in every language so that it can switch at once. */
export function getChatDisplayConfig(
  chat: StoreChat,
  wishes?: readonly (string | null | undefined)[],
): ChatDisplayConfig {
  const { assistantName: _, ...opening } = createOpening(chat, wishes).opening;
  const { storeInfo, chatConfig, branding } = chat.settings;
  const openings: Record<string, ChatGreeting> = {};
  for (const language of Object.keys(WIDGETS)) openings[language] = openIn(chat.context, language).greeting;
  return {
    ...opening,
    lang: storeInfo.language,
    openings,
    themeCss: createThemeCss(branding),
    isTypewriterEnabled: chatConfig.isTypewriterEnabled,
    ...(chatConfig.takeover.enabled && chatConfig.takeover.isButtonShown ? { canRequestPerson: true } : {}),
  };
}
