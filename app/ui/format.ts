export type FormattedTime = ReturnType<typeof formatTimestamp>;

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
export function formatTimestamp(time: Date, { now, locale = 'en', timeZone }: TimeFormatOptions) {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const isFar = Math.abs(seconds) > RELATIVE_MAX_SECONDS;
  const day = createFormat({ dateStyle: 'medium', timeZone }, locale);
  return {
    iso: time.toISOString(),
    ago: isFar ? day.format(time) : formatRelativeTime(seconds, locale),
    exact: createFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }, locale).format(time),
  };
}

export function formatTimeOfDay(time: Date, { timeZone, locale = 'en' }: Omit<TimeFormatOptions, 'now'>) {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return createFormat({ ...parts, timeZone }, locale).format(time);
}

function createFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }, locale: string) {
  const timeZone = isTimeZone(options.timeZone) ? options.timeZone : 'UTC';
  return new Intl.DateTimeFormat(locale, { ...options, timeZone });
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
