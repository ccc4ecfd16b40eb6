/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import type { ChatLook } from '#app/features/chat/chat.ts';
import { ChatApp } from '#app/widget/chat-app.tsx';
import type { ChatApi } from '#app/widget/chat-api.ts';
import { ChatControl } from '#app/widget/chat-control.ts';
import { randomId } from '#app/widget/format.ts';
import type { TokenStore } from '#app/widget/token-store.ts';

interface Mounting {
  look: ChatLook;
  api: ChatApi;
  tokens: TokenStore;
}

export interface MountedChat {
  control: ChatControl;
  /** Draws the same chat in another dress. */
  draw(look: ChatLook): void;
}

/** Brings the chat to life in `root`: over what the server drew there, or from nothing. */
export function mount(root: Element | ShadowRoot, { look: first, api, tokens }: Mounting): MountedChat {
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
    put(<ChatApp config={look} control={control} />, root);
  };
  draw(first, root.hasChildNodes() ? hydrate : render);
  return { control, draw: (look) => draw(look) };
}
