import type { ChatGreeting } from '#app/features/chat/api/chat-api.ts';
import type { ChatApi, OutgoingMessage, ValueStore } from '#app/widget/conversation/chat-client.ts';
import type { PacerOptions } from '#app/widget/conversation/reply-pacing.ts';

/** How the chat opens: in the language that the server or the page chose, and in the others. */
export interface ChatOpenings extends ChatGreeting {
  language: string;
  openings: Record<string, ChatGreeting>;
}

export interface ChatControllerOptions {
  opening: ChatOpenings;
  api: ChatApi;
  tokens: ValueStore;
  /** The language that the shopper chose by the link. */
  languages: ValueStore;
  pacing: Omit<PacerOptions, 'emit'>;
  newId(): string;
  wait(ms: number): Promise<void>;
}

/** One message being sent. Events of an attempt that is no longer current are ignored. */
export interface Attempt {
  message: OutgoingMessage;
  abort: AbortController;
}
