import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { interpolate, UNSTATED_PRICE_VALUE, VALUE_BY_RATIO } from '#app/features/matching/rules.ts';

/**
 * What a price is worth compared to beds of similar construction, thickness, and quality words in the same store and
 * size (rules, section 5). Fitted with medians, so a few outliers change nothing.
 */

const ROUNDS = 3;
/** A median of n prices gets weight n / (n + SHRINKAGE). */
const SHRINKAGE = 4;
/** Larger catalogs use the medians of this many evenly spread rows. */
const SAMPLE_MAX = 2000;
/** Upper bounds of the thickness classes, in inches. */
const THICKNESS_CLASSES = [9, 11, 13, 15];
const QUALITY_MAX = 3;

export function priceValue(
  { prices, typicalPrices, priceLevels }: MatchIndex,
  row: number,
  column: number,
): number {
  const price = prices[column]![row]!;
  if (price === NO_PRICE) return UNSTATED_PRICE_VALUE;
  return interpolate(VALUE_BY_RATIO, price / (typicalPrices[column]! * priceLevels[row]!));
}

/** How far a row's prices are above the store's usual ones, as a mean log difference; 0 without a price. */
export function getPriceAboveTypical({ prices, typicalPrices }: MatchIndex, row: number): number {
  let sum = 0;
  let priced = 0;
  for (let column = 0; column < prices.length; column += 1) {
    const price = prices[column]![row]!;
    if (price === NO_PRICE) continue;
    sum += Math.log(price / typicalPrices[column]!);
    priced += 1;
  }
  return priced === 0 ? 0 : Math.max(0, sum / priced);
}

/** Fills `typicalPrices` and `priceLevels`, whose product is a row's expected price in a size column. */
export function fitPriceModel(index: MatchIndex): void {
  const { count, prices } = index;
  const stride = Math.max(1, Math.ceil(count / SAMPLE_MAX));
  const sample = Array.from({ length: Math.ceil(count / stride) }, (_, at) => at * stride);
  const usual = prices.map((column) => medianOf(sample.flatMap((row) => logOf(column[row]!))));
  const classes = listClasses(index);
  const effects = fitEffects(sample, { classes, levels: sample.map((row) => priceLevel(index, row, usual)) });
  const expected = (row: number) =>
    effects.reduce((sum, ofClass, at) => sum + ofClass[classes[at]!.of(row)]!, 0);
  for (const [column, ofSize] of prices.entries()) {
    const residuals = sample.flatMap((row) =>
      logOf(ofSize[row]!).map((log) => log - usual[column]! - expected(row)),
    );
    index.typicalPrices[column] = Math.exp(usual[column]! + shrunkMedian(residuals));
  }
  // Mattresses of the same classes share a level.
  const levels = new Float64Array(classes.reduce((all, ofClass) => all * ofClass.count, 1)).fill(Number.NaN);
  for (let row = 0; row < count; row += 1) {
    let kind = 0;
    for (let at = 0; at < classes.length; at += 1) kind = kind * classes[at]!.count + classes[at]!.of(row);
    if (Number.isNaN(levels[kind]!)) levels[kind] = Math.exp(expected(row));
    index.priceLevels[row] = levels[kind]!;
  }
}

/** Empty without a price, so that it drops out of a `flatMap`. */
function logOf(price: number): number[] {
  return price === NO_PRICE ? [] : [Math.log(price)];
}

/** How far a mattress's prices are above the usual ones, as a mean log difference; NaN without a price. */
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

interface Classes {
  count: number;
  of(row: number): number;
}

function listClasses({ construction, quarters, quality }: MatchIndex): Classes[] {
  return [
    { count: CONSTRUCTIONS.length + 1, of: (row) => construction[row]! },
    { count: THICKNESS_CLASSES.length + 2, of: (row) => thicknessClass(quarters[row]!) },
    { count: QUALITY_MAX + 1, of: (row) => Math.min(QUALITY_MAX, quality[row]!) },
  ];
}

/** Fits the effects of construction, thickness, and quality on the price level, one after another, with medians. */
function fitEffects(
  sample: readonly number[],
  { classes, levels }: { classes: readonly Classes[]; levels: readonly number[] },
): Float64Array[] {
  const effects = classes.map(({ count }) => new Float64Array(count));
  const residuals = Float64Array.from(levels);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { count, of }] of classes.entries()) {
      const groups: number[][] = Array.from({ length: count }, () => []);
      for (const [place, row] of sample.entries())
        if (!Number.isNaN(residuals[place]!)) groups[of(row)]!.push(residuals[place]!);
      const changes = groups.map((group) => shrunkMedian(group));
      for (const [group, change] of changes.entries()) effects[at]![group]! += change;
      for (const [place, row] of sample.entries()) residuals[place]! -= changes[of(row)]!;
    }
  return effects;
}

function thicknessClass(quarters: number): number {
  if (quarters === UNKNOWN) return THICKNESS_CLASSES.length + 1;
  const inches = quarters / QUARTERS_PER_INCH;
  const found = THICKNESS_CLASSES.findIndex((end) => inches <= end);
  return found < 0 ? THICKNESS_CLASSES.length : found;
}

function shrunkMedian(residuals: readonly number[]): number {
  return (medianOf(residuals) * residuals.length) / (residuals.length + SHRINKAGE);
}

function medianOf(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
