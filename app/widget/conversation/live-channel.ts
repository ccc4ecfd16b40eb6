import type { LiveEvent } from '#app/features/chat/api/chat-api.ts';
import { type ChatApi, ChatApiError } from '#app/widget/conversation/chat-client.ts';

interface LiveChannelOptions {
  api: ChatApi;
  wait(ms: number): Promise<void>;
  onEvent(event: LiveEvent): void;
}

const RECONNECT_MS = { first: 1_000, most: 30_000 };

/**
 * Streams events from others in the chat, from when the shopper waits for a person until the assistant has the chat
 * again. After a lost connection, resumes with the next event.
 */
export class LiveEventStream {
  #options: LiveChannelOptions;
  #open: AbortController | null = null;
  #after = 0;
  #isPaused = false;
  #held: LiveEvent[] = [];

  constructor(options: LiveChannelOptions) {
    this.#options = options;
  }

  /** Streams the events after a number, unless the stream is already open. */
  open(token: string, after: number): void {
    if (this.#open || !this.#options.api.follow) return;
    this.#open = new AbortController();
    this.#after = after;
    void this.#follow(token, this.#open.signal);
  }

  close(): void {
    this.#open?.abort();
    this.#open = null;
    this.#held = [];
  }

  /** Holds events back while a reply is shown, so that none appears in the middle of it. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    for (const event of this.#held.splice(0)) this.#emit(event);
  }

  async #follow(token: string, signal: AbortSignal): Promise<void> {
    let pauseMs = RECONNECT_MS.first;
    while (!signal.aborted) {
      try {
        for await (const event of this.#options.api.follow!(token, this.#after, signal)) {
          if (signal.aborted) return;
          pauseMs = RECONNECT_MS.first;
          this.#take(event);
        }
      } catch (error) {
        const isGone = error instanceof ChatApiError && [401, 403, 404].includes(error.status);
        if (isGone && !signal.aborted) return this.close();
      }
      await this.#options.wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, RECONNECT_MS.most);
    }
  }

  #take(event: LiveEvent): void {
    if (event.type === 'message') this.#after = event.number;
    if (this.#isPaused) this.#held.push(event);
    else this.#emit(event);
  }

  #emit(event: LiveEvent): void {
    this.#options.onEvent(event);
    if (event.type === 'state' && event.owner === 'assistant') this.close();
  }
}
