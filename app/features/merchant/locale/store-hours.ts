import { type AvailableHours, formatClock } from '#app/features/merchant/locale/store-time.ts';
import {
  OPEN_ALL_DAY,
  type OpeningPeriod,
  type Weekday,
  WEEKDAYS,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';

export type WeekSchedule = AvailableHours['schedule'];

/** When the team can take over chats: the store's hours unless the merchant set others. */
export function getTeamHours({ storeInfo, chatConfig }: Settings): AvailableHours {
  const { availableHours } = chatConfig;
  if (!availableHours.isSameAsStore) return availableHours;
  const { schedule } = readStoreHours(storeInfo);
  return {
    ...availableHours,
    timezone: storeInfo.timezone,
    schedule: schedule ?? DEFAULT_SETTINGS.chatConfig.availableHours.schedule,
  };
}

export type StoreHours =
  { schedule: WeekSchedule } | { schedule: null; problem: 'missing' | 'unreadable' | 'no-time-zone' };

/** The store's hours as a schedule, or why there is none. Uses UTC if no time zone was chosen. */
export function readStoreHours({ hours, timezone }: Settings['storeInfo']): StoreHours {
  if (hours.trim() === '') return { schedule: null, problem: 'missing' };
  const schedule = parseStoreHours(hours);
  if (!schedule) return { schedule: null, problem: 'unreadable' };
  return timezone === 'UTC' ? { schedule: null, problem: 'no-time-zone' } : { schedule };
}

const WORDS: [RegExp, string][] = [
  [/^[\s\-*•]+/gm, ''],
  [/[–—−]|\b(?:to|until|til|till|thru|through)\b/g, '-'],
  [/\bnoon\b/g, '12pm'],
  [/\bmidnight\b/g, '12am'],
  [/(\d) ?([ap])(?:\.?m\b\.?|\b)/g, '$1$2m'],
  [/\b24\/7\b/g, 'daily all day'],
  [/\b24 hours(?: a day)?\b|\baround the clock\b/g, 'all day'],
  [/\bby appointment(?: only)?\b/g, 'closed'],
  [/\bevery ?day\b|\b(?:7|seven) days(?: a week)?\b/g, 'daily'],
  [/\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|r|rs|ur)?(?:days?)?\b\.?/g, '$1'],
  [/\bm ?- ?f\b/g, 'mon-fri'],
  [/\band\b/g, '&'],
  [/\b(?:we|are|open|from|hours|store|showroom|on)\b|:(?!\d)/g, ' '],
  [/[^\S\n]+/g, ' '],
  [/ ?- ?/g, '-'],
];

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)';
const DAY_GROUP = `(?:daily|weekdays?|weekends?|${DAY}(?:-${DAY})?)`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?(?:[ap]m)?`;
const NAMES_TIME = /\d|all day|\b(?:daily|weekdays?|weekends?|mon|tue|wed|thu|fri|sat|sun)\b/;
const DAYS_AND_HOURS = new RegExp(
  String.raw`(?:(${DAY_GROUP}(?:[ ,&]+${DAY_GROUP})*)[\s:,]*)?(closed|all day|${CLOCK}-${CLOCK}(?:[ ,&]+${CLOCK}-${CLOCK})*)[\s,&.]*`,
  'y',
);

/** Parses hours such as "Mon–Sat 10 am – 8 pm, Sun closed"; null unless all of it is understood. */
export function parseStoreHours(text: string): WeekSchedule | null {
  const plain = WORDS.reduce(
    (result, [word, replacement]) => result.replaceAll(word, replacement),
    text.toLowerCase(),
  );
  // Skips lines without a day or time, such as "Closed on holidays".
  const lines = plain.split(/[\n;|()]/).filter((line) => NAMES_TIME.test(line));
  const rest = lines.join('\n').trim();
  const week = new Map<Weekday, OpeningPeriod[]>();
  for (let at = 0; at < rest.length; at = DAYS_AND_HOURS.lastIndex) {
    DAYS_AND_HOURS.lastIndex = at;
    const [, days, hours] = DAYS_AND_HOURS.exec(rest) ?? [];
    const periods = hours === undefined ? null : parsePeriods(hours);
    const named = days === undefined ? WEEKDAYS : parseDays(days);
    if (!periods || named.some((day) => week.has(day))) return null;
    for (const day of named) week.set(day, periods);
  }
  return [...week.values()].some((periods) => periods.length > 0)
    ? scheduleOf((day) => week.get(day) ?? [])
    : null;
}

function parseDays(days: string): Weekday[] {
  return days.split(/[ ,&]+/).flatMap((group): readonly Weekday[] => {
    if (group === 'daily') return WEEKDAYS;
    if (group.startsWith('week')) return group.startsWith('weekd') ? WEEKDAYS.slice(0, 5) : WEEKDAYS.slice(5);
    const [from = 0, to = from] = group
      .split('-')
      .map((day) => WEEKDAYS.findIndex((one) => one.startsWith(day)));
    return WEEKDAYS.concat(WEEKDAYS).slice(from, to < from ? to + WEEKDAYS.length + 1 : to + 1);
  });
}

/** Null if a time is ambiguous or a period ends on another day. */
function parsePeriods(hours: string): OpeningPeriod[] | null {
  if (hours === 'closed') return [];
  if (hours === 'all day') return [OPEN_ALL_DAY];
  const periods = hours.split(/[ ,&]+/).map(parsePeriod);
  const isInOrder = periods.every(
    (period, at) => period && (at === 0 || period.open >= periods[at - 1]!.close),
  );
  return isInOrder ? (periods as OpeningPeriod[]) : null;
}

const HOUR = 60;

function parsePeriod(period: string): OpeningPeriod | null {
  const [from = '', to = ''] = period.split('-');
  const is24 = [from, to].some((clock) => /^0|^(?:1[3-9]|2\d)/.test(clock));
  const pairs = listMinutes(from, is24).flatMap((open) =>
    listMinutes(to, is24)
      .map((close) => ({ open, close: close === 0 ? 24 * HOUR : close }))
      .filter(({ close }) => open < close && close <= 24 * HOUR),
  );
  const likely = pairs.length > 1 ? pairs.filter(isLikely) : pairs;
  if (likely.length !== 1) return null;
  return { open: toClock(likely[0]!.open), close: toClock(likely[0]!.close) };
}

/** A store's "10-6" means 10 AM to 6 PM. */
function isLikely({ open, close }: { open: number; close: number }): boolean {
  return open >= 5 * HOUR && open <= 17 * HOUR && close - open >= 2 * HOUR && close - open <= 14 * HOUR;
}

/** Possible meanings of "9:30" in minutes; a time with "am", "pm", or a 24-hour clock has only one. */
function listMinutes(clock: string, is24: boolean): number[] {
  const [hour = 0, minute = 0] = clock.split(':').map((part) => Number.parseInt(part, 10));
  if (minute > 59) return [];
  const half = clock.slice(-2);
  if (half === 'am' || half === 'pm') {
    return hour < 1 || hour > 12 ? [] : [((hour % 12) + (half === 'pm' ? 12 : 0)) * HOUR + minute];
  }
  return (is24 ? [hour] : [hour, hour + 12]).map((one) => one * HOUR + minute);
}

function toClock(minutes: number): string {
  return [Math.floor(minutes / HOUR), minutes % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Such as "Mon–Sat 10:00 AM – 8:00 PM, Sun closed". */
export function formatSchedule(schedule: WeekSchedule): string {
  const groups: { days: Weekday[]; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = formatPeriods(schedule[day]) || 'closed';
    if (groups.at(-1)?.hours === hours) groups.at(-1)!.days.push(day);
    else groups.push({ days: [day], hours });
  }
  return groups.map(({ days, hours }) => `${formatDays(days)} ${hours}`).join(', ');
}

/** Empty for a day without hours. */
export function formatPeriods(periods: OpeningPeriod[]): string {
  return periods
    .map(({ open, close }) =>
      open === OPEN_ALL_DAY.open && close === OPEN_ALL_DAY.close
        ? 'all day'
        : `${formatClock(open)} – ${formatClock(close)}`,
    )
    .join(' and ');
}

function formatDays(days: Weekday[]): string {
  const [first, last] = [days[0]!, days.at(-1)!].map(
    (day) => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`,
  );
  return days.length === 1 ? first! : `${first}–${last}`;
}

function scheduleOf(getPeriods: (day: Weekday) => OpeningPeriod[]): WeekSchedule {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, getPeriods(day)])) as WeekSchedule;
}
