import type { QuestionForms } from '#app/features/assistant/understanding/question-form.ts';
import type { ConceptMatch, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberSpan, NumberWords, RangeWords } from '#app/features/assistant/understanding/numbers.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** The parts of a language pack that are needed to read messages. */
export interface ReadingPack {
  lexicon: Lexicon;
  /** What shoppers ask about, and how they refer to shown beds. */
  topicLexicon: Lexicon;
  /** Cues that reverse a statement: refusals, corrections, retractions. */
  statementLexicon: Lexicon;
  /** Cues for what a statement is about: a wish, the bed at home, a shown bed, a reply. */
  stanceLexicon: Lexicon;
  asking: QuestionForms;
  body: BodyWords;
  listing: ListingWords;
  numberWords: NumberWords;
  rangeWords: RangeWords;
  /** Sizes by width in centimeters: "una de 150". */
  bedWidths?: Readonly<Record<number, string>>;
  /** Words that begin a clause. */
  clauseWords: ReadonlySet<string>;
  facts: Readonly<Record<string, FactExtractors>>;
  /** The store's unit for weights: `pounds` or `kilos`. Set for each message, absent in training. */
  storeUnit?: string;
}

/**
 * A language's words for pain. Concepts: `body.<name>` for a body part, `pain.<any>` for pain, and `sore.<name>` for phrases
 * that express both ("bad hip"). `spots` has every name that `body` and `sore` use.
 */
export interface BodyWords {
  lexicon: Lexicon;
  spots: Readonly<Record<string, SoreSpot>>;
}

/** A language's words for questions about a listing that go beyond a bed's attributes. */
export interface ListingWords {
  /** Concepts `listing.<name>`: an inventory feature, or something the listing text may mention, such as `handles`. */
  lexicon: Lexicon;
  functionWords: ReadonlySet<string>;
  /** Words before a possible feature: "have", "with", "any". */
  havingWords: ReadonlySet<string>;
}

/** Part of a message that may state facts; `offers` has the candidates by label. */
export interface Span {
  from: number;
  to: number;
  type: string;
  /** The concept or kind of number, used as a classifier feature. */
  concept: string;
  offers: FactCandidates;
  /** The `musts` value to record if the wish is an absolute requirement. */
  must?: string;
  number?: NumberSpan;
  unit?: string;
  measures?: BedMeasures;
}

/** A bed's measures in centimeters, stated in inches or not; without a length if only the width is stated. */
export interface BedMeasures {
  width: number;
  length: number | null;
  isInches: boolean;
}

export interface MessageSpans {
  tokens: readonly Token[];
  concepts: readonly ConceptMatch[];
  spans: readonly Span[];
}

/** Fact keys and values that a span can state, by label. */
export type FactCandidates = Readonly<Record<string, { key: string; value: unknown }>>;

/** A number with its unit (empty if none); `inUnit` is the number after the unit ("seven stone *twelve*"). */
export interface NumberReading extends NumberSpan {
  unit: string;
  inUnit: number;
  /** The message's only weight unit, assumed for its other numbers; empty if none or several. */
  weightUnit: string;
  /** The store's unit for weights, assumed for a message that names none; empty if unknown. */
  storeUnit: string;
}

/** The concept families and numbers that can state a fact. */
export interface FactExtractors {
  /** Keyed by family (`position`), called with the name within it (`side`). */
  families?: Readonly<Record<string, (name: string) => FactCandidates>>;
  number?: (number: NumberReading) => FactCandidates;
}

/** The label is the key unless a fact is stated in several ways. */
export function toFactCandidate(key: string, value: unknown, label = key): FactCandidates {
  return { [label]: { key, value } };
}

/** Offers the same value for several list facts. */
export function listFactCandidates(name: string, keys: readonly string[]): FactCandidates {
  return Object.assign({}, ...keys.map((key) => toFactCandidate(key, [name]))) as FactCandidates;
}

export function removalCandidate(key: string): FactCandidates {
  return toFactCandidate('removed', key, `removed.${key}`);
}

/** Offers the same value for the shopper and the partner. */
export function forBothSleepers(key: string, value: unknown, kind = ''): FactCandidates {
  return {
    ...toFactCandidate(key, value, `${key}${kind}`),
    ...toFactCandidate(`partner.${key}`, value, `partner.${key}${kind}`),
  };
}

/** Everything a concept can state; null if nothing. */
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

export function numberCandidates(
  number: NumberReading,
  facts: Readonly<Record<string, FactExtractors>>,
): FactCandidates {
  return Object.assign(
    {},
    ...Object.values(facts).map((fact) => fact.number?.(number) ?? {}),
  ) as FactCandidates;
}

/** The `musts` value for a concept. */
export function mustForConcept(concept: string): string | undefined {
  const dot = concept.indexOf('.');
  const [family, name] = [concept.slice(0, dot), concept.slice(dot + 1)];
  if (family === 'brand') return family;
  if (family === 'heat') return 'cooling';
  return family === 'need' || family === 'material' ? name : undefined;
}
