/** A moment as a page shows it: how long ago, and the exact time at hand. */
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
/** From here on a date says more than a number of days. */
const RELATIVE_MAX_SECONDS = 7 * 86_400;

interface TimeFormatOptions {
  now: Date;
  /** IANA name, e.g. `Europe/Paris`; an unknown one counts as UTC. */
  timeZone: string;
  locale?: string;
}

/** Words a moment; done on the server once, so that browser and server show the same. */
export function formatTimestamp(
  time: Date,
  { now, timeZone, locale = 'en' }: TimeFormatOptions,
): FormattedTime {
  const zone = toValidTimeZone(timeZone);
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

/** A time of day where the reader is, with the name of that zone. */
export function formatTimeOfDay(
  time: Date,
  { timeZone, locale = 'en' }: Omit<TimeFormatOptions, 'now'>,
): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: toValidTimeZone(timeZone) }).format(time);
}

function formatRelativeTime(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of RELATIVE_UNITS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

function toValidTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** A whole number as a page shows it, e.g. "5,003". */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number of things, e.g. "1 message" or "5,003 mattresses". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
