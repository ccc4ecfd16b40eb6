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
/** Anything but white space, control and format characters, and letters that show nothing. */
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

/** Turns the parts of a reply into events while they come. */
export interface ReplyEventEncoder {
  encode(part: ReplyPart): ChatEvent[];
}

/** Words, each with the white space before it; a full stop of scripts without spaces ends one too. */
function splitWords(text: string): string[] {
  return text.match(/\s*(?:[^\s？！。]+[？！。]*|[？！。]+)|\s+$/g) ?? [];
}

/**
 * Word by word. Texts in a row continue one another, and each begins with a word or white space, as the guardrails
 * release them; white space is sent with the word after it.
 */
export function createReplyEventEncoder(): ReplyEventEncoder {
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
    const lead = !isInBlock && hasSpoken ? PARAGRAPH_BREAK : '';
    isInBlock = true;
    hasSpoken = true;
    return splitWords(lead + said).map((delta) => ({ type: 'text', delta }));
  }

  return {
    encode(part) {
      if (part.type === 'text') return say(part.text);
      if (part.items.length === 0) return [];
      isInBlock = false;
      space = '';
      if (part.type === 'quick-replies') return [{ type: 'quick-replies', items: part.items }];
      return [{ type: 'products', items: part.items.map(({ card }) => toChatProductCard(card)) }];
    },
  };
}

/** The events of a whole reply. */
export function toReplyEvents(parts: readonly ReplyPart[]): ChatEvent[] {
  const encoder = createReplyEventEncoder();
  return parts.flatMap((part) => encoder.encode(part));
}

interface StreamTimeout {
  limitMs: number;
  /** Ends the wait before that. */
  signal: AbortSignal;
}

/** The same sequence, which throws when it isn't over in time. What made it is told to end. */
export async function* withTimeout<T, R>(
  sequence: AsyncGenerator<T, R>,
  { limitMs, signal }: StreamTimeout,
): AsyncGenerator<T, R> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => null);
  const timer = setTimeout(() => reject(new Error(`Not over within ${limitMs} ms`)), limitMs);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([sequence.next(), late]);
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    // One that hangs would never hear it.
    void sequence.return(undefined as never).catch(() => null);
  }
}

/** What the chat says when something stands in its way. */
export const CHAT_ERRORS = {
  failed: 'Something went wrong on our side. Your message is kept; please try again.',
  busy: 'The previous message is still being answered. Please try again in a moment.',
  lost: "Sorry, I couldn't process that message. Could you put it another way?",
  stopping: 'We are restarting. Your message is kept; please try again in a moment.',
};
