import { SIZES, type Construction, type Size } from '#app/features/inventory/inventory.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import { NO_PRICE, type MatchIndex } from '#app/features/matching/build-index.ts';
import { explainMatch } from '#app/features/matching/explain.ts';
import {
  type Alternative,
  type Remark,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  TOO_SMALL_FOR_TWO,
  planMatch,
  sizeOfColumn,
  type MatchPlan,
} from '#app/features/matching/plan-match.ts';
import { isInBand, pickSizeColumn, type Relaxation } from '#app/features/matching/score-row.ts';
import { findTopRows, scoreEligibleRows, type ScoredRow } from '#app/features/matching/scan.ts';

const ALTERNATIVES_MAX = 3;
const OFF_BAND = new Set(['softer-than-band', 'firmer-than-band']);
const CHANGES_MAX = 3;
/** A product farther from the band than this is no near miss. */
const BAND_DISTANCE_MAX = 2.5;
/** Prices up to this ratio above the lowest one are suggested together with it. */
const SIMILAR_PRICE_RATIO = 1.15;

interface NearMiss extends ScoredRow {
  relaxation: Relaxation;
  plan: MatchPlan;
  breaks: Remark;
}

/**
 * For an empty result: the nearest mattresses, each breaking one named wish (budget, size, firmness, fit), or several
 * if one isn't enough, and the changes that would bring matches. Every broken wish is named; alternatives are always in
 * stock and never contain an avoided material.
 */
export function findNearMisses(index: MatchIndex, plan: MatchPlan) {
  const lists = [listOverBudget(index, plan), listInOtherSizes(index, plan), listOffFirmness(index, plan)];
  const chosen: NearMiss[] = [];
  const longest = Math.max(...lists.map((list) => list.length));
  if (longest === 0) chosen.push(...listFartherMisses(index, plan).slice(0, ALTERNATIVES_MAX));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const list of lists) {
      const miss = list[turn];
      if (!miss || chosen.length === ALTERNATIVES_MAX || chosen.some(({ row }) => row === miss.row)) continue;
      chosen.push(miss);
    }
  }
  return {
    alternatives: chosen.map((miss) => toAlternative(index, plan, miss)),
    whatWouldChangeIt: listSuggestedChanges(index, plan, lists).slice(0, CHANGES_MAX),
  };
}

/** Number of mattresses that each hard rule excludes by itself, most first; a mattress may break several. */
export function countRuleViolations(index: MatchIndex, plan: MatchPlan): Remark[] {
  const counts = { size: 0, stock: 0, 'no-price': 0, budget: 0, material: 0 };
  const { columns, columnBits, avoidedBits, budget } = plan;
  const wanted = columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice;
  for (let row = 0; row < index.count; row += 1) {
    if ((index.offered[row]! & columnBits) === 0) counts.size += 1;
    else if ((index.available[row]! & columnBits) === 0) counts.stock += 1;
    else if (budget !== Number.POSITIVE_INFINITY) {
      const price = wanted[row]!;
      if (price === NO_PRICE) counts['no-price'] += 1;
      else if (price > budget) counts.budget += 1;
    }
    const materials = index.materials[row]!;
    if (avoidedBits !== 0 && (materials === 0 || (materials & avoidedBits) !== 0)) counts.material += 1;
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => ({ code, values: { count, ...ruleValues(plan, code) } }));
}

function ruleValues(plan: MatchPlan, code: string): Remark['values'] {
  const { profile } = plan;
  if (code === 'material') return { materials: [...(profile.materialsAvoided ?? [])] };
  if (code === 'budget')
    return { budgetMinor: plan.budget, size: profile.size ?? '', currency: plan.settings.currency };
  return { size: profile.size ?? '' };
}

/** The rows that qualify under a relaxed plan, best first. */
export function listQualifyingRows(index: MatchIndex, plan: MatchPlan) {
  const { relaxation } = findTopRows(index, plan);
  return scoreEligibleRows(index, plan, relaxation)
    .filter(({ score }) => score >= plan.settings.threshold)
    .map((scored) => ({ ...scored, relaxation }));
}

