import {
  feelFirmness,
  feelKind,
  feelOf,
  type MatchIndex,
  NO_PRICE,
} from '#app/features/matching/catalog-index/columns.ts';
import { averageConfidence, CLEARANCE_BIT, PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  addValue,
  brandRules,
  comfortOf,
  isFirstChoice,
  isThickEnough,
  mostWithoutComfort,
  pickSizeColumn,
  type RowPlace,
  type ScoredRow,
  scoreRow,
  scoreTraits,
  wishesOf,
} from '#app/features/matching/scoring/score-row.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  FIRST_REACH,
  HANDICAP_MAX,
  SET_LOSS,
  SET_LOSS_WITH_MUSTS,
  STEP_UP_BUDGET,
  STEP_UP_COMFORT,
  STEP_UP_PRICE,
} from '#app/features/matching/rules.ts';

/** Rounding error allowed for in the last sums. */
const ROUNDING = 1e-9;

/** Below this comfort (1 is ideal, 0 from two half-widths) nobody is shown a mattress as a match. */
export const COMFORT_MIN = 0.25;
/** The same for the cards beside the best match. */
const COMFORT_MIN_BESIDE = 0.4;

interface Search {
  /** How many rows of each construction, or of all, best first. */
  limit: number;
  isPerConstruction: boolean;
  /** Rows this far below the best one are of no interest. */
  loss: number;
  /** Whether to look among the rows that may be the best match, or among the others. */
  isFirst: boolean;
  /** Feels to look at; all by default. */
  isWanted?: (feel: number) => boolean;
}

/** A couple whom no bed suits well, and whoever insists on something, is shown what comes nearest. */
export function leastComfort({ couple, hasMusts }: MatchPlan): number {
  return couple === 'apart' || hasMusts ? 0 : COMFORT_MIN;
}

/**
 * The best rows at or above the threshold, best first. Feels are visited from the most comfortable one on, until no
 * mattress of the next can be among the best. Allocates nothing for a row that isn't.
 */
function findBestRows(index: MatchIndex, plan: MatchPlan, search: Search): ScoredRow[] {
  const { limit, isPerConstruction, loss, isFirst, isWanted } = search;
  const most = mostWithoutComfort(index, plan);
  const mostOfAll = Math.max(...most) + ROUNDING;
  const lists: ScoredRow[][] = Array.from({ length: isPerConstruction ? most.length : 1 }, () => []);
  /** By list, the rank below which a row is of no interest. */
  const least = new Float64Array(lists.length).fill(plan.settings.threshold - HANDICAP_MAX);
  const { weights, comfort, byComfort } = plan;
  const { feelStarts, construction, handicap, available } = index;
  const { columns, columnBits, budget } = plan;
  const prices = columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice;
  const needsPrice = isFirst || budget !== Number.POSITIVE_INFINITY;
  const isAllowed = brandFilter(index, plan);
  const comfortMin = leastComfort(plan);
  const place: RowPlace = { row: 0, column: 0 };
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const feel of byComfort) {
    const level = comfort[feel]!;
    // Feels are sorted by hundredths of comfort.
    if (weights.comfort * (level + 0.01) + mostOfAll < Math.min(...least)) break;
    const to = feelStarts[feel + 1]!;
    let row = feelStarts[feel]!;
    if (row === to || level < comfortMin || isWanted?.(feel) === false) continue;
    const points = weights.comfort * level;
    for (; row < to; row += 1) {
      const code = construction[row]!;
      const at = isPerConstruction ? code : 0;
      if (points + most[code]! + ROUNDING < least[at]!) continue;
      // The commonest refusals, before the rules are looked at one by one.
      if ((available[row]! & columnBits) === 0 || prices[row]! > budget) continue;
      if (needsPrice && prices[row] === NO_PRICE) continue;
      const traits = scoreTraits(index, plan, row);
      if (points + traits + weights.value + ROUNDING < least[at]!) continue;
      const column = pickSizeColumn(index, plan, row);
      if (column < 0) continue;
      place.row = row;
      place.column = column;
      if (isFirstChoice(index, plan, place) !== isFirst || (isAllowed !== null && !isAllowed(row))) continue;
      const score = addValue(index, plan, { place, comfort: points, traits });
      const rank = score - handicap[row]!;
      if (!(score >= plan.settings.threshold && rank >= least[at]!)) continue;
      const list = lists[at]!;
      insertRow(index, list, { row, column, score, rank });
      if (list.length > limit) list.length = limit;
      if (rank > bestRank) {
        bestRank = rank;
        for (let other = 0; other < least.length; other += 1)
          least[other] = Math.max(least[other]!, rank - loss);
      }
      if (list.length === limit) least[at] = Math.max(least[at]!, list[limit - 1]!.rank);
    }
  }
  const found = isPerConstruction
    ? lists.flat().sort((one, other) => compareRows(index, one, other))
    : lists[0]!;
  return found.filter(({ rank }) => rank >= bestRank - loss);
}

