interface Holiday {
  name: string;
  month: number;
  /** The day of the month, or its `nth` weekday: from 1, or -1 for the last; 0 is Sunday. */
  on: number | { weekday: number; nth: number };
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

/** The name is the only capturing group. */
const HOLIDAY_PATTERN = `(${HOLIDAYS.map(({ name }) => name).join('|')})`;

const HOLIDAY_MATCHERS = HOLIDAYS.map((holiday) => ({
  holiday,
  pattern: new RegExp(`^${holiday.name}$`, 'i'),
}));

function getHolidayDate(year: number, name: string): { year: number; month: number; day: number } | null {
  const holiday = HOLIDAY_MATCHERS.find(({ pattern }) => pattern.test(name))?.holiday;
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY_NAME = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const WEEKDAY = `(?:${WEEKDAY_NAME}[.,]* +)?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR =
  "(?:,? *(?:of +)?((?:20)?\\d{2}|'\\d{2})(?!\\d|:|%| ?(?:am|pm|nights?|days?|years?|months?|off)))?";
const DASH = ' *(?:-|–|—|to|through|thru|until|till) *';

/** `day` 0 is the last day of the month. */
interface ParsedDay {
  year: number | null;
  month: number;
  day: number;
  /** Replaces month and day, which can change every year. */
  holiday?: string;
}

interface DateFormat {
  pattern: RegExp;
  /** Only counts after a word like "through", because the name appears for other reasons too. */
  isBound?: true;
  /** Also matches a start date. */
  isRange?: true;
  read(groups: (string | undefined)[]): ParsedDay;
}

const DATE_FORMATS: readonly DateFormat[] = [
  {
    pattern: /\b(20\d{2})-(\d{2})-(\d{2})\b/gi,
    read: ([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: /\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d{2})\b/gi,
    read: ([one, two, year]) => toMonthDay({ one: Number(one), two: Number(two), year: parseYear(year) }),
  },
  {
    // "November 20 - 30, 2026"
    pattern: new RegExp(`\\b${MONTH} ${DAY}${DASH}${DAY}(?!\\d|/)${YEAR}`, 'gi'),
    isRange: true,
    read: ([month, , day, year]) => ({ year: parseYear(year), month: parseMonth(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(`\\b${WEEKDAY}${MONTH} ${DAY}(?!\\d|/)${YEAR}`, 'gi'),
    read: ([month, day, year]) => ({ year: parseYear(year), month: parseMonth(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(`\\b${DAY} (?:of )?${MONTH}(?![a-z])${YEAR}`, 'gi'),
    read: ([day, month, year]) => ({ year: parseYear(year), month: parseMonth(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(`\\b(?:end of |late )?${MONTH},? ((?:20)\\d{2})\\b`, 'gi'),
    read: ([month, year]) => ({ year: Number(year), month: parseMonth(month), day: 0 }),
  },
  {
    pattern: new RegExp(`\\b(?:the )?end of ${MONTH}(?![a-z])`, 'gi'),
    read: ([month]) => ({ year: null, month: parseMonth(month), day: 0 }),
  },
  {
    pattern: /(?<![\d/.$-])(\d{1,2})\/(\d{1,2})(?![\d/]|\.\d)/g,
    read: ([one, two]) => toMonthDay({ one: Number(one), two: Number(two), year: null }),
  },
  {
    pattern: new RegExp(`\\b${HOLIDAY_PATTERN}(?![\\p{L}])${YEAR}`, 'giu'),
    isBound: true,
    read: ([holiday, year]) => ({ year: parseYear(year), month: 0, day: 0, holiday: holiday ?? '' }),
  },
];

const END_MARKER = new RegExp(
  `(?:\\b(?:through|thru|until|till|til|ends?|ended|ending|expires?|expired|expiring|expiration(?: date)?|by|before|to|last day|up to)\\b[\\s:,]*(?:on |the )?(?:midnight |close of business |closing )?(?:on )?(?:${WEEKDAY_NAME}[.,]* *)?|[-–—]\\s*)$`,
  'i',
);
const TERM_MARKER =
  /\b(?:valid|good|runs?|available|offers?|sale|savings?|prices?|promotions?|event|special\w*|now|only|from|between|dates?)\b[^.;]{0,60}$/i;
const START_MARKER = new RegExp(
  `\\b(?:from|start(?:s|ing)?|begin(?:s|ning)?|since|as of|effective|after|printed|issued|updated)[\\s:,]*(?:on |the )?(?:${WEEKDAY_NAME}[.,]* *)?$`,
  'i',
);

export interface DateContext {
  /** ISO date on which the document is read. */
  today: string;
  /** From elsewhere in the document; used for days without a year. */
  year?: number | null;
}

/**
 * The latest end date in a text ("valid through March 31, 2027", "11/20 - 12/1/2026") as an ISO date, or null. A
 * day without a year gets the hinted year, otherwise the year that puts it nearest to today, with a bias toward the
 * past: shoppers must not hear of expired offers.
 */
export function parseEndDate(text: string, hints: DateContext): string | null {
  const plain = text.slice(0, 4_000).replace(/\s+/g, ' ');
  const found: string[] = [];
  const matched: [number, number][] = [];
  for (const { pattern, read, isBound = false, isRange = false } of DATE_FORMATS) {
    for (const match of plain.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (matched.some(([from, to]) => start < to && end > from)) continue;
      matched.push([start, end]);
      const before = plain.slice(Math.max(0, start - 80), start);
      const isOnly = /^ only\b/i.test(plain.slice(end));
      const isTerm = !isBound && TERM_MARKER.test(before) && (isRange || !START_MARKER.test(before));
      if (!isOnly && !isTerm && !END_MARKER.test(before)) continue;
      const day = resolveDay(read(match.slice(1)), hints);
      if (day !== null) found.push(day);
    }
  }
  return found.sort().at(-1) ?? null;
}

/** Offers that end relative to the print date, so there's no telling later whether they are still valid. */
export function isShortLived(text: string): boolean {
  return /\b(?:today|tomorrow|this (?:week|weekend|month)|(?:24|36|48|72)[- ]hours?|tonight)(?: only\b|\b.{0,12}\b(?:sale|only|offer|deal|special))|\b(?:one|two|three|1|2|3)[- ]day (?:sale|only|event|special)\b|\bends (?:today|tonight|tomorrow|soon|sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?! *(?:, *)?(?:\d|[a-z]{3,9}\.? \d))/i.test(
    text,
  );
}

/** Null if a text names no year or several. */
export function findYear(text: string): number | null {
  const years = new Set([...text.matchAll(/(?<!\d)(20[2-4]\d)(?!\d)/g)].map(([year]) => Number(year)));
  return years.size === 1 ? [...years][0]! : null;
}

function toMonthDay({ one, two, year }: { one: number; two: number; year: number | null }): ParsedDay {
  return one > 12 ? { year, month: two, day: one } : { year, month: one, day: two };
}

function parseMonth(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function parseYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text.replace("'", ''));
  return year < 100 ? 2000 + year : year;
}

const FAR_PAST_DAYS = 270;
const DAY_MS = 86_400_000;

function resolveDay(named: ParsedDay, { today, year: hinted = null }: DateContext): string | null {
  const inYear = (year: number): string | null => {
    const { month, day } = named.holiday ? (getHolidayDate(year, named.holiday) ?? named) : named;
    return month < 1 || month > 12 || day < 0 || day > 31 ? null : formatIsoDate(year, month, day);
  };
  const year = named.year ?? hinted;
  if (year !== null) return inYear(year);
  const thisYear = Number(today.slice(0, 4));
  const near = inYear(thisYear);
  const isFarPast = near !== null && Date.parse(today) - Date.parse(near) > FAR_PAST_DAYS * DAY_MS;
  return isFarPast ? inYear(thisYear + 1) : near;
}

/** Clamps the day to the end of the month. */
function formatIsoDate(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const real = day === 0 ? last : Math.min(day, last);
  return `${year}-${String(month).padStart(2, '0')}-${String(real).padStart(2, '0')}`;
}
