import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import {
  FILLER_COMFORT,
  LEAD_COMFORT_SHARE,
  REQUIREMENTS_THRESHOLD_FACTOR,
  SET_SCORE_LOSS_MAX,
  SET_SCORE_LOSS_MAX_WITH_MUST,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import {
  COMFORT_MIN_OTHER_CARDS,
  findCandidates,
  LARGE_CATALOG_ROWS,
  moveToFront,
} from '#app/features/matching/scoring/candidates.ts';
import { canBeTopMatch, type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { COMFORT_MIN, findBestRows } from '#app/features/matching/scoring/find-best-rows.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { meetsWishes, scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { countHalfMetRequirements, LEVEL_FEATURES } from '#app/features/matching/scoring/unmet-wishes.ts';

/**
 * Rows for filling a set, in tiers: beds that meet every feature and material wish, then other candidates, and if these
 * are too few, anything the hard rules allow.
 */
export function listTiers(index: MatchIndex, plan: MatchPlan, size: number): ScoredRow[][] {
  const candidates = findCandidates(index, plan);
  const [best] = candidates;
  if (!best || size < 2) return [candidates];
  const { wished, unsuited } = listWished(index, plan, candidates);
  const putsWishedFirst = plan.wishedFeatures.length > 0 || (plan.requiredFeatures & LEVEL_FEATURES) !== 0;
  const topWished = putsWishedFirst ? wished.find((one) => canBeTopMatch(index, plan, one)) : undefined;
  const isLeading =
    topWished !== undefined &&
    topWished.adjustedScore >= best.adjustedScore - SET_SCORE_LOSS_MAX &&
    scoreComfort(index, plan, topWished.row) >= LEAD_COMFORT_SHARE * scoreComfort(index, plan, best.row);
  const first = isLeading ? topWished : best;
  const isNew = ({ row }: ScoredRow) => row !== first.row && wished.every((one) => one.row !== row);
  const tiers = [moveToFront(wished, first), candidates.filter((scored) => isNew(scored))];
  const isEnough = tiers[0]!.length + tiers[1]!.length >= size;
  return isEnough ? tiers : [...tiers, unsuited, listFillers(index, plan)];
}

/**
 * Beds that meet every feature and material wish, and every required trait at a high level (a wish needs less). Beside
 * those that suit, one whose feel is off counts only if somebody asked for such a feel; others are `unsuited`.
 */
function listWished(index: MatchIndex, plan: MatchPlan, candidates: readonly ScoredRow[]) {
  const asked = plan.askedFeatures | (plan.requiredFeatures & LEVEL_FEATURES);
  if (plan.weights.wishes === 0 && asked === 0) return { wished: [], unsuited: [] };
  const isMet = ({ row }: RowSize) =>
    meetsWishes(index, plan, row) && countHalfMetRequirements(index, plan, row) === 0;
  const best = candidates.filter((scored) => isMet(scored));
  // In a large store, beds that meet the wishes are among the best anyway.
  if (best.length >= plan.settings.limit || index.count > LARGE_CATALOG_ROWS)
    return { wished: best, unsuited: [] };
  const isWish = plan.weights.wishes > 0;
  const others = findBestRows(index, plan, {
    limit: plan.settings.limit,
    limitPer: 'all',
    maxScoreLoss: SET_SCORE_LOSS_MAX_WITH_MUST,
    isTopEligible: true,
    threshold: plan.settings.threshold * (isWish ? REQUIREMENTS_THRESHOLD_FACTOR : 1),
    comfortMin: isWish ? COMFORT_MIN : COMFORT_MIN_OTHER_CARDS,
    isRowWanted: isMet,
  });
  const all = [...best, ...others.filter(({ row }) => best.every((one) => one.row !== row))];
  const isAsked = ({ row }: ScoredRow) => isFeelAsked(index, plan, row);
  const suited = all.filter(({ row }) => scoreComfort(index, plan, row) >= COMFORT_MIN_OTHER_CARDS);
  const ofAskedFeel = all.filter((scored) => !suited.includes(scored) && isAsked(scored)).slice(0, 1);
  const wished = suited.length === 0 ? all : [...suited, ...ofAskedFeel];
  return { wished, unsuited: all.filter((scored) => !wished.includes(scored)) };
}

/** Fills up a set that has too few good beds, with a feel somebody asked for first; each card has a caution. */
function listFillers(index: MatchIndex, plan: MatchPlan): ScoredRow[] {
  const search = { limit: plan.settings.limit, maxScoreLoss: 1, isTopEligible: true, threshold: 0 } as const;
  const ofAskedFeel = findBestRows(index, plan, {
    ...search,
    limitPer: 'all',
    comfortMin: COMFORT_MIN,
    isRowWanted: ({ row }) => isFeelAsked(index, plan, row),
  });
  const others = findBestRows(index, plan, { ...search, limitPer: 'group', comfortMin: FILLER_COMFORT });
  return [...ofAskedFeel, ...others.filter(({ row }) => !isFeelAsked(index, plan, row))];
}

/** Whether somebody asked for about this feel. */
function isFeelAsked({ firmness }: MatchIndex, { profile }: MatchPlan, row: number): boolean {
  return [profile.firmnessWish, profile.partner?.firmnessWish].some(
    (wish = Number.NaN) => Math.abs(firmness[row]! - wish) <= WISH_UNMET_DISTANCE,
  );
}
