/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { ChatDisplayConfig, ChatProductCard, LeadAnswer } from '#app/features/chat/api/chat-api.ts';
import type { CloseButton } from '#app/widget/chat-window/chat-header.tsx';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import {
  type ChatApi,
  createRandomId,
  createSaveBrief,
  type ValueStore,
} from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';
import type { ChatItem } from '#app/widget/conversation/chat-state.ts';
import type { TrackActivity } from '#app/widget/conversation/activity-events.ts';
import { CartLinkContext, TrackContext } from '#app/widget/chat-window/card-actions.tsx';
import { type Storefront, StorefrontContext } from '#app/widget/storefront/shop-cart.ts';

interface MountOptions {
  look: ChatDisplayConfig;
  api: ChatApi;
  tokens: ValueStore;
  languages: ValueStore;
  /** The shop whose page contains the chat. */
  shop?: Storefront | null;
  /** The close button, if the chat is in a panel. */
  close?: CloseButton | null;
  /** Tracks clicks; absent in a preview. */
  track?: TrackActivity;
  /** Only for a chat outside the shop. */
  getCartLink?(product: ChatProductCard): string | null;
}

/** Mounts the chat in `root`: hydrates server-rendered markup or renders from scratch. `renderChat` re-renders it. */
export function mountChat(root: Element | ShadowRoot, options: MountOptions) {
  const { look: initialLook, api, tokens, languages, shop = null, close = null, track = () => {} } = options;
  const { getCartLink = () => null } = options;
  let isInstant = false;
  const controller = new ChatController({
    opening: initialLook,
    api,
    tokens,
    languages,
    pacing: {
      nextFrame: (callback) => void requestAnimationFrame(callback),
      isInstant: () => isInstant || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    newId: createRandomId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const saveBrief = createSaveBrief(api, tokens);
  const renderChat = (look: ChatDisplayConfig, renderInto = render) => {
    isInstant = !look.isTypewriterEnabled;
    const app = <ChatApp config={look} controller={controller} close={close} saveBrief={saveBrief} />;
    renderInto(
      <TrackContext.Provider value={track}>
        <StorefrontContext.Provider value={shop}>
          <CartLinkContext.Provider value={getCartLink}>{app}</CartLinkContext.Provider>
        </StorefrontContext.Provider>
      </TrackContext.Provider>,
      root,
    );
  };
  if (root.hasChildNodes()) restoreTypedText(root, () => renderChat(initialLook, hydrate));
  else renderChat(initialLook);
  return { controller, renderChat: (look: ChatDisplayConfig) => renderChat(look) };
}

/** Hydration clears the textarea, so this restores what the shopper typed before the script loaded. */
function restoreTypedText(root: Element | ShadowRoot, hydrateRoot: () => void): void {
  const typed = root.querySelector('textarea')?.value;
  hydrateRoot();
  const field = root.querySelector('textarea');
  if (!field || !typed) return;
  field.value = typed;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface ChatAppProps {
  config: ChatDisplayConfig;
  controller: ChatController;
  close: CloseButton | null;
  saveBrief: (() => Promise<string | null>) | undefined;
}

/** The interactive chat: renders the controller's state, scrolls with the conversation and watches the network. */
function ChatApp({ config, controller, close, saveBrief }: ChatAppProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = controller.getState();
  const [follower, setFollower] = useState<ScrollFollower | null>(null);
  const [isAwayFromLatest, setAwayFromLatest] = useState(false);

  useEffect(() => {
    const unsubscribe = controller.subscribe(() => redraw(undefined));
    void controller.restore();
    return unsubscribe;
  }, [controller]);
  useNetwork(controller);
  useLayoutEffect(() => {
    const created = followLatestMessage(log.current!, setAwayFromLatest);
    setFollower(created);
    return () => created.stop();
  }, []);
  useLayoutEffect(() => follower?.update(state.items.at(-1)), [follower, state]);

  const actions = useMemo(() => {
    // The pressed button is about to disappear, so move the focus. On touch screens, focusing the field would open the
    // keyboard.
    const focusChat = () =>
      (matchMedia('(pointer: fine)').matches ? field : log).current?.focus({ preventScroll: true });
    const thenFocus =
      <A extends unknown[]>(action: (...values: A) => void) =>
      (...values: A) => {
        action(...values);
        focusChat();
      };
    return {
      send(text: string) {
        const isAccepted = controller.send(text);
        if (isAccepted && !hasFocus(field.current)) focusChat();
        return isAccepted;
      },
      answerLead: (answer: LeadAnswer) => controller.answerLead(answer),
      retry: thenFocus(() => controller.retry()),
      startOver: thenFocus(() => controller.startOver()),
      undoStartOver: thenFocus(() => controller.undoStartOver()),
      switchLanguage: thenFocus((language: string) => controller.switchLanguage(language)),
      saveBrief,
      requestPerson: thenFocus(() => void controller.requestPerson()),
    };
  }, [controller, saveBrief]);

  return (
    <ChatView
      config={config}
      state={state}
      actions={{ ...actions, toLatest: () => follower?.toLatest() }}
      logRef={log}
      fieldRef={field}
      isAwayFromLatest={isAwayFromLatest}
      close={close}
    />
  );
}

// Inside a shadow root `document.activeElement` is only the host.
function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

function useNetwork(controller: ChatController): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const updateOnline = () => controller.setOffline(!navigator.onLine);
    if (!navigator.onLine) updateOnline();
    addEventListener('online', updateOnline, { signal });
    addEventListener('offline', updateOnline, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && controller.showAll(), { signal });
    return () => listening.abort();
  }, [controller]);
}

/** Distance from the end at which the chat still counts as scrolled to the end. */
const NEAR_END_PX = 60;
/** Space kept visible above the reply being read. */
const ABOVE_REPLY_PX = 12;

type ScrollFollower = ReturnType<typeof followLatestMessage>;

/** Follows the newest text unless the shopper has scrolled away, without scrolling past the start of its reply. */
export function followLatestMessage(box: HTMLElement, onAway: (isAway: boolean) => void) {
  let isFollowing = true;
  let lastId = '';
  const stopFollowing = () => void (isFollowing = false);
  const checkPosition = () => {
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isAtEnd) isFollowing = true;
    onAway(!isAtEnd);
  };
  const follow = () => {
    if (isFollowing) box.scrollTop = Math.min(box.scrollHeight - box.clientHeight, getReplyTop(box));
    checkPosition();
  };
  const resizing = new ResizeObserver(follow);
  resizing.observe(box);
  const listening = new AbortController();
  const { signal } = listening;
  box.addEventListener('scroll', checkPosition, { passive: true, signal });
  box.addEventListener('wheel', stopFollowing, { passive: true, signal });
  box.addEventListener('touchmove', stopFollowing, { passive: true, signal });
  box.addEventListener('keydown', ({ key }) => /^(ArrowUp|PageUp|Home)$/.test(key) && stopFollowing(), {
    signal,
  });
  return {
    /** Call after every render of the conversation. */
    update(last: ChatItem | undefined) {
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
      listening.abort();
    },
  };
}

function getReplyTop(box: HTMLElement): number {
  const last = box.querySelector<HTMLElement>('.bc-items > :last-child');
  return last?.dataset.author === 'assistant' ? last.offsetTop - ABOVE_REPLY_PX : Infinity;
}
