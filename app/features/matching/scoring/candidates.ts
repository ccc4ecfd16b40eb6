import {
  feelFirmness,
  type FeelKind,
  feelKind,
  firmnessCode,
  type MatchIndex,
  NO_PRICE,
} from '#app/features/matching/catalog-index/columns.ts';
import { CLEARANCE_BIT, PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  SET_LOSS,
  SET_LOSS_MAX_OF_SMALL_CATALOGS,
  SET_LOSS_WITH_REQUIREMENTS,
  STEP_UP_BUDGET,
  STEP_UP_COMFORT,
  STEP_UP_PRICE,
  TOP_FEEL_LOSS,
  TOP_FEEL_REACH,
  WISH_LOSS,
} from '#app/features/matching/rules.ts';
import type { ChosenRow } from '#app/features/matching/scoring/choose-set.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  brandFilter,
  COMFORT_MIN,
  compareRows,
  findBestRows,
  listEligible,
  toScored,
} from '#app/features/matching/scoring/find-best-rows.ts';
import {
  canBeTopMatch,
  comfortOf,
  isFarTooThin,
  isThicknessAcceptable,
  pickSizeColumn,
  type RowPlace,
  type ScoredRow,
  wishesOf,
} from '#app/features/matching/scoring/score-row.ts';

/** The least comfort of a card beside the best match. */
const COMFORT_MIN_BESIDE = 0.5;

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
  const [first] = candidates;
  if (!first) return [];
  const isScarce = plan.profile.wantsClearance === true || plan.hasRequirements;
  const least = plan.couple === 'apart' ? 0 : isScarce ? COMFORT_MIN : COMFORT_MIN_BESIDE;
  // Where even the best match isn't comfortable, the others need to be no better.
  const wanted = Math.min(least, comfortOf(index, plan, first.row));
  return candidates.filter(({ row }, at) => at === 0 || comfortOf(index, plan, row) >= wanted);
}

function listCandidates(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const search = { limit: CANDIDATES, isPerConstruction: true };
  let loss = plan.hasRequirements ? SET_LOSS_WITH_REQUIREMENTS : SET_LOSS;
  let found = findBestRows(index, plan, { ...search, loss, isTopEligible: true });
  if (found.length < plan.settings.limit && !plan.hasRequirements) {
    loss = SET_LOSS_MAX_OF_SMALL_CATALOGS;
    found = findBestRows(index, plan, { ...search, loss, isTopEligible: true });
  }
  const first = putBestFirst(index, plan, found);
  if (first.length >= plan.settings.limit) return first;
  const rest = findBestRows(index, plan, { ...search, loss, isTopEligible: false });
  const isFilling = ({ row, rank }: ScoredRow) =>
    rank >= (first[0]?.rank ?? 0) - loss &&
    !isFarTooThin(index, plan, row) &&
    (first.length === 0 || isThicknessAcceptable(index, plan, row));
  const isPriced = ({ row, column }: ScoredRow) => index.prices[column]![row] !== NO_PRICE;
  const near = rest.filter((scored) => isFilling(scored));
  const priced = near.filter((scored) => isPriced(scored));
  const unpriced = near.filter((scored) => !isPriced(scored));
  // Under a tight budget a much better bed on clearance may lead.
  const leads = priced.filter(({ rank }) => rank > (first[0]?.rank ?? 1) + CLEARANCE_LEAD);
  return [...leads, ...first, ...priced.filter((scored) => !leads.includes(scored)), ...unpriced];
}

function putBestFirst(index: MatchIndex, plan: MatchPlan, candidates: ScoredRow[]): ScoredRow[] {
  const top = findMostWished(index, plan, candidates);
  if (!top) return candidates;
  const isWanted = (feel: number) => isNearlyIdeal(plan, feel);
  if (isWanted(index.feel[top.row]!)) return moveToFront(candidates, top);
  const search = {
    limit: CANDIDATES,
    isPerConstruction: true,
    loss: TOP_FEEL_LOSS,
    isTopEligible: true,
    isWanted,
  };
  const wishes = wishesOf(index, plan, top.row);
  const best = findBestRows(index, plan, search).find(({ row }) => wishesOf(index, plan, row) >= wishes);
  const isNear = best !== undefined && best.rank >= top.rank - TOP_FEEL_LOSS;
  return moveToFront(candidates, isNear ? best : top);
}

