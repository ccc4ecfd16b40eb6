import {
  type CatalogProduct,
  type CatalogVariant,
  type MattressAttributes,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import { PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';
import {
  adjustableBaseValue,
  constructionCode,
  createWordCodes,
  getFeatureFlags,
  getWordCode,
  hasTwoSides,
  isCooledBy,
  materialBits,
  organicValue,
  traitValue,
  TYPICAL_COOLING_WHEN_COOLED,
  TYPICAL_VALUES,
} from '#app/features/matching/product-facts.ts';

/** Columns of sizes: one per size, and one for variants whose size isn't known. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
/** Every known price and height is above zero. */
export const NO_PRICE = 0;
export const NO_INCHES = 0;

/** Buckets of firmness, a twentieth of a point wide; the last one holds what isn't stated. */
const BUCKETS_PER_POINT = 20;
const LAST_BUCKET = 10 * BUCKETS_PER_POINT;
export const UNSTATED_BUCKET = LAST_BUCKET + 1;

/** The mattresses of one catalogue as typed columns. Build it once, match many. */
export interface MatchIndex {
  count: number;
  /** The product of each row; read for the winners only. */
  products: CatalogProduct[];
  /** The rows in the order of firmness, and where each bucket of firmness starts among them. */
  byFirmness: Uint32Array;
  bucketStarts: Uint32Array;
  /** NaN where not stated. */
  firmness: Float64Array;
  /** Inches, or `NO_INCHES`. */
  profileInches: Float64Array;
  /** 0 where not known, else its place in `CONSTRUCTIONS` plus 1. */
  construction: Uint8Array;
  /** One bit per construction that the mattress contains; 0 where nothing is known. */
  materials: Uint8Array;
  /** Values as hundredths. */
  cooling: Uint8Array;
  motion: Uint8Array;
  edge: Uint8Array;
  pressure: Uint8Array;
  organic: Uint8Array;
  adjustableBase: Uint8Array;
  /** 1 where each side can have a feel of its own. */
  twoSides: Uint8Array;
  /** One bit per size column: named by any variant, and sellable now. */
  offered: Uint16Array;
  available: Uint16Array;
  /** Per size column, the lowest known price of its sellable variants in minor units, or `NO_PRICE`. */
  prices: Uint32Array[];
  /** Per row, the lowest of all its prices, or `NO_PRICE`. */
  lowestPrice: Uint32Array;
  /** Per size column, the mean of its known prices; 0 when there is none. */
  meanPrices: Float64Array;
}

/**
 * Builds the columns that `match` scans, from a merchant's whole catalogue; only mattresses get a row.
 * The order of `products` changes no answer. A price of nothing, or beyond `PRICE_MAX_MINOR`, counts as unknown.
 */
export function buildIndex(products: readonly CatalogProduct[]): MatchIndex {
  const index = emptyIndex(products.length);
  const totals: PriceTotals = {
    sums: new Float64Array(SIZE_COLUMNS.length),
    counts: new Float64Array(SIZE_COLUMNS.length),
  };
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    if (product.attributes.kind.value !== 'mattress') continue;
    index.products[index.count] = product;
    // Variants first: memory is then read more nearly in the order in which the objects lie.
    fillVariants(index, product.variants, totals);
    fillAttributes(index, index.count, product.attributes);
    index.count += 1;
  }
  for (let column = 0; column < SIZE_COLUMNS.length; column += 1) {
    const priced = totals.counts[column]!;
    index.meanPrices[column] = priced > 0 ? totals.sums[column]! / priced : 0;
  }
  index.products.length = index.count;
  sortByFirmness(index);
  return index;
}

const CODES = createWordCodes(SIZES);

/** The column of a size; the last one for variants whose size isn't known. */
export function sizeColumn(size: Size | null): number {
  const code = size === null ? 0 : getWordCode(CODES, size);
  return code === 0 ? UNKNOWN_SIZE_COLUMN : code - 1;
}

/** The bucket that a firmness falls in. */
export function firmnessBucket(firmness: number): number {
  if (!Number.isFinite(firmness)) return UNSTATED_BUCKET;
  const bucket = Math.floor(firmness * BUCKETS_PER_POINT);
  return bucket < 0 ? 0 : bucket > LAST_BUCKET ? LAST_BUCKET : bucket;
}

function sortByFirmness({ count, firmness, byFirmness, bucketStarts }: MatchIndex): void {
  for (let row = 0; row < count; row += 1) bucketStarts[firmnessBucket(firmness[row]!) + 1]! += 1;
  for (let bucket = 1; bucket < bucketStarts.length; bucket += 1) {
    bucketStarts[bucket]! += bucketStarts[bucket - 1]!;
  }
  const next = bucketStarts.slice();
  for (let row = 0; row < count; row += 1) {
    const bucket = firmnessBucket(firmness[row]!);
    byFirmness[next[bucket]!] = row;
    next[bucket]! += 1;
  }
}

function emptyIndex(most: number): MatchIndex {
  return {
    count: 0,
    products: new Array<CatalogProduct>(most),
    byFirmness: new Uint32Array(most),
    bucketStarts: new Uint32Array(UNSTATED_BUCKET + 2),
    firmness: new Float64Array(most),
    profileInches: new Float64Array(most),
    construction: new Uint8Array(most),
    materials: new Uint8Array(most),
    cooling: new Uint8Array(most),
    motion: new Uint8Array(most),
    edge: new Uint8Array(most),
    pressure: new Uint8Array(most),
    organic: new Uint8Array(most),
    adjustableBase: new Uint8Array(most),
    twoSides: new Uint8Array(most),
    offered: new Uint16Array(most),
    available: new Uint16Array(most),
    prices: SIZE_COLUMNS.map(() => new Uint32Array(most)),
    lowestPrice: new Uint32Array(most),
    meanPrices: new Float64Array(SIZE_COLUMNS.length),
  };
}

function toHundredths(value: number): number {
  return (value * 100 + 0.5) | 0;
}

function fillAttributes(index: MatchIndex, row: number, attributes: MattressAttributes): void {
  const code = constructionCode(attributes);
  index.construction[row] = code;
  index.materials[row] = materialBits(attributes);
  const { firmness, profileInches } = attributes;
  index.firmness[row] = firmness ? firmness.value : Number.NaN;
  index.profileInches[row] = profileInches && profileInches.value > 0 ? profileInches.value : NO_INCHES;
  const { cooling } = attributes;
  index.motion[row] = toHundredths(traitValue(attributes.motionIsolation, TYPICAL_VALUES.motion[code]!));
  index.edge[row] = toHundredths(traitValue(attributes.edgeSupport, TYPICAL_VALUES.edge[code]!));
  index.pressure[row] = toHundredths(traitValue(attributes.pressureRelief, TYPICAL_VALUES.pressure[code]!));
  const flags = getFeatureFlags(attributes);
  const usualCooling = isCooledBy(flags) ? TYPICAL_COOLING_WHEN_COOLED : TYPICAL_VALUES.cooling;
  index.cooling[row] = toHundredths(traitValue(cooling, usualCooling[code]!));
  index.organic[row] = toHundredths(organicValue(flags));
  index.adjustableBase[row] = toHundredths(adjustableBaseValue(attributes.adjustableBaseOk));
  index.twoSides[row] = hasTwoSides(attributes, flags) ? 1 : 0;
}

interface PriceTotals {
  sums: Float64Array;
  counts: Float64Array;
}

/** Fills the sizes and prices of the row that the index is at. */
function fillVariants(index: MatchIndex, variants: readonly CatalogVariant[], totals: PriceTotals): void {
  const row = index.count;
  let lowest: number = NO_PRICE;
  let offered = 0;
  let available = 0;
  for (let at = 0; at < variants.length; at += 1) {
    const variant = variants[at]!;
    const column = sizeColumn(variant.size);
    offered |= 1 << column;
    if (!variant.available) continue;
    available |= 1 << column;
    const price = variant.priceMinor;
    if (price === null || !(price > 0 && price <= PRICE_MAX_MINOR)) continue;
    const prices = index.prices[column]!;
    const before = prices[row]!;
    if (before !== NO_PRICE && before <= price) continue;
    prices[row] = price;
    if (before === NO_PRICE) totals.counts[column]! += 1;
    totals.sums[column]! += before === NO_PRICE ? price : price - before;
    if (lowest === NO_PRICE || price < lowest) lowest = price;
  }
  index.offered[row] = offered;
  index.available[row] = available;
  index.lowestPrice[row] = lowest;
}
