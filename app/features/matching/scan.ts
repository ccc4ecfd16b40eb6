import {
  NO_PRICE,
  UNSTATED_BUCKET,
  firmnessBucket,
  type MatchIndex,
} from '#app/features/matching/build-index.ts';
import { averageConfidence } from '#app/features/matching/product-facts.ts';
import type { MatchPlan } from '#app/features/matching/plan-match.ts';
import {
  pickSizeColumn,
  isInBand,
  scoreRow,
  type Relaxation,
  type RowPlace,
} from '#app/features/matching/score-row.ts';

/** At or above this threshold nothing outside what `Openness` allows can qualify. */
const SEPARATING_THRESHOLD = 0.6;

/** The best rows found so far, best first; room for `limit` of them, made once per question. */
export interface TopRows {
  count: number;
  rows: Int32Array;
  columns: Int8Array;
  scores: Float64Array;
  openness: Relaxation;
}

/**
 * The best rows of the index: those inside the band if any qualifies there, else those within the tolerance, else
 * those of unstated firmness. Nothing is made per row.
 */
export function findTopRows(index: MatchIndex, plan: MatchPlan): TopRows {
  const limit = Math.max(1, Math.floor(plan.settings.limit));
  const top: TopRows = {
    count: 0,
    rows: new Int32Array(limit),
    columns: new Int8Array(limit),
    scores: new Float64Array(limit),
    openness: 0,
  };
  const { band, apart } = plan;
  const everything = { from: 0, to: index.count, top, inBandOnly: false };
  scanRows(index, plan, {
    ...(apart ? everything : findRowRange(index, band.low, band.high)),
    top,
    inBandOnly: true,
  });
  if (top.count === 0) {
    top.openness = 1;
    scanRows(index, plan, {
      ...findRowRange(index, band.acceptLow, band.acceptHigh),
      top,
      inBandOnly: false,
    });
  }
  if (top.count === 0) {
    top.openness = 2;
    scanRows(index, plan, { ...findRowRange(index, band.nearLow, band.nearHigh), top, inBandOnly: false });
  }
  if (top.count === 0) {
    top.openness = 3;
    const from = index.bucketStarts[UNSTATED_BUCKET]!;
    scanRows(index, plan, { from, to: index.count, top, inBandOnly: false });
  }
  if (plan.settings.threshold < SEPARATING_THRESHOLD) {
    top.count = 0;
    scanRows(index, plan, everything);
  }
  return top;
}

/** Where the rows of these firmness buckets stand; the outermost buckets may hold some rows outside. */
function findRowRange(index: MatchIndex, low: number, high: number): { from: number; to: number } {
  const { bucketStarts } = index;
  return { from: bucketStarts[firmnessBucket(low)]!, to: bucketStarts[firmnessBucket(high) + 1]! };
}

interface Scan {
  /** Places in `byFirmness`. */
  from: number;
  to: number;
  top: TopRows;
  inBandOnly: boolean;
}

function scanRows(index: MatchIndex, plan: MatchPlan, scan: Scan): void {
  const { top, inBandOnly, to } = scan;
  const { byFirmness } = index;
  const limit = top.rows.length;
  const { threshold } = plan.settings;
  const at: RowPlace = { row: 0, column: 0, openness: top.openness, least: threshold };
  const found: ScoredRow = { row: 0, column: 0, score: 0 };
  for (let place = scan.from; place < to; place += 1) {
    const row = byFirmness[place]!;
    if (inBandOnly && !isInBand(index, plan, row)) continue;
    const column = pickSizeColumn(index, plan, row);
    if (column < 0) continue;
    at.row = row;
    at.column = column;
    const score = scoreRow(index, plan, at);
    if (!(score >= at.least)) continue;
    found.row = row;
    found.column = column;
    found.score = score;
    insertRow(index, top, found);
    if (top.count === limit) at.least = Math.max(threshold, top.scores[limit - 1]!);
  }
}

export interface ScoredRow {
  row: number;
  column: number;
  score: number;
}

/** The row that a newcomer is compared with, kept so that nothing is made per row. */
const comparedRow: ScoredRow = { row: 0, column: 0, score: 0 };

function insertRow(index: MatchIndex, top: TopRows, found: ScoredRow): void {
  const limit = top.rows.length;
  let place = top.count;
  while (place > 0) {
    loadComparedRow(top, place - 1);
    if (!isBetter(index, found)) break;
    place -= 1;
  }
  if (place === limit) return;
  if (top.count < limit) top.count += 1;
  for (let at = top.count - 1; at > place; at -= 1) {
    top.rows[at] = top.rows[at - 1]!;
    top.columns[at] = top.columns[at - 1]!;
    top.scores[at] = top.scores[at - 1]!;
  }
  top.rows[place] = found.row;
  top.columns[place] = found.column;
  top.scores[place] = found.score;
}

function isBetter(index: MatchIndex, found: ScoredRow): boolean {
  if (found.score !== comparedRow.score) return found.score > comparedRow.score;
  return compareRows(index, found, comparedRow) < 0;
}

function loadComparedRow(top: TopRows, place: number): void {
  comparedRow.row = top.rows[place]!;
  comparedRow.column = top.columns[place]!;
  comparedRow.score = top.scores[place]!;
}

/** Order of two scored rows, best first: score, certainty, price (unknown last), handle, product id. */
function compareRows(index: MatchIndex, one: ScoredRow, other: ScoredRow): number {
  if (one.score !== other.score) return other.score - one.score;
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

/** Every row that breaks no hard rule, best first; for labs, tests and near misses, where speed doesn't matter. */
export function scoreEligibleRows(index: MatchIndex, plan: MatchPlan, openness: Relaxation): ScoredRow[] {
  const found: ScoredRow[] = [];
  for (let row = 0; row < index.count; row += 1) {
    const column = pickSizeColumn(index, plan, row);
    if (column < 0) continue;
    found.push({ row, column, score: scoreRow(index, plan, { row, column, openness, least: 0 }) });
  }
  return found.sort((one, other) => compareRows(index, one, other));
}
