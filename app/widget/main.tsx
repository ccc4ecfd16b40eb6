import type { ChatDisplayConfig, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { readChatLink } from '#app/features/merchant/chat-address/chat-link.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';
import {
  createEventQueue,
  getVisitorId,
  reportWidgetErrors,
} from '#app/widget/conversation/activity-events.ts';
import {
  createChatApi,
  createLanguageStore,
  createTokenStore,
} from '#app/widget/conversation/chat-client.ts';
import { createCartLink } from '#app/widget/storefront/shop-cart.ts';

/** The store's own chat page. Its configuration is embedded in the page. */
const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson) {
  const config = JSON.parse(configJson) as WidgetConfig;
  reportWidgetErrors(config.origin, config.slug);
  const { source, question } = readChatLink(location.search);
  const field = root.querySelector('textarea');
  // Only prefills the field; the shopper sends it. Mounting keeps text that is already in the field.
  if (field && field.value === '') field.value = question;
  let cartMark: string | undefined;
  const onCartMark = (mark: string | undefined) => void (cartMark = mark);
  const api = createChatApi(config.origin, config.slug, { source, onCartMark });
  const [tokens, languages] = [createTokenStore(config.slug), createLanguageStore(config.slug)];
  const track = createEventQueue({
    url: `${config.origin}/api/chat/${encodeURIComponent(config.slug)}/activity`,
    ...{ channel: 'page', tokens, visitor: config.isMeasured ? getVisitorId() : undefined },
  });
  const getCartLink = (card: ChatProductCard) => createCartLink(card, cartMark);
  mountChat(root, { look: config, api, tokens, languages, track, getCartLink });
  if (config.isMeasured) track('shown');
}

/** The configuration a page passes to the widget, on the hosted chat page and in embeds. */
export interface WidgetConfig extends ChatDisplayConfig {
  slug: string;
  /** Origin of `/api/chat`; empty for the page's own origin. */
  origin: string;
  isMeasured?: boolean;
}