/** Whether a feel is near enough to the ideal to lead, although a bed of another feel scores a little better. */
export function isNearlyIdeal({ idealFirmness, couple }: MatchPlan, feel: number): boolean {
  if (couple !== 'none' && feelKind(feel) === 'two-sided') return true;
  const distance = feelFirmness(feel) - idealFirmness;
  return distance >= -TOP_FEEL_REACH.soft && distance <= TOP_FEEL_REACH.firm;
}

/** Of the candidates that score nearly as well as the best, the first that meets most wishes. */
function findMostWished(index: MatchIndex, plan: MatchPlan, candidates: readonly ScoredRow[]) {
  let [most] = candidates;
  if (!most || plan.weights.wishes === 0) return most;
  const least = most.rank - WISH_LOSS;
  const isComfortable = ({ row }: ScoredRow) => comfortOf(index, plan, row) >= COMFORT_MIN_BESIDE;
  for (const one of candidates)
    if (
      one.rank >= least &&
      isComfortable(one) &&
      wishesOf(index, plan, one.row) > wishesOf(index, plan, most.row)
    )
      most = one;
  return most;
}

function moveToFront(candidates: readonly ScoredRow[], first: ScoredRow): ScoredRow[] {
  return [first, ...candidates.filter(({ row }) => row !== first.row)];
}

/** A bed that the candidates lack: for a wish, a heavy sleeper, one of a couple, or a large budget. */
export function findExtra(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ChosenRow | null {
  const asAsked = findByFirmnessWish(index, plan, best);
  if (asAsked) return { ...asAsked, role: 'as-asked' };
  const plusSize = findPlusSize(index, plan, best);
  if (plusSize) return { ...plusSize, role: 'plus-size' };
  const wanted = findOfMaterial(index, plan, best);
  if (wanted) return { ...wanted, role: 'as-asked' };
  const nearer = findNearerToOne(index, plan, best);
  if (nearer) return nearer;
  const stepUp = findStepUp(index, plan, best);
  return stepUp && { ...stepUp, role: 'step-up' };
}

/** A sleeper of a couple who has less comfort than this (a caution says so) is shown a bed nearer by this much. */
const NEARER_BELOW = 0.69;
const NEARER_STEP = 0.5;

/** How far from a wish a feel may lie that counts as asked for, and how much farther than the nearest one. */
const AS_ASKED_MAX = 2;
const AS_ASKED_SPARE = 0.25;

/**
 * The bed that meets a wish which the shopper's own comfort stays away from: the best one of the nearest feel, if the
 * best match is farther from the wish.
 */
function findByFirmnessWish(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const wish = plan.unmetWish;
  if (wish === null) return null;
  const distanceOf = (row: number) => Math.abs(index.firmness[row]! - wish);
  const range = { from: wish - AS_ASKED_MAX, to: wish + AS_ASKED_MAX };
  const nearest = leastDistance(listTopChoices(index, plan, range), distanceOf);
  if (!(nearest + AS_ASKED_SPARE < distanceOf(best.row))) return null;
  return findBestIn(index, plan, {
    ...range,
    where: ({ row }) => distanceOf(row) <= nearest + AS_ASKED_SPARE,
  });
}

function leastDistance(places: readonly RowPlace[], distanceOf: (row: number) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { row } of places) least = Math.min(least, distanceOf(row));
  return least;
}

/** For a material that the shopper wants: the best bed that is of it, if the best match isn't. */
function findOfMaterial(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const isMain = ({ row }: RowPlace) => ((1 << index.construction[row]!) & (plan.wantedBits << 1)) !== 0;
  if (plan.wantedBits === 0 || isMain(best)) return null;
  const search = { limit: 1, isPerConstruction: false, loss: 1, isTopEligible: true, where: isMain };
  const [found] = findBestRows(index, plan, search);
  return found && comfortOf(index, plan, found.row) >= COMFORT_MIN ? found : null;
}

