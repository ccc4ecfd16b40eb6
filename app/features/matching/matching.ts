import type { Construction, Size } from '#app/features/inventory/inventory.ts';

/** The nouns of matching: who is asking, and what an answer is made of. */

export const POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;
export type Position = (typeof POSITIONS)[number];

export const NEEDS = ['motion', 'edge', 'organic', 'back-comfort', 'adjustable-base'] as const;
export type Need = (typeof NEEDS)[number];

export interface Sleeper {
  positions?: Position[];
  weightPounds?: number;
  /** 1 (soft) to 10 (firm), as the shopper wishes. */
  firmnessWish?: number;
  sleepsHot?: boolean;
}

export interface ShopperProfile extends Sleeper {
  /** A hard cap on the price of the wanted size, in minor units. */
  budgetMaxMinor?: number;
  size?: Size;
  partner?: Sleeper;
  materialsWanted?: Construction[];
  /** Hard: a mattress that contains one of these is never a match. */
  materialsAvoided?: Construction[];
  needs?: Need[];
}

export interface MatchSettings {
  /** Least score (0 to 1) of a match; 0.6 by default. */
  threshold: number;
  /** Most matches in an answer; 3 by default. */
  limit: number;
  /** ISO 4217, for the wording of prices. */
  currency: string;
  /** A part that counts more than usual, as the merchant wants it; firmness and a wanted material stay in front. */
  emphasis?: Emphasis;
}

export const EMPHASES = ['cooling', 'motion', 'edge', 'pressure'] as const;
export type Emphasis = (typeof EMPHASES)[number];

export const DEFAULT_MATCH_SETTINGS: MatchSettings = { threshold: 0.6, limit: 3, currency: 'USD' };

/** The parts that a score is the sum of. */
export const PART_KEYS = [
  'firmness',
  'profile',
  'construction',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'needs',
  'price',
] as const;
export type PartKey = (typeof PART_KEYS)[number];

/** One visible part of a score. `points` = `weight` × `value`; a score is the sum of its points. */
export interface MatchPart {
  key: PartKey;
  /** Share of the whole score, 0 to 1; the weights of all parts of one match add up to 1. */
  weight: number;
  /** How well this part fits, 0 to 1. An unknown attribute gives a neutral value and lowers `confidence`. */
  value: number;
  points: number;
  /** Whether the attribute that this part judges is known of the product. */
  known: boolean;
}

/** Something to tell the shopper, free of language: `matching/texts.ts` words it. */
export interface Remark {
  code: string;
  values: Record<string, string | number | string[]>;
}

export interface Match {
  productId: string;
  handle: string;
  /** The size that the price is for; null when the shopper named none and the product has no known size. */
  size: Size | null;
  variantId: string | null;
  priceMinor: number | null;
  /** 0 to 1. */
  score: number;
  /** 0 to 1: the share of the judged attributes that are known, by their weight. */
  confidence: number;
  parts: MatchPart[];
  /** Two or three, the most telling first, in the shopper's own terms. */
  reasons: Remark[];
  cautions: Remark[];
}

/** A near miss that breaks one named wish; it is always labelled as such. */
export interface Alternative extends Match {
  /** What stands between this product and a match, e.g. over budget by how much. */
  breaks: Remark;
}

export interface MatchResult {
  /** Best first, at most `limit`, none below `threshold`, none breaking a hard rule. */
  matches: Match[];
  /** Near misses, each labelled: at most 3 when nothing matches, otherwise what fills the answer up to 3 cards. */
  alternatives: Alternative[];
  /** How many mattresses each hard rule takes out, most first; empty when `matches` is full. */
  whyNot: Remark[];
  /** What would open the answer up, with how many more mattresses it brings. At most 3. */
  whatWouldChangeIt: Remark[];
}
