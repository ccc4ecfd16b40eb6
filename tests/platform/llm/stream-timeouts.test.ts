import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStreamParser, watchStream } from '#app/platform/llm/stream-timeouts.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

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

test('a slow consumer doesn’t count as a stall', () => {
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

const bytesOf = (text: string) => new TextEncoder().encode(text);

function readAll(text: string, cuts: readonly number[] = []): string[] {
  const bytes = bytesOf(text);
  const reader = createEventStreamParser(100_000);
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  let from = 0;
  return places.flatMap((to) => {
    const events = reader.push(bytes.subarray(from, to));
    from = to;
    return events ?? ['too long'];
  });
}

const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, ''));

test('events don’t depend on how their bytes are split', () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(fc.nat()),
      fc.constantFrom('\n', '\r\n', '\r'),
      (texts, cuts, end) => {
        const stream = texts.map((text) => `data: ${text}${end}${end}`).join('');
        expect(readAll(stream, cuts)).toEqual(texts.map((text) => text.toWellFormed()));
      },
    ),
  );
});

test('any bytes are read without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (chunks) => {
      const reader = createEventStreamParser(50);
      for (const chunk of chunks) {
        const events = reader.push(chunk);
        if (events === null) return;
        expect(events.every((data) => data.length <= 51 + chunk.length)).toBe(true);
      }
    }),
  );
});

test('comments, names, and other fields aren’t data', () => {
  expect(readAll(': hello\n\nevent: x\nid: 7\nretry: 10\ndata:{}\n\n<p>data: no</p>\n\n')).toEqual(['{}']);
});

test('several lines of data are one event', () => {
  expect(readAll('data: a\ndata:\ndata:  b\n\n')).toEqual(['a\n\n b']);
});

test('an unfinished event is returned at the end of the stream', () => {
  expect(readAll('data: a\n\ndata: b\n')).toEqual(['a']);
  for (const [text, rest] of [
    ['data: a\n\ndata: b', ['b']],
    ['data: a\n\ndata: b\n', ['b']],
    ['data: a\n\n', []],
    ['data: a\n\n: bye', []],
  ] as const) {
    const reader = createEventStreamParser(100);
    expect([reader.push(bytesOf(text)), reader.end()]).toEqual([['a'], rest]);
  }
});

test('a JSON document is one event', () => {
  const text = '\n {"choices": [],\n\n "data": "data: x" }\n';
  const reader = createEventStreamParser(100);
  const pushed = Array.from(bytesOf(text), (byte) => reader.push(Uint8Array.of(byte)));
  expect(pushed.flat()).toEqual([]);
  expect(reader.end().map((data) => JSON.parse(data) as unknown)).toEqual([{ choices: [], data: 'data: x' }]);
  expect(createEventStreamParser(100).push(bytesOf(`{${'a'.repeat(200)}`))).toBeNull();
});

test('a line beyond the bound is refused, in one push or in many, and so is all after it', () => {
  expect(createEventStreamParser(100).push(bytesOf(`data: ${'a'.repeat(200)}`))).toBeNull();
  const reader = createEventStreamParser(100);
  const pushes = [...'data: ', ...'a'.repeat(200)].map((letter) => reader.push(bytesOf(letter)));
  expect(pushes.indexOf(null)).toBe(100);
  expect([reader.push(bytesOf('\n\ndata: b\n\n')), reader.end()]).toEqual([null, []]);
});

test('a line that isn’t an event is skipped, however long', () => {
  const reader = createEventStreamParser(100);
  expect([reader.push(bytesOf('x'.repeat(1_000))), reader.push(bytesOf('\ndata: a\n\n'))]).toEqual([
    [],
    ['a'],
  ]);
});

test('lines of data without an end of their event are bounded together', () => {
  const reader = createEventStreamParser(100);
  const pushes = Array.from({ length: 200 }, () => reader.push(bytesOf('data: a\n')));
  expect(pushes.indexOf(null)).toBe(50);
});

test('a long line that arrives byte by byte takes linear time', async () => {
  const letter = bytesOf('a');
  const pushAll = (size: number) => {
    const reader = createEventStreamParser(300_000);
    for (let at = 0; at < size; at += 1) reader.push(letter);
  };
  expect(await growthOf(pushAll, 250_000)).toBeLessThan(LINEAR);
});