/** For a couple: the best bed nearer to the one whom the best match suits worse. */
function findNearerToOne(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ChosenRow | null {
  const firmness = index.firmness[best.row]!;
  const isTwoSided = feelKind(index.feel[best.row]!) === 'two-sided';
  if (plan.couple === 'none' || plan.couple === 'shared' || isTwoSided || Number.isNaN(firmness)) return null;
  const comforts = plan.curves.map((curve) => comfortAt(curve, firmness));
  const [own, partner] = comforts as [number, number];
  if (Math.min(own, partner) >= NEARER_BELOW) return null;
  const { ideal, soft, firm } = plan.curves[own <= partner ? 0 : 1]!;
  const isFirmer = ideal > firmness;
  const range = isFirmer
    ? { from: firmness + NEARER_STEP, to: ideal + firm }
    : { from: ideal - soft, to: firmness - NEARER_STEP };
  const found = findBestIn(index, plan, { ...range, comfortMin: COMFORT_MIN });
  return found && { ...found, role: isFirmer ? 'firmer' : 'softer' };
}

/** For a budget far above the best match: the best of the beds that cost a good deal more, whatever their value. */
function findStepUp(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const price = index.prices[best.column]![best.row]!;
  if (plan.budget === Number.POSITIVE_INFINITY || price === NO_PRICE || plan.budget < price * STEP_UP_BUDGET)
    return null;
  const { ideal, soft, firm } = plan.curves[0]!;
  const found = findBestIn(
    index,
    { ...plan, weights: { ...plan.weights, value: 0 } },
    {
      from: ideal - 2 * soft,
      to: ideal + 2 * firm,
      comfortMin: STEP_UP_COMFORT,
      where: ({ row, column }) => index.prices[column]![row]! >= price * STEP_UP_PRICE,
    },
  );
  return found && toScored(index, plan, found);
}

/** For the heaviest sleepers: the best bed made for them, with or without a published price, if the best match isn't. */
function findPlusSize(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
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

interface Wanted {
  /** Firmness. */
  from: number;
  to: number;
  comfortMin?: number;
  where?: (place: RowPlace) => boolean;
}

/** The best of the rows whose firmness is stated, lies in a range, and that may be the best match, whatever they score. */
function findBestIn(index: MatchIndex, plan: MatchPlan, wanted: Wanted): ScoredRow | null {
  const { from, to, comfortMin = 0, where } = wanted;
  const isBetween = (feel: number, kind: FeelKind) =>
    feel >= firmnessCode(kind, from) && feel <= firmnessCode(kind, to);
  const [best] = findBestRows(index, plan, {
    limit: 1,
    isPerConstruction: false,
    loss: 1,
    isTopEligible: true,
    threshold: 0,
    comfortMin,
    isWanted: (feel) => isBetween(feel, 'stated') || isBetween(feel, 'two-sided'),
    where: (place) => !Number.isNaN(index.firmness[place.row]!) && where?.(place) !== false,
  });
  return best ?? null;
}

/** Rows whose firmness is stated, lies in a range, and that may be the best match. */
function listTopChoices(index: MatchIndex, plan: MatchPlan, { from, to }: Wanted): RowPlace[] {
  const isAllowed = brandFilter(index, plan);
  const places: RowPlace[] = [];
  for (const kind of ['stated', 'two-sided'] as const) {
    const end = index.feelStarts[firmnessCode(kind, to) + 1]!;
    for (let row = index.feelStarts[firmnessCode(kind, from)]!; row < end; row += 1) {
      if ((index.available[row]! & plan.columnBits) === 0 || Number.isNaN(index.firmness[row]!)) continue;
      const column = pickSizeColumn(index, plan, row);
      if (column < 0) continue;
      const place = { row, column };
      if ((isAllowed === null || isAllowed(row)) && canBeTopMatch(index, plan, place)) places.push(place);
    }
  }
  return places;
}

/** The best of some rows by their rank. */
function bestOf(index: MatchIndex, plan: MatchPlan, places: readonly RowPlace[]): ScoredRow | null {
  const scored = places.map((place) => toScored(index, plan, place));
  return scored.sort((one, other) => compareRows(index, one, other))[0] ?? null;
}
