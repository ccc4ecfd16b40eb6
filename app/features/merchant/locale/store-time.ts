import { type Weekday, WEEKDAYS } from '#app/features/merchant/settings/chat-config-schema.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { isTimeZone } from '#app/ui/format.ts';

export type AvailableHours = Settings['chatConfig']['availableHours'];

export interface Availability {
  isThere: boolean;
  /** Such as "on Monday at 9:00 AM"; empty while staff is available or if it never is. */
  backAt: string;
}

const DAYS_PER_WEEK = WEEKDAYS.length;
const DAY_MS = 86_400_000;

/** Whether staff is available, in the schedule's time zone; always true without a schedule. */
export function getAvailability({ enabled, timezone, schedule }: AvailableHours, now: Date): Availability {
  if (!enabled) return { isThere: true, backAt: '' };
  const { weekday, hour, minute } = getZonedParts(timezone, now);
  const day = WEEKDAYS.indexOf(weekday.toLowerCase() as Weekday);
  const clock = `${hour}:${minute}`;
  const today = schedule[WEEKDAYS[day]!];
  if (today.some(({ open, close }) => open <= clock && clock < close)) return { isThere: true, backAt: '' };
  for (let ahead = 0; ahead <= DAYS_PER_WEEK; ahead += 1) {
    const name = WEEKDAYS[(day + ahead) % DAYS_PER_WEEK]!;
    const next = schedule[name].find(({ open }) => ahead > 0 || open > clock);
    if (next) return { isThere: false, backAt: `${formatDayPrefix(name, ahead)} ${formatClock(next.open)}` };
  }
  return { isThere: false, backAt: '' };
}

function formatDayPrefix(name: string, ahead: number): string {
  if (ahead === 0) return 'today at';
  return ahead === 1 ? 'tomorrow at' : `on ${name.charAt(0).toUpperCase()}${name.slice(1)} at`;
}

/** Formats "17:30" as "5:30 PM". */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

export function getLocalDate(timeZone: string, now: Date): string {
  const { year, month, day } = getZonedParts(timeZone, now);
  return [year.padStart(4, '0'), month, day].join('-');
}

/** Such as "09:05". */
export function getLocalTime(timeZone: string, now: Date): string {
  const { hour, minute } = getZonedParts(timeZone, now);
  return `${hour}:${minute}`;
}

/** Start of the day after `day` (ISO date) in a time zone; handles DST changes. */
export function startOfNextDay(day: string, timeZone: string): Date {
  return startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), timeZone);
}

/** Start of a day (ISO date) in a time zone. Where DST skips midnight, the first moment after it. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // If DST changes at night, the first guess has the wrong offset; the second pass corrects it.
  const first = midnight - getUtcOffsetMs(timeZone, new Date(midnight));
  const second = midnight - getUtcOffsetMs(timeZone, new Date(first));
  if (first === second || getLocalDate(timeZone, new Date(second)) === day) return new Date(second);
  return new Date(Math.max(first, second));
}

/** Start of a period of `days` days that ends today, in a time zone. */
export function startOfLastDays(days: number, timeZone: string, now: Date): Date {
  const first = Date.parse(getLocalDate(timeZone, now)) - (days - 1) * DAY_MS;
  return startOfDay(new Date(first).toISOString().slice(0, 10), timeZone);
}

/** When clocks in a time zone show `clock` (`HH:MM`) on a day; a time skipped by DST is shifted. */
export function atLocalTime(day: string, clock: string, timeZone: string): Date {
  return toInstant(new Date(`${day}T${clock}:00Z`).getTime(), timeZone);
}

function toInstant(wallMs: number, timeZone: string): Date {
  // If DST changes at night, the first guess has the wrong offset; the second pass corrects it.
  let start = wallMs;
  for (let pass = 0; pass < 2; pass += 1) start = wallMs - getUtcOffsetMs(timeZone, new Date(start));
  return new Date(start);
}

function getUtcOffsetMs(timeZone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = getZonedParts(timeZone, at);
  const wallMs = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return wallMs - Math.floor(at.getTime() / 1000) * 1000;
}

/** Cached: creating a formatter takes a hundred times longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An unknown time zone is treated as UTC. */
function getZonedParts(timeZone: string, at: Date) {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const format = formatters.get(zone) ?? createFormatter(zone);
  formatters.set(zone, format);
  const parts = format.formatToParts(at).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  const date = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { ...date, ...clock, timeZone });
}
