import css from '#app/widget/chat.css?inline';
import { mount } from '#app/widget/mount.tsx';
import { keepTogether } from '#app/widget/other-windows.ts';
import { createShop } from '#app/widget/shop-cart.ts';
import { createStorefrontApi } from '#app/widget/storefront-api.ts';
import storefrontCss from '#app/widget/storefront.css?inline';
import type { StorefrontChat, StorefrontDoor } from '#app/widget/storefront-door.ts';
import { createPanel } from '#app/widget/storefront-panel.ts';
import { TEXTS } from '#app/widget/texts.en.ts';
import { createTokenStore } from '#app/widget/token-store.ts';

/** The chat in a page of another site: the loader there calls it on the shopper's first click. */
export function openChat(door: StorefrontDoor): StorefrontChat {
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
  const shop = root === undefined ? null : createShop({ root, mark: api.cartMark, leave });
  const close = mode === 'inline' ? null : { label: door.closeLabel || TEXTS.close, act: hide };
  dress(shadow);
  const { control } = mount(panel.box, { look: pass.look, api, tokens, shop, close });
  keepTogether(control, pass.slug);
  return {
    show(isAsked) {
      panel.show(isAsked);
      door.onChange(true);
    },
    hide,
  };
}

function dress(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + storefrontCss);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
}
