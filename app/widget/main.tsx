import { createChatApi } from '#app/widget/chat-api.ts';
import { mount } from '#app/widget/mount.tsx';
import { createTokenStore } from '#app/widget/token-store.ts';
import type { WidgetConfig } from '#app/widget/widget-config.ts';

/** The store's own chat page: everything it needs stands in the page. */
const root = document.getElementById('chat');
const told = document.getElementById('chat-config')?.textContent;
if (root && told) {
  const config = JSON.parse(told) as WidgetConfig;
  const api = createChatApi(config.origin, config.slug);
  mount(root, { look: config, api, tokens: createTokenStore(config.slug) });
}
