import { type MatchIndex, UNKNOWN } from '#app/features/matching/catalog-index/columns.ts';
import {
  CLEARANCE_BIT,
  FEATURE_BITS,
  isPaddingUnknown,
  PADDING_BITS,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { LEVEL_VALUES, POOR_THICKNESS, THICKNESS_SHARE } from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { missedNeeds } from '#app/features/matching/scoring/score-row.ts';

/** What speaks against a card: a need or a wanted material that it lacks, and cautions about what it is made of. */
export function unmetPenalty(index: MatchIndex, plan: MatchPlan, row: number): number {
  const isOpen = hasOpenPadding(index, plan, row);
  return (
    missedNeeds(index, plan, row) +
    contradictedNeeds(index, plan, row) +
    HALF_MET * halfMetMusts(index, plan, row) +
    missingMaterial(index, plan, row) +
    Number(isOpen) +
    Number(hasPoorThickness(index, plan, row)) +
    Number(isUnwantedClearance(index, plan, row)) +
    Number((plan.unsuitedBits & constructionCodeBit(index.construction[row]!)) !== 0)
  );
}

/** Whether what lies over a bed's coils isn't known, and may be what the shopper avoids. */
export function hasOpenPadding({ materials }: MatchIndex, { avoidedBits }: MatchPlan, row: number): boolean {
  return (avoidedBits & PADDING_BITS) !== 0 && isPaddingUnknown(materials[row]!);
}

function isUnwantedClearance({ features }: MatchIndex, { profile }: MatchPlan, row: number): boolean {
  return (features[row]! & CLEARANCE_BIT) !== 0 && profile.wantsClearance !== true;
}

/** Whether a known thickness isn't what the sleepers need. */
export function hasPoorThickness({ quarters }: MatchIndex, { thickness }: MatchPlan, row: number): boolean {
  return quarters[row] !== UNKNOWN && thickness[quarters[row]!]! < THICKNESS_SHARE * POOR_THICKNESS;
}

/** 0 for an unknown construction. */
function constructionCodeBit(code: number): number {
  return (1 << code) >> 1;
}

/** The needs that a bed is weak in, beyond not being strong in them; each counts for more than one that it lacks. */
function contradictedNeeds({ motion, edge }: MatchIndex, { neededFeatures }: MatchPlan, row: number): number {
  const isWeak = (feature: number, value: number) =>
    (neededFeatures & feature) !== 0 && value < WEAK_HUNDREDTHS;
  return (
    2 * (Number(isWeak(FEATURE_BITS.motion, motion[row]!)) + Number(isWeak(FEATURE_BITS.edge, edge[row]!)))
  );
}

/** In hundredths of a trait. */
const WEAK_HUNDREDTHS = 50;
const HIGH_HUNDREDTHS = 100 * LEVEL_VALUES.high;

/** Musts that a bed meets more or less. */
export const LEVEL_FEATURES = FEATURE_BITS.cooling | FEATURE_BITS.motion | FEATURE_BITS.edge;

/** How much a must counts as lacking where a bed has it, but not at the highest level. */
const HALF_MET = 0.5;

/** How many musts a bed meets only in part. */
export function halfMetMusts(index: MatchIndex, { requiredFeatures }: MatchPlan, row: number): number {
  if ((requiredFeatures & LEVEL_FEATURES) === 0) return 0;
  const isHalfMet = (trait: 'cooling' | 'motion' | 'edge') =>
    (requiredFeatures & FEATURE_BITS[trait]) !== 0 && index[trait][row]! < HIGH_HUNDREDTHS;
  return Number(isHalfMet('cooling')) + Number(isHalfMet('motion')) + Number(isHalfMet('edge'));
}

/** A wanted material counts for more than other wishes; half if it is one layer of several. */
function missingMaterial(index: MatchIndex, { wantedBits }: MatchPlan, row: number) {
  const construction = index.construction[row]!;
  if (wantedBits === 0 || (construction !== 0 && (wantedBits & (1 << (construction - 1))) !== 0)) return 0;
  return (index.materials[row]! & wantedBits) !== 0 ? 0.75 : 1.5;
}
