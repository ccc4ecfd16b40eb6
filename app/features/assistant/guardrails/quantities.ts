import { readNumberWords } from '#app/features/assistant/guardrails/number-words.ts';

/** Amounts with what they count, so that "10-year", "ten years" and "120 months" are the same. */
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
/** Units of a mattress itself, whose numbers say nothing of the store. */
const MATTRESS_UNITS = /^(?:inch|inches|in|cm|lb|lbs|pounds?|kg|kilos?|coils?|layers?|out|zones?)$/;
const TOKEN = /[$€£¥]|\d[\d,]*(?:\.\d+)?|%|[a-z]+(?:\.m)?/g;
/** "A year" is one year. */
const SINGLE = /^(?:an?|whole|full|entire|another)$/;
const MONEY_SIGN = /[$€£¥]/;
const LOOK_AHEAD = 3;

/** Every amount in a text, in order; a range is two amounts of the same unit. */
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

/** A number in digits or words; ordinals and a lone "one" don't count. */
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

/** Whether the same amount is among others. */
export function isAmong({ value, unit }: Quantity, others: readonly Quantity[]): boolean {
  return others.some((other) => other.unit === unit && Math.abs(other.value - value) < 0.011);
}
