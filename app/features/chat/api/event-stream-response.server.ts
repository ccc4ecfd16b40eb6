import { log } from '#app/platform/process/log.server.ts';

/** Shorter than the idle timeout of common proxies. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;

/** Streams events. A client that disconnects ends the stream, not the generator behind it. */
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
      // Sent at once: some proxies buffer until the first byte.
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
