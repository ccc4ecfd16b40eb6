import type { StartedChat, WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import {
  ChatApiError,
  createChatApi,
  requestChatJson,
  throwConnectionLost,
  type ValueStore,
} from '#app/widget/conversation/chat-client.ts';
import type { ChatController } from '#app/widget/conversation/chat-controller.ts';

/**
 * The contract with the loader, which ships separately: members may be added, never removed or changed in meaning.
 * `pass` is its name for the bootstrap.
 */
export interface StorefrontLoader {
  /** The element whose shadow root contains the chat. */
  host: HTMLElement;
  /** The bootstrap; without a ticket when restored from an earlier page. */
  pass: Omit<WidgetBootstrap, 'ticket'> & { ticket?: string };
  mode: 'bubble' | 'inline';
  /** Path where the shop's pages begin; absent outside a shop. */
  root?: string;
  closeLabel?: string;
  getPass(): Promise<WidgetBootstrap>;
  onChange(isOpen: boolean): void;
  /** Returns focus to the element that opened the chat. */
  focusBack(): void;
}

export interface StorefrontChat {
  /** `isUserInitiated`: the shopper just opened the chat, which then gets the focus. */
  show(isUserInitiated: boolean): void;
  hide(): void;
}

/** The chat API for other sites: a session is opened with a bootstrap ticket, which is renewed once if refused. */
export function createStorefrontApi(
  { pass: bootstrap, getPass: getBootstrap }: StorefrontLoader,
  tokens: ValueStore,
) {
  let ticket = bootstrap.ticket;
  let attribution: string | null = null;
  const onCartMark = (mark: string | undefined) => void (attribution = mark ?? null);
  const api = createChatApi(bootstrap.origin, bootstrap.slug, { onCartMark });

  async function renewTicket(): Promise<string> {
    const fresh = await getBootstrap().catch(throwConnectionLost);
    ticket = fresh.ticket;
    return fresh.ticket;
  }
  async function openSession(
    session: { ticket: string; language: string },
    signal: AbortSignal,
  ): Promise<string> {
    const url = `${bootstrap.origin}/api/chat/${encodeURIComponent(bootstrap.slug)}/sessions`;
    // As text/plain the request needs no CORS preflight.
    const init = { method: 'POST', body: JSON.stringify(session) };
    const started = await requestChatJson<StartedChat>(url, init, signal);
    onCartMark(started.cartMark);
    return started.token;
  }
  return {
    ...api,
    /** Signed attribution for the cart; null until the chat has started. */
    getAttribution: () => attribution,
    async start(language: string, signal: AbortSignal): Promise<string> {
      // Another window may have started the chat already.
      const existing = tokens.get();
      if (existing !== null) {
        await api.transcript(existing, signal).catch(() => null);
        return existing;
      }
      try {
        return await openSession({ ticket: ticket ?? (await renewTicket()), language }, signal);
      } catch (error) {
        if (!(error instanceof ChatApiError) || error.status !== 403) throw error;
        return openSession({ ticket: await renewTicket(), language }, signal);
      }
    },
  };
}

/** Event and storage key, for the same chat in other windows and elsewhere in the page. */
const SYNC_KEY = 'bedside-chat:last-message';

/** Notifies other windows of new messages here, and catches up with theirs. */
export function syncChatAcrossTabs(controller: ChatController, slug: string): void {
  const key = `${SYNC_KEY}:${slug}`;
  let lastSyncedId = getLastMessageId(controller);
  let isCatchingUp = false;
  const catchUp = async () => {
    isCatchingUp = true;
    await controller.refresh();
    lastSyncedId = getLastMessageId(controller);
    isCatchingUp = false;
  };
  controller.subscribe(() => {
    const { phase } = controller.getState();
    const lastId = getLastMessageId(controller);
    if (isCatchingUp || phase !== 'ready' || lastId === lastSyncedId) return;
    lastSyncedId = lastId;
    dispatchEvent(new CustomEvent(key, { detail: controller }));
    try {
      localStorage.setItem(key, lastId);
    } catch {
      // Storage blocked or full: other windows catch up on their next page load.
    }
  });
  addEventListener('storage', (event) => event.key === key && void catchUp());
  addEventListener(key, (event) => (event as CustomEvent).detail !== controller && void catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && void catchUp());
}

function getLastMessageId(controller: ChatController): string {
  return controller.getState().items.at(-1)?.id ?? '';
}
