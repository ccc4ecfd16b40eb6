import type { Position } from '#app/features/matching/matching.ts';

/** Details of questions that a topic alone can't express. */

/** What a bed should be good for, as opposed to its attributes. */
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
  'lasting',
  'value',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Whether a feel or height suits someone: "is medium or firm better for him", "is 7 inches enough at 130 lb". */
export interface FitQuestion {
  about: 'feel' | 'height';
  /** From 1 (soft) to 10 (firm); empty for "what firmness should I get". */
  feels: readonly number[];
  inches: number | null;
  /** The sleeper's weight and positions, as stated in the question. */
  pounds: number | null;
  positions: readonly Position[];
  who: 'self' | 'partner' | null;
}

/** Which shown beds are over or under a limit, or have a feel. Inches, major currency units, or firmness from 1 to 10. */
export interface LimitQuestion {
  attribute: 'thickness' | 'price' | 'firmness';
  op: 'under' | 'over' | 'is';
  value: number;
}

/** A question that only the listing text may answer: "do they come in a box", "is there wool in it". */
export interface ListingQuestion {
  /** Inventory feature names, plus names from the language pack: `condition`, `moving`, `handles`. */
  names: readonly string[];
  /** Unrecognized words; `thing` is a possible product feature as typed: "a usb charger". */
  unknown: { words: readonly string[]; thing: string | null } | null;
  /** Contains unrecognized words. */
  isOpaque: boolean;
  /** The superlative is part of what is asked: "the best shape". */
  hidesRank: boolean;
  isAsked: boolean;
}

/** A question about the price range or its ends. */
export interface PriceQuestion {
  of: 'range' | 'least' | 'most';
  /** Asks for the cheapest, the most expensive, or both. */
  isOfEnds: boolean;
  /** The quantity to price: 2 for "two twins". */
  count: number;
  /** Asks for the total, including tax or delivery. */
  isTotal: boolean;
  /** Asks about the store's prices instead of only mentioning a price. */
  isOfRange: boolean;
  /** "The cheapest you have". */
  isOfCatalog: boolean;
  /** Refers to shown beds. */
  isPointing: boolean;
}
