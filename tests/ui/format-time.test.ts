import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTimestamp } from '#app/ui/format.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [8 * 86_400, 'Nov 12, 2026'],
])('%i seconds ago is formatted', (seconds, words) => {
  expect(formatTimestamp(ago(seconds), { now, timeZone: 'UTC' }).ago).toBe(words);
});

test('the exact time is in the store’s time zone', () => {
  const time = new Date('2026-11-20T03:30:00Z');
  expect(formatTimestamp(time, { now, timeZone: 'America/New_York' }).exact).toMatch(
    /^Nov 19, 2026, 10:30\sPM$/,
  );
});

test('an unknown time zone counts as UTC', () => {
  fc.assert(
    fc.property(fc.string(), (timeZone) => {
      expect(formatTimestamp(now, { now, timeZone }).iso).toBe('2026-11-20T12:00:00.000Z');
    }),
  );
  expect(formatTimestamp(now, { now, timeZone: 'Mars/Olympus' })).toEqual(
    formatTimestamp(now, { now, timeZone: 'UTC' }),
  );
});
