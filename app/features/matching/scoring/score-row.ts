import { type MatchIndex, UNKNOWN } from '#app/features/matching/catalog-index/columns.ts';
import type { PartKey } from '#app/features/matching/matching.ts';
import { preferredColumn, type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  FEATURE_BITS,
  NOT_ADJUSTABLE_BIT,
  PLUS_SIZE_BIT,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { PARTIAL_MATERIAL_VALUE, THICKNESS_SHARE } from '#app/features/matching/rules.ts';
import { capacityValue } from '#app/features/matching/scoring/support.ts';
import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';

export interface ScoredRow extends RowSize {
  score: number;
  /** The score minus the handicap; rows are sorted by it. */
  adjustedScore: number;
}

/** Points of each trait class for one shopper. */
export interface ClassScores {
  /** By class, the points for cooling, motion, edge, and pressure. */
  points: Float64Array;
  /** By construction code, an upper bound for all parts except comfort and those in `points`. */
  rest: Float64Array;
  /** An upper bound for all parts except comfort. */
  mostOfAll: number;
}

const scoresByPlan = new WeakMap<MatchPlan, { index: MatchIndex; scores: ClassScores }>();

/** Computed once per index and plan; rows of one class share these points. */
export function scoreClasses(index: MatchIndex, plan: MatchPlan): ClassScores {
  const known = scoresByPlan.get(plan);
  if (known?.index === index) return known.scores;
  const { traitClasses, construction, cooling, motion, edge } = index;
  const { weights, traitValues, supportByConstruction } = plan;
  const points = new Float64Array(traitClasses.length);
  const most = new Float64Array(supportByConstruction.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < traitClasses.length; at += 1) {
    const row = traitClasses[at]!;
    const code = construction[row]!;
    const score =
      weights.cooling * traitValues.cooling[cooling[row]!]! +
      weights.motion * traitValues.motion[motion[row]!]! +
      weights.edge * traitValues.edge[edge[row]!]! +
      weights.pressure * pressureOf(index, plan, row);
    points[at] = score;
    if (score > most[code]!) most[code] = score;
  }
  const rest = supportByConstruction.map(
    (carried) => weights.support * (THICKNESS_SHARE + carried) + weights.wishes + weights.value,
  );
  for (let code = 0; code < most.length; code += 1) most[code]! += rest[code]!;
  const scores = { points, rest, mostOfAll: Math.max(...most) };
  scoresByPlan.set(plan, { index, scores });
  return scores;
}

/** Points for all parts except comfort and value: those of the row's class, and its own. */
export function scoreTraits(index: MatchIndex, plan: MatchPlan, row: number): number {
  return scoreClasses(index, plan).points[index.traitClass[row]!]! + scoreOwnTraits(index, plan, row);
}

/** A row's points for support and wishes. */
export function scoreOwnTraits(index: MatchIndex, plan: MatchPlan, row: number): number {
  const support = plan.weights.support * supportOf(index, plan, row);
  return plan.weights.wishes === 0 ? support : support + plan.weights.wishes * scoreWishes(index, plan, row);
}

/** A row's score from its comfort and trait points. */
export function totalScore(
  index: MatchIndex,
  plan: MatchPlan,
  { place, comfort, traits }: { place: RowSize; comfort: number; traits: number },
): number {
  return comfort + (traits + plan.weights.value * priceValueOf(index, plan, place));
}

export function scoreRow(index: MatchIndex, plan: MatchPlan, place: RowSize): number {
  const comfort = plan.weights.comfort * scoreComfort(index, plan, place.row);
  const traits = scoreTraits(index, plan, place.row);
  return totalScore(index, plan, { place, comfort, traits });
}

/** The value of each part of a row, 0 to 1, as summed by `scoreRow`. */
export function getPartValues(index: MatchIndex, plan: MatchPlan, place: RowSize): Record<PartKey, number> {
  const { row } = place;
  return {
    comfort: scoreComfort(index, plan, row),
    support: supportOf(index, plan, row),
    cooling: plan.traitValues.cooling[index.cooling[row]!]!,
    motion: plan.traitValues.motion[index.motion[row]!]!,
    edge: plan.traitValues.edge[index.edge[row]!]!,
    pressure: pressureOf(index, plan, row),
    wishes: scoreWishes(index, plan, row),
    value: priceValueOf(index, plan, place),
  };
}

export function scoreComfort(index: MatchIndex, plan: MatchPlan, row: number): number {
  return plan.comfort[index.feel[row]!]!;
}

function supportOf(index: MatchIndex, plan: MatchPlan, row: number): number {
  const value = plan.thickness[index.quarters[row]!]! + plan.supportByConstruction[index.construction[row]!]!;
  if (plan.support.heaviestPounds === null) return value;
  const capacity = index.capacity[row]!;
  if (capacity !== UNKNOWN) return value * capacityValue(plan.support, capacity);
  return (index.features[row]! & PLUS_SIZE_BIT) !== 0 ? value : value * plan.unstatedCapacity;
}

function pressureOf(index: MatchIndex, plan: MatchPlan, row: number): number {
  return plan.sideShare * fromHundredths(index.pressure[row]!) + plan.positionFit[index.construction[row]!]!;
}

/** Unstated features count a little, since stores don't state everything. */
const UNSTATED_WISH = 0.3;

/** How well a row meets material and feature wishes, 0 to 1. */
export function scoreWishes(index: MatchIndex, plan: MatchPlan, row: number): number {
  const { wantedBits, wishedFeatures, materialShare, featureShare } = plan;
  let value = 0;
  if (wantedBits !== 0) {
    const construction = index.construction[row]!;
    const isMain = construction !== 0 && (wantedBits & (1 << (construction - 1))) !== 0;
    const isInside = (index.materials[row]! & wantedBits) !== 0;
    value += materialShare * (isMain ? 1 : isInside ? PARTIAL_MATERIAL_VALUE : 0);
  }
  const features = index.features[row]!;
  for (let at = 0; at < wishedFeatures.length; at += 1) {
    const feature = wishedFeatures[at]!;
    const isDenied = feature === 'adjustable-base' && (features & NOT_ADJUSTABLE_BIT) !== 0;
    if (isDenied) continue;
    value += featureShare * ((features & FEATURE_BITS[feature]) !== 0 ? 1 : UNSTATED_WISH);
  }
  return value;
}

/** Whether a row has every feature the shopper named, and is made of or contains a wanted material. */
export function meetsWishes(
  { features, materials }: MatchIndex,
  { wantedBits, askedFeatures }: MatchPlan,
  row: number,
): boolean {
  const isOfMaterial = wantedBits === 0 || (materials[row]! & wantedBits) !== 0;
  return isOfMaterial && (features[row]! & askedFeatures) === askedFeatures;
}

/** How many yes-or-no needs and requirements a row lacks; features typical of its construction count. */
export function countMissedNeeds(
  { features }: MatchIndex,
  { neededFeatures }: MatchPlan,
  row: number,
): number {
  let missed = neededFeatures & ~features[row]!;
  let count = 0;
  for (; missed !== 0; missed &= missed - 1) count += 1;
  return count;
}

/** Judged in the size displayed without a budget, so a budget only removes mattresses. */
function priceValueOf(index: MatchIndex, plan: MatchPlan, { row, column }: RowSize): number {
  const isUsual = plan.columns.length === 1 || plan.budget === Number.POSITIVE_INFINITY;
  const judged = isUsual ? column : preferredColumn(index, plan.withoutBudget, row);
  return priceValue(index, row, judged);
}

/** Exact values; a lookup is faster than a division. */
const VALUE_BY_HUNDREDTH = Float64Array.from({ length: 101 }, (_, hundredths) => hundredths / 100);

function fromHundredths(hundredths: number): number {
  return VALUE_BY_HUNDREDTH[hundredths]!;
}
