import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  type ProductCard,
} from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

export interface Said {
  text: string;
  cards: ProductCard[];
  state: ConversationState;
}

/** The reply to the last of several messages in a new chat. */
export function sayIn(context: ReplyContext, messages: readonly string[]): Said {
  let state = EMPTY_CONVERSATION;
  let said: Said | null = null;
  for (const [at, text] of messages.entries()) {
    const reply = createGuidedReply({ state, text, messageId: `m${at}`, context });
    state = reply.state;
    said = {
      text: reply.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' '),
      cards: reply.parts.flatMap((part) =>
        part.type === 'products' ? part.items.map(({ card }) => card) : [],
      ),
      state,
    };
  }
  return said!;
}

export function pricesIn(context: ReplyContext, size: Size): number[] {
  const prices = context.listMattresses().flatMap(({ variants }) => {
    const own = variants.flatMap((one) =>
      one.available && one.size === size && one.priceMinor !== null ? [one.priceMinor] : [],
    );
    return own.length === 0 ? [] : [Math.min(...own)];
  });
  return prices.toSorted((one, other) => one - other);
}
