import {
  feelFirmness,
  feelKind,
  firmnessCode,
  type MatchIndex,
  NO_PRICE,
} from '#app/features/matching/catalog-index/columns.ts';
import { CLEARANCE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  LEAD_COMFORT_SHARE,
  SET_SCORE_LOSS_MAX,
  SET_SCORE_LOSS_MAX_WIDENED,
  SET_SCORE_LOSS_MAX_WITH_MUST,
  SIDE_FIRM_MAX,
  STEP_UP_BUDGET,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  TOP_FEEL_LOSS,
  TOP_MATCH_MAX_DISTANCE,
  TOP_WISH_LOSS,
} from '#app/features/matching/rules.ts';
import { feelDistance, isFirmForSide } from '#app/features/matching/scoring/comfort.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { mayBringAvoided, hasPoorThickness } from '#app/features/matching/scoring/unmet-wishes.ts';
import { COMFORT_MIN, findBestRows } from '#app/features/matching/scoring/find-best-rows.ts';
import {
  isFarTooThin,
  isLessPreferredSize,
  isThicknessAcceptable,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';
import {
  scoreComfort,
  countMissedNeeds,
  type ScoredRow,
  scoreWishes,
} from '#app/features/matching/scoring/score-row.ts';

/** Minimum comfort of cards next to the best match. */
export const COMFORT_MIN_OTHER_CARDS = 0.5;

/** Below this comfort, a feel has a caution. */
const COMFORTABLE = 0.69;

/** If no bed suits a couple, each card still reaches this share of the best possible comfort. */
const MIN_COMFORT_SHARE_APART = 0.6;

/** How much better than any new bed a clearance bed must be to become the first card. */
const CLEARANCE_MIN_GAIN = 0.12;

/** Candidates for a set per construction, side of the ideal, and price level. */
const CANDIDATES = 2;
/** In larger stores, a set allows a smaller loss of score. */
export const LARGE_CATALOG_ROWS = 1000;
const CANDIDATES_OF_LARGE_CATALOGS = 1;
/** If nothing is known about the sleeper, includes beds of every feel. */
const CANDIDATES_FOR_UNKNOWN = 8;

/**
 * Candidates for a set, best match first. Rows that can't be the best match are included only if there are too few
 * others. The best match has a nearly ideal feel, if such a bed scores almost as well as the best and meets as many
 * wishes.
 */
export function findCandidates(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const candidates = listCandidates(index, plan);
  const [first] = candidates;
  if (!first) return [];
  const firstComfort = scoreComfort(index, plan, first.row);
  const idealComfort = plan.comfort[firmnessCode('stated', plan.idealFirmness)]!;
  // If the best match isn't comfortable, the others don't have to be either.
  const listFrom = (least: number) =>
    candidates.filter(
      ({ row }, at) => at === 0 || scoreComfort(index, plan, row) >= Math.min(least, firstComfort),
    );
  if (plan.couple === 'apart')
    return listFrom(Math.min(firstComfort, idealComfort) * MIN_COMFORT_SHARE_APART);
  const usual = listFrom(COMFORT_MIN_OTHER_CARDS);
  if (usual.length >= plan.settings.limit) return usual;
  const isScarce = ({ row }: ScoredRow) => plan.hasRequirements || isWantedClearance(index, plan, row);
  return listFrom(COMFORT_MIN).filter((one) => usual.includes(one) || isScarce(one));
}

function isWantedClearance({ features }: MatchIndex, { profile }: MatchPlan, row: number): boolean {
  return profile.wantsClearance === true && (features[row]! & CLEARANCE_BIT) !== 0;
}

function listCandidates(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const search = { limit: candidateLimit(index, plan), limitPer: 'group' as const, isTopEligible: true };
  const [usual, widest] = plan.hasRequirements
    ? [SET_SCORE_LOSS_MAX_WITH_MUST, SET_SCORE_LOSS_MAX_WITH_MUST]
    : [SET_SCORE_LOSS_MAX, SET_SCORE_LOSS_MAX_WIDENED];
  let maxScoreLoss = usual * Math.min(1, Math.sqrt(LARGE_CATALOG_ROWS / index.count));
  let found = findBestRows(index, plan, { ...search, maxScoreLoss });
  const price = found[0] ? index.prices[found[0].column]![found[0].row]! : 0;
  const hasRoom =
    plan.budget < Infinity && plan.budget >= price * STEP_UP_BUDGET && index.count <= LARGE_CATALOG_ROWS;
  const isFew = found.length < plan.settings.limit;
  // Too few for a set, or enough budget for beds whose price costs them points.
  if (isFew || hasRoom) {
    maxScoreLoss = widest;
    if (isFew) search.limit = plan.settings.limit;
    found = findBestRows(index, plan, { ...search, maxScoreLoss });
  }
  const first = putThickFirst(index, plan, putBestFirst(index, plan, found));
  const good = first.filter(
    ({ adjustedScore }) => adjustedScore >= first[0]!.adjustedScore - SET_SCORE_LOSS_MAX_WIDENED,
  );
  const firstComfort = first[0] ? scoreComfort(index, plan, first[0].row) : 0;
  const comfortable = good.filter(
    ({ row }) => scoreComfort(index, plan, row) >= Math.min(COMFORTABLE, firstComfort),
  );
  if (comfortable.length >= plan.settings.limit) return first;
  const rest = findBestRows(index, plan, { ...search, maxScoreLoss, isTopEligible: false });
  const isFilling = ({ row, adjustedScore }: ScoredRow) =>
    adjustedScore >= (first[0]?.adjustedScore ?? 0) - maxScoreLoss &&
    !isFarTooThin(index, plan, row) &&
    (first.length === 0 || isThicknessAcceptable(index, plan, row));
  const isPriced = ({ row, column }: ScoredRow) => index.prices[column]![row] !== NO_PRICE;
  const filling = rest.filter((scored) => isFilling(scored));
  // Another size than most shoppers need only fills a set that would stay incomplete.
  const ofUsualSize = filling.filter((scored) => !isLessPreferredSize(index, plan, scored));
  const isEnough = first.length > 0 && first.length + ofUsualSize.length >= plan.settings.limit;
  const near = isEnough ? ofUsualSize : filling;
  const priced = near.filter((scored) => isPriced(scored));
  // A floor sample ranks above a new bed whose feel has a caution; a bed without a price doesn't.
  const unpriced = good.length < plan.settings.limit ? near.filter((scored) => !isPriced(scored)) : [];
  // On a tight budget, a much better clearance bed may come first.
  const muchBetter = priced.filter(
    ({ adjustedScore }) => adjustedScore > (first[0]?.adjustedScore ?? 1) + CLEARANCE_MIN_GAIN,
  );
  return [...muchBetter, ...first, ...priced.filter((scored) => !muchBetter.includes(scored)), ...unpriced];
}

function candidateLimit({ count }: MatchIndex, { isUnknown }: MatchPlan): number {
  if (count > LARGE_CATALOG_ROWS) return CANDIDATES_OF_LARGE_CATALOGS;
  return isUnknown ? CANDIDATES_FOR_UNKNOWN : CANDIDATES;
}

function putBestFirst(index: MatchIndex, plan: MatchPlan, candidates: ScoredRow[]): ScoredRow[] {
  const top = findBestByWishes(index, plan, candidates);
  if (!top) return candidates;
  const isTopIdeal = isNearlyIdeal(plan, index.feel[top.row]!);
  const isTopFirm = isFirmForSide(plan.profile, plan.curves, feelFirmness(index.feel[top.row]!));
  if (isTopIdeal && !isTopFirm) return moveToFront(candidates, top);
  const priceOf = ({ row, column }: RowSize) => index.prices[column]![row]!;
  const priceMax = FEEL_PRICE_MAX * priceOf(top);
  const isCloser = (feel: number) => Math.abs(feelFirmness(feel) - plan.idealFirmness) <= SIDE_FIRM_MAX;
  const isFeelWanted = (feel: number) => isNearlyIdeal(plan, feel) && (!isTopFirm || isCloser(feel));
  const search = {
    limit: candidateLimit(index, plan),
    limitPer: 'group' as const,
    maxScoreLoss: TOP_FEEL_LOSS,
    isTopEligible: true,
    isFeelWanted,
    isRowWanted: (place: RowSize) => priceOf(place) <= priceMax,
  };
  // A need merely derived from who sleeps there, such as a senior's firm edge, can't justify a first card with a worse
  // feel.
  const statedPlan = { ...plan, neededFeatures: plan.askedFeatures };
  const topWishScore = wishScore(index, statedPlan, top.row);
  const best = findBestRows(index, plan, search).find(
    ({ row }) => wishScore(index, statedPlan, row) >= topWishScore,
  );
  if (best !== undefined && best.adjustedScore >= top.adjustedScore - TOP_FEEL_LOSS)
    return moveToFront(candidates, best);
  if (isTopIdeal) return moveToFront(candidates, top);
  // If no feel is nearly ideal, the nearest one comes first, so a firmer wish never leads to a softer bed.
  const close = candidates.filter(
    (one) =>
      one.adjustedScore >= top.adjustedScore - TOP_FEEL_LOSS &&
      priceOf(one) <= priceMax &&
      wishScore(index, statedPlan, one.row) >= topWishScore,
  );
  const distanceFromIdeal = ({ row }: ScoredRow) =>
    Math.abs(feelDistance(plan.curves, feelFirmness(index.feel[row]!)));
  return moveToFront(
    candidates,
    close.reduce(
      (nearest, one) =>
        distanceFromIdeal(one) < distanceFromIdeal(nearest) - SAME_DISTANCE_TOLERANCE ? one : nearest,
      top,
    ),
  );
}

/** If the first bed is thin, prefers a thicker one with the same feel that scores and meets wishes almost as well. */
function putThickFirst(index: MatchIndex, plan: MatchPlan, candidates: ScoredRow[]): ScoredRow[] {
  const [top] = candidates;
  if (!top || !hasPoorThickness(index, plan, top.row)) return candidates;
  const thicker = candidates.find(
    ({ row, adjustedScore }) =>
      index.feel[row] === index.feel[top.row] &&
      adjustedScore >= top.adjustedScore - TOP_WISH_LOSS &&
      !hasPoorThickness(index, plan, row) &&
      wishScore(index, plan, row) >= wishScore(index, plan, top.row),
  );
  return thicker ? moveToFront(candidates, thicker) : candidates;
}

/** A better feel alone may cost this many times as much. */
const FEEL_PRICE_MAX = 1.6;

/** Distances from the ideal that differ by less, in half-widths of comfort, count as equal. */
const SAME_DISTANCE_TOLERANCE = 0.05;

/** Whether a feel is close enough to the ideal to be the best match, even if another bed scores slightly better. */
export function isNearlyIdeal({ curves, couple, idealFirmness }: MatchPlan, feel: number): boolean {
  if (couple !== 'none' && feelKind(feel) === 'two-sided') return true;
  const firmness = feelFirmness(feel);
  return (
    firmness >= idealFirmness - TOP_MATCH_MAX_DISTANCE.soft &&
    firmness <= idealFirmness + TOP_MATCH_MAX_DISTANCE.firm &&
    Math.abs(feelDistance(curves, firmness)) < OFF_IDEAL_MIN_HALF_WIDTHS
  );
}

/** Among candidates scoring almost as well as the best, the first that meets the most wishes. */
function findBestByWishes(index: MatchIndex, plan: MatchPlan, candidates: readonly ScoredRow[]) {
  let [most] = candidates;
  const hasWishes = plan.weights.wishes > 0 || plan.neededFeatures !== 0 || plan.avoidedBits !== 0;
  if (!most || !hasWishes) return most;
  const least = most.adjustedScore - TOP_WISH_LOSS;
  const leastComfort = Math.max(
    COMFORT_MIN_OTHER_CARDS,
    LEAD_COMFORT_SHARE * scoreComfort(index, plan, most.row),
  );
  const isComfortable = ({ row }: ScoredRow) => scoreComfort(index, plan, row) >= leastComfort;
  for (const one of candidates)
    if (
      one.adjustedScore >= least &&
      isComfortable(one) &&
      wishScore(index, plan, one.row) > wishScore(index, plan, most.row)
    )
      most = one;
  return most;
}

/** How well a bed meets wishes. A missing need, or what the shopper may have ruled out, outweighs any wish. */
function wishScore(index: MatchIndex, plan: MatchPlan, row: number): number {
  const isOpen = mayBringAvoided(index, plan, row);
  return scoreWishes(index, plan, row) - countMissedNeeds(index, plan, row) - Number(isOpen);
}

export function moveToFront(candidates: readonly ScoredRow[], first: ScoredRow): ScoredRow[] {
  return [first, ...candidates.filter(({ row }) => row !== first.row)];
}
