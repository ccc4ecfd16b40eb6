import type { ChatWelcome, Transcript, WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import {
  type ChatApi,
  ChatApiError,
  createChatApi,
  requestJson,
  type TokenStore,
} from '#app/widget/conversation/chat-client.ts';

/**
 * What the loader and the chat hand each other. The loader ships with the theme extension, at another time than the
 * chat: what stands here may grow, and nothing of it may go or change its meaning.
 */
export interface StorefrontLoader {
  /** The element whose shadow root the chat is drawn in. */
  host: HTMLElement;
  /** Without its ticket when it was kept from the last page. */
  pass: Omit<WidgetBootstrap, 'ticket'> & { ticket?: string };
  mode: 'bubble' | 'inline';
  /** Where the shop's pages begin; absent outside of a shop. */
  root?: string;
  closeLabel?: string;
  /** Asks for a pass anew. */
  getPass(): Promise<WidgetBootstrap>;
  onChange(isOpen: boolean): void;
  /** Puts the focus where the shopper opened the chat. */
  focusBack(): void;
}

export interface StorefrontChat {
  /** `isAsked`: the shopper wanted it just now, and the focus goes along. */
  show(isAsked: boolean): void;
  hide(): void;
}

export interface StorefrontApi extends ChatApi {
  /** What a cart keeps of the chat; null before it has begun. */
  cartMark(): string | null;
}

type StartedChat = ChatWelcome & { token: string; cartMark?: string };

/** The chat's interface from a page of another site: a session is opened with a ticket, and a spent one is renewed. */
export function createStorefrontApi({ pass, getPass }: StorefrontLoader, tokens: TokenStore): StorefrontApi {
  const api = createChatApi(pass.origin, pass.slug);
  let ticket = pass.ticket;
  let cartMark: string | null = null;

  async function renew(): Promise<string> {
    const fresh = await getPass().catch(() => {
      throw new ChatApiError(0, '');
    });
    ticket = fresh.ticket;
    return fresh.ticket;
  }
  async function begin(leave: string, signal: AbortSignal): Promise<string> {
    const url = `${pass.origin}/api/chat/${encodeURIComponent(pass.slug)}/sessions`;
    // As plain text the request needs no leave of its own before it.
    const init = { method: 'POST', body: JSON.stringify({ ticket: leave }) };
    const started = await requestJson<StartedChat>(url, init, signal);
    cartMark = started.cartMark ?? null;
    return started.token;
  }
  async function transcript(token: string, signal: AbortSignal): Promise<Transcript> {
    const read = await api.transcript(token, signal);
    cartMark = read.cartMark ?? null;
    return read;
  }
  return {
    ...api,
    transcript,
    cartMark: () => cartMark,
    async start(signal) {
      // Another window may have begun the chat meanwhile, and has its mark.
      const known = tokens.get();
      if (known !== null) {
        await transcript(known, signal).catch(() => null);
        return known;
      }
      try {
        return await begin(ticket ?? (await renew()), signal);
      } catch (error) {
        if (!(error instanceof ChatApiError) || error.status !== 403) throw error;
        return begin(await renew(), signal);
      }
    },
  };
}
