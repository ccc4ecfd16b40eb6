import type { ChatOpening, Transcript } from '#app/features/chat/chat.ts';
import { type ChatApi, ChatApiError, createChatApi, requestJson } from '#app/widget/chat-api.ts';
import type { StorefrontDoor } from '#app/widget/storefront-door.ts';
import type { TokenStore } from '#app/widget/token-store.ts';

export interface StorefrontApi extends ChatApi {
  /** What a cart keeps of the chat; null before it has begun. */
  cartMark(): string | null;
}

type Started = ChatOpening & { token: string; cartMark?: string };

/** The chat's interface from a page of another site: a session is opened with a ticket, and a spent one is renewed. */
export function createStorefrontApi({ pass, getPass }: StorefrontDoor, tokens: TokenStore): StorefrontApi {
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
    const started = await requestJson<Started>(url, init, signal);
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
