import type { Position } from '#app/features/matching/matching.ts';

/** What single questions ask, as far as topics don't say it. */

/** What a bed should be good for, in other words than its properties. */
export const PURPOSES = [
  'shoulders',
  'hips',
  'joints',
  'back-pain',
  'side',
  'back',
  'stomach',
  'getting-up',
  'edge',
  'cooling',
  'motion',
  'couple',
  'pressure',
  'weight',
  'child',
  'value',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A question whether a feel or a height suits somebody: "is medium or firm better for him", "is 7 inches enough at 130 lb". */
export interface FitQuestion {
  about: 'feel' | 'height';
  /** From 1 (soft) to 10 (firm); none for "what firmness should I get". */
  feels: readonly number[];
  inches: number | null;
  /** What the question itself says of the sleeper. */
  pounds: number | null;
  positions: readonly Position[];
  who: 'self' | 'partner' | null;
}

/** Which of the shown beds are under or over a limit, in inches or the currency's major unit, or have a feel. */
export interface LimitQuestion {
  attribute: 'thickness' | 'price' | 'firmness';
  op: 'under' | 'over' | 'is';
  value: number;
}

/** A question for the words of listings: "do they come in a box", "is there wool in it". */
export interface ListingQuestion {
  /** Features by their names in the inventory, and what a language names besides: `condition`, `moving`, `handles`. */
  names: readonly string[];
  /** Words that nothing explains; `thing` is what a bed may have of that name, as typed: "a usb charger". */
  unknown: { words: readonly string[]; thing: string | null } | null;
  /** Some of its words are no topic of ours. */
  isOpaque: boolean;
  /** The superlative is part of what is asked: "the best shape". */
  hidesRank: boolean;
  isAsked: boolean;
}

/** A question for prices: of the range from the least to the most expensive, or of its ends. */
export interface PriceQuestion {
  of: 'range' | 'least' | 'most';
  /** It names the least or the most expensive, or both. */
  isOfEnds: boolean;
  /** How many of a bed the total is asked for; 1 for its price. */
  count: number;
  /** Asks for all that has to be paid: with tax, with delivery. */
  isTotal: boolean;
  /** Asks what the store has, or what it can be had for; false for words that only mention prices. */
  isOfRange: boolean;
  /** "The cheapest you have". */
  isOfCatalog: boolean;
  /** Points at beds that are shown. */
  isPointing: boolean;
}
