import { createParser } from 'eventsource-parser';
import { LRUCache } from 'lru-cache';

/** Timeouts of one completion. Its caller may abort with `slow-start` when the endpoint takes too long to begin. */
export interface StreamTimeouts {
  /** Limits the time to the first text or tool call; each reasoning chunk restarts it. */
  firstTokenMs: number;
  /** Limits the time between two chunks with content. */
  stallMs: number;
  /** Limits the whole reply. */
  replyMs: number;
  /** Limits the time for the token count and the end of the stream after the finish reason. */
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
  const leave = () => end(caller?.reason === 'slow-start' ? 'slow-start' : 'aborted');
  caller?.addEventListener('abort', leave, { once: true });
  if (caller?.aborted) leave();

  function follow(ms: number): void {
    clearTimeout(silence);
    silence = setTimeout(endStalled, ms);
  }

  return {
    signal: ending.signal,
    endedBy: () => endedBy,
    /** Restarts the timer; true for the first chunk with text or a tool call. */
    onChunk(chunk: { hasContent: boolean; hasReasoning: boolean; isLast: boolean }): boolean {
      const isFirst = chunk.hasContent && !hasContent;
      if (isFirst) hasContent = true;
      if (chunk.isLast) follow(limits.tailMs);
      else if (isFirst) follow(limits.stallMs);
      else if (hasContent || chunk.hasReasoning) silence.refresh();
      return isFirst;
    },
    /** While paused, the consumer is slow, not the endpoint. */
    pause(paused: boolean) {
      isPaused = paused;
    },
    abort: () => ending.abort(),
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
      caller?.removeEventListener('abort', leave);
    },
  };
}

export interface CircuitRules {
  /** Consecutive failures, each within the window of the previous one. */
  failuresToOpen: number;
  windowMs: number;
  /** How long it stays open; doubled after each failed probe. */
  restMs: number;
  restMaxMs: number;
  /** How long a probe without a report blocks others. */
  probeMs: number;
}

/** `responding`: a response has begun. `unknown`: the caller aborted. */
export type CircuitReport = 'responding' | 'success' | 'failure' | 'unknown';

interface CircuitState {
  failures: number;
  lastFailureAt: number;
  /** 0 while closed. */
  openUntil: number;
  restMs: number;
  probeUntil: number;
}

const MAX_CIRCUITS = 100;

export function createCircuit(rules: CircuitRules, now: () => number) {
  const circuits = new LRUCache<string, CircuitState>({ max: MAX_CIRCUITS });
  const open = (state: CircuitState) => {
    state.openUntil = now() + state.restMs;
    state.restMs = Math.min(state.restMs * 2, rules.restMaxMs);
    state.probeUntil = 0;
  };
  return {
    /** A caller that gets true must report the outcome. While open, one probe passes at a time. */
    allows(name: string): boolean {
      const state = circuits.get(name);
      if (!state || state.openUntil === 0) return true;
      if (now() < state.openUntil || now() < state.probeUntil) return false;
      state.probeUntil = now() + rules.probeMs;
      return true;
    },
    report(name: string, outcome: CircuitReport): void {
      if (outcome === 'success') return void circuits.delete(name);
      const unused = {
        failures: 0,
        lastFailureAt: -Infinity,
        openUntil: 0,
        probeUntil: 0,
        restMs: rules.restMs,
      };
      const state = circuits.get(name) ?? unused;
      if (outcome === 'failure') circuits.set(name, state);
      if (outcome === 'unknown') state.probeUntil = 0;
      else if (outcome === 'responding') {
        if (state.openUntil === 0) return;
        // It responds again; one more failure reopens it.
        Object.assign(state, { openUntil: 0, failures: rules.failuresToOpen - 1, lastFailureAt: now() });
      } else if (state.openUntil > 0) {
        if (now() >= state.openUntil) open(state);
      } else {
        const isInRow = now() - state.lastFailureAt <= rules.windowMs;
        state.failures = isInRow ? state.failures + 1 : 1;
        state.lastFailureAt = now();
        if (state.failures >= rules.failuresToOpen) open(state);
      }
    },
  };
}

/**
 * `eventMax` bounds one event in characters. A body that begins as JSON is one event: the response of an endpoint that
 * doesn't stream.
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
    /** The data of each completed event; null once an event is too long. */
    push(bytes: Uint8Array): string[] | null {
      const text = decoder.decode(bytes, { stream: true });
      if (isDocument === null && text.trim() !== '') isDocument = /^\s*[{[]/.test(text);
      if (!isDocument) return feed(text);
      document += text;
      return document.length > eventMax ? null : [];
    },
    /** The unfinished last event. */
    end: (): string[] => (isDocument ? [document] : (feed('\n\n') ?? [])),
  };
}
