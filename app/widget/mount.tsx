/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import type { ChatLook } from '#app/features/chat/chat.ts';
import { ChatApp } from '#app/widget/chat-app.tsx';
import type { ChatApi } from '#app/widget/chat-api.ts';
import { ChatControl } from '#app/widget/chat-control.ts';
import type { CloseButton } from '#app/widget/chat-view.tsx';
import { randomId } from '#app/widget/format.ts';
import { type Shop, ShopContext } from '#app/widget/shop.ts';
import type { TokenStore } from '#app/widget/token-store.ts';

interface Mounting {
  look: ChatLook;
  api: ChatApi;
  tokens: TokenStore;
  /** The shop whose page the chat stands in. */
  shop?: Shop | null;
  /** How the shopper closes a chat that doesn't fill a page of its own. */
  close?: CloseButton | null;
}

export interface MountedChat {
  control: ChatControl;
  /** Draws the same chat in another dress. */
  draw(look: ChatLook): void;
}

/** Brings the chat to life in `root`: over what the server drew there, or from nothing. */
export function mount(root: Element | ShadowRoot, mounting: Mounting): MountedChat {
  const { look: first, api, tokens, shop = null, close = null } = mounting;
  let isInstant = false;
  const control = new ChatControl({
    opening: first,
    api,
    tokens,
    pacing: {
      nextFrame: (callback) => void requestAnimationFrame(callback),
      isInstant: () => isInstant || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    newId: randomId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const { style } = (root instanceof ShadowRoot ? root.host : root) as HTMLElement;
  const draw = (look: ChatLook, put = render) => {
    isInstant = !look.isTypewriterEnabled;
    style.setProperty('--bc-primary', look.colors.primary);
    style.setProperty('--bc-on-primary', look.colors.onPrimary);
    const app = <ChatApp config={look} control={control} close={close} />;
    put(<ShopContext.Provider value={shop}>{app}</ShopContext.Provider>, root);
  };
  if (root.hasChildNodes()) keepTypedText(root, () => draw(first, hydrate));
  else draw(first);
  return { control, draw: (look) => draw(look) };
}

/** Preact empties a text area that it hydrates: what a shopper has typed before the script came is entered again. */
function keepTypedText(root: Element | ShadowRoot, hydrateRoot: () => void): void {
  const typed = root.querySelector('textarea')?.value;
  hydrateRoot();
  const field = root.querySelector('textarea');
  if (!field || !typed) return;
  field.value = typed;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
