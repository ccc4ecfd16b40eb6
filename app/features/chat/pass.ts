import type { ChatLook } from '#app/features/chat/chat.ts';

/** Where a chat runs: the store's own page, the storefront of its shop, or another site by its script tag. */
export const CHANNELS = ['page', 'storefront', 'embed'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_WORDS: Record<Channel, string> = {
  page: 'on the chat page',
  storefront: 'on the storefront',
  embed: 'on your website',
};

/** What a page of another site is told when a shopper opens the chat there. */
export interface ChatPass {
  slug: string;
  /** Where `/api/chat` answers. */
  origin: string;
  /** Address of the chat's program. */
  script: string;
  look: ChatLook;
  /** Leave to begin a chat session, for a few minutes. */
  ticket: string;
}
