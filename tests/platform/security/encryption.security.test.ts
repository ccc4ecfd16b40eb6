import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';

const PLACE = 'a row and its field';

test('what is sealed opens in its place and holds nothing of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
      const sealed = encryptText(text, PLACE);
      expect(decryptText(sealed, PLACE)).toBe(text);
      expect(sealed).not.toContain(text);
      expect(Buffer.from(sealed.slice(3), 'base64url').includes(text)).toBe(false);
    }),
  );
});

test('the same text is never sealed alike twice', () => {
  expect(encryptText('shpat_1', PLACE)).not.toBe(encryptText('shpat_1', PLACE));
});

test('another secret or another place opens nothing', () => {
  const sealed = encryptText('shpat_1', PLACE);
  expect(decryptText(sealed, PLACE, 'another secret of at least 32 letters')).toBeNull();
  expect(decryptText(sealed, 'another row')).toBeNull();
});

test('a changed letter opens nothing', () => {
  const sealed = encryptText('shpat_1', PLACE);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sealed.length - 2 }), (at) => {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(decryptText(sealed.slice(0, at) + other + sealed.slice(at + 1), PLACE)).toBeNull();
    }),
  );
});

test('what never was sealed opens nothing', () => {
  for (const text of ['', 'v1.', 'v1.AAAA', 'shpat_1', 'v2.AAAA'])
    expect(decryptText(text, PLACE)).toBeNull();
});
