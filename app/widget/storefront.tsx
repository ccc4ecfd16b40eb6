import { mountChat } from '#app/widget/chat-window/chat-app.tsx';
import css from '#app/widget/chat-window/chat.css?inline';
import { createTokenStore } from '#app/widget/conversation/chat-client.ts';
import { syncChatAcrossTabs } from '#app/widget/conversation/chat-controller.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';
import { createStorefront } from '#app/widget/storefront/shop-cart.ts';
import {
  createStorefrontApi,
  type StorefrontChat,
  type StorefrontLoader,
} from '#app/widget/storefront/storefront-client.ts';
import { createPanel } from '#app/widget/storefront/storefront-panel.ts';
import storefrontCss from '#app/widget/storefront/storefront.css?inline';

/** Opens the chat in another site's page; the loader calls it on the shopper's first click. */
export function openChat(loader: StorefrontLoader): StorefrontChat {
  const { host, pass: bootstrap, mode, root } = loader;
  const shadow = host.shadowRoot!;
  const tokens = createTokenStore(bootstrap.slug);
  const api = createStorefrontApi(loader, tokens);
  const hide = () => {
    if (!panel.isOpen()) return;
    const hadFocus = shadow.activeElement !== null;
    panel.hide();
    loader.onChange(false);
    if (hadFocus) loader.focusBack();
  };
  const panel = createPanel({ shadow, mode, label: bootstrap.look.chatTitle, onEscape: hide });
  const onNavigate = () => void (panel.isFullScreen() && hide());
  const shop =
    root === undefined ? null : createStorefront({ root, getAttribution: api.getAttribution, onNavigate });
  const close = mode === 'inline' ? null : { label: loader.closeLabel || TEXTS.close, onClick: hide };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + storefrontCss);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  const { controller } = mountChat(panel.box, { look: bootstrap.look, api, tokens, shop, close });
  syncChatAcrossTabs(controller, bootstrap.slug);
  return {
    show(isUserInitiated) {
      panel.show(isUserInitiated);
      loader.onChange(true);
    },
    hide,
  };
}
