import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageLength } from '#app/features/chat/chat.ts';
import { randomId, webAddress } from '#app/widget/format.ts';

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
    expect(webAddress(address)).toBeNull();
  }
  expect(webAddress('https://store.example/a?b=c')).toBe('https://store.example/a?b=c');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = webAddress(text);
      expect(address === null || /^https?:\/\//.test(address)).toBe(true);
    }),
  );
});

test('an emoji is one character, an id is never the same twice', () => {
  expect(messageLength('a😴b')).toBe(3);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
});
