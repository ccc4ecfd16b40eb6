import {
  findConditions,
  findMeasures,
  type Measure,
} from '#app/features/files/facts/measures-and-conditions.ts';
import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';

export interface Contradiction {
  topic: StoreFactTopic;
  facts: readonly [DocumentFact, DocumentFact];
}

const CONTRADICTIONS_MAX = 20;
const FACTS_READ_MAX = 12_000;

/** A store has one rule at a time on these topics; several offers or places may well differ. */
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
 * Finds facts of two files that state different amounts of the same unit for one topic, product and condition ("a
 * 10-year warranty", "a 15-year warranty"). A file that states several amounts agrees with each of them.
 */
export function findContradictions(facts: readonly DocumentFact[]): Contradiction[] {
  const byKey = new Map<string, StatedAmount[]>();
  for (const fact of facts.slice(0, FACTS_READ_MAX)) {
    const stated = parseStatedAmount(fact);
    if (stated === null) continue;
    const list = byKey.get(stated.key) ?? [];
    list.push(stated);
    byKey.set(stated.key, list);
  }
  const found: Contradiction[] = [];
  for (const list of byKey.values()) {
    const pair = findConflictingPair(list);
    if (pair !== null) found.push({ topic: pair[0].topic, facts: pair });
    if (found.length === CONTRADICTIONS_MAX) break;
  }
  return found;
}

function findConflictingPair(list: readonly StatedAmount[]): [DocumentFact, DocumentFact] | null {
  const byFile = new Map<string, Set<number>>();
  for (const { fact, value } of list) {
    byFile.set(fact.fileId, (byFile.get(fact.fileId) ?? new Set()).add(value));
  }
  const [first] = list;
  for (const one of list) {
    const values = byFile.get(one.fact.fileId)!;
    if (values.has(first!.value)) continue;
    const others = byFile.get(first!.fact.fileId)!;
    if (![...values].some((value) => others.has(value))) return [first!.fact, one.fact];
  }
  return null;
}

/** Returns null for facts that no other fact can contradict. */
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

/** The products and conditions that limit a fact; without any it applies to every mattress. */
function listConditions({ quote, statement }: DocumentFact): string[] {
  const text = `${statement} ${quote}`;
  return [...findConditions(text), ...findProductNames(quote)].sort();
}

const COMMON_CAPITALIZED =
  /^(?:Limited|Warrant\w*|Comfort|Sleep|Trial|Nights?|Days?|Years?|The|Our|Your|We|All|Every|Each|Any|Mattress\w*|Home|Guarantee|Policy|Delivery|Returns?|Standard|New|In|On|It|If|For|With|From|This|That|You|Period|Price|Match|Set|Up|Store|Love|Risk|Free|Great|Enjoy|Most|Life|Term|Length|Coverage|Company|Co|Inc)$/;

/** Model and product line names: capitals within a sentence, or before a number. */
function findProductNames(quote: string): string[] {
  const names =
    quote.match(
      /(?<![.!?:] |^|["“(])\b\p{Lu}[\p{L}\d]+|\b\p{Lu}[\p{L}\d]+(?= \d{2,4}\b(?![- ]?(?:nights?|days?|years?|months?|weeks?|hours?|miles?)))/gu,
    ) ?? [];
  return [
    ...new Set(names.filter((name) => !COMMON_CAPITALIZED.test(name)).map((name) => name.toLowerCase())),
  ];
}
