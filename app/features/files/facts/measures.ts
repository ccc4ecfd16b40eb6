import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';

interface Measure {
  value: number;
  /** "night" becomes "day", and twelve months a year; other months and weeks stay. */
  unit: string;
}

const ONES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_VALUES: Record<string, number> = {
  ...Object.fromEntries(ONES.map((word, at) => [word, at + 1])),
  fourteen: 14,
  fifteen: 15,
  eighteen: 18,
  ...Object.fromEntries(TENS.map((word, at) => [word, 20 + at * 10])),
};
/** A regular expression for spelled-out numbers. */
export const NUMBER_WORDS = `${Object.keys(NUMBER_VALUES).join('|')}|hundred`;
const NUMBER_WORD_PATTERN = `(?:${Object.keys(NUMBER_VALUES).join('|')}|a|hundred|and|-| ){1,9}`;
const UNIT_PATTERN =
  '(years?|yrs?|months?|weeks?|nights?|(?:business |working |calendar )?days?|hours?|hrs?|minutes?|miles?|inch(?:es)?|pounds|lbs?|%|percent)';
const DIGITS_PATTERN = new RegExp(
  `(?<![\\d.$£€/])(\\d[\\d,]{0,15}(?:\\.\\d{1,9})?)\\)?[ -]?${UNIT_PATTERN}(?![\\p{L}])`,
  'giu',
);
const SPELLED_PATTERN = new RegExp(
  `\\b((?:${NUMBER_WORDS})\\b(?:${NUMBER_WORD_PATTERN})?)[ -]${UNIT_PATTERN}(?![\\p{L}])`,
  'giu',
);
const MONEY_PATTERN = /[$£€] ?(\d[\d,]*(?:\.\d{1,2})?)/g;

/** All amounts with their units ("money" for prices). "Ten (10) years" counts once. */
export function findMeasures(text: string): Measure[] {
  const found: Measure[] = [];
  const add = (value: number, unit: string) => {
    if (Number.isFinite(value)) found.push(normalizeUnit({ value, unit }));
  };
  for (const [, digits = '', unit = ''] of text.matchAll(DIGITS_PATTERN))
    add(Number(digits.replaceAll(',', '')), unit);
  for (const [, words = '', unit = ''] of text.matchAll(SPELLED_PATTERN)) add(parseNumberWords(words), unit);
  for (const [, digits = ''] of text.matchAll(MONEY_PATTERN))
    add(Number(digits.replaceAll(',', '')), 'money');
  return [...new Map(found.map((one) => [`${one.value} ${one.unit}`, one])).values()];
}

function parseNumberWords(words: string): number {
  let total = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'hundred') total = Math.max(1, total) * 100;
    else total += NUMBER_VALUES[word] ?? 0;
  }
  return total === 0 ? Number.NaN : total;
}

