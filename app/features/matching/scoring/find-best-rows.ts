import { feelFirmness, type MatchIndex, NO_PRICE } from '#app/features/matching/catalog-index/columns.ts';
import { averageConfidence } from '#app/features/matching/catalog-index/product-facts.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  brandRules,
  canBeTopMatch,
  pickSizeColumn,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';
import {
  scoreClasses,
  type ScoredRow,
  scoreOwnTraits,
  scoreRow,
  totalScore,
} from '#app/features/matching/scoring/score-row.ts';
import { HANDICAP_MAX } from '#app/features/matching/rules.ts';

/** Tolerance for rounding errors in the last sums. */
const ROUNDING = 1e-9;

/** Below this comfort (1 is ideal, 0 from two half-widths on), a mattress is never a match. */
export const COMFORT_MIN = 0.25;

/** Shares of a size's usual price that separate price levels. */
const PRICE_LEVELS = [0.65, 0.85, 1.1, 1.45, 2] as const;
const LISTS_PER_CONSTRUCTION = 2 * (PRICE_LEVELS.length + 1);

export interface RowSearch {
  /** Maximum rows: overall, or per group of construction, side of the ideal, and price level. */
  limit: number;
  limitPer: 'all' | 'group';
  /** Ignores rows this far below the best one. */
  maxScoreLoss: number;
  /** Searches rows eligible as the best match, or the others. */
  isTopEligible: boolean;
  /** Defaults to the plan's. */
  threshold?: number;
  comfortMin?: number;
  /** Restrict the search to some feels or rows. */
  isFeelWanted?: (feel: number) => boolean;
  isRowWanted?: (place: RowSize) => boolean;
}

/**
 * Minimum comfort (0 to 1) for a match; 0 for a couple that no bed suits and for a shopper with requirements, who get
 * the closest beds.
 */
export function minComfort({ couple, hasRequirements }: MatchPlan): number {
  return couple === 'apart' || hasRequirements ? 0 : COMFORT_MIN;
}

/**
 * The best rows at or above the threshold, best first. Visits feels from most to least comfortable until no remaining
 * mattress can be among the best. Allocates nothing for rejected rows.
 */
export function findBestRows(index: MatchIndex, plan: MatchPlan, search: RowSearch): ScoredRow[] {
  const { limit, limitPer, maxScoreLoss, isTopEligible, isFeelWanted, isRowWanted } = search;
  const { threshold = plan.threshold, comfortMin = minComfort(plan) } = search;
  const { points: classPoints, rest, mostOfAll } = scoreClasses(index, plan);
  const isGrouped = limitPer === 'group';
  const lists: (ScoredRow[] | undefined)[] = new Array(isGrouped ? rest.length * LISTS_PER_CONSTRUCTION : 1);
  /** Per list, the adjusted score below which rows are ignored. */
  const least = new Float64Array(lists.length).fill(threshold - HANDICAP_MAX);
  let leastOfAll = least[0]!;
  const { weights, comfort, byComfort, columns, columnBits, budget, idealFirmness } = plan;
  const { feelStarts, construction, handicap, available, traitClass } = index;
  const prices = columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice;
  const levels = PRICE_LEVELS.map((level) => level * index.typicalPrices[columns[0]!]!);
  const needsPrice = isTopEligible || budget !== Number.POSITIVE_INFINITY;
  const isAllowed = rowFilter(index, plan);
  let best = Number.NEGATIVE_INFINITY;
  for (const feel of byComfort) {
    const to = feelStarts[feel + 1]!;
    let row = feelStarts[feel]!;
    if (row === to) continue;
    const level = comfort[feel]!;
    // Feels are sorted by hundredths of comfort.
    if (weights.comfort * (level + 0.01) + mostOfAll + ROUNDING < leastOfAll) break;
    if (level < comfortMin || isFeelWanted?.(feel) === false) continue;
    const points = weights.comfort * level;
    const side = feelFirmness(feel) > idealFirmness ? PRICE_LEVELS.length + 1 : 0;
    for (; row < to; row += 1) {
      // The most common exclusions first, then all rules.
      if ((available[row]! & columnBits) === 0) continue;
      const code = construction[row]!;
      const ofClass = classPoints[traitClass[row]!]!;
      const most = points + ofClass + rest[code]! + ROUNDING;
      if (most < leastOfAll) continue;
      const price = prices[row]!;
      if (price > budget || (needsPrice && price === NO_PRICE)) continue;
      const at = isGrouped ? code * LISTS_PER_CONSTRUCTION + side + priceLevel(price, levels) : 0;
      if (most < least[at]!) continue;
      const traits = ofClass + scoreOwnTraits(index, plan, row);
      if (points + traits + weights.value + ROUNDING < Math.max(least[at]!, leastOfAll)) continue;
      const column = pickSizeColumn(index, plan, row);
      if (column < 0) continue;
      const place = { row, column };
      if (canBeTopMatch(index, plan, place) !== isTopEligible || (isAllowed !== null && !isAllowed(row)))
        continue;
      if (isRowWanted?.(place) === false) continue;
      const score = totalScore(index, plan, { place, comfort: points, traits });
      const adjustedScore = score - handicap[row]!;
      if (!(score >= threshold && adjustedScore >= Math.max(least[at]!, leastOfAll))) continue;
      const list = (lists[at] ??= []);
      insertRow(index, { list, limit }, { row, column, score, adjustedScore });
      best = Math.max(best, adjustedScore);
      if (list.length === limit) least[at] = Math.max(least[at]!, list[limit - 1]!.adjustedScore);
      leastOfAll = Math.max(leastOfAll, best - maxScoreLoss, isGrouped ? 0 : least[0]!);
    }
  }
  const found = lists.flatMap((list = []) => list.filter((one) => one.adjustedScore >= best - maxScoreLoss));
  return isGrouped ? found.sort((one, other) => compareRows(index, one, other)) : found;
}

