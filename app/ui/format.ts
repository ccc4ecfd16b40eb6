export interface FormattedTime {
  iso: string;
  ago: string;
  exact: string;
}

const RELATIVE_UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** Older times are shown as a date. */
const RELATIVE_MAX_SECONDS = 7 * 86_400;

interface TimeFormatOptions {
  now: Date;
  /** IANA name, e.g. `Europe/Paris`; an unknown one counts as UTC. */
  timeZone: string;
  locale?: string;
}

/** Formats a time; on the server only, so that the browser shows the same. */
export function formatTimestamp(
  time: Date,
  { now, timeZone, locale = 'en' }: TimeFormatOptions,
): FormattedTime {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const exact = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(time);
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
  const isFar = Math.abs(seconds) > RELATIVE_MAX_SECONDS;
  return {
    iso: time.toISOString(),
    ago: isFar ? date.format(time) : formatRelativeTime(seconds, locale),
    exact,
  };
}

/** A time of day with the name of its time zone. */
export function formatTimeOfDay(
  time: Date,
  { timeZone, locale = 'en' }: Omit<TimeFormatOptions, 'now'>,
): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone }).format(time);
}

function formatRelativeTime(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of RELATIVE_UNITS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** Known time zones; checking one takes longer than reading all other settings. */
const validTimeZones = new Set<string>();

export function isTimeZone(name: string): boolean {
  if (validTimeZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
  } catch {
    return false;
  }
  validTimeZones.add(name);
  return true;
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** For example "1 message" or "5,003 mattresses". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
