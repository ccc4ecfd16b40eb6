import { expect, test } from 'vitest';
import { getLocalDate, startOfNextDay } from '#app/features/merchant/locale/store-time.ts';

test.each([
  ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
  ['America/Los_Angeles', '2026-03-01T08:00:00Z', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Nowhere/At_All', '2026-03-01T00:00:00Z', '2026-03-01'],
])('in %s at %s it is %s', (zone, now, day) => {
  expect(getLocalDate(zone, new Date(now))).toBe(day);
});

test.each([
  ['UTC', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-30', '2026-06-30T18:30:00.000Z'],
  // DST changes in the night after the day, and on the day itself.
  ['America/New_York', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['Nowhere/At_All', '2026-03-01', '2026-03-02T00:00:00.000Z'],
])('in %s the day after %s begins at %s', (zone, day, start) => {
  expect(startOfNextDay(day, zone).toISOString()).toBe(start);
  expect(getLocalDate(zone, startOfNextDay(day, zone)) > day).toBe(true);
  expect(getLocalDate(zone, new Date(startOfNextDay(day, zone).getTime() - 1))).toBe(day);
});
