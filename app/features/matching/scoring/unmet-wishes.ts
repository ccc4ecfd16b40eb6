import { type MatchIndex, UNKNOWN } from '#app/features/matching/catalog-index/columns.ts';
import {
  CLEARANCE_BIT,
  FEATURE_BITS,
  isPaddingUnknown,
  PADDING_BITS,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { LEVEL_VALUES, POOR_THICKNESS, THICKNESS_SHARE } from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { countMissedNeeds } from '#app/features/matching/scoring/score-row.ts';

/** Penalty for a need or a wanted material that a card lacks, and for cautions about its materials. */
export function unmetPenalty(index: MatchIndex, plan: MatchPlan, row: number): number {
  const isOpen = mayBringAvoided(index, plan, row);
  return (
    countMissedNeeds(index, plan, row) +
    countContradictedNeeds(index, plan, row) +
    HALF_MET * countHalfMetRequirements(index, plan, row) +
    missingMaterial(index, plan, row) +
    Number(isOpen) +
    Number(hasPoorThickness(index, plan, row)) +
    Number(isUnwantedClearance(index, plan, row)) +
    Number((plan.unsuitedBits & constructionCodeBit(index.construction[row]!)) !== 0)
  );
}

/** Whether a bed's coils have unknown padding, which may be what the shopper avoids. */
export function mayBringAvoided({ materials }: MatchIndex, { avoidedBits }: MatchPlan, row: number): boolean {
  return (avoidedBits & PADDING_BITS) !== 0 && isPaddingUnknown(materials[row]!);
}

function isUnwantedClearance({ features }: MatchIndex, { profile }: MatchPlan, row: number): boolean {
  return (features[row]! & CLEARANCE_BIT) !== 0 && profile.wantsClearance !== true;
}

/** Whether a known thickness isn't what the sleepers need. */
export function hasPoorThickness({ quarters }: MatchIndex, { thickness }: MatchPlan, row: number): boolean {
  return quarters[row] !== UNKNOWN && thickness[quarters[row]!]! < THICKNESS_SHARE * POOR_THICKNESS;
}

export function isNotThin(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  return !hasPoorThickness(index, plan, row);
}

/** Whether every shown bed is thinner than the sleepers need. */
export function areAllThin(index: MatchIndex, plan: MatchPlan, shown: readonly { row: number }[]): boolean {
  return shown.length > 0 && shown.every(({ row }) => hasPoorThickness(index, plan, row));
}

function constructionCodeBit(code: number): number {
  return (1 << code) >> 1;
}

/** Needs in which a bed is weak rather than just not strong; each counts more than a missing one. */
function countContradictedNeeds(
  { motion, edge }: MatchIndex,
  { neededFeatures }: MatchPlan,
  row: number,
): number {
  const isWeak = (feature: number, value: number) =>
    (neededFeatures & feature) !== 0 && value < WEAK_HUNDREDTHS;
  return (
    2 * (Number(isWeak(FEATURE_BITS.motion, motion[row]!)) + Number(isWeak(FEATURE_BITS.edge, edge[row]!)))
  );
}

/** In hundredths of a trait. */
const WEAK_HUNDREDTHS = 50;
const HIGH_HUNDREDTHS = 100 * LEVEL_VALUES.high;

/** Requirements that a bed can meet to a degree. */
export const LEVEL_FEATURES = FEATURE_BITS.cooling | FEATURE_BITS.motion | FEATURE_BITS.edge;

/** How much a requirement counts as missing if the bed meets it, but not at the highest level. */
const HALF_MET = 0.5;

/** How many requirements a bed meets only partly. */
export function countHalfMetRequirements(
  index: MatchIndex,
  { requiredFeatures }: MatchPlan,
  row: number,
): number {
  if ((requiredFeatures & LEVEL_FEATURES) === 0) return 0;
  const isHalfMet = (trait: 'cooling' | 'motion' | 'edge') =>
    (requiredFeatures & FEATURE_BITS[trait]) !== 0 && index[trait][row]! < HIGH_HUNDREDTHS;
  return Number(isHalfMet('cooling')) + Number(isHalfMet('motion')) + Number(isHalfMet('edge'));
}

/** A wanted material counts more than other wishes; a third if it is only one of several layers. */
function missingMaterial(index: MatchIndex, { wantedBits }: MatchPlan, row: number) {
  const construction = index.construction[row]!;
  if (wantedBits === 0 || (construction !== 0 && (wantedBits & (1 << (construction - 1))) !== 0)) return 0;
  return (index.materials[row]! & wantedBits) !== 0 ? 0.5 : 1.5;
}
