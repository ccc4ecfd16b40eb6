import { createContext } from 'preact';
import type { WireCard } from '#app/features/chat/chat.ts';

/** What became of a card that was to go into the cart. */
export type CartOutcome = { is: 'added' } | { is: 'sold-out' } | { is: 'failed'; message: string };

/** The shop around the chat, where there is one. */
export interface Shop {
  cartUrl: string;
  /** Puts one of what a card shows into the cart; null for what the cart doesn't know. */
  adderOf(card: WireCard): (() => Promise<CartOutcome>) | null;
  /** The page of a product in this shop; null for what is elsewhere. */
  pageOf(card: WireCard): string | null;
  /** Called when a link is about to lead to another page of the shop. */
  leave(): void;
}

/** Null where the chat stands by itself. */
export const ShopContext = createContext<Shop | null>(null);
