import { feelKind, type MatchIndex, STEPS_PER_POINT } from '#app/features/matching/catalog-index/columns.ts';
import type { Role } from '#app/features/matching/matching.ts';
import { SIMILAR_FEEL_POINTS, WISH_UNMET_DISTANCE } from '#app/features/matching/rules.ts';
import type { ExtraRow } from '#app/features/matching/scoring/choose-set.ts';
import { comfortAt, HALF_COMFORT } from '#app/features/matching/scoring/comfort.ts';
import { extraPriceMax, findBestKeeping, hasTopChoice } from '#app/features/matching/scoring/find-by-feel.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/** Beds that a set shows because of a firmness wish that the best match misses. */

export const NEARER_STEP = 0.5;
/** How far from a wish a bed shown for its feel may be, in points: the nearest first. */
export const WISH_REACHES = [0.25, NEARER_STEP, WISH_UNMET_DISTANCE] as const;

/** How far from the wish a feel still counts as requested, and how much farther than the nearest one. */
const AS_ASKED_MAX = 2;
const AS_ASKED_SPARE = 0.25;

/** Comfort of a bed shown for its feel, with a caution. */
export const BEARABLE_COMFORT = 0.4;

/**
 * For a firmness wish that the best match misses by a step: the best bed of the feel asked for, or one as near as a
 * point, if its feel is bearable for everyone and its price no step too far.
 */
export function findByFeel(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const { firmnessWish: wish = Number.NaN } = plan.profile;
  const missed = Math.abs(wish - index.firmness[best.row]!);
  if (plan.couple !== 'none' || !(missed >= SIMILAR_FEEL_POINTS)) return null;
  const priceMax = extraPriceMax(index, plan, best);
  for (const reach of WISH_REACHES) {
    const isNearer = (firmness: number) => Math.abs(firmness - wish) <= missed - NEARER_STEP;
    const found = findBestKeeping(index, plan, {
      best,
      from: wish - reach,
      to: wish + reach,
      comfortMin: BEARABLE_COMFORT,
      isRowWanted: ({ row, column }) =>
        isNearer(index.firmness[row]!) && index.prices[column]![row]! <= priceMax,
    });
    if (found) return found;
  }
  return null;
}

/**
 * A bed with the requested firmness, if it conflicts with the shopper's own comfort and the best match is farther from
 * it: the best bed with the nearest feel. Feels beyond the wish, away from the body's ideal, are a last resort.
 */
export function findByFirmnessWish(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const wish = plan.conflictingFirmnessWish;
  if (wish === null) return null;
  const toBody = Math.sign(plan.idealFirmness - wish);
  const towardsBody = findNearestFeel(index, plan, { wish, sides: [toBody], most: WISH_UNMET_DISTANCE });
  const isThere = towardsBody !== Number.POSITIVE_INFINITY;
  const nearest = isThere
    ? towardsBody
    : findNearestFeel(index, plan, { wish, sides: [-1, 1], most: AS_ASKED_MAX });
  const distanceOf = (row: number) => Math.abs(index.firmness[row]! - wish);
  if (!(nearest + AS_ASKED_SPARE < distanceOf(best.row))) return null;
  const reach = Math.min(AS_ASKED_MAX, nearest + AS_ASKED_SPARE);
  return findBestKeeping(index, plan, {
    best,
    from: isThere && toBody > 0 ? wish : wish - reach,
    to: isThere && toBody < 0 ? wish : wish + reach,
    isRowWanted: ({ row }) => distanceOf(row) <= reach,
  });
}

/** If the best match misses a wish by a clear step: the best bed that misses it no farther on the other side. */
export function findBeyondWish(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ExtraRow | null {
  const { firmnessWish: wish = Number.NaN } = plan.profile;
  const missed = wish - index.firmness[best.row]!;
  if (plan.couple !== 'none' || !(Math.abs(missed) >= SIMILAR_FEEL_POINTS)) return null;
  const found = findBestKeeping(index, plan, {
    best,
    from: Math.min(wish, wish + missed),
    to: Math.max(wish, wish + missed),
    comfortMin: BEARABLE_COMFORT,
  });
  return found && { ...found, role: toFeelRole(index, found, best) };
}

export function toFeelRole({ firmness }: MatchIndex, { row }: ScoredRow, best: ScoredRow): Role {
  return firmness[row]! > firmness[best.row]! ? 'firmer' : 'softer';
}

/** If somebody's firmness wish makes the best match one that their body doesn't suit: the best bed that it does. */
export function findForBody(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ExtraRow | null {
  const firmness = index.firmness[best.row]!;
  if (Number.isNaN(firmness) || feelKind(index.feel[best.row]!) === 'two-sided') return null;
  const { profile, curves, needsTwoFeels } = plan;
  const sleepers = [profile, profile.partner];
  for (const [at, curve] of curves.entries()) {
    const { body, soft, firm } = curve;
    const { positions = [], firmnessWish: wish = body } = sleepers[at] ?? {};
    if (positions.length === 0) continue;
    const isSuited = (feel: number) => comfortAt({ ...curve, ideal: body }, feel) > HALF_COMFORT;
    const isForBoth = (feel: number) =>
      needsTwoFeels || curves.every((other) => other === curve || comfortAt(other, feel) > HALF_COMFORT);
    const isFirmer = firmness < body;
    if (isSuited(firmness) || wish === body || wish < body !== isFirmer) continue;
    const [lowest, highest] = isFirmer
      ? [firmness + NEARER_STEP, body + firm]
      : [body - soft, firmness - NEARER_STEP];
    const found = [NEARER_STEP, Infinity].reduce<ScoredRow | null>(
      (nearest, reach) =>
        nearest ??
        findBestKeeping(index, plan, {
          best,
          from: Math.max(lowest, body - reach),
          to: Math.min(highest, body + reach),
          isRowWanted: ({ row }) => isSuited(index.firmness[row]!) && isForBoth(index.firmness[row]!),
        }),
      null,
    );
    if (found) return { ...found, role: isFirmer ? 'firmer' : 'softer' };
  }
  return null;
}

interface WishSearch {
  wish: number;
  /** -1 is softer than the wish, 1 firmer. */
  sides: readonly number[];
  most: number;
}

/** Distance from the wish to the nearest bed eligible as the best match; Infinity if none is near. */
function findNearestFeel(index: MatchIndex, plan: MatchPlan, { wish, sides, most }: WishSearch): number {
  for (let step = 0; step <= most * STEPS_PER_POINT; step += 1) {
    const away = step / STEPS_PER_POINT;
    if (sides.some((side) => hasTopChoice(index, plan, wish + side * away))) return away;
  }
  return Number.POSITIVE_INFINITY;
}
