import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';

const PLACE = 'a row and its field';

test('an encrypted text is decrypted in its place and contains no plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
      const sealed = encryptText(text, PLACE);
      expect(decryptText(sealed, PLACE)).toBe(text);
      expect(sealed).not.toContain(text);
      expect(Buffer.from(sealed.slice(3), 'base64url').includes(text)).toBe(false);
    }),
  );
});

test('the same text is never encrypted alike', () => {
  expect(encryptText('shpat_1', PLACE)).not.toBe(encryptText('shpat_1', PLACE));
});

test('another secret or place decrypts nothing', () => {
  const sealed = encryptText('shpat_1', PLACE);
  expect(decryptText(sealed, PLACE, 'another secret of at least 32 letters')).toBeNull();
  expect(decryptText(sealed, 'another row')).toBeNull();
});

test('a changed text can’t be decrypted', () => {
  const sealed = encryptText('shpat_1', PLACE);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sealed.length - 2 }), (at) => {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(decryptText(sealed.slice(0, at) + other + sealed.slice(at + 1), PLACE)).toBeNull();
    }),
  );
});

test('plain text can’t be decrypted', () => {
  for (const text of ['', 'v1.', 'v1.AAAA', 'shpat_1', 'v2.AAAA'])
    expect(decryptText(text, PLACE)).toBeNull();
});
