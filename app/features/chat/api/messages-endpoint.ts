import { z } from 'zod';
import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import {
  type ChatEvent,
  countCharacters,
  MESSAGE_MAX_LENGTH,
  PARAGRAPH_BREAK,
  toChatProductCard,
} from '#app/features/chat/api/chat-api.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

const CLIENT_ID_MAX_LENGTH = 100;
/** Anything but white space, control and format characters, and letters without a glyph. */
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;
const CLIENT_ID_ERROR = `clientMessageId must be text of 1 to ${CLIENT_ID_MAX_LENGTH} characters, the same whenever the same message is sent again`;

/** The body of `POST …/messages`. */
export const messageBodySchema = z.object(
  {
    text: z
      .string({ error: 'text must be text' })
      .transform(storableText)
      .refine((text) => VISIBLE_CHARACTER.test(text), { error: 'The message is empty', abort: true })
      .refine((text) => countCharacters(text) <= MESSAGE_MAX_LENGTH, {
        error: `The message is longer than ${MESSAGE_MAX_LENGTH} characters`,
      }),
    clientMessageId: z
      .string({ error: CLIENT_ID_ERROR })
      .transform(storableText)
      .refine((id) => id.length >= 1 && id.length <= CLIENT_ID_MAX_LENGTH, { error: CLIENT_ID_ERROR }),
  },
  { error: 'The body must be an object with text and clientMessageId' },
);

/** Words, each with the white space before it; a full stop of scripts without spaces ends one too. */
function splitWords(text: string): string[] {
  return text.match(/\s*(?:[^\s？！。]+[？！。]*|[？！。]+)|\s+$/g) ?? [];
}

/**
 * Encodes the parts of a reply as they arrive, word by word. Consecutive texts form one text, each starting at a
 * word boundary, as the guardrails release them; white space is sent with the word after it.
 */
export function createReplyEventEncoder(): (part: ReplyPart) => ChatEvent[] {
  let space = '';
  let hasText = false;
  let isInText = false;
  function encodeText(text: string): ChatEvent[] {
    const whole = isInText ? space + text : text.trimStart();
    const trimmed = whole.trimEnd();
    if (trimmed === '') {
      if (isInText) space = whole;
      return [];
    }
    space = whole.slice(trimmed.length);
    const separator = !isInText && hasText ? PARAGRAPH_BREAK : '';
    isInText = true;
    hasText = true;
    return splitWords(separator + trimmed).map((delta) => ({ type: 'text', delta }));
  }
  return (part) => {
    if (part.type === 'text') return encodeText(part.text);
    if (part.items.length === 0) return [];
    isInText = false;
    space = '';
    if (part.type === 'quick-replies') return [{ type: 'quick-replies', items: part.items }];
    return [{ type: 'products', items: part.items.map(({ card }) => toChatProductCard(card)) }];
  };
}

export function toReplyEvents(parts: readonly ReplyPart[]): ChatEvent[] {
  return parts.flatMap(createReplyEventEncoder());
}

/** The same sequence; throws the signal's reason once it aborts, and ends the generator behind it. */
export async function* abortable<T, R>(
  sequence: AsyncGenerator<T, R>,
  signal: AbortSignal,
): AsyncGenerator<T, R> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => null);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([sequence.next(), aborted]);
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a generator that hangs never returns.
    void sequence.return(undefined as never).catch(() => null);
  }
}

export const CHAT_ERRORS = {
  failed: 'Something went wrong on our side. Your message is kept; please try again.',
  busy: 'The previous message is still being answered. Please try again in a moment.',
  lost: "Sorry, I couldn't process that message. Could you put it another way?",
  stopping: 'We are restarting. Your message is kept; please try again in a moment.',
};
