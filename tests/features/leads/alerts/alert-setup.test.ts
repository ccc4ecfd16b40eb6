import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTEMPTS_MAX,
  getNextDigest,
  getRetryDelayMs,
  isQuiet,
  skipQuietHours,
} from '#app/features/leads/alerts/alert-setup.server.ts';
import { getLocalTime, getLocalDate } from '#app/features/merchant/locale/store-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Each time zone with its DST changes, forward and back. Lord Howe's change is half an hour. */
const CHANGES = [
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-04-04T15:00:00Z'],
] as const;

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const moment = fc
  .tuple(fc.constantFrom(...CHANGES), fc.boolean(), fc.integer({ min: -36 * 60, max: 12 * 60 }))
  .map(([[zone, forward, back], isForward, minutes]) => ({
    zone,
    at: new Date(new Date(isForward ? forward : back).getTime() + minutes * MINUTE_MS),
  }));

function isQuietByClock(start: string, end: string, now: string): boolean {
  return start < end ? start <= now && now < end : now >= start || now < end;
}

test('quiet hours end with the first minute that the store’s clock shows outside of them', () => {
  const check = fc.property(moment, clock, clock, ({ zone, at }, start, end) => {
    fc.pre(start !== end);
    const quietHours = { enabled: true, start, end };
    const ended = skipQuietHours(quietHours, zone, at);
    expect(isQuiet(quietHours, zone, ended)).toBe(false);
    let expected = at.getTime();
    // Minute by minute in local time.
    while (isQuietByClock(start, end, getLocalTime(zone, new Date(expected)))) expected += MINUTE_MS;
    expect(ended.getTime()).toBe(expected);
  });
  fc.assert(check, { numRuns: 150 });
});

describe('quiet hours', () => {
  test.each([
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03T14:00:00Z', '2026-10-03T21:00:00.000Z'],
  ])('from 21:00 to 08:00 in %s, a night from %s ends at %s', (zone, at, ended) => {
    const quietHours = { enabled: true, start: '21:00', end: '08:00' };
    expect(skipQuietHours(quietHours, zone, new Date(at)).toISOString()).toBe(ended);
  });

  test('that are off, or begin when they end, postpone nothing', () => {
    const at = new Date('2026-06-01T03:00:00Z');
    expect(skipQuietHours({ enabled: false, start: '00:00', end: '23:59' }, 'UTC', at)).toBe(at);
    expect(skipQuietHours({ enabled: true, start: '08:00', end: '08:00' }, 'UTC', at)).toBe(at);
  });
});

test('a digest comes once on every date, also when clocks change', () => {
  const check = fc.property(moment, fc.integer({ min: 0, max: 23 }), ({ zone, at }, hour) => {
    const times: Date[] = [];
    for (let now = at; times.length < 4; now = times.at(-1)!) times.push(getNextDigest(hour, zone, now));
    expect(times[0]!.getTime()).toBeGreaterThan(at.getTime());
    const dates = times.map((time) => getLocalDate(zone, time));
    expect(new Set(dates).size).toBe(4);
    for (const [index, time] of times.slice(1).entries()) {
      const gap = time.getTime() - times[index]!.getTime();
      expect(gap).toBeGreaterThanOrEqual(22 * HOUR_MS);
      expect(gap).toBeLessThanOrEqual(26 * HOUR_MS);
    }
  });
  fc.assert(check, { numRuns: 200 });
});

test('retries back off, over several hours in total', () => {
  const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, at) => getRetryDelayMs(at + 1));
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  expect(total).toBeGreaterThan(6 * HOUR_MS);
  expect(total).toBeLessThan(24 * HOUR_MS);
});
