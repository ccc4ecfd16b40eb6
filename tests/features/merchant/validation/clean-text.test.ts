import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeLine, normalizeText } from '#app/features/merchant/validation/field-schemas.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

test('a line loses line breaks, control characters and direction marks', () => {
  expect(normalizeLine('  Dream\r\n\tBeds\u0000 \u202Eevil\u2069 ')).toBe('Dream Beds evil');
});

test('a text keeps its lines', () => {
  expect(normalizeText('Mon\r\nTue\u0000\n\n\n\nWed  \n')).toBe('Mon\nTue\n\nWed');
});

test('normalizing twice changes nothing more, and a database can store the result', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const clean of [normalizeLine, normalizeText]) {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toContain('\u0000');
      }
    }),
    { numRuns: 1_000 },
  );
});
