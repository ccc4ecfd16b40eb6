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

/** At or above this threshold only rows that `Relaxation` allows can qualify. */
const SEPARATING_THRESHOLD = 0.6;

export type TopRows = ReturnType<typeof emptyTopRows>;

/** The best rows so far, best first; room for `limit` rows, allocated once per request. */
function emptyTopRows(limit: number) {
  return {
    count: 0,
    rows: new Int32Array(limit),
    columns: new Int8Array(limit),
    scores: new Float64Array(limit),
    relaxation: 0 as Relaxation,
  };
}

/**
 * The best rows of the index: inside the band if any qualifies there, otherwise in the accepted range, otherwise within
 * the tolerance, otherwise of unstated firmness. Allocates nothing per row.
 */
export function findTopRows(index: MatchIndex, plan: MatchPlan): TopRows {
  const top = emptyTopRows(Math.max(1, Math.floor(plan.settings.limit)));
  const { band } = plan;
  const everything = { from: 0, to: index.count };
  const ranges = [
    plan.apart ? everything : findRowRange(index, band.low, band.high),
    findRowRange(index, band.acceptLow, band.acceptHigh),
    findRowRange(index, band.nearLow, band.nearHigh),
    { from: index.bucketStarts[UNSTATED_BUCKET]!, to: index.count },
  ];
  for (const relaxation of [0, 1, 2, 3] as const) {
    top.relaxation = relaxation;
    scanRows(index, plan, { ...ranges[relaxation]!, top, inBandOnly: relaxation === 0 });
    if (top.count > 0) break;
  }
  if (plan.settings.threshold < SEPARATING_THRESHOLD) {
    top.count = 0;
    scanRows(index, plan, { ...everything, top, inBandOnly: false });
  }
  return top;
}

/** The range of rows of these firmness buckets; the outermost buckets may contain some rows outside. */
function findRowRange(index: MatchIndex, low: number, high: number): { from: number; to: number } {
  const { bucketStarts } = index;
  return { from: bucketStarts[firmnessBucket(low)]!, to: bucketStarts[firmnessBucket(high) + 1]! };
}

interface Scan {
  /** Positions in `byFirmness`. */
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
  const cell: RowPlace = { row: 0, column: 0, relaxation: top.relaxation, minScore: threshold };
  const scored: ScoredRow = { row: 0, column: 0, score: 0 };
  for (let position = scan.from; position < to; position += 1) {
    const row = byFirmness[position]!;
    if (inBandOnly && !isInBand(index, plan, row)) continue;
    const column = pickSizeColumn(index, plan, row);
    if (column < 0) continue;
    cell.row = row;
    cell.column = column;
    const score = scoreRow(index, plan, cell);
    if (!(score >= cell.minScore)) continue;
    scored.row = row;
    scored.column = column;
    scored.score = score;
    insertRow(index, top, scored);
    if (top.count === limit) cell.minScore = Math.max(threshold, top.scores[limit - 1]!);
  }
}

export type ScoredRow = Record<'row' | 'column' | 'score', number>;

/** Scratch row for comparisons, reused so that nothing is allocated per row. */
const comparedRow: ScoredRow = { row: 0, column: 0, score: 0 };

function insertRow(index: MatchIndex, top: TopRows, scored: ScoredRow): void {
  const limit = top.rows.length;
  let position = top.count;
  while (position > 0) {
    loadComparedRow(top, position - 1);
    if (compareRows(index, scored, comparedRow) >= 0) break;
    position -= 1;
  }
  if (position === limit) return;
  if (top.count < limit) top.count += 1;
  for (let slot = top.count - 1; slot > position; slot -= 1) {
    top.rows[slot] = top.rows[slot - 1]!;
    top.columns[slot] = top.columns[slot - 1]!;
    top.scores[slot] = top.scores[slot - 1]!;
  }
  top.rows[position] = scored.row;
  top.columns[position] = scored.column;
  top.scores[position] = scored.score;
}

function loadComparedRow(top: TopRows, position: number): void {
  comparedRow.row = top.rows[position]!;
  comparedRow.column = top.columns[position]!;
  comparedRow.score = top.scores[position]!;
}

/** Sort order of two scored rows, best first: score, confidence, price (unknown last), handle, product id. */
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

/** Every row that passes the hard rules, best first; for labs, tests and near misses, where speed doesn't matter. */
export function scoreEligibleRows(index: MatchIndex, plan: MatchPlan, relaxation: Relaxation): ScoredRow[] {
  const scored: ScoredRow[] = [];
  for (let row = 0; row < index.count; row += 1) {
    const column = pickSizeColumn(index, plan, row);
    if (column < 0) continue;
    scored.push({ row, column, score: scoreRow(index, plan, { row, column, relaxation, minScore: 0 }) });
  }
  return scored.sort((one, other) => compareRows(index, one, other));
}
