import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamParser, type ServerEvent } from '#app/widget/conversation/chat-client.ts';

function readInPieces(stream: string, cuts: number[]): ServerEvent[] {
  const read = createEventStreamParser();
  const places = [...new Set(cuts.map((cut) => cut % (stream.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].flatMap((start, at) => read(stream.slice(start, places[at] ?? stream.length)));
}

const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ' '));
const event = fc.record({
  event: fc.constantFrom('text', 'products', 'done'),
  data: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
});

test('a stream gives the same events wherever it is split and whatever its line ends', () => {
  fc.assert(
    fc.property(
      fc.array(event),
      fc.array(fc.nat()),
      fc.constantFrom('\n', '\r\n', '\r'),
      (events, cuts, end) => {
        const lines = events.flatMap(({ event: name, data }) => [
          `event: ${name}`,
          ...data.split('\n').map((text) => `data: ${text}`),
          ': still here',
          '',
        ]);
        const stream = lines.map((text) => text + end).join('');
        expect(readInPieces(stream, cuts)).toEqual(events);
      },
    ),
  );
});

test('comments, unknown fields and events without data are skipped', () => {
  const read = createEventStreamParser();
  expect(read(': hello\n\nid: 5\nretry: 10\n\nevent: nothing\n\ndata:tight\n\n')).toEqual([
    { event: 'message', data: 'tight' },
  ]);
});

test('an unfinished event is dropped', () => {
  const read = createEventStreamParser();
  expect(read('event: text\ndata: {"delta":"half')).toEqual([]);
});
