/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';
import { ChatView, type CloseButton } from '#app/widget/chat-window/chat-view.tsx';
import { type ChatApi, createRandomId, type TokenStore } from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';
import type { ChatItem } from '#app/widget/conversation/chat-state.ts';
import { type Storefront, StorefrontContext } from '#app/widget/storefront/shop-cart.ts';

interface MountOptions {
  look: ChatAppearance;
  api: ChatApi;
  tokens: TokenStore;
  /** The shop whose page the chat stands in. */
  shop?: Storefront | null;
  /** How the shopper closes a chat that doesn't fill a page of its own. */
  close?: CloseButton | null;
}

export interface MountedChat {
  control: ChatController;
  /** Draws the same chat in another dress. */
  draw(look: ChatAppearance): void;
}

/** Brings the chat to life in `root`: over what the server drew there, or from nothing. */
export function mountChat(root: Element | ShadowRoot, mounting: MountOptions): MountedChat {
  const { look: first, api, tokens, shop = null, close = null } = mounting;
  let isInstant = false;
  const control = new ChatController({
    opening: first,
    api,
    tokens,
    pacing: {
      nextFrame: (callback) => void requestAnimationFrame(callback),
      isInstant: () => isInstant || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    newId: createRandomId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const { style } = (root instanceof ShadowRoot ? root.host : root) as HTMLElement;
  const draw = (look: ChatAppearance, put = render) => {
    isInstant = !look.isTypewriterEnabled;
    style.setProperty('--bc-primary', look.colors.primary);
    style.setProperty('--bc-on-primary', look.colors.onPrimary);
    const app = <ChatApp config={look} control={control} close={close} />;
    put(<StorefrontContext.Provider value={shop}>{app}</StorefrontContext.Provider>, root);
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

interface ChatAppProps {
  config: ChatAppearance;
  control: ChatController;
  close: CloseButton | null;
}

/** The chat alive: draws what its control knows, follows the conversation, and watches the network. */
export function ChatApp({ config, control, close }: ChatAppProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = control.getState();
  const [follower, setFollower] = useState<ScrollFollower | null>(null);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const unsubscribe = control.subscribe(() => redraw(undefined));
    void control.restore();
    return unsubscribe;
  }, [control]);
  useNetwork(control);
  useLayoutEffect(() => {
    const made = followLatestMessage(log.current!, setAway);
    setFollower(made);
    return () => made.stop();
  }, []);
  useLayoutEffect(() => follower?.look(state.items.at(-1)), [follower, state]);

  const actions = useMemo(() => {
    // Whatever was pressed is gone or about to go; a finger would not want the keyboard for that.
    const keepFocus = () =>
      (matchMedia('(pointer: fine)').matches ? field : log).current?.focus({ preventScroll: true });
    const focusing = (act: () => void) => () => {
      act();
      keepFocus();
    };
    return {
      send(text: string) {
        const isTaken = control.send(text);
        if (isTaken && !hasFocus(field.current)) keepFocus();
        return isTaken;
      },
      retry: focusing(() => control.retry()),
      startOver: focusing(() => control.startOver()),
      undoStartOver: focusing(() => control.undoStartOver()),
    };
  }, [control]);

  return (
    <ChatView
      config={config}
      state={state}
      actions={{ ...actions, toLatest: () => follower?.toLatest() }}
      logRef={log}
      fieldRef={field}
      isAwayFromLatest={isAway}
      close={close}
    />
  );
}

// In a shadow root the document knows of its host only.
function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

function useNetwork(control: ChatController): void {
  useEffect(() => {
    const look = () => control.setOffline(!navigator.onLine);
    const hurry = () => document.hidden && control.hurry();
    if (!navigator.onLine) look();
    addEventListener('online', look);
    addEventListener('offline', look);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [control]);
}

/** How far from the end still counts as being there. */
const NEAR_END_PX = 60;
/** What stays in view above the answer that is being read. */
const ABOVE_REPLY_PX = 12;

export interface ScrollFollower {
  /** Call it whenever the conversation has been drawn anew. */
  look(last: ChatItem | undefined): void;
  toLatest(): void;
  stop(): void;
}

/**
 * Keeps the newest words in view while the shopper is at the end of the conversation, and never scrolls past
 * the beginning of the newest answer; a shopper who has scrolled away is left alone.
 */
export function followLatestMessage(box: HTMLElement, onAway: (isAway: boolean) => void): ScrollFollower {
  let isFollowing = true;
  let lastId = '';
  const leave = () => void (isFollowing = false);
  const leaveByKey = ({ key }: KeyboardEvent) => /^(ArrowUp|PageUp|Home)$/.test(key) && leave();
  const look = () => {
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isAtEnd) isFollowing = true;
    onAway(!isAtEnd);
  };
  const follow = () => {
    if (isFollowing) box.scrollTop = Math.min(box.scrollHeight - box.clientHeight, getReplyTop(box));
    look();
  };
  const resizing = new ResizeObserver(follow);
  resizing.observe(box);
  box.addEventListener('scroll', look, { passive: true });
  box.addEventListener('wheel', leave, { passive: true });
  box.addEventListener('touchmove', leave, { passive: true });
  box.addEventListener('keydown', leaveByKey);
  return {
    look(last) {
      if (last && last.author === 'shopper' && last.id !== lastId) isFollowing = true;
      lastId = last?.id ?? '';
      follow();
    },
    toLatest() {
      isFollowing = true;
      box.scrollTop = box.scrollHeight;
    },
    stop() {
      resizing.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('wheel', leave);
      box.removeEventListener('touchmove', leave);
      box.removeEventListener('keydown', leaveByKey);
    },
  };
}

function getReplyTop(box: HTMLElement): number {
  const last = box.querySelector<HTMLElement>('.bc-items > :last-child');
  return last?.dataset.author === 'assistant' ? last.offsetTop - ABOVE_REPLY_PX : Infinity;
}
