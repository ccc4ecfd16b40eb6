import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import {
  type ChatEvent,
  PARAGRAPH_BREAK,
  toChatComparison,
  toChatLeadForm,
  toRecommendedCards,
} from '#app/features/chat/api/chat-api.ts';
import { log } from '#app/platform/process/log.server.ts';

/**
 * Splits text into words, each with its preceding whitespace. In scripts without spaces, a full stop ends a word
 * too.
 */
function splitWords(text: string): string[] {
  return text.match(/\s*(?:[^\s？！。]+[？！。]*|[？！。]+)|\s+$/g) ?? [];
}

/**
 * Encodes the parts of a reply as they arrive, word by word. Consecutive texts are merged, each starting at a word
 * boundary as released by the guardrails. Whitespace is sent with the word after it.
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
    if ('items' in part && part.items.length === 0) return [];
    isInText = false;
    space = '';
    if (part.type === 'comparison') return [{ type: 'comparison', ...toChatComparison(part.table) }];
    if (part.type === 'lead-form') return [{ type: 'lead-form', ...toChatLeadForm(part.form) }];
    if (part.type === 'link') return [{ type: 'link', label: part.link.label, url: part.link.url }];
    if (part.type === 'quick-replies') return [{ type: 'quick-replies', items: part.items }];
    return [{ type: 'products', items: toRecommendedCards(part.items) }];
  };
}

export function toReplyEvents(parts: readonly ReplyPart[]): ChatEvent[] {
  return parts.flatMap(createReplyEventEncoder());
}

/** Shorter than the idle timeout of common proxies. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;

/** Streams events. If the client disconnects, the stream ends but the generator continues. */
export function toEventStreamResponse(
  events: AsyncIterable<{ type: string }>,
  keepAliveMs = KEEP_ALIVE_INTERVAL_MS,
): Response {
  const encoder = new TextEncoder();
  let isOpen = true;
  let keepAlive: NodeJS.Timeout | undefined;
  const close = () => {
    isOpen = false;
    clearInterval(keepAlive);
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => void (isOpen && controller.enqueue(encoder.encode(text)));
      // Sent immediately, because some proxies buffer until the first byte.
      send(': here\n\n');
      keepAlive = setInterval(() => send(': still here\n\n'), keepAliveMs);
      const sendAll = async () => {
        for await (const { type, ...data } of events)
          send(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      void sendAll()
        .catch((error: unknown) => log.error({ err: error }, 'event stream failed'))
        .finally(() => {
          if (isOpen) controller.close();
          close();
        });
    },
    cancel: close,
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}