function listOverBudget(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  if (plan.budget === Number.POSITIVE_INFINITY) return [];
  const { budgetMaxMinor: _, ...profile } = plan.profile;
  const relaxed = planMatch(profile, plan.settings);
  return listQualifyingRows(index, relaxed)
    .map((scored) => ({ scored, price: index.prices[scored.column]![scored.row]! }))
    .filter(({ price }) => price !== NO_PRICE && price > plan.budget)
    .sort((one, other) => one.price - other.price || other.scored.score - one.scored.score)
    .map(({ scored, price }) => ({ ...scored, plan: relaxed, breaks: budgetBreak(plan, price) }));
}

function budgetBreak({ budget: budgetMinor, settings: { currency } }: MatchPlan, priceMinor: number): Remark {
  return remark('over-budget', { overMinor: priceMinor - budgetMinor, budgetMinor, priceMinor, currency });
}

function listInOtherSizes(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  const { size: wanted } = plan.profile;
  if (wanted === undefined) return [];
  return listSimilarSizes(plan.profile, wanted).flatMap((size) => {
    const relaxed = planMatch({ ...plan.profile, size }, plan.settings);
    return listQualifyingRows(index, relaxed).map((scored) => ({
      ...scored,
      plan: relaxed,
      breaks: remark('other-size', { wanted, size }),
    }));
  });
}

/** Other sizes, most similar first; for a couple no twin in place of a larger bed. */
function listSimilarSizes({ partner }: ShopperProfile, wanted: Size): Size[] {
  const place = (size: Size) => SIZE_DIMENSIONS[size].widthInches;
  const tooSmall = partner && !TOO_SMALL_FOR_TWO.includes(wanted) ? TOO_SMALL_FOR_TWO : [];
  return SIZES.filter((size) => size !== wanted && !tooSmall.includes(size)).sort(
    (one, other) =>
      Math.abs(place(one) - place(wanted)) - Math.abs(place(other) - place(wanted)) ||
      place(other) - place(one),
  );
}

/** A near miss as an alternative; its further violations come first among the cautions. */
export function toAlternative(index: MatchIndex, original: MatchPlan, miss: NearMiss): Alternative {
  const explained = explainMatch(index, miss.plan, miss);
  const others = listViolations(index, original, miss).filter(({ code }) => code !== miss.breaks.code);
  const cautions = explained.cautions.filter(({ code }) => !OFF_BAND.has(code));
  const reasons = explained.reasons.map((reason) =>
    reason.code === 'size-wanted' && explained.size !== original.profile.size
      ? { ...reason, code: 'in-size' }
      : reason,
  );
  return { ...explained, reasons, cautions: [...others, ...cautions], breaks: miss.breaks };
}

/** Every wish that a product breaks: budget first, then size, then feel. */
function listViolations(
  index: MatchIndex,
  original: MatchPlan,
  { row, column, plan }: Omit<NearMiss, 'breaks'>,
): Remark[] {
  const breaks: Remark[] = [];
  const price = index.prices[column]![row]!;
  if (price > original.budget) breaks.push(budgetBreak(original, price));
  const { size: wanted } = original.profile;
  const size = sizeOfColumn(column);
  if (wanted !== undefined && size !== null && size !== wanted) {
    breaks.push(remark('other-size', { wanted, size }));
  }
  const outside = distanceFromBand(index, plan, row);
  if (outside > 0) breaks.push(firmnessBreak(plan, index.firmness[row]!, outside));
  return breaks;
}

/** Used when dropping one wish isn't enough: drops the budget, in the requested size or the nearest that has any. */
function listFartherMisses(index: MatchIndex, original: MatchPlan): NearMiss[] {
  const { budgetMaxMinor: _, ...profile } = original.profile;
  const { size: wanted } = profile;
  const openings =
    wanted === undefined
      ? [profile]
      : [wanted, ...listSimilarSizes(profile, wanted)].map((size) => ({ ...profile, size }));
  const isBounded = original.budget !== Number.POSITIVE_INFINITY;
  for (const opening of openings) {
    const plan = planMatch(opening, original.settings);
    const scored = listNearestFirmness(
      index,
      plan,
      ({ row, column }) => !isBounded || index.prices[column]![row] !== NO_PRICE,
    );
    if (scored.length > 0) {
      const isOver = ({ row, column }: NearMiss) => index.prices[column]![row]! > original.budget;
      return [...scored.filter((miss) => !isOver(miss)), ...scored.filter(isOver)].map((miss) => ({
        ...miss,
        breaks: listViolations(index, original, miss)[0] ?? miss.breaks,
      }));
    }
  }
  return [];
}