function insertRow(index: MatchIndex, best: ScoredRow[], scored: ScoredRow): void {
  let position = best.length;
  best.push(scored);
  while (position > 0 && compareRows(index, scored, best[position - 1]!) < 0) {
    best[position] = best[position - 1]!;
    position -= 1;
  }
  best[position] = scored;
}

/** Whether the brand of a row is allowed; null if any brand is. */
export function brandFilter(index: MatchIndex, plan: MatchPlan): ((row: number) => boolean) | null {
  if (plan.brandsWanted.length + plan.brandsAvoided.length === 0) return null;
  const { wanted, avoided } = brandRules(index, plan);
  return (row) => {
    const brand = index.brand[row]!;
    return !avoided.has(brand) && (wanted === null || wanted.has(brand));
  };
}

/** How much better a bed on clearance must be than every new one to be the first card. */
const CLEARANCE_LEAD = 0.12;

/** Mattresses of each construction that a set is chosen from. */
const CANDIDATES = 4;

/**
 * The rows to choose a set from, the best match first: those that may be it, and the others only if these are too few.
 * The best match feels nearly ideal, if any bed that does scores nearly as well as the best and meets as many wishes.
 */
export function findCandidates(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const candidates = listCandidates(index, plan);
  const least = leastComfort(plan) === 0 ? 0 : COMFORT_MIN_BESIDE;
  return candidates.filter(({ row }, at) => at === 0 || comfortOf(index, plan, row) >= least);
}

function listCandidates(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const loss = plan.hasMusts ? SET_LOSS_WITH_MUSTS : SET_LOSS;
  const search = { limit: CANDIDATES, isPerConstruction: true, loss };
  const first = putBestFirst(index, plan, findBestRows(index, plan, { ...search, isFirst: true }));
  if (first.length >= plan.settings.limit) return first;
  const rest = findBestRows(index, plan, { ...search, isFirst: false });
  const isFilling = ({ row, rank }: ScoredRow) =>
    rank >= (first[0]?.rank ?? 0) - loss && (first.length === 0 || isThickEnough(index, plan, row));
  const isPriced = ({ row, column }: ScoredRow) => index.prices[column]![row] !== NO_PRICE;
  const near = rest.filter((scored) => isFilling(scored));
  const priced = near.filter((scored) => isPriced(scored));
  const unpriced = near.filter((scored) => !isPriced(scored));
  // Under a tight budget a much better bed on clearance may lead.
  const leads = priced.filter(({ rank }) => rank > (first[0]?.rank ?? 1) + CLEARANCE_LEAD);
  return [...leads, ...first, ...priced.filter((scored) => !leads.includes(scored)), ...unpriced];
}

function putBestFirst(index: MatchIndex, plan: MatchPlan, candidates: ScoredRow[]): ScoredRow[] {
  const [top] = candidates;
  if (!top) return candidates;
  const { idealFirmness, couple } = plan;
  const isWanted = (feel: number) => {
    if (couple !== 'none' && feelKind(feel) === 'two-sided') return true;
    const distance = feelFirmness(feel) - idealFirmness;
    return distance >= -FIRST_REACH.soft && distance <= FIRST_REACH.firm;
  };
  if (isWanted(index.feel[top.row]!)) return candidates;
  const search = { limit: CANDIDATES, isPerConstruction: true, loss: SET_LOSS, isFirst: true, isWanted };
  const wishes = wishesOf(index, plan, top.row);
  const best = findBestRows(index, plan, search).find(({ row }) => wishesOf(index, plan, row) >= wishes);
  if (!best || best.rank < top.rank - SET_LOSS) return candidates;
  return [best, ...candidates.filter(({ row }) => row !== best.row)];
}

/** How far from a wish a feel may lie that counts as asked for, and how much farther than the nearest one. */
const AS_ASKED_MAX = 2;
const AS_ASKED_SPARE = 0.25;

/**
 * The bed that meets a wish which the shopper's own comfort stays away from: the best one of the nearest feel, if the
 * best match is farther from the wish.
 */
