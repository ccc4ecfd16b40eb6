import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, leadDetailsSchema, parsePhone } from '#app/features/leads/contact-details.ts';

describe('phones', () => {
  test.each([
    ['5550100199', '+15550100199'],
    ['(555) 010-0199', '+15550100199'],
    ['+1 555 010 0199', '+15550100199'],
    ['1-555-010-0199', '+15550100199'],
    ['555.010.0199', '+15550100199'],
    ['５５５ ０１０ ０１９９', '+15550100199'],
    ['503-555-0142 ext. 12', '+15035550142'],
    ['503-555-0142x12', '+15035550142'],
    ['call me: 503 555 0142 after five', '+15035550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['+49 (0) 30 123456', '+4930123456'],
    ['+52 1 55 1234 5678', '+5215512345678'],
    ['tel:+1-503-555-0142', '+15035550142'],
    // Numbers unknown to the library: the ten-digit rule, and digits with a leading +.
    ['0555010019', '+10555010019'],
    ['020 7946 0958', '+02079460958'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  test.each([
    '',
    ' ',
    '12',
    'none',
    '+',
    '555-01',
    '+1 555',
    '1234567890123456',
    '1'.repeat(400),
    '<script>',
    'ext. 5',
  ])('%j is no phone number', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  test('ten digits become an American number, however they are written', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    const separator = fc.constantFrom('', ' ', '-', '.', '/', ' - ');
    fc.assert(
      fc.property(digits, separator, fc.constantFrom('', '+1', '1', '1-', '+1 '), (number, gap, prefix) => {
        const parts = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
        expect(parsePhone(prefix + parts.join(gap))).toBe(`+1${number}`);
      }),
    );
  });

  test('any text is refused or becomes a number that is stored again as itself', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[+()\d ./x-]{1,24}$/),
      fc.stringMatching(/^\+\d{5,17}$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const stored = parsePhone(typed);
        if (stored === null) return;
        expect(stored).toMatch(/^\+\d{7,15}$/);
        expect(formatPhone(stored).replace(/\D/g, '')).toBe(stored.slice(1));
        expect(parsePhone(stored)).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a stored number is shown in groups, and an unknown one as it is', () => {
    expect(formatPhone('+15550100199')).toBe('+1 555 010 0199');
    expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958');
    expect(formatPhone('+02079460958')).toBe('+02079460958');
  });
});

describe('emails', () => {
  const isAccepted = (email: string) => leadDetailsSchema.safeParse({ email }).success;

  test.each([
    'anna@example.com',
    "o'neil+beds@my-shop.example",
    'a.b_c-d@sub.domain.co.uk',
    '1234@example.io',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is an email address', (email) => {
    expect(isAccepted(email)).toBe(true);
  });

  test.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna @example.com',
    'anna@exa mple.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@example.com\r\nBcc: all@example.com',
    'anna@example.com,bob@example.com',
    '<script>@example.com',
    '"anna"@example.com\0',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is no email address', (email) => {
    expect(isAccepted(email)).toBe(false);
  });

  test('generated addresses never carry a line break, a space or an angle bracket', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (email) => {
        const isPlain = /^[^\s<>,]+@[^\s<>,@]+$/.test(email);
        expect(isPlain || !isAccepted(email)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
