import { CONSTRUCTIONS, SIZES, type CatalogProduct, type Size } from '#app/features/inventory/inventory.ts';
import {
  adjustableBaseOf,
  certaintyOf,
  hasTwoSides,
  materialBits,
  organicOf,
  traitOf,
} from '#app/features/matching/product-facts.ts';

/** Columns of sizes: one per size, and one for variants whose size isn't known. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
export const NO_PRICE = -1;
export const NO_INCHES = -1;

const sizeColumns = new Map<Size | null, number>(SIZE_COLUMNS.map((size, column) => [size, column]));
const constructionCodes = new Map(CONSTRUCTIONS.map((construction, at) => [construction, at + 1]));

/** Buckets of firmness, a twentieth of a point wide; the last one holds what isn't stated. */
const BUCKETS_PER_POINT = 20;
const LAST_BUCKET = 10 * BUCKETS_PER_POINT;
const UNSTATED_BUCKET = LAST_BUCKET + 1;

/** The mattresses of one catalogue as typed columns, rows in the order of firmness. Build it once, match many. */
export interface MatchIndex {
  count: number;
  /** The product of each row; read for the winners only. */
  products: CatalogProduct[];
  /** The first row of each firmness bucket, and the end of the last. */
  bucketStarts: Uint32Array;
  /** NaN where not stated. */
  firmness: Float64Array;
  /** Inches, or `NO_INCHES`. */
  profileInches: Float64Array;
  /** 0 where not known, else its place in `CONSTRUCTIONS` plus 1. */
  construction: Uint8Array;
  /** One bit per construction that the mattress contains; 0 where nothing is known. */
  materials: Uint8Array;
  cooling: Float64Array;
  motion: Float64Array;
  edge: Float64Array;
  pressure: Float64Array;
  organic: Float64Array;
  adjustableBase: Float64Array;
  /** 1 where each side can have a feel of its own. */
  twoSides: Uint8Array;
  certainty: Float64Array;
  /** One bit per size column: named by any variant, and sellable now. */
  offered: Uint16Array;
  available: Uint16Array;
  /** Per size column, the lowest known price of its sellable variants in minor units, or `NO_PRICE`. */
  prices: Float64Array[];
  /** Per row, the lowest of all its prices, or `NO_PRICE`. */
  lowestPrice: Float64Array;
  /** Per size column, the mean of its known prices; 0 when there is none. */
  meanPrices: Float64Array;
}

/**
 * Builds the columns that `match` scans, from a merchant's whole catalogue; only mattresses get a row.
 * The order of `products` changes no answer. A price of nothing, below nothing or without end counts as unknown.
 */
export function buildIndex(products: readonly CatalogProduct[]): MatchIndex {
  const mattresses = inOrderOfFirmness(products);
  const index = emptyIndex(mattresses.rows, mattresses.bucketStarts);
  const sums = new Float64Array(SIZE_COLUMNS.length);
  const counts = new Uint32Array(SIZE_COLUMNS.length);
  for (let row = 0; row < index.count; row += 1) {
    const product = index.products[row]!;
    fillAttributes(index, row, product);
    fillVariants(index, row, product);
    for (let column = 0; column < SIZE_COLUMNS.length; column += 1) {
      const price = index.prices[column]![row]!;
      if (price === NO_PRICE) continue;
      sums[column]! += price;
      counts[column]! += 1;
    }
  }
  for (let column = 0; column < SIZE_COLUMNS.length; column += 1) {
    index.meanPrices[column] = counts[column]! > 0 ? sums[column]! / counts[column]! : 0;
  }
  return index;
}

/** The column of a size; the last one for variants whose size isn't known. */
export function sizeColumn(size: Size | null): number {
  return sizeColumns.get(size) ?? UNKNOWN_SIZE_COLUMN;
}

/** The bucket that a firmness falls in. */
export function firmnessBucket(firmness: number): number {
  const bucket = Math.floor(firmness * BUCKETS_PER_POINT);
  return bucket < 0 ? 0 : bucket > LAST_BUCKET ? LAST_BUCKET : bucket;
}

