import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStream } from '#app/platform/llm/stream-timeouts.ts';

const LIMITS = { firstTokenMs: 6_000, stallMs: 10_000, replyMs: 90_000, tailMs: 1_000 };
const SPOKEN = { hasContent: true, hasReasoning: false, isLast: false };
const EMPTY = { hasContent: false, hasReasoning: false, isLast: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a first token it ends after the first limit, whatever else came', () => {
  const watch = watchStream(LIMITS);
  vi.advanceTimersByTime(5_999);
  watch.onChunk(EMPTY);
  expect(watch.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([watch.signal.aborted, watch.endedBy()]).toEqual([true, 'slow-start']);
});

test('reasoning restarts the first timeout, up to the total timeout', () => {
  const watch = watchStream(LIMITS);
  for (let at = 0; at < 17; at += 1) {
    vi.advanceTimersByTime(5_000);
    watch.onChunk({ hasContent: false, hasReasoning: true, isLast: false });
  }
  expect(watch.endedBy()).toBeNull();
  vi.advanceTimersByTime(5_000);
  expect(watch.endedBy()).toBe('timeout');
});

test('a caller can abort as a slow start', () => {
  const caller = new AbortController();
  const watch = watchStream(LIMITS, caller.signal);
  caller.abort('slow-start');
  expect(watch.endedBy()).toBe('slow-start');
});

test('silence after the first token is a stall, and each chunk restarts the timer', () => {
  const watch = watchStream(LIMITS);
  expect([watch.onChunk(SPOKEN), watch.onChunk(SPOKEN)]).toEqual([true, false]);
  vi.advanceTimersByTime(9_999);
  watch.onChunk(EMPTY);
  vi.advanceTimersByTime(9_999);
  expect(watch.endedBy()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(watch.endedBy()).toBe('stalled');
});

test('a slow consumer is no stall', () => {
  const watch = watchStream(LIMITS);
  watch.onChunk(SPOKEN);
  watch.pause(true);
  vi.advanceTimersByTime(40_000);
  watch.pause(false);
  expect(watch.endedBy()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(watch.endedBy()).toBe('stalled');
});

test('an endless reply reaches the total timeout', () => {
  const watch = watchStream(LIMITS);
  for (let at = 0; at < 18; at += 1) {
    watch.onChunk(SPOKEN);
    vi.advanceTimersByTime(5_000);
  }
  expect(watch.endedBy()).toBe('timeout');
});

test('after the finish reason the rest has a short timeout', () => {
  const watch = watchStream(LIMITS);
  watch.onChunk({ hasContent: true, hasReasoning: false, isLast: true });
  vi.advanceTimersByTime(1_000);
  expect(watch.signal.aborted).toBe(true);
});

test('the first reason is kept', () => {
  const caller = new AbortController();
  const watch = watchStream(LIMITS, caller.signal);
  caller.abort();
  vi.advanceTimersByTime(100_000);
  expect(watch.endedBy()).toBe('aborted');
});

test('once it is stopped no timer is left', () => {
  const watch = watchStream(LIMITS);
  watch.onChunk(SPOKEN);
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
});
