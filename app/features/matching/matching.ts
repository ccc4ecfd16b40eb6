import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';

export const POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;
export type Position = (typeof POSITIONS)[number];

export const NEEDS = ['motion', 'edge', 'organic', 'back-comfort', 'adjustable-base'] as const;
export type Need = (typeof NEEDS)[number];

/** Where a body hurts. */
export type SoreSpot = 'back' | 'neck' | 'hips' | 'shoulders' | 'other';

export interface Sleeper {
  positions?: Position[];
  weightPounds?: number;
  /** Preferred firmness, 1 (soft) to 10 (firm). */
  firmnessWish?: number;
  sleepsHot?: boolean;
}

export const SLEEPER_KINDS = ['adult', 'child', 'senior', 'guest'] as const;
export type SleeperKind = (typeof SLEEPER_KINDS)[number];

/** What a bed may have, or be, that a shopper doesn't want; `split` is two mattresses side by side. */
export const AVOIDABLE_FEATURES = ['pillow top', 'euro top', 'gel', 'split'] as const;
export type AvoidableFeature = (typeof AVOIDABLE_FEATURES)[number];

/** What a shopper says they must have: a feature, stated or usual for the construction, or a material. */
export type Must = Exclude<Need, 'back-comfort'> | 'cooling' | Construction;

export interface ShopperProfile extends Sleeper {
  /** Who sleeps in the bed; an adult by default. */
  sleeperKind?: SleeperKind;
  /** Of a child. */
  ageYears?: number;
  /** A hard cap on the price of the requested size, in minor units. */
  budgetMaxMinor?: number;
  size?: Size;
  partner?: Sleeper;
  /** Nice to have; a material that has to be there is among `mustHave`. */
  materialsWanted?: Construction[];
  /** Hard rule: a mattress that contains one of these is never a match. */
  materialsAvoided?: Construction[];
  /** Hard rule: a match has none of these. */
  featuresAvoided?: AvoidableFeature[];
  /** Nice to have. */
  needs?: Need[];
  /** Where it hurts, of a shopper who needs `back-comfort`; absent if unknown. It orders the reasons, not the beds. */
  soreSpots?: SoreSpot[];
  /** Hard rule: a match has all of these, stated or, for motion and edge, usual for its construction. */
  mustHave?: Must[];
  /** Hard rules: only these brands, none of these; names as the store writes them, case and punctuation aside. */
  brandsWanted?: string[];
  brandsAvoided?: string[];
  /** Hard rules: only mattresses with a stated thickness within these inches. */
  thicknessMinInches?: number;
  thicknessMaxInches?: number;
  /** Whether clearance, floor samples and discontinued mattresses are welcome as the first card. */
  wantsClearance?: boolean;
  /** Product tags that the merchant mapped to the shopper's answers; the assistant prefers products that have them. */
  tags?: string[];
}

export interface MatchSettings {
  /** Minimum score (0 to 1) of a match; 0.6 by default. */
  threshold: number;
  /** Maximum number of matches; 3 by default. */
  limit: number;
  /** ISO 4217, for prices in remarks. */
  currency: string;
  /** A part that the merchant wants to count more. */
  emphasis?: Emphasis;
}

export const EMPHASES = ['cooling', 'motion', 'edge', 'pressure'] as const;
export type Emphasis = (typeof EMPHASES)[number];

export const DEFAULT_MATCH_SETTINGS: MatchSettings = { threshold: 0.6, limit: 3, currency: 'USD' };

export const PART_KEYS = [
  'comfort',
  'support',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'wishes',
  'value',
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

/** A language-neutral remark for the shopper; a language words it by its code. */
export interface Remark {
  code: string;
  values: Record<string, string | number | string[]>;
}

export function remark(code: RemarkCode, values: Remark['values'] = {}): Remark {
  return { code, values };
}

/** What a card of a set stands for; the first is always the best match. */
export const ROLES = [
  'best-match',
  'best-value',
  'coolest',
  'least-motion',
  'organic',
  'softer',
  'firmer',
  'as-asked',
  'step-up',
  'plus-size',
  'your-side',
  'partner-side',
  'thicker',
  'thinner',
  'other-material',
  'other-brand',
  'close-match',
] as const;
export type Role = (typeof ROLES)[number];

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
  /** The card's part in its set; null in a list longer than a set. */
  role: Role | null;
  /** One to three, first what distinguishes the mattress from the others of its set. */
  reasons: Remark[];
  cautions: Remark[];
}

/** A near miss that breaks one named wish; always labeled as such. */
export interface Alternative extends Match {
  /** The difference from a match, e.g. the amount over budget. */
  breaks: Remark;
}

export interface MatchResult {
  /**
   * At most `limit`, all at or above `threshold`, all within the hard rules. Up to three are a set, best match first;
   * more are a list, sorted by score less the handicap of mattresses that would be everybody's first.
   */
  matches: Match[];
  /** At most 3 near misses, nearest first: for at most one match, couples on two mattresses, or just over budget. */
  alternatives: Alternative[];
  /** Number of mattresses that each hard rule excludes, most first; empty if `matches` is full. */
  exclusions: Remark[];
  /** Changes that would bring more matches, with the number of mattresses each adds. At most 3. */
  suggestedChanges: Remark[];
}
