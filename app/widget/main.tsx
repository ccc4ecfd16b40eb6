import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';
import {
  createChatApi,
  createLanguageStore,
  createTokenStore,
} from '#app/widget/conversation/chat-client.ts';

/** The store's own chat page: its configuration is embedded in the page. */
const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson) {
  const config = JSON.parse(configJson) as WidgetConfig;
  const api = createChatApi(config.origin, config.slug);
  const [tokens, languages] = [createTokenStore(config.slug), createLanguageStore(config.slug)];
  mountChat(root, { look: config, api, tokens, languages });
}

/** The configuration that a page passes to the widget, on the hosted chat page and in embeds. */
export interface WidgetConfig extends ChatDisplayConfig {
  slug: string;
  /** Origin of `/api/chat`; empty for the page's own origin. */
  origin: string;
}
