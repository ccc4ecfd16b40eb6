import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { type ChatEvent, PARAGRAPH, toWireCard, wordsOf } from '#app/features/chat/chat.ts';

/** Turns the parts of a reply into events while they come. */
export interface EventEncoder {
  encode(part: ReplyPart): ChatEvent[];
}

/**
 * Word by word, as `toEvents` tells the stored reply. Texts in a row go on from one another and each begins a word
 * or white space, as the guardrails release them; white space waits for the word after it.
 */
export function createEventEncoder(): EventEncoder {
  let space = '';
  let hasSpoken = false;
  let isInBlock = false;

  function say(text: string): ChatEvent[] {
    const whole = isInBlock ? space + text : text.trimStart();
    const said = whole.trimEnd();
    if (said === '') {
      if (isInBlock) space = whole;
      return [];
    }
    space = whole.slice(said.length);
    const lead = !isInBlock && hasSpoken ? PARAGRAPH : '';
    isInBlock = true;
    hasSpoken = true;
    return wordsOf(lead + said).map((delta) => ({ type: 'text', delta }));
  }

  return {
    encode(part) {
      if (part.type === 'text') return say(part.text);
      if (part.items.length === 0) return [];
      isInBlock = false;
      space = '';
      if (part.type === 'quick-replies') return [{ type: 'quick-replies', items: part.items }];
      return [{ type: 'products', items: part.items.map(({ card }) => toWireCard(card)) }];
    },
  };
}
