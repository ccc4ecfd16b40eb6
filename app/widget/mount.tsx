/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { ChatApp } from '#app/widget/chat-app.tsx';
import { createChatApi } from '#app/widget/chat-api.ts';
import { ChatControl } from '#app/widget/chat-control.ts';
import { randomId } from '#app/widget/format.ts';
import { createTokenStore } from '#app/widget/token-store.ts';
import type { WidgetConfig } from '#app/widget/widget-config.ts';

/** Brings the chat to life in `root`: over what the server drew there, or from nothing. */
export function mount(root: Element | ShadowRoot, config: WidgetConfig): void {
  const control = new ChatControl({
    opening: config,
    api: createChatApi(config.origin, config.slug),
    tokens: createTokenStore(config.slug),
    pacing: {
      nextFrame: (callback) => void requestAnimationFrame(callback),
      isInstant: () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    newId: randomId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const { style } = (root instanceof ShadowRoot ? root.host : root) as HTMLElement;
  style.setProperty('--bc-primary', config.colors.primary);
  style.setProperty('--bc-on-primary', config.colors.onPrimary);
  const draw = root.hasChildNodes() ? hydrate : render;
  draw(<ChatApp config={config} control={control} />, root);
}
