import { getLocalDate, startOfDay } from '#app/features/merchant/locale/store-time.ts';

/** A calendar day with its start and end in the store's time zone. */
export interface StoreDay {
  /** ISO date. */
  day: string;
  startsAt: Date;
  endsAt: Date;
}

/** Inclusive, ISO dates. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** Ten years including leap days. */
export const PERIOD_DAYS_MAX = 3_653;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

export function previousPeriod(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

export function lastDays(count: number, timeZone: string, now: Date): Period {
  const to = getLocalDate(timeZone, now);
  return { from: addDays(to, 1 - count), to };
}

export function listDays(period: Period): string[] {
  const count = Math.min(countDays(period), PERIOD_DAYS_MAX);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(period.from, at));
}

export function toStoreDays(days: readonly string[], timeZone: string): StoreDay[] {
  let previous: StoreDay | null = null;
  return days.map((day) => {
    const startsAt: Date =
      previous !== null && addDays(previous.day, 1) === day ? previous.endsAt : startOfDay(day, timeZone);
    previous = { day, startsAt, endsAt: startOfDay(addDays(day, 1), timeZone) };
    return previous;
  });
}
