import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatNumber, formatTimestamp, toDisplayUrl } from '#app/ui/format.ts';

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

test('numbers have thousands separators', () => {
  expect(formatNumber(5003)).toBe('5,003');
  expect(formatNumber(0)).toBe('0');
});

test('counts use the singular and the plural', () => {
  expect(formatCount(1, 'model')).toBe('1 model');
  expect(formatCount(0, 'model')).toBe('0 models');
  expect(formatCount(12_000, 'mattress', 'mattresses')).toBe('12,000 mattresses');
});

test.each([
  ['https://moonlit.chat.bedside.example', 'moonlit.chat.bedside.example'],
  ['https://moonlit.chat.bedside.example/', 'moonlit.chat.bedside.example'],
  ['http://moonlit.chat.localhost:3000/?source=qr', 'moonlit.chat.localhost:3000/?source=qr'],
  ['http://localhost:3000/moonlit', 'moonlit'],
  ['http://127.0.0.1:3000/chat/moonlit/', 'chat/moonlit'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://localhost.example/moonlit', 'localhost.example/moonlit'],
])('%s is shown as %s', (url, shown) => {
  expect(toDisplayUrl(url)).toBe(shown);
});
