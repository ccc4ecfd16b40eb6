import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters } from '#app/features/chat/api/chat-api.ts';
import { createRandomId, toWebUrl } from '#app/widget/conversation/chat-client.ts';

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
