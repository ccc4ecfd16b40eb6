import { SIZES, type Construction, type Size } from '#app/features/inventory/inventory.ts';
import { SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import { NO_PRICE, type MatchIndex } from '#app/features/matching/build-index.ts';
import { explainMatch } from '#app/features/matching/explain.ts';
import type { Alternative, Remark, ShopperProfile } from '#app/features/matching/matching.ts';
import {
  TOO_SMALL_FOR_TWO,
  planMatch,
  sizeOfColumn,
  type MatchPlan,
} from '#app/features/matching/plan-match.ts';
import { pickSizeColumn, isInBand, scoreRow, type Relaxation } from '#app/features/matching/score-row.ts';
import { findTopRows, scoreEligibleRows, type ScoredRow } from '#app/features/matching/scan.ts';

const ALTERNATIVES_MAX = 3;
const OFF_BAND = new Set(['softer-than-band', 'firmer-than-band']);
const CHANGES_MAX = 3;
/** A product further from the band than this is no near miss. */
const BAND_DISTANCE_MAX = 2.5;
/** Prices this much above the lowest one are told together with it. */
const SIMILAR_PRICE_RATIO = 1.15;

interface NearMiss extends ScoredRow {
  openness: Relaxation;
  plan: MatchPlan;
  breaks: Remark;
}

export interface NearMisses {
  alternatives: Alternative[];
  whatWouldChangeIt: Remark[];
}

/**
 * For an empty answer: the nearest mattresses, each breaking one named wish (budget, size, firmness, fit), or several
 * where one is not enough, and what would open the answer up. Every broken wish is told; stock and avoided materials
 * are kept by every alternative.
 */
export function findNearMisses(index: MatchIndex, plan: MatchPlan): NearMisses {
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

/** How many mattresses each hard rule takes out by itself, most first; a mattress may break several. */
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

/** What qualifies once a wish is let go, best first. */
function listQualifyingRows(index: MatchIndex, plan: MatchPlan): (ScoredRow & { openness: Relaxation })[] {
  const { openness } = findTopRows(index, plan);
  return scoreEligibleRows(index, plan, openness)
    .filter(({ score }) => score >= plan.settings.threshold)
    .map((found) => ({ ...found, openness }));
}

/** How many mattresses match, whatever the limit. */
export function countMatches(index: MatchIndex, plan: MatchPlan): number {
  const { openness } = findTopRows(index, plan);
  const { threshold: least } = plan.settings;
  let count = 0;
  for (let row = 0; row < index.count; row += 1) {
    const column = pickSizeColumn(index, plan, row);
    if (column >= 0 && scoreRow(index, plan, { row, column, openness, least }) >= least) count += 1;
  }
  return count;
}

function listOverBudget(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  if (plan.budget === Number.POSITIVE_INFINITY) return [];
  const { budgetMaxMinor: _, ...profile } = plan.profile;
  const open = planMatch(profile, plan.settings);
  return listQualifyingRows(index, open)
    .map((found) => ({ found, price: index.prices[found.column]![found.row]! }))
    .filter(({ price }) => price !== NO_PRICE && price > plan.budget)
    .sort((one, other) => one.price - other.price || other.found.score - one.found.score)
    .map(({ found, price }) => ({ ...found, plan: open, breaks: budgetBreak(plan, price) }));
}

function budgetBreak({ budget, settings }: MatchPlan, priceMinor: number): Remark {
  return {
    code: 'over-budget',
    values: {
      overMinor: priceMinor - budget,
      budgetMinor: budget,
      priceMinor,
      currency: settings.currency,
    },
  };
}

function listInOtherSizes(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  const { size: wanted } = plan.profile;
  if (wanted === undefined) return [];
  return listSimilarSizes(plan.profile, wanted).flatMap((size) => {
    const open = planMatch({ ...plan.profile, size }, plan.settings);
    return listQualifyingRows(index, open).map((found) => ({
      ...found,
      plan: open,
      breaks: { code: 'other-size', values: { wanted, size } },
    }));
  });
}

/** Other sizes, the most alike first; for a couple no twin in the place of a larger bed. */
function listSimilarSizes({ partner }: ShopperProfile, wanted: Size): Size[] {
  const place = (size: Size) => SIZE_DIMENSIONS[size].widthInches;
  const tooSmall = partner && !TOO_SMALL_FOR_TWO.includes(wanted) ? TOO_SMALL_FOR_TWO : [];
  return SIZES.filter((size) => size !== wanted && !tooSmall.includes(size)).sort(
    (one, other) =>
      Math.abs(place(one) - place(wanted)) - Math.abs(place(other) - place(wanted)) ||
      place(other) - place(one),
  );
}

/** A near miss with its label; what it misses beside that stands first among its cautions. */
export function toAlternative(index: MatchIndex, asked: MatchPlan, miss: NearMiss): Alternative {
  const explained = explainMatch(index, miss.plan, miss);
  const beside = listViolations(index, asked, miss).filter(({ code }) => code !== miss.breaks.code);
  const cautions = explained.cautions.filter(({ code }) => !OFF_BAND.has(code));
  const reasons = explained.reasons.map((reason) =>
    reason.code === 'size-wanted' && explained.size !== asked.profile.size
      ? { ...reason, code: 'in-size' }
      : reason,
  );
  return { ...explained, reasons, cautions: [...beside, ...cautions], breaks: miss.breaks };
}

/** Every wish that a product doesn't keep: the budget first, then the size, then the feel. */
function listViolations(
  index: MatchIndex,
  asked: MatchPlan,
  { row, column, plan }: Omit<NearMiss, 'breaks'>,
): Remark[] {
  const breaks: Remark[] = [];
  const price = index.prices[column]![row]!;
  if (price > asked.budget) breaks.push(budgetBreak(asked, price));
  const { size: wanted } = asked.profile;
  const size = sizeOfColumn(column);
  if (wanted !== undefined && size !== null && size !== wanted) {
    breaks.push({ code: 'other-size', values: { wanted, size } });
  }
  const outside = distanceFromBand(index, plan, row);
  if (outside > 0) breaks.push(firmnessBreak(plan, index.firmness[row]!, outside));
  return breaks;
}

/** When letting one wish go is not enough: without the budget, in the wanted size or in the nearest that has any. */
function listFartherMisses(index: MatchIndex, asked: MatchPlan): NearMiss[] {
  const { budgetMaxMinor: _, ...profile } = asked.profile;
  const { size: wanted } = profile;
  const openings =
    wanted === undefined
      ? [profile]
      : [wanted, ...listSimilarSizes(profile, wanted)].map((size) => ({ ...profile, size }));
  const isBounded = asked.budget !== Number.POSITIVE_INFINITY;
  for (const opening of openings) {
    const plan = planMatch(opening, asked.settings);
    const found = listNearestFirmness(
      index,
      plan,
      ({ row, column }) => !isBounded || index.prices[column]![row] !== NO_PRICE,
    );
    if (found.length > 0) {
      const isOver = ({ row, column }: NearMiss) => index.prices[column]![row]! > asked.budget;
      return [...found.filter((miss) => !isOver(miss)), ...found.filter(isOver)].map((miss) => ({
        ...miss,
        breaks: listViolations(index, asked, miss)[0] ?? miss.breaks,
      }));
    }
  }
  return [];
}

/** What breaks no hard rule and still fits too little: by its firmness, or as a whole. */
function listOffFirmness(index: MatchIndex, plan: MatchPlan): NearMiss[] {
  return listNearestFirmness(index, plan, ({ score }) => score < plan.settings.threshold);
}

/** What a short answer is filled up with: every hard rule kept, the feel missed by the smallest step. */
export function listNextFirmness(index: MatchIndex, plan: MatchPlan, shown: ReadonlySet<number>): NearMiss[] {
  return listNearestFirmness(index, plan, ({ row }) => !shown.has(row)).filter(
    ({ breaks }) => breaks.code !== 'weak-fit',
  );
}

function listNearestFirmness(
  index: MatchIndex,
  plan: MatchPlan,
  isWanted: (found: ScoredRow) => boolean,
): NearMiss[] {
  return scoreEligibleRows(index, plan, 3)
    .filter(isWanted)
    .map((found) => ({ found, outside: distanceFromBand(index, plan, found.row) }))
    .filter(({ outside }) => outside <= BAND_DISTANCE_MAX)
    .sort((one, other) => one.outside - other.outside || other.found.score - one.found.score)
    .map(({ found, outside }) => ({
      ...found,
      openness: 3 as const,
      plan,
      breaks: firmnessBreak(plan, index.firmness[found.row]!, outside),
    }));
}

/** How far a feel lies outside the band; 0 where it lies inside, can be set so, or isn't stated. */
function distanceFromBand(index: MatchIndex, plan: MatchPlan, row: number): number {
  const firmness = index.firmness[row]!;
  if (Number.isNaN(firmness) || isInBand(index, plan, row)) return 0;
  return Math.max(plan.band.low - firmness, firmness - plan.band.high);
}

function firmnessBreak({ band }: MatchPlan, firmness: number, steps: number): Remark {
  if (steps === 0) return { code: 'weak-fit', values: {} };
  return {
    code: firmness < band.low ? 'softer' : 'firmer',
    values: { steps, firmness, low: band.low, high: band.high },
  };
}

function listSuggestedChanges(index: MatchIndex, plan: MatchPlan, lists: NearMiss[][]): Remark[] {
  const [budget = [], sizes = [], firmness = []] = lists;
  const changes: Remark[] = [];
  if (budget.length > 0) changes.push(budgetChange(plan, budget));
  const [firstSize] = sizes;
  if (firstSize) {
    const { size } = firstSize.breaks.values;
    const count = sizes.filter(({ breaks }) => breaks.values.size === size).length;
    changes.push({ code: 'change-size', values: { size: size!, count } });
  }
  changes.push(...materialChanges(index, plan));
  for (const code of ['softer', 'firmer']) {
    const count = firmness.filter(({ breaks }) => breaks.code === code).length;
    if (count > 0) changes.push({ code: `change-${code}`, values: { count } });
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
  return { code: 'change-budget', values: { priceMinor, count, currency: plan.settings.currency } };
}

function materialChanges(index: MatchIndex, plan: MatchPlan): Remark[] {
  const avoided = plan.profile.materialsAvoided ?? [];
  return avoided.flatMap((material: Construction) => {
    const materialsAvoided = avoided.filter((other) => other !== material);
    const open = planMatch({ ...plan.profile, materialsAvoided }, plan.settings);
    const count = listQualifyingRows(index, open).filter(
      ({ row }) => pickSizeColumn(index, plan, row) < 0,
    ).length;
    return count > 0 ? [{ code: 'change-material', values: { material, count } }] : [];
  });
}
