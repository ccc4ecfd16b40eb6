import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatSchedule,
  getTeamHours,
  parseStoreHours,
  readStoreHours,
} from '#app/features/merchant/locale/store-hours.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';

const read = (text: string) => {
  const schedule = parseStoreHours(text);
  return schedule && formatSchedule(schedule);
};

test.each([
  [
    'Monday to Saturday 10 am to 8 pm\nSunday 11 am to 6 pm',
    'Mon–Sat 10:00 AM – 8:00 PM, Sun 11:00 AM – 6:00 PM',
  ],
  ['Mon-Fri 9-5, Sat 10-4, Sun closed', 'Mon–Fri 9:00 AM – 5:00 PM, Sat 10:00 AM – 4:00 PM, Sun closed'],
  ['M-F 10–7; weekends noon to 5pm', 'Mon–Fri 10:00 AM – 7:00 PM, Sat–Sun 12:00 PM – 5:00 PM'],
  ['Tues. - Thurs. 10a-6p', 'Mon closed, Tue–Thu 10:00 AM – 6:00 PM, Fri–Sun closed'],
  ['Sat–Mon: 09:00 - 17:30', 'Mon 9:00 AM – 5:30 PM, Tue–Fri closed, Sat–Sun 9:00 AM – 5:30 PM'],
  [
    'Mon-Fri:\n9:30-12 and 1-5:30\nClosed on holidays',
    'Mon–Fri 9:30 AM – 12:00 PM and 1:00 PM – 5:30 PM, Sat–Sun closed',
  ],
  ['10:00 a.m. to 6:00 p.m.', 'Mon–Sun 10:00 AM – 6:00 PM'],
  [
    'We are open Monday through Friday from 9am until midnight.',
    'Mon–Fri 9:00 AM – 12:00 AM, Sat–Sun closed',
  ],
  ['Sundays by appointment\nMon-Sat 10-8 (call first)', 'Mon–Sat 10:00 AM – 8:00 PM, Sun closed'],
  ['Open 24/7', 'Mon–Sun all day'],
])('the store hours %j are read', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  'Call ahead',
  'Summer: Mon-Fri 9-5',
  'Mon 10-6, Mon 11-4',
  'Mon-Fri 6-9-12',
  'Fri 6pm-2am',
  'Mon-Fri 25-31',
  'Sat 9-11',
  '10-8 Mon-Sat',
  'Sunday closed',
])('the store hours %j are not guessed', (text) => {
  expect(read(text)).toBeNull();
});

test('any text gives a schedule or none', () => {
  const word = fc.constantFrom(
    'mon',
    'sat-sun',
    '9',
    '-',
    '10:30',
    'pm',
    'closed',
    'all day',
    ',',
    '\n',
    'noon',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const periods = Object.values(parseStoreHours(text) ?? {}).flat();
        expect(periods.every(({ open, close }) => open < close)).toBe(true);
      },
    ),
  );
});

const STORE = { hours: 'Mon–Sat 10 am – 8 pm', timezone: 'America/Denver' };
const teamHours = (storeInfo: object, availableHours: object = {}) =>
  getTeamHours(applyDefaultSettings({ storeInfo, chatConfig: { availableHours } }));

test('the team has the store’s hours and time zone unless the merchant set others', () => {
  const { timezone, schedule } = teamHours(STORE);
  expect([timezone, formatSchedule(schedule)]).toEqual([
    'America/Denver',
    'Mon–Sat 10:00 AM – 8:00 PM, Sun closed',
  ]);
  const monday = [{ open: '12:00', close: '14:00' }];
  const own = teamHours(STORE, { schedule: { monday } });
  expect(formatSchedule(own.schedule)).toBe('Mon 12:00 PM – 2:00 PM, Tue–Sun all day');
});

test.each([
  [{ ...STORE, hours: ' ' }, 'missing'],
  [{ ...STORE, hours: 'Call ahead' }, 'unreadable'],
  [{ hours: STORE.hours }, 'no-time-zone'],
])('with the store info %j the team counts as available all day', (storeInfo, problem) => {
  expect(readStoreHours(applyDefaultSettings({ storeInfo }).storeInfo)).toEqual({ schedule: null, problem });
  expect(formatSchedule(teamHours(storeInfo).schedule)).toBe('Mon–Sun all day');
});
