import {
  type OpeningPeriod,
  type Weekday,
  WEEKDAYS,
} from '#app/features/merchant/settings/chat-config-schema.ts';

/** When somebody of the store is there to take a chat over. */
export interface AvailableHours {
  enabled: boolean;
  timezone: string;
  schedule: Record<Weekday, OpeningPeriod[]>;
}

export interface Availability {
  isThere: boolean;
  /** When somebody is there again, e.g. "on Monday at 9:00 AM"; empty while somebody is, and when nobody ever is. */
  backAt: string;
}

const DAYS_PER_WEEK = WEEKDAYS.length;

/** Whether somebody is there at a moment, by the schedule's own clock. Without a schedule somebody always is. */
export function getAvailability({ enabled, timezone, schedule }: AvailableHours, now: Date): Availability {
  if (!enabled) return { isThere: true, backAt: '' };
  const { day, clock } = getLocalTime(now, timezone);
  const today = schedule[WEEKDAYS[day]!];
  if (today.some(({ open, close }) => open <= clock && clock < close)) return { isThere: true, backAt: '' };
  for (let ahead = 0; ahead <= DAYS_PER_WEEK; ahead += 1) {
    const name = WEEKDAYS[(day + ahead) % DAYS_PER_WEEK]!;
    const next = schedule[name].find(({ open }) => ahead > 0 || open > clock);
    if (next) return { isThere: false, backAt: `${formatDayPrefix(name, ahead)} ${formatHour(next.open)}` };
  }
  return { isThere: false, backAt: '' };
}

/** The weekday from 0 for Monday, and the time as `HH:MM`; an unknown time zone is read as UTC. */
function getLocalTime(now: Date, timeZone: string): { day: number; clock: string } {
  const parts = getTimeFormatter(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = WEEKDAYS.indexOf(part('weekday').toLowerCase() as Weekday);
  return { day: Math.max(0, day), clock: `${part('hour')}:${part('minute')}` };
}

/** Making one takes a hundred times longer than asking it. */
const timeFormatters = new Map<string, Intl.DateTimeFormat>();
const TIME_FORMATTERS_MAX = 200;

function getTimeFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = timeFormatters.get(timeZone);
  if (known) return known;
  if (timeFormatters.size >= TIME_FORMATTERS_MAX) timeFormatters.clear();
  const clock = createTimeFormatter(timeZone) ?? createTimeFormatter('UTC')!;
  timeFormatters.set(timeZone, clock);
  return clock;
}

function createTimeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  } catch {
    return null;
  }
}

function formatDayPrefix(name: string, ahead: number): string {
  if (ahead === 0) return 'today at';
  return ahead === 1 ? 'tomorrow at' : `on ${name.charAt(0).toUpperCase()}${name.slice(1)} at`;
}

function formatHour(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Days as a store's calendar has them. */

/** The ISO date in a time zone; an unknown zone counts as UTC. */
export function getLocalDate(timeZone: string, now: Date): string {
  const { year, month, day } = getZonedParts(timeZone, now);
  return [year.padStart(4, '0'), month, day].join('-');
}

/** When a day after `day` (ISO date) begins in a time zone, to the minute also where clocks change. */
export function startOfNextDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + 86_400_000;
  // The offset at the guess is the one at the target, but for nights on which clocks change: then the second pass is.
  let start = midnight;
  for (let pass = 0; pass < 2; pass += 1) start = midnight - getUtcOffsetMs(timeZone, new Date(start));
  return new Date(start);
}

function getUtcOffsetMs(timeZone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = getZonedParts(timeZone, at);
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}

function getZonedParts(timeZone: string, at: Date) {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...numbers,
    ...clock,
    timeZone: toValidTimeZone(timeZone),
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function toValidTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
