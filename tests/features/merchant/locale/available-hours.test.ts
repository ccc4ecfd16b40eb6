import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AvailableHours, getAvailability } from '#app/features/merchant/locale/store-time.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';

const office = [{ open: '09:00', close: '17:30' }];
const hours: AvailableHours = {
  enabled: true,
  isSameAsStore: false,
  timezone: 'America/New_York',
  schedule: {
    monday: office,
    tuesday: office,
    wednesday: [
      { open: '09:00', close: '12:00' },
      { open: '13:00', close: '17:30' },
    ],
    thursday: office,
    friday: office,
    saturday: [],
    sunday: [],
  },
};

// Wednesday, November 18, 2026; New York is five hours behind UTC.
test.each([
  ['2026-11-18T14:00:00Z', true, ''],
  ['2026-11-18T13:59:00Z', false, 'today at 9:00 AM'],
  ['2026-11-18T17:00:00Z', false, 'today at 1:00 PM'],
  ['2026-11-18T22:30:00Z', false, 'tomorrow at 9:00 AM'],
  ['2026-11-21T04:30:00Z', false, 'on Monday at 9:00 AM'],
  ['2026-11-22T18:00:00Z', false, 'tomorrow at 9:00 AM'],
])('at %s the store is staffed: %s', (moment, isThere, backAt) => {
  expect(getAvailability(hours, new Date(moment))).toEqual({ isThere, backAt });
});

test('without a schedule the store is always staffed, which is the default', () => {
  const never = new Date('2026-11-22T03:00:00Z');
  expect(getAvailability({ ...hours, enabled: false }, never).isThere).toBe(true);
  expect(getAvailability(DEFAULT_SETTINGS.chatConfig.availableHours, never).isThere).toBe(true);
});

test('a store that is never staffed has no next opening', () => {
  const schedule = { ...hours.schedule };
  for (const day of Object.keys(schedule)) schedule[day as keyof typeof schedule] = [];
  const answer = getAvailability({ ...hours, schedule }, new Date());
  expect(answer).toEqual({ isThere: false, backAt: '' });
});

test('any time and time zone give a result', () => {
  const zone = fc.constantFrom('Asia/Kolkata', 'Pacific/Chatham', 'UTC', 'Nowhere/Land', '');
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, moment, (timezone, now) => {
      const { isThere, backAt } = getAvailability({ ...hours, timezone }, now);
      expect(backAt === '').toBe(isThere);
    }),
  );
});
