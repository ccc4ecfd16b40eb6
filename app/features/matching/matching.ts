import type { Construction, Size } from '#app/features/inventory/inventory.ts';

export const POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;
export type Position = (typeof POSITIONS)[number];

export const NEEDS = ['motion', 'edge', 'organic', 'back-comfort', 'adjustable-base'] as const;
export type Need = (typeof NEEDS)[number];

export interface Sleeper {
  positions?: Position[];
  weightPounds?: number;
  /** Preferred firmness, 1 (soft) to 10 (firm). */
  firmnessWish?: number;
  sleepsHot?: boolean;
}

export interface ShopperProfile extends Sleeper {
  /** A hard cap on the price of the requested size, in minor units. */
  budgetMaxMinor?: number;
  size?: Size;
  partner?: Sleeper;
  materialsWanted?: Construction[];
  /** Hard rule: a mattress that contains one of these is never a match. */
  materialsAvoided?: Construction[];
  needs?: Need[];
}

export interface MatchSettings {
  /** Minimum score (0 to 1) of a match; 0.6 by default. */
  threshold: number;
  /** Maximum number of matches; 3 by default. */
  limit: number;
  /** ISO 4217, for prices in remarks. */
  currency: string;
  /** A part that the merchant wants to count more; firmness and a wanted material still come first. */
  emphasis?: Emphasis;
}

export const EMPHASES = ['cooling', 'motion', 'edge', 'pressure'] as const;
export type Emphasis = (typeof EMPHASES)[number];

export const DEFAULT_MATCH_SETTINGS: MatchSettings = { threshold: 0.6, limit: 3, currency: 'USD' };

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

/** One part of a score. `points` = `weight` × `value`; a score is the sum of its points. */
export interface MatchPart {
  key: PartKey;
  /** Share of the whole score, 0 to 1; the weights of all parts of one match add up to 1. */
  weight: number;
  /** How well this part fits, 0 to 1. An unknown attribute gives a neutral value and lowers `confidence`. */
  value: number;
  points: number;
  /** Whether the attribute behind this part is known for the product. */
  known: boolean;
}

/** A language-neutral remark for the shopper; `remark-texts.ts` words it. */
export interface Remark {
  code: string;
  values: Record<string, string | number | string[]>;
}

export function remark(code: string, values: Remark['values'] = {}): Remark {
  return { code, values };
}

export interface Match {
  productId: string;
  handle: string;
  /** The size of the price; null if the shopper named none and the product has no known size. */
  size: Size | null;
  variantId: string | null;
  priceMinor: number | null;
  /** 0 to 1. */
  score: number;
  /** 0 to 1: the weighted share of attributes that are known. */
  confidence: number;
  parts: MatchPart[];
  /** Two or three, most relevant first. */
  reasons: Remark[];
  cautions: Remark[];
}

/** A near miss that breaks one named wish; always labelled as such. */
export interface Alternative extends Match {
  /** The difference from a match, e.g. the amount over budget. */
  breaks: Remark;
}

export interface MatchResult {
  /** Best first, at most `limit`, all at or above `threshold`, all within the hard rules. */
  matches: Match[];
  /** Near misses: at most 3 if nothing matches, otherwise enough to fill the result up to 3 cards. */
  alternatives: Alternative[];
  /** Number of mattresses that each hard rule excludes, most first; empty if `matches` is full. */
  whyNot: Remark[];
  /** Changes that would bring more matches, with the number of mattresses each adds. At most 3. */
  whatWouldChangeIt: Remark[];
}
