import { createParser } from 'eventsource-parser';
import { LRUCache } from 'lru-cache';

/**
 * Keeps the time of one streamed answer, and ends it when it is up or its asker leaves. An asker who aborts with
 * `slow-start` says that the endpoint kept it waiting too long.
 */

export interface StreamTimeouts {
  /** Until the first token of text or of a call, and between two thoughts before it. */
  firstTokenMs: number;
  /** Between two chunks with something in them. */
  stallMs: number;
  /** For the whole answer. */
  replyMs: number;
  /** For what may follow the last word: the count of tokens and the end of the stream. */
  tailMs: number;
}

export type StreamEndReason = 'slow-start' | 'stalled' | 'timeout' | 'aborted';

export interface StreamWatch {
  /** Aborted once the answer is to end, for whatever reason. */
  signal: AbortSignal;
  /** Which limit ended it; null when none did. */
  endedBy(): StreamEndReason | null;
  /** Hears of a chunk; true when it was the first that spoke. */
  heard(chunk: { hasSpoken: boolean; hasThought: boolean; isLast: boolean }): boolean;
  /** Time in which the endpoint isn't waited for doesn't count as its silence. */
  pause(isPaused: boolean): void;
  abort(): void;
  stop(): void;
}

export function watchStream(limits: StreamTimeouts, asker?: AbortSignal): StreamWatch {
  const ending = new AbortController();
  let endedBy: StreamEndReason | null = null;
  let hasSpoken = false;
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

/** Spares a service that is down, and those who would wait for it. One process holds one; the clock is given. */

export interface CircuitRules {
  /** Failures in a row, each within the window of the one before, that open it. */
  failuresToOpen: number;
  windowMs: number;
  /** How long nothing is asked after it opens; twice as long after each probe that fails, up to the maximum. */
  restMs: number;
  restMaxMs: number;
  /** How long one probe keeps others out when nothing is heard of it. */
  probeMs: number;
}

/** `speaks`: an answer has begun. `unknown`: the asker left, which says nothing of the service. */
export type CircuitReport = 'speaks' | 'well' | 'ill' | 'unknown';

export interface Circuit {
  /** True promises the asker's `settle`. After a rest only one asker is let through, until it is heard of. */
  mayAsk(name: string): boolean;
  settle(name: string, outcome: CircuitReport): void;
}

interface CircuitState {
  failures: number;
  lastFailureAt: number;
  /** 0 while it is closed. */
  openUntil: number;
  restMs: number;
  probeUntil: number;
}

const MAX_CIRCUITS = 100;

export function createCircuit(rules: CircuitRules, now: () => number): Circuit {
  const lines = new LRUCache<string, CircuitState>({ max: MAX_CIRCUITS });
  const restOf = (line: CircuitState) => {
    line.openUntil = now() + line.restMs;
    line.restMs = Math.min(line.restMs * 2, rules.restMaxMs);
    line.probeUntil = 0;
  };
  return {
    mayAsk(name) {
      const line = lines.get(name);
      if (!line || line.openUntil === 0) return true;
      if (now() < line.openUntil || now() < line.probeUntil) return false;
      line.probeUntil = now() + rules.probeMs;
      return true;
    },
    settle(name, outcome) {
      if (outcome === 'well') return void lines.delete(name);
      const line = lines.get(name) ?? createCircuitState(rules.restMs);
      if (outcome === 'ill') lines.set(name, line);
      if (outcome === 'unknown') line.probeUntil = 0;
      else if (outcome === 'speaks') {
        if (line.openUntil === 0) return;
        // It talks again: others may follow, and one more failure opens it anew.
        Object.assign(line, { openUntil: 0, failures: rules.failuresToOpen - 1, lastFailureAt: now() });
      } else if (line.openUntil > 0) {
        if (now() >= line.openUntil) restOf(line);
      } else {
        const isInRow = now() - line.lastFailureAt <= rules.windowMs;
        line.failures = isInRow ? line.failures + 1 : 1;
        line.lastFailureAt = now();
        if (line.failures >= rules.failuresToOpen) restOf(line);
      }
    },
  };
}

function createCircuitState(restMs: number): CircuitState {
  return { failures: 0, lastFailureAt: -Infinity, openUntil: 0, restMs, probeUntil: 0 };
}

/** Reads server-sent events out of bytes, as they come and within a bound. */
export interface EventStreamParser {
  /** The data of each event that these bytes complete; null once an event is longer than it may be. */
  push(bytes: Uint8Array): string[] | null;
  /** What stood unfinished at the end of the bytes: the last event, when nothing follows it. */
  end(): string[];
}

/**
 * `eventMax` bounds one event, in characters. Bytes that begin as a document of JSON are one event, as a whole: the
 * answer of an endpoint that doesn't stream.
 */
export function createEventStreamParser(eventMax: number): EventStreamParser {
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
    push(bytes) {
      const text = decoder.decode(bytes, { stream: true });
      if (isDocument === null && text.trim() !== '') isDocument = /^\s*[{[]/.test(text);
      if (!isDocument) return feed(text);
      document += text;
      return document.length > eventMax ? null : [];
    },
    end: () => (isDocument ? [document] : (feed('\n\n') ?? [])),
  };
}
