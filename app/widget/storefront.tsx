import { chooseLanguage } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';
import css from '#app/widget/chat-window/chat.css?inline';
import { createEventQueue, reportWidgetErrors } from '#app/widget/conversation/activity-events.ts';
import { createLanguageStore, createTokenStore } from '#app/widget/conversation/chat-client.ts';
import {
  createStorefrontApi,
  type StorefrontChat,
  type StorefrontLoader,
  syncChatAcrossTabs,
} from '#app/widget/storefront/storefront-client.ts';
import { createStorefront } from '#app/widget/storefront/shop-cart.ts';
import { createPanel } from '#app/widget/storefront/storefront-panel.ts';
import storefrontCss from '#app/widget/storefront/storefront.css?inline';

let report: ((error: unknown) => void) | undefined;

/**
 * Opens the chat on another site's page; called by the loader on the shopper's first click. The loader, which draws the
 * bubble, is `extensions/bedside-chat/assets/bedside-chat.js`. `tests/support/bundle-sizes.ts` limits the size of both.
 */
export function openChat(loader: StorefrontLoader): StorefrontChat {
  report ??= reportWidgetErrors(loader.pass.origin, loader.pass.slug);
  try {
    return createChat(loader);
  } catch (error) {
    // The loader catches it and offers a retry.
    report(error);
    throw error;
  }
}

function createChat(loader: StorefrontLoader): StorefrontChat {
  const { host, pass: bootstrap, mode, root } = loader;
  const shadow = host.shadowRoot!;
  const tokens = createTokenStore(bootstrap.slug);
  const api = createStorefrontApi(loader, tokens);
  const track = createEventQueue({
    url: `${bootstrap.origin}/api/chat/${encodeURIComponent(bootstrap.slug)}/activity`,
    ...{ channel: root === undefined ? 'embed' : 'storefront', tokens },
  });
  let isCounted = false;
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
  const close = mode === 'inline' ? null : { onClick: hide };
  const look = inLanguageOfPage(bootstrap.look);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + storefrontCss + look.themeCss);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  const { controller } = mountChat(panel.box, {
    look,
    api,
    tokens,
    languages: createLanguageStore(bootstrap.slug),
    shop,
    close,
    track,
  });
  syncChatAcrossTabs(controller, bootstrap.slug);
  return {
    show(isUserInitiated) {
      if (isUserInitiated && !isCounted) track('opened');
      isCounted ||= isUserInitiated;
      panel.show(isUserInitiated);
      loader.onChange(true);
    },
    hide,
  };
}

/** The page's language takes precedence, then the shopper's, then the store's. */
function inLanguageOfPage(look: ChatDisplayConfig): ChatDisplayConfig {
  const page = document.documentElement.lang;
  return { ...look, language: chooseLanguage([page, ...navigator.languages, look.language]) };
}
