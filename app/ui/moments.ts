/** A moment as a page shows it: how long ago, and the exact time at hand. */
export interface Moment {
  iso: string;
  ago: string;
  exact: string;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** From here on a date says more than a number of days. */
const RELATIVE_MOST_SECONDS = 7 * 86_400;

interface Place {
  now: Date;
  /** IANA name, e.g. `Europe/Paris`; an unknown one counts as UTC. */
  timeZone: string;
  locale?: string;
}

/** Words a moment; done on the server once, so that browser and server show the same. */
export function wordMoment(time: Date, { now, timeZone, locale = 'en' }: Place): Moment {
  const zone = knownZone(timeZone);
  const exact = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(time);
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
  const isFar = Math.abs(seconds) > RELATIVE_MOST_SECONDS;
  return { iso: time.toISOString(), ago: isFar ? date.format(time) : wordDistance(seconds, locale), exact };
}

/** A time of day where the reader is, with the name of that zone. */
export function wordTime(time: Date, { timeZone, locale = 'en' }: Omit<Place, 'now'>): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: knownZone(timeZone) }).format(time);
}

function wordDistance(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
