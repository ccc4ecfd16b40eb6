import { createParser } from 'eventsource-parser';

/**
 * Timeouts of one completion. The caller may abort with reason `slow-start` if the endpoint takes too long to begin.
 */
export interface StreamTimeouts {
  /** Until the first text or tool call; each reasoning chunk restarts it. */
  firstTokenMs: number;
  /** Between two chunks with content. */
  stallMs: number;
  replyMs: number;
  /** From the finish reason to the token count and the end of the stream. */
  tailMs: number;
}

export type StreamEndReason = 'slow-start' | 'stalled' | 'timeout' | 'aborted';

export function watchStream(limits: StreamTimeouts, caller?: AbortSignal) {
  const ending = new AbortController();
  let endedBy: StreamEndReason | null = null;
  let hasContent = false;
  let isPaused = false;
  const end = (by: StreamEndReason) => {
    endedBy ??= by;
    ending.abort();
  };
  const whole = setTimeout(end, limits.replyMs, 'timeout');
  let silence = setTimeout(end, limits.firstTokenMs, 'slow-start');
  const endStalled = () => {
    if (isPaused) silence.refresh();
    else end('stalled');
  };
  const onCallerAbort = () => end(caller?.reason === 'slow-start' ? 'slow-start' : 'aborted');
  caller?.addEventListener('abort', onCallerAbort, { once: true });
  if (caller?.aborted) onCallerAbort();

  function follow(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(endStalled, ms);
  }

  return {
    signal: ending.signal,
    endedBy: () => endedBy,
    /** Restarts the timer; returns true for the first chunk with text or a tool call. */
    onChunk(chunk: { hasContent: boolean; hasReasoning: boolean; isLast: boolean }): boolean {
      const isFirst = chunk.hasContent && !hasContent;
      if (isFirst) hasContent = true;
      if (chunk.isLast) follow(limits.tailMs);
      else if (isFirst) follow(limits.stallMs);
      else if (hasContent || chunk.hasReasoning) silence.refresh();
      return isFirst;
    },
    /** Paused while the consumer is busy, so its delays don't count as the endpoint's. */
    pause(paused: boolean) {
      isPaused = paused;
    },
    abort: () => ending.abort(),
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
      caller?.removeEventListener('abort', onCallerAbort);
    },
  };
}

/**
 * `eventMax` bounds one event, in characters. A body that starts as JSON is treated as one event: the response of an
 * endpoint that doesn't stream.
 */
export function createEventStreamParser(eventMax: number) {
  const decoder = new TextDecoder();
  let events: string[] = [];
  let document = '';
  let isDocument: boolean | null = null;
  let isTooLong = false;
  const parser = createParser({
    maxBufferSize: eventMax,
    onEvent: ({ data }) => events.push(data),
    onError: ({ type }) => (isTooLong ||= type === 'max-buffer-size-exceeded'),
  });

  function feed(text: string): string[] | null {
    events = [];
    if (!isTooLong) parser.feed(text);
    return isTooLong ? null : events;
  }

  return {
    /** Returns null once an event is too long. */
    push(bytes: Uint8Array): string[] | null {
      const text = decoder.decode(bytes, { stream: true });
      if (isDocument === null && text.trim() !== '') isDocument = /^\s*[{[]/.test(text);
      if (!isDocument) return feed(text);
      document += text;
      return document.length > eventMax ? null : [];
    },
    end: (): string[] => (isDocument ? [document] : (feed('\n\n') ?? [])),
  };
}
