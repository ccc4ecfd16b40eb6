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

/** The chat in a page of another site: the loader there calls it on the shopper's first click. */
export function openChat(door: StorefrontLoader): StorefrontChat {
  const { host, pass, mode, root } = door;
  const shadow = host.shadowRoot!;
  const tokens = createTokenStore(pass.slug);
  const api = createStorefrontApi(door, tokens);
  const hide = () => {
    if (!panel.isOpen()) return;
    const hadFocus = shadow.activeElement !== null;
    panel.hide();
    door.onChange(false);
    if (hadFocus) door.focusBack();
  };
  const panel = createPanel({ shadow, mode, label: pass.look.chatTitle, onEscape: hide });
  const leave = () => void (panel.isFullScreen() && hide());
  const shop = root === undefined ? null : createStorefront({ root, mark: api.cartMark, leave });
  const close = mode === 'inline' ? null : { label: door.closeLabel || TEXTS.close, act: hide };
  applyStyles(shadow);
  const { control } = mountChat(panel.box, { look: pass.look, api, tokens, shop, close });
  syncChatAcrossTabs(control, pass.slug);
  return {
    show(isAsked) {
      panel.show(isAsked);
      door.onChange(true);
    },
    hide,
  };
}

function applyStyles(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + storefrontCss);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
}
