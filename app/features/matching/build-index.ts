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

/** One column per size, and one for variants of unknown size. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
/** Every known price and height is above zero. */
export const NO_PRICE = 0;
export const NO_INCHES = 0;

/** Firmness buckets, a twentieth of a point wide; the last one is for mattresses without a stated firmness. */
const BUCKETS_PER_POINT = 20;
const LAST_BUCKET = 10 * BUCKETS_PER_POINT;
export const UNSTATED_BUCKET = LAST_BUCKET + 1;

/** The mattresses of one catalog as typed columns. Build once, match many times. */
export type MatchIndex = ReturnType<typeof emptyIndex>;

/** Only mattresses get a row, whatever their order. A price of zero or above `PRICE_MAX_MINOR` counts as unknown. */
export function buildIndex(products: readonly CatalogProduct[]): MatchIndex {
  const index = emptyIndex(products.length);
  const totals = {
    sums: new Float64Array(SIZE_COLUMNS.length),
    counts: new Float64Array(SIZE_COLUMNS.length),
  };
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    if (product.attributes.kind.value !== 'mattress') continue;
    index.products[index.count] = product;
    // Variants first: this reads memory closer to the order in which the objects were allocated.
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

/** The column of a size; the last one for an unknown size. */
export function sizeColumn(size: Size | null): number {
  const code = size === null ? 0 : getWordCode(CODES, size);
  return code === 0 ? UNKNOWN_SIZE_COLUMN : code - 1;
}

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

function emptyIndex(capacity: number) {
  return {
    count: 0,
    /** Product of each row; read for the top rows only. */
    products: new Array<CatalogProduct>(capacity),
    /** Rows sorted by firmness, and the position where each firmness bucket starts. */
    byFirmness: new Uint32Array(capacity),
    bucketStarts: new Uint32Array(UNSTATED_BUCKET + 2),
    /** NaN if not stated. */
    firmness: new Float64Array(capacity),
    /** Inches, or `NO_INCHES`. */
    profileInches: new Float64Array(capacity),
    /** 0 if unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
    construction: new Uint8Array(capacity),
    /** One bit per construction in the mattress; 0 if unknown. */
    materials: new Uint8Array(capacity),
    /** Values as hundredths. */
    cooling: new Uint8Array(capacity),
    motion: new Uint8Array(capacity),
    edge: new Uint8Array(capacity),
    pressure: new Uint8Array(capacity),
    organic: new Uint8Array(capacity),
    adjustableBase: new Uint8Array(capacity),
    /** 1 if each side can have its own feel. */
    twoSides: new Uint8Array(capacity),
    /** One bit per size column: offered in any variant, and available now. */
    offered: new Uint16Array(capacity),
    available: new Uint16Array(capacity),
    /** Per size column, the lowest known price of its available variants in minor units, or `NO_PRICE`. */
    prices: SIZE_COLUMNS.map(() => new Uint32Array(capacity)),
    /** Per row, the lowest price in any size, or `NO_PRICE`. */
    lowestPrice: new Uint32Array(capacity),
    /** Per size column, the mean of the known prices; 0 if there are none. */
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

type PriceTotals = Record<'sums' | 'counts', Float64Array>;

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
    const previous = prices[row]!;
    if (previous !== NO_PRICE && previous <= price) continue;
    prices[row] = price;
    if (previous === NO_PRICE) totals.counts[column]! += 1;
    totals.sums[column]! += previous === NO_PRICE ? price : price - previous;
    if (lowest === NO_PRICE || price < lowest) lowest = price;
  }
  index.offered[row] = offered;
  index.available[row] = available;
  index.lowestPrice[row] = lowest;
}