function priceLevel(price: number, levels: readonly number[]): number {
  let reached = 0;
  for (let at = 0; at < levels.length; at += 1) if (price >= levels[at]!) reached += 1;
  return reached;
}

/** Inserts a row in order, dropping the last one of a full list. */
function insertRow(
  index: MatchIndex,
  { list, limit }: { list: ScoredRow[]; limit: number },
  scored: ScoredRow,
): void {
  let position = list.length;
  list.push(scored);
  while (position > 0 && compareRows(index, scored, list[position - 1]!) < 0) {
    list[position] = list[position - 1]!;
    position -= 1;
  }
  list[position] = scored;
  if (list.length > limit) list.length = limit;
}

/** Filters rows by brand; null if any brand is allowed. */
export function brandFilter(index: MatchIndex, plan: MatchPlan): ((row: number) => boolean) | null {
  if (plan.brandsWanted.length + plan.brandsAvoided.length === 0) return null;
  const { wanted, avoided } = brandRules(index, plan);
  return (row) => {
    const brand = index.brand[row]!;
    return !avoided.has(brand) && (wanted === null || wanted.has(brand));
  };
}

/** Whether a row has a feature the shopper avoids. If it lists two tops, only the euro top counts. */
export function hasAvoidedFeature(index: MatchIndex, { profile }: MatchPlan, row: number): boolean {
  const avoided: readonly string[] = profile.featuresAvoided ?? [];
  if (avoided.length === 0) return false;
  const names = index.products[row]!.attributes.features.map(({ value }) => value);
  const isEuro = names.includes('euro top');
  return names.some((name) => avoided.includes(name) && !(name === 'pillow top' && isEuro));
}

/** Filters rows by brand and features; null if any are allowed. */
export function rowFilter(index: MatchIndex, plan: MatchPlan): ((row: number) => boolean) | null {
  const isOfBrand = brandFilter(index, plan);
  if (plan.profile.featuresAvoided === undefined) return isOfBrand;
  return (row) => isOfBrand?.(row) !== false && !hasAvoidedFeature(index, plan, row);
}

export function toScored(index: MatchIndex, plan: MatchPlan, place: RowSize): ScoredRow {
  const score = scoreRow(index, plan, place);
  return { ...place, score, adjustedScore: score - index.handicap[place.row]! };
}

/** The best rows by score, with rows eligible as the best match first. */
export function listBestRows(index: MatchIndex, plan: MatchPlan, limit: number): ScoredRow[] {
  const search = { limit, limitPer: 'all', maxScoreLoss: 1 } as const;
  const first = findBestRows(index, plan, { ...search, isTopEligible: true });
  if (first.length >= limit) return first;
  const rest = findBestRows(index, plan, { ...search, isTopEligible: false });
  return [...first, ...rest].slice(0, limit);
}

/** Sort order, best first: adjusted score, confidence, price (unknown last), handle, product id. */
export function compareRows(index: MatchIndex, one: ScoredRow, other: ScoredRow): number {
  if (one.adjustedScore !== other.adjustedScore) return other.adjustedScore - one.adjustedScore;
  const left = index.products[one.row]!;
  const right = index.products[other.row]!;
  const certainty = averageConfidence(right.attributes) - averageConfidence(left.attributes);
  if (certainty !== 0) return certainty;
  const onePrice = index.prices[one.column]![one.row]!;
  const otherPrice = index.prices[other.column]![other.row]!;
  if (onePrice !== otherPrice) {
    if (onePrice === NO_PRICE) return 1;
    return otherPrice === NO_PRICE ? -1 : onePrice - otherPrice;
  }
  if (left.handle !== right.handle) return left.handle < right.handle ? -1 : 1;
  if (left.productId !== right.productId) return left.productId < right.productId ? -1 : 1;
  return one.row - other.row;
}

/** Every row that passes the hard rules, best first. For labs, tests, and near misses, where speed doesn't matter. */
export function scoreEligibleRows(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  return listEligible(index, plan)
    .map((place) => toScored(index, plan, place))
    .sort((one, other) => compareRows(index, one, other));
}

/** Every row that passes the hard rules, with the size to show. */
export function listEligible(index: MatchIndex, plan: MatchPlan): RowSize[] {
  const isAllowed = rowFilter(index, plan);
  const places: RowSize[] = [];
  for (let row = 0; row < index.count; row += 1) {
    const column = pickSizeColumn(index, plan, row);
    if (column >= 0 && (isAllowed === null || isAllowed(row))) places.push({ row, column });
  }
  return places;
}
