import type { ChatPass } from '#app/features/chat/pass.ts';

/**
 * What the loader and the chat hand each other. The loader ships with the theme extension, at another time than the
 * chat: what stands here may grow, and nothing of it may go or change its meaning.
 */
export interface StorefrontDoor {
  /** The element whose shadow root the chat is drawn in. */
  host: HTMLElement;
  /** Without its ticket when it was kept from the last page. */
  pass: Omit<ChatPass, 'ticket'> & { ticket?: string };
  mode: 'bubble' | 'inline';
  /** Where the shop's pages begin; absent outside of a shop. */
  root?: string;
  closeLabel?: string;
  /** Asks for a pass anew. */
  getPass(): Promise<ChatPass>;
  onChange(isOpen: boolean): void;
  /** Puts the focus where the shopper opened the chat. */
  focusBack(): void;
}

export interface StorefrontChat {
  /** `isAsked`: the shopper wanted it just now, and the focus goes along. */
  show(isAsked: boolean): void;
  hide(): void;
}