export function findAsAsked(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const wish = plan.unmetWish;
  if (wish === null) return null;
  const distanceOf = (row: number) => Math.abs(index.firmness[row]! - wish);
  const places = listFirstChoices(index, plan, { from: wish - AS_ASKED_MAX, to: wish + AS_ASKED_MAX });
  const nearest = places.reduce(
    (least, { row }) => Math.min(least, distanceOf(row)),
    Number.POSITIVE_INFINITY,
  );
  if (!(nearest + AS_ASKED_SPARE < distanceOf(best.row))) return null;
  return bestOf(
    index,
    plan,
    places.filter(({ row }) => distanceOf(row) <= nearest + AS_ASKED_SPARE),
  );
}

/** For a budget far above the best match: the best of the beds that cost a good deal more, whatever their value. */
export function findStepUp(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const price = index.prices[best.column]![best.row]!;
  if (plan.budget === Number.POSITIVE_INFINITY || price === NO_PRICE || plan.budget < price * STEP_UP_BUDGET)
    return null;
  const { ideal, soft, firm } = plan.curves[0]!;
  const places = listFirstChoices(index, plan, { from: ideal - 2 * soft, to: ideal + 2 * firm }).filter(
    ({ row, column }) =>
      index.prices[column]![row]! >= price * STEP_UP_PRICE && comfortOf(index, plan, row) >= STEP_UP_COMFORT,
  );
  return bestOf(index, plan, places);
}

/** For the heaviest sleepers: the best bed made for them, with or without a published price, if the best match isn't. */
export function findPlusSize(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const isPlus = ({ row }: RowPlace) => (index.features[row]! & PLUS_SIZE_BIT) !== 0;
  if ((plan.support.heaviestPounds ?? 0) < CAPACITY_CAUTION_POUNDS || isPlus(best)) return null;
  const places = listEligible(index, plan).filter(
    (place) =>
      isPlus(place) &&
      (index.features[place.row]! & CLEARANCE_BIT) === 0 &&
      comfortOf(index, plan, place.row) >= COMFORT_MIN,
  );
  return bestOf(index, plan, places);
}

/** Rows whose firmness is stated, lies in a range, and that may be the best match. */
function listFirstChoices(
  index: MatchIndex,
  plan: MatchPlan,
  { from, to }: { from: number; to: number },
): RowPlace[] {
  const isAllowed = brandFilter(index, plan);
  const places: RowPlace[] = [];
  for (const kind of ['stated', 'two-sided'] as const) {
    const end = index.feelStarts[feelOf(kind, to) + 1]!;
    for (let row = index.feelStarts[feelOf(kind, from)]!; row < end; row += 1) {
      const column = pickSizeColumn(index, plan, row);
      if (column < 0 || Number.isNaN(index.firmness[row]!)) continue;
      const place = { row, column };
      if ((isAllowed === null || isAllowed(row)) && isFirstChoice(index, plan, place)) places.push(place);
    }
  }
  return places;
}

function bestOf(index: MatchIndex, plan: MatchPlan, places: readonly RowPlace[]): ScoredRow | null {
  let best: ScoredRow | null = null;
  for (const place of places) {
    const scored = toScored(index, plan, place);
    if (best === null || compareRows(index, scored, best) < 0) best = scored;
  }
  return best;
}

function toScored(index: MatchIndex, plan: MatchPlan, place: RowPlace): ScoredRow {
  const score = scoreRow(index, plan, place);
  return { ...place, score, rank: score - index.handicap[place.row]! };
}

/** The best rows by score, those that may be the best match before the others. */
export function listBestRows(index: MatchIndex, plan: MatchPlan, limit: number): ScoredRow[] {
  const search = { limit, isPerConstruction: false, loss: 1 };
  const first = findBestRows(index, plan, { ...search, isFirst: true });
  if (first.length >= limit) return first;
  const rest = findBestRows(index, plan, { ...search, isFirst: false });
  return [...first, ...rest].slice(0, limit);
}

/** Sort order of two scored rows, best first: rank, confidence, price (unknown last), handle, product id. */
export function compareRows(index: MatchIndex, one: ScoredRow, other: ScoredRow): number {
  if (one.rank !== other.rank) return other.rank - one.rank;
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

/** Every row that passes the hard rules, best first; for labs, tests and near misses, where speed doesn't matter. */
export function scoreEligibleRows(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  return listEligible(index, plan)
    .map((place) => toScored(index, plan, place))
    .sort((one, other) => compareRows(index, one, other));
}

/** Every row that passes the hard rules, with the size to show. */
export function listEligible(index: MatchIndex, plan: MatchPlan): RowPlace[] {
  const isAllowed = brandFilter(index, plan);
  const places: RowPlace[] = [];
  for (let row = 0; row < index.count; row += 1) {
    const column = pickSizeColumn(index, plan, row);
    if (column >= 0 && (isAllowed === null || isAllowed(row))) places.push({ row, column });
  }
  return places;
}
