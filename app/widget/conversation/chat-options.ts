import type { ChatGreeting } from '#app/features/chat/api/chat-api.ts';
import type { ChatApi, OutgoingMessage, ValueStore } from '#app/widget/conversation/chat-client.ts';
import type { PacerOptions } from '#app/widget/conversation/reply-pacing.ts';

/** The chat's openings: in the language chosen by the server or page, and in the others. */
export interface ChatOpenings extends ChatGreeting {
  language: string;
  openings: Record<string, ChatGreeting>;
}

export interface ChatControllerOptions {
  opening: ChatOpenings;
  api: ChatApi;
  tokens: ValueStore;
  /** The language the shopper chose with the language link. */
  languages: ValueStore;
  pacing: Omit<PacerOptions, 'emit'>;
  newId(): string;
  wait(ms: number): Promise<void>;
}

/** One attempt to send a message. Events of an attempt that is no longer current are ignored. */
export interface Attempt {
  message: OutgoingMessage;
  abort: AbortController;
}
