import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** How often a silent stream says that it is alive, before proxies give up on it. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;

/** Sends events as they come. A listener that goes away ends the sending, not what the events come from. */
export function toEventStreamResponse(
  events: AsyncIterable<ChatEvent>,
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
      // The first byte goes out at once: a proxy that waits for it holds back the words after it.
      send(': here\n\n');
      keepAlive = setInterval(() => send(': still here\n\n'), keepAliveMs);
      void sendEvents(events, send)
        // Unheard, it would end the process, and every other chat with it.
        .catch((error: unknown) => log.error({ err: error }, 'an answer broke off'))
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

async function sendEvents(events: AsyncIterable<ChatEvent>, send: (text: string) => void): Promise<void> {
  for await (const { type, ...data } of events) send(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
