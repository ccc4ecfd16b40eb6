import type { Found, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberSpan, NumberWords, RangeWords } from '#app/features/assistant/understanding/numbers.ts';
import type { FactOffers, Offers } from '#app/features/assistant/understanding/offers.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';

/** What a language gives to reading: its words and how its numbers are made. */
export interface ReadingPack {
  lexicon: Lexicon;
  /** What shoppers ask about, and how they point at shown beds. */
  topicLexicon: Lexicon;
  numberWords: NumberWords;
  rangeWords: RangeWords;
  /** Widths in centimetres by which sizes go: "una de 150". */
  bedWidths?: Readonly<Record<number, string>>;
  /** Words that begin a clause. */
  clauseWords: ReadonlySet<string>;
  /** What the parts of a message can state. */
  facts: Readonly<Record<string, FactOffers>>;
}

/** A part of a message that may state facts: what it offers, each under a label. */
export interface Span {
  from: number;
  to: number;
  type: string;
  /** The concept or the kind of number, for features. */
  concept: string;
  offers: Offers;
  /** What a wish that it states can make a must. */
  must?: string;
  /** Of a number. */
  number?: NumberSpan;
  unit?: string;
}

export interface Reading {
  tokens: readonly Token[];
  concepts: readonly Found[];
  spans: readonly Span[];
}
