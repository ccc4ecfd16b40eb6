import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { RemarkCode } from '#app/features/matching/remark-codes.ts';

export const POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;
export type Position = (typeof POSITIONS)[number];

export const NEEDS = ['motion', 'edge', 'organic', 'back-comfort', 'adjustable-base'] as const;
export type Need = (typeof NEEDS)[number];

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

/** What a shopper may not want in a bed; `split` means two mattresses side by side. */
export const AVOIDABLE_FEATURES = ['pillow top', 'euro top', 'gel', 'split'] as const;
export type AvoidableFeature = (typeof AVOIDABLE_FEATURES)[number];

/** What a shopper requires: a feature (stated or usual for the construction) or a material. */
export type Must = Exclude<Need, 'back-comfort'> | 'cooling' | Construction;

export interface ShopperProfile extends Sleeper {
  /** Defaults to adult. */
  sleeperKind?: SleeperKind;
  ageYears?: number;
  /** Hard cap on the price in the requested size, in minor units. */
  budgetMaxMinor?: number;
  size?: Size;
  partner?: Sleeper;
  /** Nice to have; required materials are in `mustHave`. */
  materialsWanted?: Construction[];
  /** Hard rule: a match contains none of these. */
  materialsAvoided?: Construction[];
  /** Hard rule: a match has none of these. */
  featuresAvoided?: AvoidableFeature[];
  /** Nice to have. */
  needs?: Need[];
  /** Where it hurts, for shoppers who need `back-comfort`. Affects the order of reasons, not of beds. */
  soreSpots?: SoreSpot[];
  /** Hard rule: a match has all of these: stated, or for cooling, motion, and edge also usual for its construction. */
  mustHave?: Must[];
  /** Hard rules: only these brands, none of those. Compared without case and punctuation. */
  brandsWanted?: string[];
  brandsAvoided?: string[];
  /** Hard rules: only mattresses with a stated thickness in this range, in inches. */
  thicknessMinInches?: number;
  thicknessMaxInches?: number;
  /** Whether clearance, floor samples, and discontinued mattresses may be the first card. */
  wantsClearance?: boolean;
  /** Product tags mapped to the shopper's answers by the merchant; the assistant prefers products with them. */
  tags?: string[];
}

export interface MatchSettings {
  /** Minimum score (0 to 1) of a match; default 0.6. */
  threshold: number;
  /** Maximum number of matches; default 3. */
  limit: number;
  /** ISO 4217, for prices in remarks. */
  currency: string;
  /** A part that the merchant wants to weigh more. */
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

/** One part of a score; `points` = `weight` × `value`, and the score is the sum of points. */
export interface MatchPart {
  key: PartKey;
  /** Share of the total score, 0 to 1; a match's weights add up to 1. */
  weight: number;
  /** How well this part fits, 0 to 1. Unknown attributes get a neutral value and lower `confidence`. */
  value: number;
  points: number;
  /** Whether the product's listing states the attribute behind this part. */
  known: boolean;
}

/** A language-neutral remark for the shopper, worded by its code. */
export interface Remark {
  code: string;
  values: Record<string, string | number | string[]>;
}

export function remark(code: RemarkCode, values: Remark['values'] = {}): Remark {
  return { code, values };
}

/** A card's role in its set. The first is the best match, or the closest if even that fits poorly. */
export const ROLES = [
  'best-match',
  'closest',
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
  'lower-price',
  'close-match',
  'other-option',
] as const;
export type Role = (typeof ROLES)[number];

export interface Match {
  productId: string;
  handle: string;
  /** The size the price is for; null if the shopper named none and the product has no known size. */
  size: Size | null;
  variantId: string | null;
  priceMinor: number | null;
  /** 0 to 1. */
  score: number;
  /** 0 to 1: weighted share of attributes that are known. */
  confidence: number;
  parts: MatchPart[];
  /** Role in the set; null in a list longer than a set. */
  role: Role | null;
  /** One to three; what sets the mattress apart within its set comes first. */
  reasons: Remark[];
  cautions: Remark[];
}

/** A near miss that violates one named preference; always labeled as such. */
export interface Alternative extends Match {
  /** How it differs from a match, e.g. the amount over budget. */
  breaks: Remark;
}

export interface MatchResult {
  /**
   * At most `limit`, all at or above `threshold` and within the hard rules. Up to three form a set, best match first;
   * more form a list, sorted by score minus the handicap.
   */
  matches: Match[];
  /** At most 3 near misses, nearest first: for at most one match, couples on two mattresses, or just over budget. */
  alternatives: Alternative[];
  /** How many mattresses each hard rule excludes, most first; empty if `matches` is full. */
  exclusions: Remark[];
  /** At most 3 changes that would bring more matches, with how many mattresses each adds. */
  suggestedChanges: Remark[];
}
