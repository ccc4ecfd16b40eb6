export type FormattedTime = ReturnType<typeof formatTimestamp>;

const RELATIVE_UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** Older times are shown as dates. */
const RELATIVE_MAX_SECONDS = 7 * 86_400;

interface TimeFormatOptions {
  now: Date;
  /** IANA name, e.g. `Europe/Paris`; falls back to UTC if unknown. */
  timeZone: string;
  locale?: string;
}

/** Formats a time on the server, so server and browser show the same text. */
export function formatTimestamp(time: Date, { now, locale = 'en', timeZone }: TimeFormatOptions) {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const isFar = Math.abs(seconds) > RELATIVE_MAX_SECONDS;
  const day = getTimeFormat({ dateStyle: 'medium', timeZone }, locale);
  return {
    iso: time.toISOString(),
    ago: isFar ? day.format(time) : formatRelativeTime(seconds, locale),
    exact: getTimeFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }, locale).format(time),
  };
}

export function formatTimeOfDay(time: Date, { timeZone, locale = 'en' }: Omit<TimeFormatOptions, 'now'>) {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return getTimeFormat({ ...parts, timeZone }, locale).format(time);
}

/** Creating a formatter takes a hundred times longer than using one. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const numberFormat = new Intl.NumberFormat('en-US');
const FORMATS_MAX = 500;

function getTimeFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }, locale: string) {
  const timeZone = isTimeZone(options.timeZone) ? options.timeZone : 'UTC';
  const key = JSON.stringify([locale, options]);
  return getFormat(timeFormats, key, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
}

function getFormat<T>(formats: Map<string, T>, key: string, create: () => T): T {
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const created = create();
  formats.set(key, created);
  return created;
}

function formatRelativeTime(seconds: number, locale: string): string {
  const words = getFormat(
    relativeFormats,
    locale,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  for (const [unit, size] of RELATIVE_UNITS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** Checking a time zone takes longer than reading all other settings. */
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

const BOUNDED_MAX = 99;

/** Lists are counted up to this limit: "26–50 of 1,000+". */
export const LISTED_MAX = 1_000;

/** For counts capped at 99: "99+". */
export function formatBounded(count: number): string {
  return count > BOUNDED_MAX ? `${BOUNDED_MAX}+` : String(count);
}

/** For list totals capped at `LISTED_MAX`: "1,000+". */
export function formatListed(total: number): string {
  return total > LISTED_MAX ? `${formatNumber(LISTED_MAX)}+` : formatNumber(total);
}

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** "1 message", "5,003 mattresses". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Shortens a URL for display: drops the scheme, a local development host, and a trailing slash. */
export function toDisplayUrl(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/^(?:localhost|127\.0\.0\.1)(?::\d+)?\/(?=.)/, '')
    .replace(/\/$/, '');
}
