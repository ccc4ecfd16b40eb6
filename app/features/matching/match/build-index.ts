import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import { type MatchIndex, NO_PRICE, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { aboveUsual } from '#app/features/matching/catalog-index/price-value.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import {
  PRICE_HANDICAP,
  TOP_MATCH_PENALTY_MAX,
  TOP_FEEL_LOSS,
  TOP_SHARE_MAX,
} from '#app/features/matching/rules.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { findCandidates, isNearlyIdeal } from '#app/features/matching/scoring/candidates.ts';
import { drawShoppers } from '#app/features/matching/match/simulated-shoppers.ts';

/**
 * Keeps one mattress from being the top match of everybody. A mix of simulated shoppers is matched once; a mattress that
 * is first for too many of them gets a small handicap, at most a difference in score that means nothing. A handicap is
 * one number per mattress, so it changes nothing about how an answer follows the shopper's facts.
 */

const SIMULATED_SHOPPER_COUNT = 400;
/** In larger catalogs no mattress is first for many, and every shopper costs more than a moment. */
const SPREAD_MAX_ROWS = 20_000;
const SEED = 20_261_123;
const STEP = 0.0025;
const ROUNDS = 60;
/** Fewer mattresses than this can't share the first place. */
const CHOICE_MIN = 8;

/** The index of a catalog: build once, match many times. */
export function buildIndex(products: readonly CatalogProduct[]): MatchIndex {
  const index = buildColumns(products);
  for (let row = 0; row < index.count; row += 1)
    index.handicap[row] = Math.min(TOP_MATCH_PENALTY_MAX, PRICE_HANDICAP * aboveUsual(index, row));
  spreadTopMatches(index);
  return index;
}

function spreadTopMatches(index: MatchIndex): void {
  if (index.count < CHOICE_MIN || index.count > SPREAD_MAX_ROWS) return;
  const lists = listChoices(index);
  for (let round = 0; round < ROUNDS; round += 1) {
    const topCounts = new Map<number, number>();
    for (const list of lists) {
      const first = topMatchOf(index, list);
      topCounts.set(first, (topCounts.get(first) ?? 0) + 1);
    }
    const ahead = [...topCounts].filter(([, count]) => count > lists.length * TOP_SHARE_MAX);
    if (ahead.length === 0) return;
    for (const [row] of ahead)
      index.handicap[row] = Math.min(TOP_MATCH_PENALTY_MAX, index.handicap[row]! + STEP);
  }
}

/** A bed that may be somebody's top match. */
interface TopMatchCandidate extends ScoredRow {
  isNearlyIdeal: boolean;
}

/** For each simulated shopper, the rows that score nearly as well as the best one. */
function listChoices(index: MatchIndex): TopMatchCandidate[][] {
  const medians = new Map<string, number | null>();
  const medianBudget = (size: Parameters<typeof sizeColumn>[0]) => {
    const key = String(size);
    if (!medians.has(key)) medians.set(key, medianPrice(index, sizeColumn(size)));
    return medians.get(key)!;
  };
  return drawShoppers({ count: SIMULATED_SHOPPER_COUNT, seed: SEED, medianBudget }).flatMap((profile) => {
    const plan = planMatch(profile);
    const candidates = findCandidates(index, plan);
    const most = candidates.reduce((best, { score }) => Math.max(best, score), 0);
    const near = candidates
      .filter(({ score }) => score >= most - TOP_MATCH_PENALTY_MAX - TOP_FEEL_LOSS)
      .map((scored) => ({ ...scored, isNearlyIdeal: isNearlyIdeal(plan, index.feel[scored.row]!) }));
    return near.length === 0 ? [] : [near];
  });
}

/** Approximately the top match that `findCandidates` picks, with the current handicaps. */
function topMatchOf({ handicap }: MatchIndex, choices: readonly TopMatchCandidate[]): number {
  const rankOf = ({ score, row }: TopMatchCandidate) => score - handicap[row]!;
  const best = (some: readonly TopMatchCandidate[]) =>
    some.reduce<TopMatchCandidate | null>(
      (top, one) => (top === null || rankOf(one) > rankOf(top) ? one : top),
      null,
    );
  const top = best(choices)!;
  const ideal = top.isNearlyIdeal ? top : best(choices.filter((one) => one.isNearlyIdeal));
  return ideal !== null && rankOf(ideal) >= rankOf(top) - TOP_FEEL_LOSS ? ideal.row : top.row;
}

/** The median price of a size in minor units; null without one. */
function medianPrice({ prices, count }: MatchIndex, column: number): number | null {
  const known = prices[column]!.subarray(0, count)
    .filter((price) => price !== NO_PRICE)
    .sort();
  return known[known.length >> 1] ?? null;
}
