import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, NO_PRICE, QUARTERS_PER_INCH, UNKNOWN } from '#app/features/matching/columns.ts';
import { qualityMarks } from '#app/features/matching/product-facts.ts';
import { UNSTATED_PRICE_VALUE, VALUE_BY_RATIO, valueOn } from '#app/features/matching/rules.ts';

/**
 * What a price is worth against beds of like construction, thickness and quality words in the same store and size
 * (rules, section 5). Fitted by medians, so that a few odd prices change nothing.
 */

const ROUNDS = 3;
/** A median of few prices counts less: n of n + this. */
const DOUBT = 4;
/** Medians of larger catalogs are taken from this many rows, evenly spread. */
const SAMPLE_MAX = 2000;
/** Upper ends of the thickness classes, in inches. */
const THICKNESS_CLASSES = [9, 11, 13, 15];
const QUALITY_MAX = 3;

/** Fills `values`, hundredths per size column, from `prices`. */
export function fillPriceValues(index: MatchIndex): void {
  const { count, prices, values } = index;
  const stride = Math.max(1, Math.ceil(count / SAMPLE_MAX));
  const usual = prices.map((column) => medianOf(sampleLogs(column, count, stride)));
  const levels = Float64Array.from({ length: count }, (_, row) => priceLevel(index, row, usual));
  const expected = expectedLevels(index, levels, stride);
  for (const [column, ofSize] of prices.entries()) {
    const logs = Float64Array.from(ofSize.subarray(0, count), (price) => Math.log(price) - usual[column]!);
    const rests: number[] = [];
    for (let row = 0; row < count; row += stride)
      if (ofSize[row] !== NO_PRICE) rests.push(logs[row]! - expected[row]!);
    const shift = doubted(rests);
    for (let row = 0; row < count; row += 1) {
      const value =
        ofSize[row] === NO_PRICE
          ? UNSTATED_PRICE_VALUE
          : valueOn(VALUE_BY_RATIO, Math.exp(logs[row]! - expected[row]! - shift));
      values[column]![row] = Math.round(value * 100);
    }
  }
}

/** The median, pulled to 0 if it is of few. */
function doubted(rests: number[]): number {
  return (medianOf(rests) * rests.length) / (rests.length + DOUBT);
}

function sampleLogs(column: Uint32Array, count: number, stride: number): number[] {
  const logs: number[] = [];
  for (let row = 0; row < count; row += stride)
    if (column[row] !== NO_PRICE) logs.push(Math.log(column[row]!));
  return logs;
}

/** How dear a mattress is for its sizes: the mean of log price less the usual log price; NaN without a price. */
function priceLevel({ prices }: MatchIndex, row: number, usual: readonly number[]): number {
  let sum = 0;
  let priced = 0;
  for (let column = 0; column < prices.length; column += 1) {
    const price = prices[column]![row]!;
    if (price === NO_PRICE) continue;
    sum += Math.log(price) - usual[column]!;
    priced += 1;
  }
  return priced === 0 ? Number.NaN : sum / priced;
}

/** The expected level of every row: effects of construction, thickness and quality, found in turn by medians. */
function expectedLevels(index: MatchIndex, levels: Float64Array, stride: number): Float64Array {
  const { count } = index;
  const groupings = [
    { groups: CONSTRUCTIONS.length + 1, of: (row: number) => index.construction[row]! },
    { groups: THICKNESS_CLASSES.length + 2, of: (row: number) => thicknessClass(index.quarters[row]!) },
    { groups: QUALITY_MAX + 1, of: qualityClasses(index) },
  ];
  const expected = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { groups, of } of groupings) {
      const rests: number[][] = Array.from({ length: groups }, () => []);
      for (let row = 0; row < count; row += stride)
        if (!Number.isNaN(levels[row]!)) rests[of(row)]!.push(levels[row]! - expected[row]!);
      const effects = rests.map((rest) => doubted(rest));
      for (let row = 0; row < count; row += 1) expected[row]! += effects[of(row)]!;
    }
  return expected;
}

function thicknessClass(quarters: number): number {
  if (quarters === UNKNOWN) return THICKNESS_CLASSES.length + 1;
  const inches = quarters / QUARTERS_PER_INCH;
  const found = THICKNESS_CLASSES.findIndex((end) => inches <= end);
  return found < 0 ? THICKNESS_CLASSES.length : found;
}

function qualityClasses({ products, count }: MatchIndex): (row: number) => number {
  const classes = Uint8Array.from({ length: count }, (_, row) =>
    Math.min(QUALITY_MAX, qualityMarks(products[row]!.attributes)),
  );
  return (row) => classes[row]!;
}

/** 0 of nothing. */
function medianOf(numbers: number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
