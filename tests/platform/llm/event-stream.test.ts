import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamParser } from '#app/platform/llm/stream-timeouts.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

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

test('any bytes are read without a throw', () => {
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

test('comments, names and fields of other kinds are no data', () => {
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

test('a line that is no event is skipped, however long', () => {
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
