import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';
import { createChatApi, createTokenStore } from '#app/widget/conversation/chat-client.ts';

/** The store's own chat page: everything it needs stands in the page. */
const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson) {
  const config = JSON.parse(configJson) as WidgetConfig;
  const api = createChatApi(config.origin, config.slug);
  mountChat(root, { look: config, api, tokens: createTokenStore(config.slug) });
}

/** What a page hands to the widget; the same on the store's own chat page and wherever it is embedded. */
export interface WidgetConfig extends ChatAppearance {
  slug: string;
  /** Where `/api/chat` answers: empty for the page's own origin. */
  origin: string;
}
