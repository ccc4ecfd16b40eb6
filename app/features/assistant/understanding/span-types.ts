import type { Asking } from '#app/features/assistant/understanding/asking.ts';
import type { ConceptMatch, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberSpan, NumberWords, RangeWords } from '#app/features/assistant/understanding/numbers.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** What a language gives to reading: its words and how its numbers are made. */
export interface ReadingPack {
  lexicon: Lexicon;
  /** What shoppers ask about, and how they point at shown beds. */
  topicLexicon: Lexicon;
  /** What turns a statement around: refusals, corrections, what is taken back. */
  statementLexicon: Lexicon;
  /** Of what something is said: of a wish, of the bed at home, of a shown bed, of a reply. */
  stanceLexicon: Lexicon;
  asking: Asking;
  body: BodyWords;
  /** What shoppers ask of listings. */
  listing: ListingWords;
  numberWords: NumberWords;
  rangeWords: RangeWords;
  /** Widths in centimetres by which sizes go: "una de 150". */
  bedWidths?: Readonly<Record<number, string>>;
  /** Words that begin a clause. */
  clauseWords: ReadonlySet<string>;
  /** What the parts of a message can state. */
  facts: Readonly<Record<string, FactExtractors>>;
}

/**
 * How a language speaks of a body that hurts. Concepts: `body.<name>` for a part, `pain.<any>` for what hurts, and
 * `sore.<name>` for words that say both ("bad hip"). `spots` has every name that `body` and `sore` use.
 */
export interface BodyWords {
  lexicon: Lexicon;
  spots: Readonly<Record<string, SoreSpot>>;
}

/** How a language asks what a product's listing says beyond the attributes of a bed. */
export interface ListingWords {
  /** Concepts `listing.<name>`: a feature of the inventory, or what a listing's own words may say, such as `handles`. */
  lexicon: Lexicon;
  functionWords: ReadonlySet<string>;
  /** Words before a thing that a bed may have: "have", "with", "any". */
  havingWords: ReadonlySet<string>;
}

/** A part of a message that may state facts: what it offers, each under a label. */
export interface Span {
  from: number;
  to: number;
  type: string;
  /** The concept or the kind of number, for features. */
  concept: string;
  offers: FactCandidates;
  /** What a wish that it states can make a must. */
  must?: string;
  /** Of a number. */
  number?: NumberSpan;
  unit?: string;
}

export interface MessageSpans {
  tokens: readonly Token[];
  concepts: readonly ConceptMatch[];
  spans: readonly Span[];
}

/** What spans of a message can state: by label, a fact's key and its value. */
export type FactCandidates = Readonly<Record<string, { key: string; value: unknown }>>;

/** A number with its unit (empty without one); `inUnit` is what follows the unit ("seven stone *twelve*"). */
export interface NumberReading extends NumberSpan {
  unit: string;
  inUnit: number;
  /** The one unit of weight that the message names, empty if none or several: numbers beside it share it. */
  weightUnit: string;
}

/** What one fact brings to reading: which families of concepts can state it, and which numbers. */
export interface FactExtractors {
  /** By family (`position`), from the name within it (`side`). */
  families?: Readonly<Record<string, (name: string) => FactCandidates>>;
  number?: (number: NumberReading) => FactCandidates;
}

/** The label is the key unless a fact is stated in several ways. */
export function toFactCandidate(key: string, value: unknown, label = key): FactCandidates {
  return { [label]: { key, value } };
}

/** A value of several list facts. */
export function listFactCandidates(name: string, keys: readonly string[]): FactCandidates {
  return Object.assign({}, ...keys.map((key) => toFactCandidate(key, [name]))) as FactCandidates;
}

/** Takes the fact back. */
export function removalCandidate(key: string): FactCandidates {
  return toFactCandidate('removed', key, `removed.${key}`);
}

/** The same stated of oneself and of the partner. */
export function forBothSleepers(key: string, value: unknown, kind = ''): FactCandidates {
  return {
    ...toFactCandidate(key, value, `${key}${kind}`),
    ...toFactCandidate(`partner.${key}`, value, `partner.${key}${kind}`),
  };
}

/** What a concept can state, whatever the fact; null for one that states nothing. */
export function conceptCandidates(
  concept: string,
  facts: Readonly<Record<string, FactExtractors>>,
): FactCandidates | null {
  const dot = concept.indexOf('.');
  const [family, name] = [concept.slice(0, dot), concept.slice(dot + 1)];
  const makers = Object.values(facts).flatMap(({ families }) =>
    families && Object.hasOwn(families, family) ? [families[family]!] : [],
  );
  return makers.length === 0
    ? null
    : (Object.assign({}, ...makers.map((make) => make(name))) as FactCandidates);
}

/** What a number can state. */
export function numberCandidates(
  number: NumberReading,
  facts: Readonly<Record<string, FactExtractors>>,
): FactCandidates {
  return Object.assign(
    {},
    ...Object.values(facts).map((fact) => fact.number?.(number) ?? {}),
  ) as FactCandidates;
}

/** What a concept makes a must, if a wish for it is one. */
export function mustForConcept(concept: string): string | undefined {
  const dot = concept.indexOf('.');
  const [family, name] = [concept.slice(0, dot), concept.slice(dot + 1)];
  if (family === 'brand') return family;
  if (family === 'heat') return 'cooling';
  return family === 'need' || family === 'material' ? name : undefined;
}