function normalizeUnit({ value, unit }: Measure): Measure {
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

/** What a statement is limited to: a product, a service, a kind of customer. */
const CONDITIONS: readonly [string, RegExp][] = [
  ['base', /\b(?:adjustable|bases?|frames?|foundations?|box springs?)\b/i],
  ['pillow', /\b(?:pillows?|sheets?|protectors?|toppers?|bedding|accessor\w+|linens?)\b/i],
  ['furniture', /\b(?:furniture|headboards?|nightstands?|dressers?)\b/i],
  ['latex', /\blatex\b/i],
  ['hybrid', /\bhybrids?\b/i],
  ['foam', /\bfoam\b/i],
  ['organic', /\borganic\b/i],
  ['kids', /\b(?:kids|crib|child\w*)\b/i],
  ['floor model', /\b(?:floor models?|clearance|closeouts?|as[- ]is|refurbished|pre-?owned|used models?)\b/i],
  ['special order', /\b(?:special[- ]order\w*|custom|twin xl|split)\b/i],
  ['online', /\b(?:online|web ?site|by phone)\b/i],
  ['full', /\b(?:full|non-?pro-?rated|first)\b/i],
  ['prorated', /(?<!non-)(?<!non)\bpro-?rated\b/i],
  ['white glove', /\bwhite[- ]glove\b/i],
  ['curbside', /\b(?:curbside|threshold)\b/i],
  ['same day', /\b(?:same|next)[- ]day\b/i],
  ['express', /\b(?:express|rush)\b/i],
  ['pick-up', /\bpick(?:ed)?[- ]?up\b/i],
  ['unopened', /\b(?:unopened|sealed|unused)\b/i],
  ['opened', /(?<!un)\bopened\b/i],
  [
    'no purchase',
    /\bwithout (?:an? |any )?(?:purchase|buying)\b|n[o']t (?:buy\w*|purchas\w*)\b|\bdont buy\b/i,
  ],
  ['at least', /\bat least\b|\bminimum\b|\bhow soon\b/i],
  ['wrapping', /\bwrap(?:ping|ped)?\b/i],
  ['exchange', /\bexchang\w*/i],
  ['receipt', /\breceipt\b/i],
  ['commercial', /\b(?:commercial|hotel|rental)\b/i],
  ['change', /\b(?:chang(?:e|es|ed|ing)|reschedul\w*|cancel\w*)\b/i],
  ['storage', /\b(?:(?:we|can|will) (?:store|hold)|storage)\b/i],
  ['members', /\b(?:members?|loyalty|rewards|veterans?|military)\b/i],
  ['labor', /\b(?:labor|parts|motor|electronics|remote)\b/i],
];

export function findConditions(text: string): string[] {
  return CONDITIONS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

export interface Contradiction {
  topic: StoreFactTopic;
  facts: readonly [DocumentFact, DocumentFact];
}

const CONTRADICTIONS_MAX = 20;
const FACTS_READ_MAX = 12_000;

/** Topics on which a store has one rule at a time; offers or places may well differ. */
const SINGLE_RULE_TOPICS: ReadonlySet<StoreFactTopic> = new Set<StoreFactTopic>([
  'warranty',
  'trial',
  'returns',
  'delivery',
  'removal',
  'price-match',
]);

interface StatedAmount {
  fact: DocumentFact;
  key: string;
  value: number;
}

/**
 * Finds facts in two files that state different amounts in the same unit for the same topic, product, and condition
 * ("a 10-year warranty", "a 15-year warranty"). A file that states several amounts agrees with each of them.
 */
export function findContradictions(facts: readonly DocumentFact[]): Contradiction[] {
  const byKey = new Map<string, StatedAmount[]>();
  for (const fact of facts.slice(0, FACTS_READ_MAX)) {
    const stated = parseStatedAmount(fact);
    if (stated === null) continue;
    const amounts = byKey.get(stated.key) ?? [];
    amounts.push(stated);
    byKey.set(stated.key, amounts);
  }
  const found: Contradiction[] = [];
  for (const amounts of byKey.values()) {
    const pair = findConflictingPair(amounts);
    if (pair !== null) found.push({ topic: pair[0].topic, facts: pair });
    if (found.length === CONTRADICTIONS_MAX) break;
  }
  return found;
}

function findConflictingPair(amounts: readonly StatedAmount[]): [DocumentFact, DocumentFact] | null {
  const byFile = new Map<string, Set<number>>();
  for (const { fact, value } of amounts) {
    byFile.set(fact.fileId, (byFile.get(fact.fileId) ?? new Set()).add(value));
  }
  const [first] = amounts;
  for (const one of amounts) {
    const values = byFile.get(one.fact.fileId)!;
    if (values.has(first!.value)) continue;
    const others = byFile.get(first!.fact.fileId)!;
    if (![...values].some((value) => others.has(value))) return [first!.fact, one.fact];
  }
  return null;
}

/** Null for facts that can't be contradicted. */
function parseStatedAmount(fact: DocumentFact): StatedAmount | null {
  if (!SINGLE_RULE_TOPICS.has(fact.topic)) return null;
  const measures = findMeasures(fact.quote).filter(({ unit }) => unit !== '%' && unit !== 'inch');
  const units = new Set(measures.map(({ unit }) => unit));
  if (measures.length !== 1 || units.size !== 1) return null;
  const [{ value, unit }] = measures as [Measure];
  const role = getAmountRole(fact, unit);
  if (role === null) return null;
  return { fact, value, key: [fact.topic, unit, role, ...listConditions(fact)].join('|') };
}

const LEAST_PATTERN =
  /\b(?:at least|minimum|adjustment|break-?in|before (?:you (?:return|exchange|ask|request|call|swap|bring|can|may)|asking|requesting))\b/i;

function getAmountRole({ topic, quote, statement }: DocumentFact, unit: string): string | null {
  const text = `${statement} ${quote}`;
  if (/\b(?:answer|reply|respond|claim)\b.{0,40}\b(?:within|in)\b/i.test(text)) return 'answer';
  if (LEAST_PATTERN.test(text)) return 'least';
  if (unit === 'money') {
    if (/\b(?:or more|over|above|minimum|least|orders? of|purchases? of)\b/i.test(text)) return 'threshold';
    return 'fee';
  }
  if (topic === 'warranty') return unit === 'year' ? 'term' : null;
  if (topic === 'trial') return unit === 'day' ? 'length' : null;
  if (
    topic === 'returns' &&
    /\b(?:refunds? (?:go|post|are|take|will)|process\w*|credited|mailed)\b/i.test(text)
  )
    return 'refund';
  if (/\b(?:notice|change|reschedul\w*|cancel\w*|store|hold)\b/i.test(text)) return 'change';
  return 'time';
}

/** Products and conditions that limit a fact; if there are none, it applies to every mattress. */
function listConditions({ quote, statement }: DocumentFact): string[] {
  const text = `${statement} ${quote}`;
  return [...findConditions(text), ...findProductNames(quote)].sort();
}

const COMMON_CAPITALIZED =
  /^(?:Limited|Warrant\w*|Comfort|Sleep|Trial|Nights?|Days?|Years?|The|Our|Your|We|All|Every|Each|Any|Mattress\w*|Home|Guarantee|Policy|Delivery|Returns?|Standard|New|In|On|It|If|For|With|From|This|That|You|Period|Price|Match|Set|Up|Store|Love|Risk|Free|Great|Enjoy|Most|Life|Term|Length|Coverage|Company|Co|Inc)$/;

/** Names of models and product lines: capitalized words within a sentence or before a number. */
function findProductNames(quote: string): string[] {
  const names =
    quote.match(
      /(?<![.!?:] |^|["“(])\b\p{Lu}[\p{L}\d]+|\b\p{Lu}[\p{L}\d]+(?= \d{2,4}\b(?![- ]?(?:nights?|days?|years?|months?|weeks?|hours?|miles?)))/gu,
    ) ?? [];
  return [
    ...new Set(names.filter((name) => !COMMON_CAPITALIZED.test(name)).map((name) => name.toLowerCase())),
  ];
}
