/** Amounts in a paper's sentence, so that two papers can be held against each other. */

export interface Measure {
  value: number;
  /** "night" and "day" of a trial are the same; months and weeks stay what they are, twelve months are a year. */
  unit: string;
}

const WORDS: Record<string, number> = {
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
  fourteen: 14,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** Numbers in words, to be matched. */
export const NUMBER_WORDS = `${Object.keys(WORDS).join('|')}|hundred`;
const WORD = `(?:${Object.keys(WORDS).join('|')}|a|hundred|and|-| ){1,9}`;
const UNIT =
  '(years?|yrs?|months?|weeks?|nights?|(?:business |working |calendar )?days?|hours?|hrs?|minutes?|miles?|inch(?:es)?|pounds|lbs?|%|percent)';
const DIGITS = new RegExp(
  `(?<![\\d.$£€/])(\\d[\\d,]{0,15}(?:\\.\\d{1,9})?)\\)?[ -]?${UNIT}(?![\\p{L}])`,
  'giu',
);
const SPELLED = new RegExp(`\\b((?:${NUMBER_WORDS})\\b(?:${WORD})?)[ -]${UNIT}(?![\\p{L}])`, 'giu');
const MONEY = /[$£€] ?(\d[\d,]*(?:\.\d{1,2})?)/g;

/** Every amount with its unit; money has the unit "money". "Ten (10) years" is one. */
export function measuresIn(text: string): Measure[] {
  const found: Measure[] = [];
  const add = (value: number, unit: string) => {
    if (Number.isFinite(value)) found.push(inPlainUnit({ value, unit }));
  };
  for (const [, digits = '', unit = ''] of text.matchAll(DIGITS))
    add(Number(digits.replaceAll(',', '')), unit);
  for (const [, words = '', unit = ''] of text.matchAll(SPELLED)) add(spelledNumber(words), unit);
  for (const [, digits = ''] of text.matchAll(MONEY)) add(Number(digits.replaceAll(',', '')), 'money');
  return [...new Map(found.map((one) => [`${one.value} ${one.unit}`, one])).values()];
}

function spelledNumber(words: string): number {
  let total = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'hundred') total = Math.max(1, total) * 100;
    else total += WORDS[word] ?? 0;
  }
  return total === 0 ? Number.NaN : total;
}

function inPlainUnit({ value, unit }: Measure): Measure {
  const name = unit.toLowerCase();
  if (/^(?:business|working)/.test(name)) return { value, unit: 'business day' };
  if (/day|night/.test(name)) return { value, unit: 'day' };
  if (/^month/.test(name))
    return value % 12 === 0 ? { value: value / 12, unit: 'year' } : { value, unit: 'month' };
  if (/^y/.test(name)) return { value, unit: 'year' };
  if (/^h(?:ou)?r/.test(name)) return { value, unit: 'hour' };
  if (/^(?:%|percent)/.test(name)) return { value, unit: '%' };
  return { value, unit: name.replace(/e?s$/, '') };
}
