/**
 * Keeps the time of one streamed answer, and ends it when it is up or its asker leaves. An asker who aborts with
 * `slow-start` says that the endpoint kept it waiting too long.
 */

export interface WatchLimits {
  /** Until the first token of text or of a call, and between two thoughts before it. */
  firstTokenMs: number;
  /** Between two chunks with something in them. */
  stallMs: number;
  /** For the whole answer. */
  replyMs: number;
  /** For what may follow the last word: the count of tokens and the end of the stream. */
  tailMs: number;
}

export type EndedBy = 'slow-start' | 'stalled' | 'timeout' | 'aborted';

export interface AnswerWatch {
  /** Aborted once the answer is to end, for whatever reason. */
  signal: AbortSignal;
  /** Which limit ended it; null when none did. */
  endedBy(): EndedBy | null;
  /** Hears of a chunk; true when it was the first that spoke. */
  heard(chunk: { hasSpoken: boolean; hasThought: boolean; isLast: boolean }): boolean;
  /** Time in which the endpoint isn't waited for doesn't count as its silence. */
  pause(isPaused: boolean): void;
  abort(): void;
  stop(): void;
}

export function startWatch(limits: WatchLimits, asker?: AbortSignal): AnswerWatch {
  const ending = new AbortController();
  let endedBy: EndedBy | null = null;
  let hasSpoken = false;
  let isPaused = false;
  const end = (by: EndedBy) => {
    endedBy ??= by;
    ending.abort();
  };
  const whole = setTimeout(end, limits.replyMs, 'timeout');
  let silence = setTimeout(end, limits.firstTokenMs, 'slow-start');
  const endStalled = () => {
    if (isPaused) silence.refresh();
    else end('stalled');
  };
  const leave = () => end(asker?.reason === 'slow-start' ? 'slow-start' : 'aborted');
  asker?.addEventListener('abort', leave, { once: true });
  if (asker?.aborted) leave();

  function follow(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(endStalled, ms);
  }

  return {
    signal: ending.signal,
    endedBy: () => endedBy,
    heard(chunk) {
      const isFirst = chunk.hasSpoken && !hasSpoken;
      if (isFirst) hasSpoken = true;
      if (chunk.isLast) follow(limits.tailMs);
      else if (isFirst) follow(limits.stallMs);
      else if (hasSpoken || chunk.hasThought) silence.refresh();
      return isFirst;
    },
    pause(paused) {
      isPaused = paused;
    },
    abort: () => ending.abort(),
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
      asker?.removeEventListener('abort', leave);
    },
  };
}
