import fc from 'fast-check';
import { ReadableStream } from 'node:stream/web';
import { afterEach, expect, test, vi } from 'vitest';
import { countCharacters } from '#app/features/chat/api/chat-api.ts';
import { createChatApiForUrl, createRandomId, toWebUrl } from '#app/widget/conversation/chat-client.ts';

test('only web addresses become links', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ftp://x',
    'java\nscript:x',
    '',
    'http://',
    null,
  ]) {
    expect(toWebUrl(address)).toBeNull();
  }
  expect(toWebUrl('https://store.example/a?b=c')).toBe('https://store.example/a?b=c');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = toWebUrl(text);
      expect(address === null || /^https?:\/\//.test(address)).toBe(true);
    }),
  );
});

test('an emoji counts as one character, and ids are unique', () => {
  expect(countCharacters('a😴b')).toBe(3);
  expect(new Set(Array.from({ length: 100 }, createRandomId)).size).toBe(100);
  expect(createRandomId()).toMatch(/^[0-9a-f]{32}$/);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the chat makes of an answer whose bytes come cut at these places. */
async function readInPieces(stream: string, cuts: number[] = []): Promise<object[]> {
  const bytes = new TextEncoder().encode(stream);
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...places].map((start, at) => bytes.slice(start, places[at] ?? bytes.length));
  vi.stubGlobal('fetch', async () => new Response(ReadableStream.from(pieces) as BodyInit));
  const message = { text: 'hello', clientMessageId: '1', language: 'en' };
  const api = createChatApiForUrl('https://chat.example/api');
  return Array.fromAsync(api.send('token', message, new AbortController().signal));
}

const event = fc.record({
  type: fc.constantFrom('text', 'products', 'done'),
  delta: fc.string({ unit: 'grapheme' }),
});

test('a stream is parsed the same wherever it is split and with any line ending', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event),
      fc.array(fc.nat()),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (events, cuts, end) => {
        const lines = events.flatMap(({ type, delta }) => [
          `event: ${type}`,
          ...JSON.stringify({ delta }, null, 1)
            .split('\n')
            .map((text) => `data: ${text}`),
          ': still here',
          '',
        ]);
        const stream = lines.map((text) => text + end).join('');
        expect(await readInPieces(stream, cuts)).toEqual(events);
      },
    ),
  );
});

test('comments, unknown fields and events without data are ignored', async () => {
  const stream = ': hello\n\nid: 5\nretry: 10\n\nevent: nothing\n\nevent: text\ndata:{"delta":"tight"}\n\n';
  expect(await readInPieces(stream)).toEqual([{ type: 'text', delta: 'tight' }]);
});

test('an incomplete event is ignored', async () => {
  expect(await readInPieces('event: text\ndata: {"delta":"half')).toEqual([]);
});
