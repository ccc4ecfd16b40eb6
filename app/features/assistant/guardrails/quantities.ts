/** Amounts in normalized units, so "10-year", "ten years", and "120 months" are equal. */
export type QuantityUnit = 'months' | 'days' | 'hours' | 'percent' | 'money' | 'distance' | 'clock' | 'count';

export interface Quantity {
  value: number;
  unit: QuantityUnit;
}

const UNITS: readonly [RegExp, QuantityUnit, number][] = [
  [/^(?:years?|yrs?|annual)$/, 'months', 12],
  [/^decades?$/, 'months', 120],
  [/^(?:months?|mos?)$/, 'months', 1],
  [/^weeks?$/, 'days', 7],
  [/^fortnights?$/, 'days', 14],
  [/^(?:days?|nights?|sleeps)$/, 'days', 1],
  [/^(?:hours?|hrs?)$/, 'hours', 1],
  [/^(?:minutes?|mins?)$/, 'hours', 1 / 60],
  [/^(?:%|percent)$/, 'percent', 1],
  [/^(?:dollars?|bucks|usd|eur|euros?|gbp|quid|cad|aud)$/, 'money', 1],
  [/^(?:miles?|mi)$/, 'distance', 1.609],
  [/^(?:km|kilomet(?:er|re)s?)$/, 'distance', 1],
  [/^(?:am|pm|a\.m|p\.m)$/, 'clock', 1],
];
/** Units that describe a mattress rather than store terms. */
const MATTRESS_UNITS = /^(?:inch|inches|in|cm|lb|lbs|pounds?|kg|kilos?|coils?|layers?|out|zones?)$/;
const TOKEN = /[$€£¥]|\d[\d,]*(?:\.\d+)?|%|[a-z]+(?:\.m)?/g;
const SINGLE = /^(?:an?|whole|full|entire|another)$/;
const MONEY_SIGN = /[$€£¥]/;
const LOOK_AHEAD = 3;

/** In order; a range yields two amounts of the same unit. */
export function readQuantities(text: string): Quantity[] {
  const tokens = text.toLowerCase().match(TOKEN) ?? [];
  const found: Quantity[] = [];
  let open: number[] = [];
  let isMoney = false;
  let since = 0;
  const settle = (unit: QuantityUnit, factor: number) => {
    for (const value of open) found.push({ value: Math.round(value * factor * 100) / 100, unit });
    open = [];
    isMoney = false;
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const number = numberAt(tokens, at);
    const unit = number === null ? unitOf(token) : null;
    if (MONEY_SIGN.test(token)) {
      settle('count', 1);
      isMoney = true;
    } else if (number !== null) {
      if (since >= LOOK_AHEAD && !isMoney) settle('count', 1);
      open.push(number.value);
      at += number.length - 1;
      since = 0;
      if (isMoney) settle('money', 1);
    } else if (unit !== null && (open.length > 0 || SINGLE.test(tokens[at - 1] ?? ''))) {
      if (open.length === 0) open.push(1);
      settle(unit[1], unit[2]);
    } else if (MATTRESS_UNITS.test(token)) open = [];
    else if (++since > LOOK_AHEAD) settle('count', 1);
  }
  settle('count', 1);
  return found;
}

/** Parses a number in digits or words, but no ordinal or single "one". */
function numberAt(tokens: string[], at: number): { value: number; length: number } | null {
  const token = tokens[at]!;
  if (/^\d/.test(token)) return { value: Number(token.replaceAll(',', '')), length: 1 };
  if (token === 'one' && unitOf(tokens[at + 1] ?? '') !== null) return { value: 1, length: 1 };
  if (token === 'hundred') return { value: 100, length: 1 };
  return readNumberWords(tokens, at);
}

function unitOf(token: string): readonly [RegExp, QuantityUnit, number] | null {
  return UNITS.find(([pattern]) => pattern.test(token)) ?? null;
}

export function includesQuantity({ value, unit }: Quantity, others: readonly Quantity[]): boolean {
  return others.some((other) => other.unit === unit && Math.abs(other.value - value) < 0.011);
}

/** `length` is in words. */
interface SpelledNumber {
  value: number;
  length: number;
}

interface ParsedNumber {
  total: number;
  length: number;
  last: number;
}

const SMALL_NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const LONGEST = 12;

/**
 * Parses a number in words at `start`: "one hundred and eighty", "fifteen hundred", "a thousand", or as spoken: "one
 * eighty" (180), "two oh five" (205), "eighteen fifty" (1850). Null if there is none; a single "one" or "a" is rarely a
 * number and is skipped.
 */
function readNumberWords(words: string[], start: number): SpelledNumber | null {
  const first = words[start] ?? '';
  const article = first === 'a' || first === 'an';
  if (!(first in SMALL_NUMBERS) && !article) return null;
  if (article && !isScale(words[start + 1])) return null;
  const reading = { total: SMALL_NUMBERS[first] ?? 1, length: 1, last: SMALL_NUMBERS[first] ?? 1 };
  let beyond = 0;
  while (reading.length < LONGEST) {
    const word = words[start + reading.length] ?? '';
    if (word === 'thousand') {
      beyond = reading.total * 1000;
      Object.assign(reading, { total: 0, length: reading.length + 1, last: 1000 });
    } else if (!consumeNumberWord(reading, words.slice(start + reading.length, start + reading.length + 2)))
      break;
  }
  if (first === 'one' && reading.length === 1) return null;
  return { value: beyond + reading.total, length: reading.length };
}

function isScale(word: string | undefined): boolean {
  return word === 'hundred' || word === 'thousand';
}

/** Consumes the next word (two after "and"); false if the number ends here. */
function consumeNumberWord(reading: ParsedNumber, [word = '', next = '']: string[]): boolean {
  const { total, last } = reading;
  const grow = (value: number, by: number, length = 1) => {
    reading.total = value;
    reading.last = by;
    reading.length += length;
    return true;
  };
  if (word === 'hundred') return total > 0 && total < 100 ? grow(total * 100, 100) : false;
  if (word === 'and') {
    const more = SMALL_NUMBERS[next];
    return more !== undefined && last >= 100 ? grow(total + more, more, 2) : false;
  }
  if (word === 'oh' || word === 'o') {
    const unit = SMALL_NUMBERS[next];
    return unit !== undefined && unit < 10 && total < 10 && total > 0
      ? grow(total * 100 + unit, unit, 2)
      : false;
  }
  const more = SMALL_NUMBERS[word];
  if (more === undefined) return false;
  if (last >= 100) return grow(total + more, more);
  if (last >= 20 && last % 10 === 0 && more < 10) return grow(total + more, more);
  if (total > 0 && total < 20 && more >= 10 && reading.length === 1) return grow(total * 100 + more, more);
  return false;
}
