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
 * The contract with the loader, which ships separately: members may be added, but never removed or redefined. `pass` is
 * the loader's name for the bootstrap.
 */
export interface StorefrontLoader {
  /** The element whose shadow root contains the chat. */
  host: HTMLElement;
  /** The bootstrap; without a ticket if restored from an earlier page. */
  pass: Omit<WidgetBootstrap, 'ticket'> & { ticket?: string };
  mode: 'bubble' | 'inline';
  /** Root path of the shop's pages; absent outside a shop. */
  root?: string;
  closeLabel?: string;
  getPass(): Promise<WidgetBootstrap>;
  onChange(isOpen: boolean): void;
  /** Returns focus to the element that opened the chat. */
  focusBack(): void;
}

export interface StorefrontChat {
  /** `isUserInitiated`: the shopper just opened the chat, so it takes the focus. */
  show(isUserInitiated: boolean): void;
  hide(): void;
}

/** The chat API for other sites. Sessions open with a bootstrap ticket, renewed once if rejected. */
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
    // Sent as text/plain, so it needs no CORS preflight.
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

/** Event name and storage key that sync the chat across windows and within the page. */
const SYNC_KEY = 'bedside-chat:last-message';

/** Notifies other windows of new messages and picks up theirs. */
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
