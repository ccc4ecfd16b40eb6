/** The days that sales end on, by their names in the United States. */

interface Holiday {
  name: string;
  month: number;
  /** The day of the month, or which weekday of it: `nth` from 1, or -1 for the last; 0 is Sunday. */
  on: number | { weekday: number; nth: number };
  /** Days after that one. */
  after?: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { name: "new year['’]?s eve", month: 12, on: 31 },
  { name: "new year['’]?s(?: day)?", month: 1, on: 1 },
  { name: '(?:mlk|martin luther king(?:,? jr\\.?)?) day', month: 1, on: { weekday: 1, nth: 3 } },
  { name: "valentine['’]?s day", month: 2, on: 14 },
  { name: "president(?:['’]?s|s['’])? day", month: 2, on: { weekday: 1, nth: 3 } },
  { name: "mother['’]?s day", month: 5, on: { weekday: 0, nth: 2 } },
  { name: 'memorial day', month: 5, on: { weekday: 1, nth: -1 } },
  { name: "father['’]?s day", month: 6, on: { weekday: 0, nth: 3 } },
  { name: '(?:independence day|(?:the )?(?:4th|fourth) of july)', month: 7, on: 4 },
  { name: 'labor day', month: 9, on: { weekday: 1, nth: 1 } },
  { name: "(?:columbus|indigenous peoples['’]?) day", month: 10, on: { weekday: 1, nth: 2 } },
  { name: 'halloween', month: 10, on: 31 },
  { name: "veteran(?:['’]?s|s['’])? day", month: 11, on: 11 },
  { name: 'thanksgiving(?: day)?', month: 11, on: { weekday: 4, nth: 4 } },
  { name: 'black friday', month: 11, on: { weekday: 4, nth: 4 }, after: 1 },
  { name: 'cyber monday', month: 11, on: { weekday: 4, nth: 4 }, after: 4 },
  { name: 'christmas eve', month: 12, on: 24 },
  { name: 'christmas(?: day)?', month: 12, on: 25 },
];

/** Matches any of them; the name is the only group. */
export const HOLIDAY_NAME = `(${HOLIDAYS.map(({ name }) => name).join('|')})`;

const CALLED = HOLIDAYS.map((holiday) => ({ holiday, pattern: new RegExp(`^${holiday.name}$`, 'i') }));

/** The month and day of a holiday in a year; null for what is none. */
export function holidayIn(year: number, called: string): { year: number; month: number; day: number } | null {
  const holiday = CALLED.find(({ pattern }) => pattern.test(called))?.holiday;
  if (holiday === undefined) return null;
  const { month, on, after = 0 } = holiday;
  if (typeof on === 'number') return { year, month, day: on };
  const last = new Date(Date.UTC(year, month, 0));
  const first = new Date(Date.UTC(year, month - 1, 1));
  const fromFirst = 1 + ((on.weekday - first.getUTCDay() + 7) % 7) + 7 * (on.nth - 1);
  const fromLast = last.getUTCDate() - ((last.getUTCDay() - on.weekday + 7) % 7);
  const date = new Date(Date.UTC(year, month - 1, (on.nth < 0 ? fromLast : fromFirst) + after));
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