function inOrderOfFirmness(products: readonly CatalogProduct[]): {
  rows: CatalogProduct[];
  bucketStarts: Uint32Array;
} {
  const buckets = new Uint16Array(products.length);
  const starts = new Uint32Array(UNSTATED_BUCKET + 2);
  let count = 0;
  for (let at = 0; at < products.length; at += 1) {
    const { kind, firmness } = products[at]!.attributes;
    if (kind.value !== 'mattress') {
      buckets[at] = UNSTATED_BUCKET + 1;
      continue;
    }
    const stated = firmness !== null && Number.isFinite(firmness.value);
    const bucket = stated ? firmnessBucket(firmness.value) : UNSTATED_BUCKET;
    buckets[at] = bucket;
    starts[bucket + 1]! += 1;
    count += 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket]! += starts[bucket - 1]!;
  const next = starts.slice();
  const rows = Array.from<CatalogProduct>({ length: count });
  for (let at = 0; at < products.length; at += 1) {
    const bucket = buckets[at]!;
    if (bucket > UNSTATED_BUCKET) continue;
    rows[next[bucket]!] = products[at]!;
    next[bucket]! += 1;
  }
  return { rows, bucketStarts: starts };
}

function emptyIndex(products: CatalogProduct[], bucketStarts: Uint32Array): MatchIndex {
  const count = products.length;
  return {
    count,
    products,
    bucketStarts,
    firmness: new Float64Array(count),
    profileInches: new Float64Array(count),
    construction: new Uint8Array(count),
    materials: new Uint8Array(count),
    cooling: new Float64Array(count),
    motion: new Float64Array(count),
    edge: new Float64Array(count),
    pressure: new Float64Array(count),
    organic: new Float64Array(count),
    adjustableBase: new Float64Array(count),
    twoSides: new Uint8Array(count),
    certainty: new Float64Array(count),
    offered: new Uint16Array(count),
    available: new Uint16Array(count),
    prices: SIZE_COLUMNS.map(() => new Float64Array(count).fill(NO_PRICE)),
    lowestPrice: new Float64Array(count).fill(NO_PRICE),
    meanPrices: new Float64Array(SIZE_COLUMNS.length),
  };
}

function fillAttributes(index: MatchIndex, row: number, product: CatalogProduct): void {
  const { attributes } = product;
  const { firmness, profileInches, construction } = attributes;
  index.firmness[row] = firmness ? firmness.value : Number.NaN;
  index.profileInches[row] = profileInches && profileInches.value > 0 ? profileInches.value : NO_INCHES;
  index.construction[row] = construction ? (constructionCodes.get(construction.value) ?? 0) : 0;
  index.materials[row] = materialBits(attributes);
  index.cooling[row] = traitOf(attributes, 'cooling').value;
  index.motion[row] = traitOf(attributes, 'motion').value;
  index.edge[row] = traitOf(attributes, 'edge').value;
  index.pressure[row] = traitOf(attributes, 'pressure').value;
  index.organic[row] = organicOf(attributes).value;
  index.adjustableBase[row] = adjustableBaseOf(attributes).value;
  index.twoSides[row] = hasTwoSides(attributes) ? 1 : 0;
  index.certainty[row] = certaintyOf(attributes);
}

function fillVariants(index: MatchIndex, row: number, product: CatalogProduct): void {
  let lowest = NO_PRICE;
  let offered = 0;
  let available = 0;
  for (const variant of product.variants) {
    const column = variant.size === null ? UNKNOWN_SIZE_COLUMN : sizeColumn(variant.size);
    offered |= 1 << column;
    if (!variant.available) continue;
    available |= 1 << column;
    const price = variant.priceMinor;
    if (price === null || !(price > 0) || price === Number.POSITIVE_INFINITY) continue;
    const prices = index.prices[column]!;
    if (prices[row] === NO_PRICE || price < prices[row]!) prices[row] = price;
    if (lowest === NO_PRICE || price < lowest) lowest = price;
  }
  index.offered[row] = offered;
  index.available[row] = available;
  index.lowestPrice[row] = lowest;
}
