import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSafeRedirectPath } from '#app/features/account/account.ts';

const ORIGIN = 'https://bedside.example';

test.each([
  ['/', '/'],
  ['/brands', '/brands'],
  ['/sessions/0198?page=2#end', '/sessions/0198?page=2#end'],
  ['/brands?next=https://elsewhere.example', '/brands?next=https://elsewhere.example'],
  ['/sessions/é', '/sessions/%C3%A9'],
])('a path of this site is unchanged: %s', (input, expected) => {
  expect(getSafeRedirectPath(input)).toBe(expected);
});

test.each([
  null,
  undefined,
  '',
  'brands',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '\\\\elsewhere.example',
  'https://elsewhere.example/',
  'https:elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  ' //elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a\\b',
  '/\u2028/elsewhere.example',
  `/${'a'.repeat(2_000)}`,
])('an external URL becomes the overview: %j', (input) => {
  expect(getSafeRedirectPath(input)).toBe('/');
});

const hostileText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      'evil.example',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
  ),
  maxLength: 12,
});

test('a browser stays on this site, whatever the input', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom('', '/', '//', '/\\', 'https://'), (rest, start) => {
      const path = getSafeRedirectPath(start + rest);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      // Must be valid in a Location header, and idempotent.
      expect(new Headers({ Location: path }).get('Location')).toBe(path);
      expect(getSafeRedirectPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});
