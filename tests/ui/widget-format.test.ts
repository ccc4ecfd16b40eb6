import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageLength } from '#app/features/chat/chat.ts';
import { formatPrice, randomId, webAddress } from '#app/widget/format.ts';

test('prices are written in their currency, without empty cents', () => {
  expect(formatPrice(129_900, 'USD', 'en')).toBe('$1,299');
  expect(formatPrice(129_950, 'USD', 'en')).toBe('$1,299.50');
  expect(formatPrice(129_900, 'JPY', 'en')).toBe('¥129,900');
  expect(formatPrice(1_299_500, 'KWD', 'en')).toContain('1,299.500');
  expect(formatPrice(500, 'nonsense', 'en')).toBe('5.00 nonsense');
});

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