/** Rows that pass every hard rule but fit too little, by firmness or overall. */
function listOffFirmness(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  return listNearestFirmness(index, plan, ({ score }) => score < plan.settings.threshold);
}

/** Rows to fill up a short result: every hard rule passed, the feel missed by the smallest step. */
export function listNextFirmness(index: MatchIndex, plan: MatchPlan, shown: ReadonlySet<number>): NearMiss[] {
  return listNearestFirmness(index, plan, ({ row }) => !shown.has(row)).filter(
    ({ breaks }) => breaks.code !== 'weak-fit',
  );
}

function listNearestFirmness(index: MatchIndex, plan: MatchPlan, isWanted: (scored: ScoredRow) => boolean) {
  return scoreEligibleRows(index, plan, 3)
    .filter(isWanted)
    .map((scored) => ({ scored, outside: distanceFromBand(index, plan, scored.row) }))
    .filter(({ outside }) => outside <= BAND_DISTANCE_MAX)
    .sort((one, other) => one.outside - other.outside || other.scored.score - one.scored.score)
    .map(({ scored, outside }) => ({
      ...scored,
      relaxation: 3 as const,
      plan,
      breaks: firmnessBreak(plan, index.firmness[scored.row]!, outside),
    }));
}

/** Distance of a firmness from the band; 0 if inside, adjustable to it, or not stated. */
function distanceFromBand(index: MatchIndex, plan: MatchPlan, row: number): number {
  const firmness = index.firmness[row]!;
  if (Number.isNaN(firmness) || isInBand(index, plan, row)) return 0;
  return Math.max(plan.band.low - firmness, firmness - plan.band.high);
}

function firmnessBreak({ band: { low, high } }: MatchPlan, firmness: number, steps: number): Remark {
  if (steps === 0) return remark('weak-fit');
  return remark(firmness < low ? 'softer' : 'firmer', { steps, firmness, low, high });
}

function listSuggestedChanges(index: MatchIndex, plan: MatchPlan, lists: NearMiss[][]): Remark[] {
  const [budget = [], sizes = [], firmness = []] = lists;
  const changes: Remark[] = [];
  if (budget.length > 0) changes.push(budgetChange(plan, budget));
  const [firstSize] = sizes;
  if (firstSize) {
    const { size } = firstSize.breaks.values;
    const count = sizes.filter(({ breaks }) => breaks.values.size === size).length;
    changes.push(remark('change-size', { size: size!, count }));
  }
  changes.push(...materialChanges(index, plan));
  for (const code of ['softer', 'firmer']) {
    const count = firmness.filter(({ breaks }) => breaks.code === code).length;
    if (count > 0) changes.push(remark(`change-${code}`, { count }));
  }
  return changes;
}

function budgetChange(plan: MatchPlan, misses: NearMiss[]): Remark {
  const prices = misses.map(({ breaks }) => Number(breaks.values.priceMinor));
  const lowest = prices[0]!;
  const priceMinor = prices
    .slice(0, ALTERNATIVES_MAX)
    .filter((price) => price <= lowest * SIMILAR_PRICE_RATIO)
    .at(-1)!;
  const count = prices.filter((price) => price <= priceMinor).length;
  return remark('change-budget', { priceMinor, count, currency: plan.settings.currency });
}

function materialChanges(index: MatchIndex, plan: MatchPlan): Remark[] {
  const avoided = plan.profile.materialsAvoided ?? [];
  return avoided.flatMap((material: Construction) => {
    const materialsAvoided = avoided.filter((other) => other !== material);
    const relaxed = planMatch({ ...plan.profile, materialsAvoided }, plan.settings);
    const count = listQualifyingRows(index, relaxed).filter(
      ({ row }) => pickSizeColumn(index, plan, row) < 0,
    ).length;
    return count > 0 ? [remark('change-material', { material, count })] : [];
  });
}
