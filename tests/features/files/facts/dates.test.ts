import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findYear, isShortLived, parseEndDate } from '#app/features/files/facts/dates.ts';

const TODAY = '2026-11-20';

test.each([
  ['Valid through March 31, 2027.', '2027-03-31'],
  ['Sale prices good until 12/31/2026', '2026-12-31'],
  ['Offer ends Sunday, Nov 30, 2026 at midnight', '2026-11-30'],
  ['Expires: 2027-01-15', '2027-01-15'],
  ['Valid 11/20/26 - 12/1/26', '2026-12-01'],
  ['from October 1 to November 29, 2026', '2026-11-29'],
  ['Offer valid November 20–30, 2026.', '2026-11-30'],
  ['November 1 through December 15, 2026: save on bases', '2026-12-15'],
  ['Good through 31 March 2027', '2027-03-31'],
  ['Ends the 5th of January 2027', '2027-01-05'],
  ['Prices are valid until the end of February 2028', '2028-02-29'],
  ['Available through December 2026', '2026-12-31'],
  ['Promotion runs until 31.12.2026', '2026-12-31'],
  ['Coupon expires on 13/12/2026', '2026-12-13'],
  ["Sale ends Feb. 2nd, '27", '2027-02-02'],
  ['Offer expires February 30, 2027', '2027-02-28'],
  ['Extra savings on the 19th of November 2026 only', '2026-11-19'],
  ['While they last, through Sat., Nov. 14, 2026', '2026-11-14'],
  ['$80 off recliners, now until 12-06-26', '2026-12-06'],
  ['Free wrapping until Christmas Eve (December 24)', '2026-12-24'],
  ['Sale ends Labor Day 2027', '2027-09-06'],
  ["Half off through Presidents' Day", '2027-02-15'],
  ['Ends Memorial Day, 2027', '2027-05-31'],
  ['Deals run through Cyber Monday', '2026-11-30'],
  ['Valid from December 1, 2026 to December 5, 2026', '2026-12-05'],
])('the last day of "%s" is %s', (text, day) => {
  expect(parseEndDate(text, { today: TODAY })).toBe(day);
});

test.each([
  'Since May 3, 2019 we have been a family store.',
  'Printed December 2026.',
  'A 100-night trial and a 10-year warranty.',
  'Our phone number is 555-010-0100.',
  'Ends when the mattress is sold.',
  'Model 12/14 is discontinued.',
  'Save 20% on 3/4 beds',
  'Prices valid from September 15, 2026.',
  'This offer is good starting Monday, October 5, 2026.',
  'Our Black Friday savings are the largest of the year.',
  '',
])('no last day is named in: %s', (text) => {
  expect(parseEndDate(text, { today: TODAY })).toBeNull();
});

test.each([
  ['Ends November 30', '2026-11-30', null],
  ['Ends November 10', '2026-11-10', null],
  ['Ends January 15', '2027-01-15', null],
  ['Ends January 15', '2026-01-15', 2026],
  ['Through 11/28', '2026-11-28', null],
])('a day without a year is the nearest, preferring the past: %s', (text, day, year) => {
  expect(parseEndDate(text, { today: TODAY, year })).toBe(day);
});

test.each(['Today only: 20% off', 'This weekend only!', '3-day sale', '48-hour flash sale', 'Ends Sunday'])(
  'a relative date has no end date: %s',
  (text) => expect(isShortLived(text)).toBe(true),
);

test.each(['Ends Sunday, Nov 30, 2026', 'A limited time offer', 'Free pillows every weekend'])(
  'this is not of one day: %s',
  (text) => expect(isShortLived(text)).toBe(false),
);

test('a year is a hint only when it is the only one', () => {
  expect(findYear('Spring sale 2027.pdf')).toBe(2027);
  expect(findYear('2026-2027 policies')).toBeNull();
  expect(findYear('Model 12026')).toBeNull();
});

test('every day that is written out is parsed back', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
  const forms: ((date: Date) => string)[] = [
    (date) => date.toISOString().slice(0, 10),
    (date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    (date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(date),
    (date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`,
  ];
  fc.assert(
    fc.property(days, fc.constantFrom(...forms), (date, form) => {
      const text = `This offer is valid through ${form(date)}, in all stores.`;
      expect(parseEndDate(text, { today: TODAY })).toBe(date.toISOString().slice(0, 10));
    }),
  );
});

test('any text gives a calendar day or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(99), fc.nat(99), (text, one, two) => {
      const day = parseEndDate(`${text} ends ${one}/${two} ${text} until March ${one}, 20${two}`, {
        today: TODAY,
      });
      const real = day === null ? null : new Date(day).toISOString().slice(0, 10);
      expect(real).toBe(day);
    }),
  );
});
